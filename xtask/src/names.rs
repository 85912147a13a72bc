//! The names of theorems: those that the formalization declares, and those that sources and documents mention.

use std::collections::BTreeSet;

/// The namespace of the formalization.
pub const NAMESPACE: &str = "ChompCert";

/// Words that begin a declaration.
const DECLARES: [&str; 8] =
    ["theorem", "def", "abbrev", "structure", "inductive", "class", "lemma", "instance"];

/// The full names that the Lean source `text` declares. Follows `namespace`, `section` and `end`
/// line by line, which is all that generated and hand-written modules here use; comments are
/// skipped.
pub fn declared(text: &str) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    let mut open: Vec<Option<String>> = Vec::new();
    for line in without_comments(text).lines() {
        let mut words = line.split_whitespace().skip_while(|word| is_modifier(word));
        match words.next() {
            Some("namespace") => open.push(words.next().map(str::to_string)),
            Some("section") => open.push(None),
            Some("end") => {
                open.pop();
            }
            Some(word) if DECLARES.contains(&word) => {
                if let Some(name) = words.next() {
                    let name = name.trim_end_matches(':');
                    let path = open.iter().flatten().map(String::as_str).chain([name]);
                    names.insert(path.collect::<Vec<_>>().join("."));
                }
            }
            _ => {}
        }
    }
    names
}

/// Words before `theorem`, `def`, ... that change nothing about the name.
fn is_modifier(word: &str) -> bool {
    ["private", "protected", "public", "noncomputable", "partial"].contains(&word) || word.starts_with('@')
}

fn without_comments(text: &str) -> String {
    let mut kept = String::new();
    let mut depth = 0;
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        if rest.starts_with("/-") {
            depth += 1;
            rest = &rest[2..];
        } else if rest.starts_with("-/") && depth > 0 {
            depth -= 1;
            rest = &rest[2..];
        } else if depth == 0 && rest.starts_with("--") {
            rest = &rest[rest.find('\n').unwrap_or(rest.len())..];
        } else {
            if depth == 0 || first == '\n' {
                kept.push(first);
            }
            rest = &rest[first.len_utf8()..];
        }
    }
    kept
}

/// The full names below `namespace` that `text` mentions. A name ends before anything but a letter,
/// digit, `_`, `'` or `.`; a dot at its end is punctuation. Names of modules are for the caller to
/// allow.
pub fn mentioned(text: &str, namespace: &str) -> BTreeSet<String> {
    let prefix = format!("{namespace}.");
    text.match_indices(&prefix)
        .map(|(start, _)| {
            let rest = &text[start..];
            let end =
                rest.find(|c: char| !(c.is_alphanumeric() || "_'.".contains(c))).unwrap_or(rest.len());
            rest[..end].trim_end_matches('.').to_string()
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn declarations_have_their_full_names() {
        let text = "namespace Demo\n/-- theorem not_this -/\ntheorem one : True := trivial\n\
                    namespace Game\nsection\n@[simp] theorem two (n : Nat) : n = n := rfl\nend\n\
                    noncomputable def three: Nat := 3 -- theorem nor_this\nend Game\nabbrev four := 4\nend Demo\n";
        let expected = ["Demo.Game.three", "Demo.Game.two", "Demo.four", "Demo.one"];
        assert_eq!(declared(text).into_iter().collect::<Vec<_>>(), expected);
    }

    #[test]
    fn mentions_end_where_a_name_ends() {
        let text = "see `Demo.ThreeRow.table_sound`, Demo.Diet.wall_sound. Or \"Demo.a'\"";
        let expected = ["Demo.Diet.wall_sound", "Demo.ThreeRow.table_sound", "Demo.a'"];
        assert_eq!(mentioned(text, "Demo").into_iter().collect::<Vec<_>>(), expected);
    }
}
