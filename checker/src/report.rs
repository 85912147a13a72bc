//! One verdict as one line, for people or for programs.

use crate::container::sha256_hex;
use crate::json::Json;
use crate::verdict::Verdict;

/// Version of the JSON lines; it changes when a field's meaning does.
pub const SCHEMA: u64 = 1;

/// The verdict on the file called `name` with the given `bytes`, as one line for people.
pub fn human(name: &str, bytes: &[u8], verdict: &Verdict) -> String {
    let word = verdict.word();
    match verdict {
        Verdict::Verified(statement) => format!(
            "{word} {name}: {}. [{}; sha256 {}]",
            statement.text,
            statement.theorem,
            sha256_hex(bytes)
        ),
        Verdict::Rejected(rejection) => {
            let place = rejection
                .position
                .as_ref()
                .map_or(String::new(), |position| format!(", position {position}"));
            let refutation =
                rejection.refutation.as_ref().map_or(String::new(), |bite| format!(", move {bite}"));
            format!(
                "{word} {name}: {} at byte {}{place}{refutation}: {}",
                rejection.code, rejection.offset, rejection.message
            )
        }
        Verdict::Declined(decline) => {
            format!("{word} {name}: {}: {}", decline.code, decline.message)
        }
        Verdict::Internal(message) => format!("{word} {name}: internal error: {message}"),
    }
}

/// The verdict on the file called `name` with the given `bytes`, as one line of JSON.
pub fn json(name: &str, bytes: &[u8], verdict: &Verdict) -> String {
    let mut fields = vec![
        ("schema", Json::Number(SCHEMA)),
        ("file", Json::text(name)),
        ("bytes", Json::Number(bytes.len() as u64)),
        ("sha256", Json::Text(sha256_hex(bytes))),
        ("verdict", Json::text(verdict.word())),
    ];
    match verdict {
        Verdict::Verified(statement) => fields.extend([
            ("kind", Json::text(statement.kind)),
            ("parameters", Json::Object(statement.parameters.clone())),
            ("statement", Json::text(&statement.text)),
            ("theorem", Json::text(statement.theorem)),
            ("facts", Json::Object(statement.facts.clone())),
        ]),
        Verdict::Rejected(rejection) => fields.extend([
            ("code", Json::text(rejection.code)),
            ("offset", Json::Number(rejection.offset)),
            ("position", Json::optional(rejection.position.as_ref())),
            ("move", Json::optional(rejection.refutation.as_ref())),
            ("message", Json::text(&rejection.message)),
        ]),
        Verdict::Declined(decline) => {
            fields.extend([("code", Json::text(decline.code)), ("message", Json::text(&decline.message))])
        }
        Verdict::Internal(message) => fields.push(("message", Json::text(message))),
    }
    Json::Object(fields).to_string()
}

/// A file that could not be read, as one line for people.
pub fn unreadable_human(name: &str, error: &str) -> String {
    format!("ERROR {name}: {error}")
}

/// A file that could not be read, as one line of JSON.
pub fn unreadable_json(name: &str, error: &str) -> String {
    Json::Object(vec![
        ("schema", Json::Number(SCHEMA)),
        ("file", Json::text(name)),
        ("verdict", Json::text("ERROR")),
        ("message", Json::text(error)),
    ])
    .to_string()
}
