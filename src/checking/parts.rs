//! The check of a large certificate in parts.
//!
//! Part `i` of `n` decodes the whole file and makes one share of the check. A receipt, one line of JSON, says that it
//! passed, and [`combine`] turns the receipts of all `n` parts into the statement.

use super::json::line;
use chomp_check::sha256_hex;
use chomp_check::{KINDS, Kind, Share, Statement, Value, Way};
use serde::{Deserialize, Serialize};

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

/// A receipt for one share of a file that passed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Receipt {
    /// Version of receipts.
    receipt: u64,
    /// SHA-256 of the whole file, and its length.
    pub sha256: String,
    #[allow(missing_docs)]
    pub bytes: u64,
    /// Name of the certificate's kind.
    pub kind: String,
    part: u32,
    parts: u32,
    /// The statement that holds when all shares pass.
    pub statement: String,
    way: String,
    program: String,
    program_sha256: String,
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
            receipt: VERSION,
            sha256,
            bytes,
            kind: kind.to_string(),
            part: share.number,
            parts: share.of,
            statement: text,
            way: way.to_string(),
            program: program.name.clone(),
            program_sha256: program.sha256.clone(),
        }
    }

    /// The receipt as a line of JSON, without the newline. The last field is the SHA-256 of all that
    /// stands before it.
    pub fn line(&self) -> String {
        let mut body = line(self);
        body.pop();
        let digest = sha256_hex(body.as_bytes());
        format!("{body},\"digest\":\"{digest}\"}}")
    }

    /// Reads exactly what [`Receipt::line`] writes, with a newline after it or without; `None` for
    /// anything else.
    pub fn parse(text: &str) -> Option<Receipt> {
        let line = text.strip_suffix('\n').unwrap_or(text);
        let receipt: Receipt = serde_json::from_str(line).ok()?;
        Share::parse(&format!("{}/{}", receipt.part, receipt.parts))?;
        (receipt.receipt == VERSION && receipt.line() == line).then_some(receipt)
    }
}

/// A receipt as it was given.
#[derive(Clone, Debug)]
pub struct ReceiptFile {
    /// The name that messages give it.
    pub name: String,
    /// Its line.
    pub text: String,
}

/// Combines receipts: the first one, which tells the file, and the statement. All must be of one file, one number of
/// parts and one statement, written by the `program` that combines them, and each part there once.
///
/// # Errors
/// The fault among them, and whose it is.
pub fn combine(receipts: &[ReceiptFile], program: &Program) -> Result<(Receipt, Statement), String> {
    let mut first: Option<Receipt> = None;
    let mut seen: Vec<bool> = Vec::new();
    for ReceiptFile { name, text } in receipts {
        let receipt =
            Receipt::parse(text).ok_or_else(|| format!("{name} is not a receipt as it was written"))?;
        if (&receipt.program, &receipt.program_sha256) != (&program.name, &program.sha256) {
            return Err(format!("{name} was written by another program than the one that combines"));
        }
        let first = first.get_or_insert_with(|| receipt.clone());
        seen.resize(first.parts as usize, false);
        let part = receipt.part;
        if receipt != (Receipt { part, ..first.clone() }) {
            return Err(format!("{name} is of another file, or of a check in another number of parts"));
        }
        if std::mem::replace(&mut seen[part as usize - 1], true) {
            return Err(format!("part {part} of {} is given twice", first.parts));
        }
    }
    let first = first.ok_or("there is no receipt")?;
    if let Some(missing) = seen.iter().position(|seen| !seen) {
        return Err(format!("part {} of {} is missing", missing + 1, first.parts));
    }
    let known = KINDS.iter().find(|kind| kind.name == first.kind).zip(Way::parse(&first.way));
    let (Kind { name, theorem, .. }, way) =
        known.ok_or_else(|| format!("the kind {} is unknown", first.kind))?;
    let statement = Statement {
        kind: name,
        text: first.statement.clone(),
        way,
        theorem,
        parameters: Vec::new(),
        facts: vec![("parts", Value::Number(first.parts.into()))],
    };
    Ok((first, statement))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn program() -> Program {
        Program { name: "chomp-check 0.1.0".to_string(), sha256: "cd".repeat(32) }
    }

    fn receipt(part: u32, parts: u32) -> Receipt {
        Receipt {
            receipt: VERSION,
            sha256: "ab".repeat(32),
            bytes: 41_151,
            kind: "board-box".to_string(),
            part,
            parts,
            statement: "three-row Chomp: all, of \"it\" \\".to_string(),
            way: Way::Fast.to_string(),
            program: program().name,
            program_sha256: program().sha256,
        }
    }

    #[test]
    fn what_is_written_is_read_and_nothing_else() {
        let line = receipt(2, 3).line();
        assert_eq!(Receipt::parse(&line), Some(receipt(2, 3)));
        assert_eq!(Receipt::parse(&format!("{line}\n")), Some(receipt(2, 3)));
        for (i, byte) in line.bytes().enumerate() {
            let mut edited = line.clone().into_bytes();
            edited[i] = if byte == b'0' { b'1' } else { b'0' };
            assert_eq!(Receipt::parse(&String::from_utf8(edited).unwrap()), None, "byte {i}");
            assert_eq!(Receipt::parse(&line[..i]), None, "byte {i}");
        }
        for other in [format!("{line}\n\n"), format!(" {line}"), receipt(0, 3).line(), receipt(4, 3).line()]
        {
            assert_eq!(Receipt::parse(&other), None, "{other}");
        }
    }

    #[test]
    fn all_parts_once_and_nothing_else() {
        let wrong = |receipts: &[Receipt]| {
            let given = |receipt: &Receipt| ReceiptFile { name: "x".to_string(), text: receipt.line() };
            let given: Vec<ReceiptFile> = receipts.iter().map(given).collect();
            combine(&given, &program()).err().unwrap_or_default()
        };
        assert_eq!(wrong(&[receipt(1, 1)]), "");
        assert_eq!(wrong(&[receipt(2, 3), receipt(3, 3), receipt(1, 3)]), "");
        assert_eq!(wrong(&[]), "there is no receipt");
        assert_eq!(wrong(&[receipt(2, 3), receipt(1, 3)]), "part 3 of 3 is missing");
        assert_eq!(wrong(&[receipt(2, 3), receipt(1, 3), receipt(2, 3)]), "part 2 of 3 is given twice");
        for other in [
            receipt(2, 3),
            Receipt { sha256: "ac".repeat(32), ..receipt(2, 2) },
            Receipt { bytes: 1, ..receipt(2, 2) },
            Receipt { way: Way::Plain.to_string(), ..receipt(2, 2) },
            Receipt { kind: "shifts".to_string(), ..receipt(2, 2) },
            Receipt { statement: "three-row Chomp: more".to_string(), ..receipt(2, 2) },
        ] {
            assert!(wrong(&[receipt(1, 2), other]).contains("of another file"));
        }
        for other in [
            Receipt { program_sha256: "ab".repeat(32), ..receipt(2, 2) },
            Receipt { program: "other".to_string(), ..receipt(2, 2) },
        ] {
            assert!(wrong(&[receipt(1, 2), other]).contains("by another program"));
        }
        assert_eq!(
            wrong(&[Receipt { kind: "no-such".to_string(), ..receipt(1, 1) }]),
            "the kind no-such is unknown"
        );
    }
}
