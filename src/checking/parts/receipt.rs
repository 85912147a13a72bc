//! Receipts: one line of JSON that says which share of which file passed.

use crate::checking::json::Json;
use chomp_check::container::sha256_hex;
use chomp_check::{Share, Statement, Way};

/// The program that checked: its name and version, and the SHA-256 of its file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Program {
    /// Such as `chomp-check 0.1.0`.
    pub name: String,
    /// The digest of the executable file, as lower-case hexadecimal digits.
    pub sha256: String,
}

impl Program {
    /// The program that is running.
    ///
    /// # Errors
    /// When its file cannot be read.
    pub fn running(name: &str) -> std::io::Result<Program> {
        let file = std::fs::read(std::env::current_exe()?)?;
        Ok(Program { name: name.to_string(), sha256: sha256_hex(&file) })
    }
}

/// That one share of a file passed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Receipt {
    /// SHA-256 of the whole file.
    pub sha256: String,
    /// Its length.
    pub bytes: u64,
    /// Name of the certificate's kind.
    pub kind: String,
    /// The share that passed.
    pub share: Share,
    /// The statement that holds when all shares pass.
    pub statement: String,
    /// In which way the share was checked.
    pub way: Way,
    /// Who checked.
    pub program: Program,
}

/// Version of receipts.
const VERSION: u64 = 1;
/// Longest receipt, in bytes.
pub const LONGEST: u64 = 1 << 20;

impl Receipt {
    /// The receipt of a share of the file with this digest and length: `statement` holds when all pass.
    pub fn of(
        sha256: String,
        bytes: u64,
        share: Share,
        statement: Statement,
        program: &Program,
    ) -> Receipt {
        let Statement { kind, text, way, .. } = statement;
        Receipt {
            sha256,
            bytes,
            kind: kind.to_string(),
            share,
            statement: text,
            way,
            program: program.clone(),
        }
    }

    /// The receipt as a line of JSON, without the newline. The last field is the SHA-256 of all that
    /// stands before it.
    pub fn line(&self) -> String {
        let body = self.body();
        let digest = sha256_hex(body.as_bytes());
        format!("{body},\"digest\":\"{digest}\"}}")
    }

    fn body(&self) -> String {
        let mut text = Json::Object(vec![
            ("receipt", Json::Number(VERSION)),
            ("sha256", Json::text(&self.sha256)),
            ("bytes", Json::Number(self.bytes)),
            ("kind", Json::text(&self.kind)),
            ("part", Json::Number(self.share.number.into())),
            ("parts", Json::Number(self.share.of.into())),
            ("statement", Json::text(&self.statement)),
            ("way", Json::text(self.way)),
            ("program", Json::text(&self.program.name)),
            ("program_sha256", Json::text(&self.program.sha256)),
        ])
        .to_string();
        text.pop();
        text
    }

    /// Reads exactly what [`Receipt::line`] writes, with a newline after it or without; `None` for
    /// anything else.
    pub fn parse(text: &str) -> Option<Receipt> {
        let line = text.strip_suffix('\n').unwrap_or(text);
        let mut rest = Rest(line.strip_prefix('{')?);
        if rest.number("receipt")? != VERSION {
            return None;
        }
        let receipt = Receipt {
            sha256: rest.text("sha256")?,
            bytes: rest.number("bytes")?,
            kind: rest.text("kind")?,
            share: {
                let [number, of] = [rest.number("part")?, rest.number("parts")?];
                Share::parse(&format!("{number}/{of}"))?
            },
            statement: rest.text("statement")?,
            way: Way::parse(&rest.text("way")?)?,
            program: Program { name: rest.text("program")?, sha256: rest.text("program_sha256")? },
        };
        (receipt.line() == line).then_some(receipt)
    }
}

/// What is left of a line.
struct Rest<'a>(&'a str);

impl Rest<'_> {
    /// The value of the field `name`, which has to come next, up to `end`.
    fn field(&mut self, name: &str, begin: &str, end: &str) -> Option<String> {
        let value = self.0.strip_prefix(&format!("\"{name}\":{begin}"))?;
        let (value, rest) = value.split_once(end)?;
        self.0 = rest;
        Some(value.to_string())
    }

    fn number(&mut self, name: &str) -> Option<u64> {
        self.field(name, "", ",")?.parse().ok()
    }

    /// A string in which nothing is escaped.
    fn text(&mut self, name: &str) -> Option<String> {
        self.field(name, "\"", "\",")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn receipt() -> Receipt {
        Receipt {
            sha256: "ab".repeat(32),
            bytes: 41_151,
            kind: "board-box".to_string(),
            share: Share { number: 2, of: 3 },
            statement: "three-row Chomp: all, of \"it\" \\".to_string(),
            way: Way::Fast,
            program: Program { name: "chomp-check 0.1.0".to_string(), sha256: "cd".repeat(32) },
        }
    }

    #[test]
    fn what_is_written_is_read_and_nothing_else() {
        let plain = Receipt { statement: "three-row Chomp: all".to_string(), ..receipt() };
        let line = plain.line();
        assert_eq!(Receipt::parse(&line), Some(plain.clone()));
        assert_eq!(Receipt::parse(&format!("{line}\n")), Some(plain));
        // Quotes and backslashes have no place in a statement, and are not read.
        assert_eq!(Receipt::parse(&receipt().line()), None);
        for (i, byte) in line.bytes().enumerate() {
            let mut edited = line.clone().into_bytes();
            edited[i] = if byte == b'0' { b'1' } else { b'0' };
            assert_eq!(Receipt::parse(&String::from_utf8(edited).unwrap()), None, "byte {i}");
            assert_eq!(Receipt::parse(&line[..i]), None, "byte {i}");
        }
        assert_eq!(Receipt::parse(&format!("{line}\n\n")), None);
        assert_eq!(Receipt::parse(&format!(" {line}")), None);
    }
}
