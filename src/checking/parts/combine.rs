//! The receipts of all parts, turned into the verdict.

use super::receipt::{Program, Receipt};
use chomp_check::{Code, KINDS, Kind, Rejection, Statement, Stop, Value, Verdict};

/// What receipts together say, and of which file.
#[derive(Clone, Debug)]
pub struct Combined {
    /// The verdict.
    pub verdict: Verdict,
    /// Length and SHA-256 of the file, once the receipts agree on it.
    pub file: Option<(u64, String)>,
}

/// A receipt as it was given.
#[derive(Clone, Debug)]
pub struct Given {
    /// The name that messages give it.
    pub name: String,
    /// Its line.
    pub text: String,
}

/// Combines receipts. All must be of one file, one number of parts and one statement, written by the
/// `program` that combines them, and each part there once.
pub fn combine(receipts: &[Given], program: &Program) -> Combined {
    match combined(receipts, program) {
        Ok((first, statement)) => Combined {
            verdict: Verdict::Verified(Box::new(statement)),
            file: Some((first.bytes, first.sha256)),
        },
        Err(stop) => Combined { verdict: stop.into(), file: None },
    }
}

fn combined(receipts: &[Given], program: &Program) -> Result<(Receipt, Statement), Stop> {
    let mut first: Option<Receipt> = None;
    let mut seen: Vec<bool> = Vec::new();
    for Given { name, text } in receipts {
        let Some(receipt) = Receipt::parse(text) else {
            return Err(reject(Code::ReceiptDamaged, format!("{name} is not a receipt as it was written")));
        };
        if receipt.program != *program {
            let message = format!("{name} was written by another program than the one that combines");
            return Err(reject(Code::ReceiptForeign, message));
        }
        let share = receipt.share;
        let first = first.get_or_insert_with(|| receipt.clone());
        seen.resize(first.share.of as usize, false);
        let same = Receipt { share, ..first.clone() };
        if receipt != same || share.of != first.share.of {
            let message = format!("{name} is of another file, or of a check in another number of parts");
            return Err(reject(Code::ReceiptForeign, message));
        }
        match seen.get_mut(share.number as usize - 1) {
            Some(seen @ false) => *seen = true,
            _ => {
                let message = format!("part {} of {} is there twice", share.number, share.of);
                return Err(reject(Code::ReceiptOverlap, message));
            }
        }
    }
    let Some(first) = first else {
        return Err(reject(Code::ReceiptMissing, "there is no receipt".to_string()));
    };
    if let Some(missing) = seen.iter().position(|seen| !seen) {
        let message = format!("part {} of {} is not there", missing + 1, first.share.of);
        return Err(reject(Code::ReceiptMissing, message));
    }
    let Some(Kind { name, theorem, .. }) = KINDS.iter().find(|kind| kind.name == first.kind) else {
        return Err(reject(Code::ReceiptForeign, format!("the kind {} is unknown", first.kind)));
    };
    let statement = Statement {
        kind: name,
        text: first.statement.clone(),
        way: first.way,
        theorem: *theorem,
        parameters: Vec::new(),
        facts: vec![("parts", Value::Number(first.share.of.into()))],
    };
    Ok((first, statement))
}

fn reject(code: Code, message: String) -> Stop {
    Rejection::new(code, 0, message).into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use chomp_check::{Share, Way};

    fn program() -> Program {
        Program { name: "chomp-check 0.1.0".to_string(), sha256: "cd".repeat(32) }
    }

    fn receipt(number: u32, of: u32) -> Receipt {
        Receipt {
            sha256: "ab".repeat(32),
            bytes: 41_151,
            kind: "board-box".to_string(),
            share: Share { number, of },
            statement: "three-row Chomp: all".to_string(),
            way: Way::Fast,
            program: program(),
        }
    }

    fn given(text: String) -> Given {
        Given { name: "x".to_string(), text }
    }

    fn code(receipts: &[Receipt]) -> Option<Code> {
        let given: Vec<Given> = receipts.iter().map(|receipt| given(receipt.line())).collect();
        match combine(&given, &program()).verdict {
            Verdict::Verified(_) => None,
            Verdict::Rejected(rejection) => Some(rejection.code),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn all_parts_once_and_nothing_else() {
        assert_eq!(code(&[receipt(1, 1)]), None);
        assert_eq!(code(&[receipt(2, 3), receipt(3, 3), receipt(1, 3)]), None);
        assert_eq!(code(&[]), Some(Code::ReceiptMissing));
        assert_eq!(code(&[receipt(2, 3), receipt(1, 3)]), Some(Code::ReceiptMissing));
        assert_eq!(code(&[receipt(2, 3), receipt(1, 3), receipt(2, 3)]), Some(Code::ReceiptOverlap));
        assert_eq!(code(&[receipt(1, 2), receipt(2, 3)]), Some(Code::ReceiptForeign));
        let others = [
            Receipt { sha256: "ac".repeat(32), ..receipt(2, 2) },
            Receipt { bytes: 1, ..receipt(2, 2) },
            Receipt { way: Way::Plain, ..receipt(2, 2) },
            Receipt { kind: "shifts".to_string(), ..receipt(2, 2) },
            Receipt { statement: "three-row Chomp: more".to_string(), ..receipt(2, 2) },
            Receipt { program: Program { sha256: "ab".repeat(32), ..program() }, ..receipt(2, 2) },
            Receipt { program: Program { name: "other".to_string(), ..program() }, ..receipt(2, 2) },
        ];
        for other in others {
            assert_eq!(code(&[receipt(1, 2), other]), Some(Code::ReceiptForeign));
        }
        assert_eq!(
            code(&[Receipt { kind: "no-such".to_string(), ..receipt(1, 1) }]),
            Some(Code::ReceiptForeign)
        );
        let edited = receipt(1, 1).line().replace("all", "any");
        let verdict = combine(&[given(edited)], &program()).verdict;
        assert!(matches!(verdict, Verdict::Rejected(rejection) if rejection.code == Code::ReceiptDamaged));
    }
}
