//! One verdict as one line, for people or for programs.

use crate::container::sha256_hex;
use crate::data_theorems::DATA_THEOREMS;
use crate::json::Json;
use crate::limits::Limits;
use crate::verdict::Verdict;
use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

/// Version of the JSON lines; it changes when a field's meaning does.
pub const SCHEMA: u64 = 1;

/// The verdict on one file.
#[derive(Clone, Debug)]
pub struct Report {
    /// The file as the caller named it.
    pub name: String,
    /// What became of it; an error when it could not be read.
    pub outcome: Result<Judged, String>,
}

/// A verdict and the bytes it is about.
#[derive(Clone, Debug)]
pub struct Judged {
    /// Length of the file in bytes.
    pub length: u64,
    /// SHA-256 of the whole file; `None` when it was too long to be read.
    pub sha256: Option<String>,
    /// The verdict.
    pub verdict: Verdict,
}

impl Judged {
    /// The Lean theorem about this very file, if its data is validated in Lean's kernel too.
    pub fn data_theorem(&self) -> Option<&'static str> {
        let sha256 = self.sha256.as_deref()?;
        DATA_THEOREMS.iter().find(|(known, _)| *known == sha256).map(|(_, theorem)| *theorem)
    }
}

impl Report {
    /// Reads and checks the file at `path`, never more of it than `limits` allow.
    pub fn of_file(path: &Path, limits: &Limits, expected: Option<&str>) -> Report {
        let name = path.display().to_string();
        match read(path, limits) {
            Ok((length, bytes)) => Report::of_bytes(name, length, &bytes, limits, expected),
            Err(error) => Report { name, outcome: Err(error.to_string()) },
        }
    }

    /// Checks `bytes`, which are all of a file of this `length`, or its beginning where that is
    /// longer than `limits` allow.
    pub fn of_bytes(
        name: String,
        length: u64,
        bytes: &[u8],
        limits: &Limits,
        expected: Option<&str>,
    ) -> Report {
        let whole = bytes.len() as u64 <= limits.max_bytes;
        let verdict = crate::check(bytes, limits);
        let verdict = match expected {
            Some(expected) => verdict.expecting(expected),
            None => verdict,
        };
        let sha256 = whole.then(|| sha256_hex(bytes));
        Report { name, outcome: Ok(Judged { length, sha256, verdict }) }
    }

    /// The exit status that this report alone asks for: that of the verdict, or 3.
    pub fn exit_status(&self) -> u8 {
        self.outcome.as_ref().map_or(3, |judged| judged.verdict.exit_status())
    }

    /// One line for people. A name cannot break it: control characters are escaped.
    pub fn human(&self) -> String {
        let name: String = self
            .name
            .chars()
            .map(|c| if c.is_control() { c.escape_default().to_string() } else { c.to_string() })
            .collect();
        let judged = match &self.outcome {
            Ok(judged) => judged,
            Err(error) => return format!("ERROR {name}: {error}"),
        };
        let word = judged.verdict.word();
        match &judged.verdict {
            Verdict::Verified(statement) => format!(
                "{word} {name}: {}. [theorem {}{}; sha256 {}]",
                statement.text,
                statement.theorem,
                judged.data_theorem().map_or(String::new(), |theorem| format!(", {theorem}")),
                judged.sha256.as_deref().unwrap_or_default()
            ),
            Verdict::Rejected(rejection) => {
                let part = |label: &str, text: &Option<String>| {
                    text.as_ref().map_or(String::new(), |text| format!(", {label} {text}"))
                };
                format!(
                    "{word} {name}: {} at byte {}{}{}: {}",
                    rejection.code,
                    rejection.offset,
                    part("position", &rejection.position),
                    part("move", &rejection.refutation),
                    rejection.message
                )
            }
            Verdict::Declined(decline) => format!("{word} {name}: {}: {}", decline.code, decline.message),
            Verdict::Internal(message) => format!("{word} {name}: internal error: {message}"),
        }
    }

    /// One line of JSON.
    pub fn json(&self) -> String {
        let mut fields = vec![("schema", Json::Number(SCHEMA)), ("file", Json::text(&self.name))];
        let judged = match &self.outcome {
            Ok(judged) => judged,
            Err(error) => {
                fields.extend([("verdict", Json::text("ERROR")), ("message", Json::text(error))]);
                return Json::Object(fields).to_string();
            }
        };
        fields.extend([
            ("bytes", Json::Number(judged.length)),
            ("sha256", Json::optional(judged.sha256.as_ref())),
            ("verdict", Json::text(judged.verdict.word())),
        ]);
        match &judged.verdict {
            Verdict::Verified(statement) => fields.extend([
                ("kind", Json::text(statement.kind)),
                ("parameters", Json::Object(statement.parameters.clone())),
                ("statement", Json::text(&statement.text)),
                ("theorem", Json::text(statement.theorem)),
                ("data_theorem", Json::optional(judged.data_theorem())),
                ("facts", Json::Object(statement.facts.clone())),
            ]),
            Verdict::Rejected(rejection) => fields.extend([
                ("code", Json::text(rejection.code)),
                ("offset", Json::Number(rejection.offset)),
                ("position", Json::optional(rejection.position.as_ref())),
                ("move", Json::optional(rejection.refutation.as_ref())),
                ("message", Json::text(&rejection.message)),
            ]),
            Verdict::Declined(decline) => fields
                .extend([("code", Json::text(decline.code)), ("message", Json::text(&decline.message))]),
            Verdict::Internal(message) => fields.push(("message", Json::text(message))),
        }
        Json::Object(fields).to_string()
    }
}

/// The exit status for several reports: 1 if any was rejected, else 3 if any could not be read or
/// judged, else 2 if any was declined, else 0.
pub fn exit_status(reports: &[Report]) -> u8 {
    let statuses: Vec<u8> = reports.iter().map(Report::exit_status).collect();
    [1, 3, 2].into_iter().find(|status| statuses.contains(status)).unwrap_or(0)
}

/// The length of a file and its bytes, or one byte more than the limit if it is longer than that.
pub fn read(path: &Path, limits: &Limits) -> io::Result<(u64, Vec<u8>)> {
    let file = File::open(path)?;
    let length = file.metadata()?.len();
    let mut bytes = Vec::new();
    file.take(limits.max_bytes.saturating_add(1)).read_to_end(&mut bytes)?;
    Ok((length.max(bytes.len() as u64), bytes))
}
