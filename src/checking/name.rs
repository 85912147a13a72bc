//! Names of files as reports give them.

use chomp_check::name::printed;
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
    /// The name in one printable word.
    pub fn printed(&self) -> String {
        printed(&self.bytes)
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

    #[test]
    fn only_a_name_that_is_no_text_needs_its_bytes() {
        assert_eq!(Name { bytes: b"a\xff".to_vec() }.hex().as_deref(), Some("61ff"));
        assert_eq!(Name { bytes: b"a\xff".to_vec() }.lossy(), "a\u{fffd}");
        assert_eq!(Name::from("é".to_string()).hex(), None);
        assert_eq!(Name::from(Path::new("é")).lossy(), "é");
    }
}
