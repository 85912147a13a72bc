//! Lean's statements of claims with evidence (`lean/ChompCert/Files/Formulas.lean`).

use super::rules;
use bincode::config;
use chomp_check::{Limits, Statement, Verdict};
use chompcert::certificate::Certificate;
use chompcert::checking::json::read;
use chompcert::claims::evidence::files::basis;
use serde::Deserialize;
use serde::de::DeserializeOwned;

/// The checker's words on a claim, as far as Lean has them.
#[derive(Deserialize)]
struct StatementFields {
    variables: u64,
    prefix: String,
    basis: String,
    #[serde(default)]
    values: Vec<u64>,
}

/// `SentenceClaim`.
pub fn claim(certificate: &Certificate, verified: &Statement) -> Option<String> {
    let StatementFields { variables, prefix, basis, values } = read(verified)?;
    let (rows, game) = game(certificate, &basis)?;
    let values = if prefix == "all" { "none".to_string() } else { format!("(some {values:?})") };
    let formula = Codes::after_basis(certificate, variables, rows)?.formula()?;
    Some(format!(".claim ⟨{game}, {variables}, {values}, {formula}⟩"))
}

/// How many rows the positions of a claim have, and the game as Lean writes it.
fn game(certificate: &Certificate, kind: &str) -> Option<(u64, String)> {
    let inside = Certificate::from_bytes(basis(certificate)?).ok()?;
    Some(match (kind, inside.parameters.as_slice()) {
        (kind, _) if kind.starts_with("three-row-") => (3, ".threeRow".to_string()),
        ("board-box" | "rows-table", &[rows, ..]) => (rows, format!("(.boards {rows})")),
        (_, &[rows, ..]) => {
            let Verdict::Verified(verified) = chomp_check::check(basis(certificate)?, &Limits::default())
            else {
                return None;
            };
            (rows, rules::game(rows, &verified)?)
        }
        _ => return None,
    })
}

/// The codes of a formula, from the first that is not read yet.
struct Codes<'a> {
    bytes: &'a [u8],
    variables: u64,
    rows: u64,
}

impl<'a> Codes<'a> {
    /// The part behind the certificate inside.
    fn after_basis(certificate: &'a Certificate, variables: u64, rows: u64) -> Option<Self> {
        let mut codes = Codes { bytes: &certificate.payload, variables, rows };
        let length: usize = codes.number()?;
        codes.bytes = codes.bytes.get(length..)?;
        Some(codes)
    }

    fn number<N: DeserializeOwned>(&mut self) -> Option<N> {
        let (number, used) = bincode::serde::decode_from_slice(self.bytes, config::standard()).ok()?;
        self.bytes = self.bytes.get(used..)?;
        Some(number)
    }

    /// `⟨[1, -2], 3⟩`
    fn form(&mut self) -> Option<String> {
        let factors: Vec<String> =
            (0..self.variables).map(|_| Some(self.number::<i64>()?.to_string())).collect::<Option<_>>()?;
        let constant: i64 = self.number()?;
        Some(format!("⟨[{}], {constant}⟩", factors.join(", ")))
    }

    /// The gaps of a position.
    fn gaps(&mut self) -> Option<String> {
        let gaps: Vec<String> = (0..self.rows).map(|_| self.form()).collect::<Option<_>>()?;
        Some(format!("[{}]", gaps.join(", ")))
    }

    /// A formula that is an argument.
    fn operand(&mut self) -> Option<String> {
        Some(format!("({})", self.formula()?))
    }

    fn formula(&mut self) -> Option<String> {
        let code: u8 = self.number()?;
        let name = *[
            "natural",
            "zero",
            "divides",
            "position .p",
            "not",
            "and",
            "or",
            "implies",
            "iff",
            "position",
        ]
        .get(usize::from(code))?;
        Some(match code {
            0 | 1 => format!(".{name} {}", self.form()?),
            2 => format!(".{name} {} {}", self.number::<u64>()?, self.form()?),
            3 => format!(".{name} {}", self.gaps()?),
            9 => format!(".{name} (.nimValue {}) {}", self.number::<u64>()?, self.gaps()?),
            4 => format!(".{name} {}", self.operand()?),
            _ => format!(".{name} {} {}", self.operand()?, self.operand()?),
        })
    }
}
