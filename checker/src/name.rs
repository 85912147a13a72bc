//! Names of files, which anyone may choose, as reports print them: nothing in a name can end the
//! line, reorder it, hide, or look like a verdict.

use std::path::Path;

/// The name of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Name {
    /// The bytes of the name as the operating system has it.
    bytes: Vec<u8>,
}

impl From<&Path> for Name {
    fn from(path: &Path) -> Name {
        Name { bytes: path.as_os_str().as_encoded_bytes().to_vec() }
    }
}

impl From<String> for Name {
    fn from(text: String) -> Name {
        Name { bytes: text.into_bytes() }
    }
}

impl Name {
    /// The name in one printable word. Letters, digits and `. _ - + / @ % , =` stand for themselves,
    /// and a name of these alone is the word; any other name is put into double quotes, and whatever
    /// in it is not printable ASCII is escaped: `\n`, `\u{202e}`, and `\xff` for a byte that is no
    /// UTF-8. Such a name never equals another one's word.
    pub fn printed(&self) -> String {
        let plain = |byte: &u8| byte.is_ascii_alphanumeric() || b"._-+/@%,=".contains(byte);
        let mut text = String::new();
        for chunk in self.bytes.utf8_chunks() {
            text.extend(chunk.valid().chars().flat_map(|character| match character {
                '\'' => vec!['\''],
                other => other.escape_default().collect(),
            }));
            text.extend(chunk.invalid().iter().map(|byte| format!("\\x{byte:02x}")));
        }
        if !self.bytes.is_empty() && self.bytes.iter().all(plain) { text } else { format!("\"{text}\"") }
    }

    /// The name as text; bytes that are no UTF-8 become U+FFFD.
    pub fn lossy(&self) -> String {
        String::from_utf8_lossy(&self.bytes).into_owned()
    }

    /// Every byte as two hexadecimal digits, for a name that is no UTF-8.
    pub fn hex(&self) -> Option<String> {
        let unclear = std::str::from_utf8(&self.bytes).is_err();
        unclear.then(|| self.bytes.iter().map(|byte| format!("{byte:02x}")).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use quickcheck::quickcheck;

    fn printed(bytes: &[u8]) -> String {
        Name { bytes: bytes.to_vec() }.printed()
    }

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
        ] {
            assert_eq!(printed(bytes), word);
        }
    }

    #[test]
    fn only_a_name_that_is_no_text_needs_its_bytes() {
        assert_eq!(Name { bytes: b"a\xff".to_vec() }.hex().as_deref(), Some("61ff"));
        assert_eq!(Name { bytes: b"a\xff".to_vec() }.lossy(), "a\u{fffd}");
        assert_eq!(Name::from("é".to_string()).hex(), None);
        assert_eq!(Name::from(Path::new("é")).lossy(), "é");
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
