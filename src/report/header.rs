//! A certificate at a glance.

use crate::certificate::Certificate;
use crate::checking::json::{Json, line, read};
use crate::checking::report::Report;
use chomp_check::Value;
use serde::Deserialize;

/// Kind, parameters, sizes, digest and verdict of a file, a line each.
pub fn header(report: &Report, bytes: &[u8]) -> String {
    let mut lines = vec![("file", report.name.clone())];
    if report.verdict.is_ok() {
        lines.push(("bytes", report.length.to_string()));
        lines.push(("sha256", report.sha256.clone().unwrap_or_default()));
        if let Ok(certificate) = Certificate::from_bytes(bytes) {
            let digest: String =
                bytes[bytes.len().saturating_sub(32)..].iter().map(|byte| format!("{byte:02x}")).collect();
            lines.push(("kind number", certificate.kind.to_string()));
            lines.push(("payload", format!("{} bytes", certificate.payload.len())));
            lines.push(("digest", digest));
        }
        if let Some(statement) = report.statement() {
            lines.push(("kind", statement.kind.to_string()));
            // Lists can be long, and say little without words; the JSON line has them.
            let short = statement.parameters.iter().chain(&statement.facts);
            let short = short.filter(|(_, value)| !matches!(value, Value::List(_)));
            lines.extend(short.map(|(name, value)| (*name, plain(value))));
            let facts: Facts = read(statement).unwrap_or_default();
            lines.extend(facts.repetitions.iter().map(|repetition| ("repeats", repetition.in_words())));
            lines.extend(facts.bits_per_entry(bytes).map(|bits| ("size", bits)));
            lines.push(("theorem", statement.theorem.to_string()));
            lines.extend(report.data_theorem().map(|theorem| ("in Lean", theorem.to_string())));
        }
    }
    lines.push(("verdict", report.human()));
    lines.iter().map(|(name, value)| format!("{name:12} {value}\n")).collect()
}

/// A value without the quotes of JSON.
fn plain(value: &Value) -> String {
    if let Value::Text(text) = value { text.clone() } else { line(&Json(value)) }
}

/// Facts that say little by themselves.
#[derive(Default, Deserialize)]
#[serde(default)]
struct Facts {
    repetitions: Vec<Repetition>,
    positions: Option<u64>,
    box_positions: Option<u64>,
    p_positions: Option<u64>,
}

#[derive(Deserialize)]
struct Repetition {
    size: String,
    preperiod: u64,
    period: u64,
}

impl Repetition {
    fn in_words(&self) -> String {
        format!("{} from {} on, with period {}", self.size, self.preperiod, self.period)
    }
}

impl Facts {
    /// Size of the file for each position that is written down in it, or each P-position that is named.
    fn bits_per_entry(&self, bytes: &[u8]) -> Option<String> {
        let entries = [
            (self.positions, "position"),
            (self.box_positions, "position of the box"),
            (self.p_positions, "P-position"),
        ];
        entries.into_iter().find_map(|(count, entry)| {
            let bits = 8.0 * bytes.len() as f64 / count.filter(|count| *count > 0)? as f64;
            Some(format!("{bits:.2} bits of the file for each {entry}"))
        })
    }
}
