//! What a certificate is, at a glance.

use crate::certificate::Certificate;
use chomp_check::Verdict;
use chomp_check::json::Json;
use chomp_check::report::Report;

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
            lines.extend(statement.parameters.iter().map(|(name, value)| (*name, value.to_string())));
            // The openings alone can be thousands; the JSON line has them.
            let short = statement.facts.iter().filter(|(_, value)| !matches!(value, Json::List(_)));
            lines.extend(short.map(|(name, value)| (*name, value.to_string())));
            lines.push(("bits per", bits_per_entry(report, bytes)));
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

/// Size of the file for each position that is written down in it, or each P-position of a table.
fn bits_per_entry(report: &Report, bytes: &[u8]) -> String {
    let Ok(judged) = &report.outcome else { return String::new() };
    let Verdict::Verified(statement) = &judged.verdict else { return String::new() };
    let fact = |wanted: &str| {
        statement.facts.iter().find_map(|(name, value)| match value {
            Json::Number(count) if *name == wanted && *count > 0 => Some(*count),
            _ => None,
        })
    };
    let per = |count: u64| 8.0 * bytes.len() as f64 / count as f64;
    match (fact("positions"), fact("p_positions")) {
        (Some(positions), _) => format!("position: {:.2}", per(positions)),
        (None, Some(named)) => format!("P-position: {:.2}", per(named)),
        (None, None) => "entry: none".to_string(),
    }
}
