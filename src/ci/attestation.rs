//! In-toto statements: that this checker verified these bytes, and what they prove.
//!
//! A statement has the predicate *simple verification result* (`https://in-toto.io/attestation/svr/v0.1`).
//! Unsigned it vouches for nobody: neither who wrote it, nor when, nor with which build. Whoever signs it vouches
//! for the check; whoever has it alone checks again, which [`Attested`] does.

use crate::checking::report::Report;
use crate::expect::{Demand, rejudged, unexpected};
use chomp_check::{Statement, Verdict};
use chrono::{DateTime, SecondsFormat, Utc};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

const TYPE: &str = "https://in-toto.io/Statement/v1";
const PREDICATE: &str = "https://in-toto.io/attestation/svr/v0.1";
/// The verifier, without the version that follows.
const VERIFIER: &str = concat!(env!("CARGO_PKG_REPOSITORY"), "/checker/v");

/// How the property begins that names a theorem.
const THEOREM: &str = "CHOMPCERT_THEOREM ";

/// An in-toto statement about one file.
#[derive(Debug, Serialize, Deserialize)]
struct InToto {
    #[serde(rename = "_type")]
    kind: String,
    subject: Vec<Subject>,
    #[serde(rename = "predicateType")]
    predicate_type: String,
    predicate: Predicate,
}

#[derive(Debug, Serialize, Deserialize)]
struct Subject {
    name: String,
    digest: BTreeMap<String, String>,
}

#[derive(Debug, Serialize, Deserialize)]
struct Predicate {
    verifier: Verifier,
    #[serde(rename = "timeCreated")]
    time_created: String,
    properties: Vec<String>,
}

#[derive(Debug, Serialize, Deserialize)]
struct Verifier {
    id: String,
}

/// What was verified of a file, as properties.
fn properties(statement: &Statement) -> Vec<String> {
    vec![
        "CHOMPCERT_VERIFIED".to_string(),
        format!("CHOMPCERT_STATEMENT {}", statement.text),
        format!("{THEOREM}{}", statement.theorem),
    ]
}

/// Whether the properties are those of `statement`, and no others. Another version of the program may have named
/// another theorem for it, but the words stay.
fn says(predicate: &Predicate, statement: &Statement) -> bool {
    let same_version = predicate.verifier.id == format!("{VERIFIER}{}", env!("CARGO_PKG_VERSION"));
    let stays = |property: &&String| same_version || !property.starts_with(THEOREM);
    predicate.properties.iter().filter(stays).eq(properties(statement).iter().filter(stays))
}

/// Whether a verifier is some version of this one: three numbers with points between them.
fn is_some_version(verifier: &str) -> bool {
    let version = verifier.strip_prefix(VERIFIER).unwrap_or_default();
    let numbers: Vec<&str> = version.split('.').collect();
    numbers.len() == 3 && numbers.iter().all(|number| number.parse::<u32>().is_ok())
}

/// Name and text of the statement about a file that is verified at the time `now`; `None` if it is
/// not verified. The name has the digest of the file, so no two files share one.
pub fn of(report: &Report, now: DateTime<Utc>) -> Option<(String, String)> {
    let judged = report.outcome.as_ref().ok()?;
    let (Verdict::Verified(statement), Some(sha256)) = (&judged.verdict, &judged.sha256) else {
        return None;
    };
    let digest = BTreeMap::from([("sha256".to_string(), sha256.clone())]);
    let made = InToto {
        kind: TYPE.to_string(),
        subject: vec![Subject { name: report.name.clone(), digest }],
        predicate_type: PREDICATE.to_string(),
        predicate: Predicate {
            verifier: Verifier { id: format!("{VERIFIER}{}", env!("CARGO_PKG_VERSION")) },
            time_created: now.to_rfc3339_opts(SecondsFormat::Secs, true),
            properties: properties(statement),
        },
    };
    let text = serde_json::to_string_pretty(&made).ok()?;
    Some((name(sha256), format!("{text}\n")))
}

fn name(sha256: &str) -> String {
    format!("{sha256}.intoto.json")
}

/// The demand that a folder has a statement about each file, and that it says what is verified.
pub struct Attested {
    folder: PathBuf,
}

impl Demand for Attested {
    fn judge(&self, _file: &Path, report: Report) -> Report {
        let sha256 = report.outcome.as_ref().ok().and_then(|judged| judged.sha256.clone());
        rejudged(report, |verdict| match (&verdict, sha256) {
            (Verdict::Verified(statement), Some(sha256)) => match self.refusal(&sha256, statement) {
                Some(refusal) => unexpected(format!("{refusal}; it proves: {}", statement.text)),
                None => verdict,
            },
            _ => verdict,
        })
    }

    fn remarks(&self) -> Vec<String> {
        vec!["attestations: no signature is asked for, so nothing tells who checked, when, or with which build".to_string()]
    }
}

impl Attested {
    /// The demand that the statements are in `folder`.
    pub fn new(folder: PathBuf) -> Self {
        Attested { folder }
    }

    /// What is wrong with the statement about this file, which has this digest; `None` if nothing is.
    fn refusal(&self, sha256: &str, statement: &Statement) -> Option<String> {
        let place = self.folder.join(name(sha256));
        let Ok(text) = std::fs::read_to_string(&place) else {
            return Some(format!("there is no attestation {} of it", name(sha256)));
        };
        let Ok(made) = serde_json::from_str::<InToto>(&text) else {
            return Some(
                "its attestation is no in-toto statement with a simple verification result".to_string(),
            );
        };
        let about = |subject: &Subject| subject.digest.get("sha256").is_some_and(|found| found == sha256);
        let wrong = if made.kind != TYPE || made.predicate_type != PREDICATE {
            "is of another type"
        } else if made.subject.len() != 1 || !made.subject.iter().all(about) {
            "is about another file"
        } else if !is_some_version(&made.predicate.verifier.id) {
            "is by another verifier"
        } else if DateTime::parse_from_rfc3339(&made.predicate.time_created).is_err() {
            "has no time"
        } else if !says(&made.predicate, statement) {
            "says that something else was verified"
        } else {
            return None;
        };
        Some(format!("its attestation {wrong}"))
    }
}
