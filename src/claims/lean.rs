//! What Lean states of claims with evidence (`lean/ChompCert/Files/Formulas.lean`).

use super::evidence::basis;
use crate::certificate::Certificate;
use crate::checking::fields::Fields;
use crate::lean::statement::{LeanStatement, joined};
use bincode::config;
use chomp_check::Statement;
use serde::de::DeserializeOwned;

/// `SentenceClaim`, of what rests on a certificate that Lean reads for claims. Its words are the checker's: Lean's kernel
/// compares them with those of the formula.
pub fn claim(certificate: &Certificate, verified: &Statement) -> Option<LeanStatement> {
    let (parameters, facts) = (Fields(&verified.parameters), Fields(&verified.facts));
    if parameters.text("basis")? != "diet-shifts" {
        return None;
    }
    let variables = parameters.number("variables")?;
    let bytes = basis(certificate)?;
    let inside = Certificate::from_bytes(bytes).ok()?;
    let &[rows, k, play, ..] = inside.parameters.as_slice() else { return None };
    let values = match parameters.text("prefix")? {
        "all" => "none".to_string(),
        _ => format!("(some [{}])", joined(&facts.numbers("values").unwrap_or_default(), ", ")),
    };
    let mut codes = Codes { bytes: &certificate.payload, variables, rows };
    let length: usize = codes.number()?;
    codes.bytes = codes.bytes.get(length..)?;
    let formula = codes.formula()?;
    Some(LeanStatement {
        term: format!(".claim ⟨{rows}, {k}, {}, {variables}, {values}, {formula}⟩", play == 1),
        sentence: verified.text.clone(),
    })
}

/// The codes of a formula, from the first that is not read yet.
struct Codes<'a> {
    bytes: &'a [u8],
    variables: u64,
    rows: u64,
}

impl Codes<'_> {
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

    /// A formula that is an argument.
    fn operand(&mut self) -> Option<String> {
        Some(format!("({})", self.formula()?))
    }

    fn formula(&mut self) -> Option<String> {
        let code: u8 = self.number()?;
        let name = *["natural", "zero", "divides", "isP", "not", "and", "or", "implies", "iff"]
            .get(usize::from(code))?;
        Some(match code {
            0 | 1 => format!(".{name} {}", self.form()?),
            2 => format!(".{name} {} {}", self.number::<u64>()?, self.form()?),
            3 => {
                let gaps: Vec<String> = (0..self.rows).map(|_| self.form()).collect::<Option<_>>()?;
                format!(".{name} [{}]", gaps.join(", "))
            }
            4 => format!(".{name} {}", self.operand()?),
            _ => format!(".{name} {} {}", self.operand()?, self.operand()?),
        })
    }
}
