//! A summary in Markdown, as the page of a workflow shows it.

use super::Case;

/// Most verified files that are listed; whatever is not verified always is.
const MOST_VERIFIED: usize = 500;

/// The text, which may be put after other text.
pub fn markdown(cases: &[Case]) -> String {
    let count = |word| cases.iter().filter(|case| case.word == word).count();
    let words = ["VERIFIED", "REJECTED", "DECLINED", "ERROR"];
    let counts: Vec<String> = words.map(|word| format!("{} {word}", count(word))).into();
    let mut text = format!("### Certificates: {}\n\n", counts.join(", "));
    let failed = cases.iter().filter(|case| !case.is_verified());
    let verified = cases.iter().filter(|case| case.is_verified()).take(MOST_VERIFIED);
    if !cases.is_empty() {
        text += "| verdict | file and what is proved, or what is wrong |\n|---|---|\n";
    }
    for case in failed.chain(verified) {
        let line = case.line.strip_prefix(case.word).unwrap_or(&case.line);
        text += &format!("| {} | {} |\n", case.word, plain(line.trim_start()));
    }
    let left = count("VERIFIED").saturating_sub(MOST_VERIFIED);
    if left > 0 {
        text += &format!("\nand {left} more that are VERIFIED\n");
    }
    text + "\n"
}

/// Text in which nothing is markup: whatever could be is written by its number.
fn plain(text: &str) -> String {
    let escaped = |character: char| match character {
        'a'..='z' | 'A'..='Z' | '0'..='9' | ' ' | '.' | ',' | ';' | '/' | '(' | ')' => {
            character.to_string()
        }
        other => format!("&#{};", u32::from(other)),
    };
    text.chars().map(escaped).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_in_a_name_is_markup() {
        let case = |word, file: &str| Case {
            file: file.to_string(),
            word,
            code: None,
            line: format!("{word} {file}"),
        };
        let text = markdown(&[case("VERIFIED", "a"), case("ERROR", "|<b>`[x](y)|")]);
        assert_eq!(
            text,
            "### Certificates: 1 VERIFIED, 0 REJECTED, 0 DECLINED, 1 ERROR\n\n\
             | verdict | file and what is proved, or what is wrong |\n|---|---|\n\
             | ERROR | &#124;&#60;b&#62;&#96;&#91;x&#93;(y)&#124; |\n| VERIFIED | a |\n\n"
        );
        let many = vec![case("VERIFIED", "a"); MOST_VERIFIED + 2];
        assert!(markdown(&many).ends_with("\nand 2 more that are VERIFIED\n\n"));
        assert!(!markdown(&[]).contains('|'));
    }
}
