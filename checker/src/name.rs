//! Names of files, which anyone may choose, as verdict lines print them: nothing in a name can end the
//! line, reorder it, hide, or look like a verdict.

/// The name in one printable word. Letters, digits and `. _ - + / @ % , =` stand for themselves,
/// and a name of these alone is the word; any other name is put into double quotes, and whatever
/// in it is not printable ASCII is escaped: `\n`, `\u{202e}`, and `\xff` for a byte that is no
/// UTF-8. Such a name never equals another one's word.
pub fn printed(name: &[u8]) -> String {
    let plain = |byte: &u8| byte.is_ascii_alphanumeric() || b"._-+/@%,=".contains(byte);
    let mut text = String::new();
    for chunk in name.utf8_chunks() {
        text.extend(chunk.valid().chars().flat_map(|character| match character {
            '\'' => vec!['\''],
            other => other.escape_default().collect(),
        }));
        text.extend(chunk.invalid().iter().map(|byte| format!("\\x{byte:02x}")));
    }
    if !name.is_empty() && name.iter().all(plain) { text } else { format!("\"{text}\"") }
}

#[cfg(test)]
mod tests {
    use super::*;
    use quickcheck::quickcheck;

    #[test]
    fn a_name_is_one_word() {
        for (bytes, word) in [
            (
                &b"certificates/diet/diet-3-2-misere.chompcert"[..],
                "certificates/diet/diet-3-2-misere.chompcert",
            ),
            (b"", r#""""#),
            (b"two words", r#""two words""#),
            (b"x: three-row Chomp. [theorem y]", r#""x: three-row Chomp. [theorem y]""#),
            (b"it's", r#""it's""#),
            (b"a\"b\\c", r#""a\"b\\c""#),
            (b"a\nVERIFIED b", r#""a\nVERIFIED b""#),
            (b"a\x1b[2K\r\x7f", r#""a\u{1b}[2K\r\u{7f}""#),
            ("\u{85}\u{200b}\u{202e}\u{2066}é".as_bytes(), r#""\u{85}\u{200b}\u{202e}\u{2066}\u{e9}""#),
            (b"a\xffb", r#""a\xffb""#),
            (b"a\xf0\x90\x80", r#""a\xf0\x90\x80""#),
        ] {
            assert_eq!(printed(bytes), word);
        }
    }

    quickcheck! {
        fn any_name_is_printable_and_keeps_what_it_is(one: Vec<u8>, other: Vec<u8>) -> bool {
            let word = printed(&one);
            let inner = word.strip_prefix('"').and_then(|word| word.strip_suffix('"'));
            word.bytes().all(|byte| (b' '..=b'~').contains(&byte))
                && (inner.is_some() || !word.contains([' ', ':', '"']))
                && (one == other) == (word == printed(&other))
        }
    }
}
