//! Types are nouns: no participle, pronoun, preposition or bare adjective names one, and no comment stands for a noun.

use std::path::Path;
use walkdir::WalkDir;

/// Participles that do not end in `ed`, and the other words that name no thing.
const NO_NOUNS: &str = "above active after all any anew before begun behind below beside besides between beyond both by \
    dealt drawn each extra fast for found free from given gone held inside into it its kept known left made met most near \
    of one other others out outside read rest said same seen shown slow some spent such taken that these this those told \
    tried upon what which who with within without written";
/// Nouns that look like participles.
const NOUNS: &str = "caption covering drawing encoding ending finding listing need numbering opening ring seed speed string";

fn is_noun(name: &str) -> bool {
    let last = &name[name.rfind(char::is_uppercase).unwrap_or(0)..].to_lowercase();
    let looks_like_a_participle = last.ends_with("ed") || last.ends_with("ing");
    !NO_NOUNS.split_whitespace().any(|word| word == last)
        && (!looks_like_a_participle || NOUNS.split(' ').any(|word| word == last))
}

/// The name of a type that a line declares.
fn declared(line: &str) -> Option<&str> {
    let words = line.split_whitespace().skip_while(|word| word.starts_with("pub") || *word == "in");
    let mut words = words.skip_while(|word| word.contains("::"));
    let keyword = words.next()?;
    let name = words.next().filter(|_| ["struct", "enum", "trait", "type", "union"].contains(&keyword))?;
    name.split(|c: char| !c.is_alphanumeric()).next()
}

#[test]
fn types_are_nouns_and_comments_name_what_they_describe() {
    let (root, mut types, mut wrong) = (Path::new(env!("CARGO_MANIFEST_DIR")), 0, Vec::new());
    let files =
        ["src", "checker/src", "xtask/src", "tests/it"].map(|folder| WalkDir::new(root.join(folder)));
    let files = files.into_iter().flatten().map(|entry| entry.unwrap().into_path());
    for path in files.filter(|path| path.extension().is_some_and(|ending| ending == "rs")) {
        for line in std::fs::read_to_string(&path).unwrap().lines() {
            types += usize::from(declared(line).is_some());
            let text = line.trim_start().strip_prefix("/// ").unwrap_or_default();
            let stands_for_a_noun = ["That ", "Those ", "So many ", "So much ", "This many "];
            if declared(line).is_some_and(|name| !is_noun(name))
                || stands_for_a_noun.iter().any(|start| text.starts_with(start))
            {
                wrong.push(format!("{}: {line}", path.display()));
            }
        }
    }
    assert!(wrong.is_empty() && types > 600, "{types} types: {wrong:#?}");
}
