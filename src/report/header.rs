//! What a certificate is, at a glance.

use crate::certificate::Certificate;
use crate::checking::fields::Fields;
use crate::checking::json::Json;
use crate::checking::report::Report;
use chomp_check::{Value, Verdict};

/// Kind, parameters, sizes, digest and verdict of a file, a line each.
pub fn header(report: &Report, bytes: &[u8]) -> String {
    let mut lines = vec![("file", report.name.clone())];
    if let Ok(judged) = &report.outcome {
        lines.push(("bytes", judged.length.to_string()));
        lines.push(("sha256", judged.sha256.clone().unwrap_or_default()));
        if let Ok(certificate) = Certificate::from_bytes(bytes) {
            lines.extend(container(&certificate, bytes));
        }
        if let Verdict::Verified(statement) = &judged.verdict {
            lines.push(("kind", statement.kind.to_string()));
            let parameters =
                statement.parameters.iter().filter(|(_, value)| !matches!(value, Value::List(_)));
            lines.extend(parameters.map(|(name, value)| (*name, plain(value))));
            // Lists can be long, and say little without words; the JSON line has them.
            let short = statement.facts.iter().filter(|(_, value)| !matches!(value, Value::List(_)));
            lines.extend(short.map(|(name, value)| (*name, Json::from(value).to_string())));
            lines.extend(repetitions(Fields(&statement.facts)));
            lines.extend(bits_per_entry(Fields(&statement.facts), bytes).map(|bits| ("size", bits)));
            lines.push(("theorem", statement.theorem.to_string()));
            lines.extend(judged.data_theorem().map(|theorem| ("in Lean", theorem.to_string())));
        }
    }
    lines.push(("verdict", report.human()));
    lines.iter().map(|(name, value)| format!("{name:12} {value}\n")).collect()
}

fn container(certificate: &Certificate, bytes: &[u8]) -> Vec<(&'static str, String)> {
    let digest: String = bytes.iter().rev().take(32).rev().map(|byte| format!("{byte:02x}")).collect();
    vec![
        ("kind number", certificate.kind.to_string()),
        ("payload", format!("{} bytes", certificate.payload.len())),
        ("digest", digest),
    ]
}

/// A value without the quotes of JSON.
fn plain(value: &Value) -> String {
    match value {
        Value::Text(text) => text.clone(),
        other => Json::from(other).to_string(),
    }
}

/// What repeats, in words: the raw numbers of a form say little by themselves.
fn repetitions(facts: Fields<'_>) -> Vec<(&'static str, String)> {
    let in_words = |repetition: Fields<'_>| {
        let (size, preperiod) = (repetition.text("size")?, repetition.number("preperiod")?);
        let period = repetition.number("period")?;
        Some(("repeats", format!("{size} from {preperiod} on, with period {period}")))
    };
    facts.objects("repetitions").into_iter().flatten().filter_map(in_words).collect()
}

/// Size of the file for each position that is written down in it, or each P-position that is named.
fn bits_per_entry(facts: Fields<'_>, bytes: &[u8]) -> Option<String> {
    let entries = [
        ("positions", "position"),
        ("box_positions", "position of the box"),
        ("p_positions", "P-position"),
    ];
    entries.iter().find_map(|(wanted, entry)| {
        let count = facts.number(wanted).filter(|count| *count > 0)?;
        let bits = 8.0 * bytes.len() as f64 / count as f64;
        Some(format!("{bits:.2} bits of the file for each {entry}"))
    })
}
