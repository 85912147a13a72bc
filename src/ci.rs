//! Verdicts in the forms that other people's continuous integration reads: JUnit XML, annotations and
//! summaries of workflows, and in-toto statements.

use crate::checking::report::Report;
use chomp_check::Verdict;
use chrono::{DateTime, SecondsFormat, Utc};
use quick_junit::{NonSuccessKind, TestCase, TestCaseStatus, TestSuite};
use serde_json::json;

/// The part of a report that is kept until all files are checked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Case {
    /// The file, in one printable word.
    pub file: String,
    /// `VERIFIED`, `REJECTED`, `DECLINED` or `ERROR`.
    pub word: &'static str,
    /// The stable code of a rejection or a refusal.
    pub code: Option<&'static str>,
    /// The whole line for people: printable ASCII.
    pub line: String,
}

impl Case {
    /// The part of `report` that is kept.
    pub fn of(report: &Report) -> Self {
        let (word, code) = match report.outcome.as_ref().map(|judged| &judged.verdict) {
            Ok(Verdict::Rejected(rejection)) => ("REJECTED", Some(rejection.code.as_str())),
            Ok(Verdict::Declined(decline)) => ("DECLINED", Some(decline.code.as_str())),
            Ok(verdict) => (verdict.word(), None),
            Err(unread) => unread.word(),
        };
        Case { file: report.name.clone(), word, code, line: report.human() }
    }

    /// Whether the file is verified.
    pub fn is_verified(&self) -> bool {
        self.word == "VERIFIED"
    }

    /// The verdict's word, and its code if there is one.
    pub fn title(&self) -> String {
        self.code.map_or(self.word.to_string(), |code| format!("{} {code}", self.word))
    }
}

/// The line for people, and below it, unless the file is verified, the command of GitHub that makes it an annotation of
/// the file.
pub fn annotation(case: &Case) -> String {
    if case.is_verified() {
        return case.line.clone();
    }
    let (file, title) = (property(&case.file), property(&case.title()));
    format!("{}\n::error file={file},title={title}::{}", case.line, data(&case.line))
}

/// The text after the command: percent signs and ends of lines are escaped.
fn data(text: &str) -> String {
    text.replace('%', "%25").replace('\r', "%0D").replace('\n', "%0A")
}

/// The value of a property, which cannot have a colon or a comma either.
fn property(text: &str) -> String {
    data(text).replace(':', "%3A").replace(',', "%2C")
}

/// Most verified files that are listed; whatever is not verified always is.
const MOST_VERIFIED: usize = 500;

/// A summary in Markdown, as the page of a workflow shows it; it may be put after other text.
pub fn summary(cases: &[Case]) -> String {
    let count = |word| cases.iter().filter(|case| case.word == word).count();
    let words = ["VERIFIED", "REJECTED", "DECLINED", "ERROR"];
    let counts: Vec<String> = words.map(|word| format!("{} {word}", count(word))).into();
    let mut text = format!("### Certificates: {}\n\n", counts.join(", "));
    let failed = cases.iter().filter(|case| !case.is_verified());
    let verified = cases.iter().filter(|case| case.is_verified()).take(MOST_VERIFIED);
    if !cases.is_empty() {
        text += "| verdict | file and what is proved, or what is wrong |\n|---|---|\n";
    }
    for case in failed.chain(verified) {
        let line = case.line.strip_prefix(case.word).unwrap_or(&case.line);
        text += &format!("| {} | {} |\n", case.word, plain(line.trim_start()));
    }
    let left = count("VERIFIED").saturating_sub(MOST_VERIFIED);
    if left > 0 {
        text += &format!("\nand {left} more that are VERIFIED\n");
    }
    text + "\n"
}

/// Text in which nothing is markup: whatever could be is written by its number.
fn plain(text: &str) -> String {
    let escaped = |character: char| match character {
        'a'..='z' | 'A'..='Z' | '0'..='9' | ' ' | '.' | ',' | ';' | '/' | '(' | ')' => {
            character.to_string()
        }
        other => format!("&#{};", u32::from(other)),
    };
    text.chars().map(escaped).collect()
}

/// The report on all files in JUnit XML, as GitLab and Jenkins read it: a test case for each file. Whatever is not verified fails: a file that is `REJECTED` is a failure,
/// one that was `DECLINED` or could not be read an error. None is skipped, which services show as
/// if nothing were wrong.
///
/// # Errors
/// When the XML cannot be written.
pub fn junit(cases: &[Case]) -> Result<String, quick_junit::SerializeError> {
    let mut suite = TestSuite::new("certificates");
    for case in cases {
        let mut status = match case.word {
            "VERIFIED" => TestCaseStatus::success(),
            "REJECTED" => TestCaseStatus::non_success(NonSuccessKind::Failure),
            _ => TestCaseStatus::non_success(NonSuccessKind::Error),
        };
        if !case.is_verified() {
            status
                .set_type(case.title())
                .set_message(case.line.as_str())
                .set_description(case.line.as_str());
        }
        let mut test = TestCase::new(case.file.as_str(), status);
        test.set_classname("chompcert");
        if case.is_verified() {
            test.set_system_out(case.line.as_str());
        }
        suite.add_test_case(test);
    }
    let mut report = quick_junit::Report::new("chompcert");
    report.add_test_suite(suite);
    report.to_string()
}

const TYPE: &str = "https://in-toto.io/Statement/v1";
const PREDICATE: &str = "https://in-toto.io/attestation/svr/v0.1";
const VERIFIER: &str = concat!(env!("CARGO_PKG_REPOSITORY"), "/checker/v", env!("CARGO_PKG_VERSION"));

/// Name and text of the in-toto statement about a file that is verified at the time `now`; `None` if it is not verified.
/// The name has the digest of the file, so no two files share one.
///
/// It has the predicate *simple verification result*. Unsigned it vouches for nobody: neither who wrote it, nor when, nor
/// with which build. Whoever signs it vouches for the check; whoever has it alone checks again.
pub fn attestation(report: &Report, now: DateTime<Utc>) -> Option<(String, String)> {
    let judged = report.outcome.as_ref().ok()?;
    let (Verdict::Verified(statement), Some(sha256)) = (&judged.verdict, &judged.sha256) else {
        return None;
    };
    let mut properties =
        vec!["CHOMPCERT_VERIFIED".to_string(), format!("CHOMPCERT_STATEMENT {}", statement.text)];
    properties.extend(statement.theorem.map(|theorem| format!("CHOMPCERT_THEOREM {theorem}")));
    let made = json!({
        "_type": TYPE,
        "subject": [{ "name": report.name, "digest": { "sha256": sha256 } }],
        "predicateType": PREDICATE,
        "predicate": {
            "verifier": { "id": VERIFIER },
            "timeCreated": now.to_rfc3339_opts(SecondsFormat::Secs, true),
            "properties": properties,
        },
    });
    Some((format!("{sha256}.intoto.json"), format!("{made:#}\n")))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn case(word: &'static str, code: Option<&'static str>, file: &str) -> Case {
        Case { file: file.to_string(), word, code, line: format!("{word} {file}") }
    }

    #[test]
    fn nothing_in_a_name_ends_the_command() {
        assert_eq!(annotation(&case("VERIFIED", None, "a,b")), "VERIFIED a,b");
        assert_eq!(
            annotation(&case("REJECTED", Some("p-to-p"), "a,title=x::50%\n")),
            "REJECTED a,title=x::50%\n\n::error file=a%2Ctitle=x%3A%3A50%25%0A,title=REJECTED p-to-p::REJECTED a,title=x::50%25%0A"
        );
    }

    #[test]
    fn nothing_in_a_name_is_markup() {
        let text = summary(&[case("VERIFIED", None, "a"), case("ERROR", None, "|<b>`[x](y)|")]);
        assert_eq!(
            text,
            "### Certificates: 1 VERIFIED, 0 REJECTED, 0 DECLINED, 1 ERROR\n\n\
             | verdict | file and what is proved, or what is wrong |\n|---|---|\n\
             | ERROR | &#124;&#60;b&#62;&#96;&#91;x&#93;(y)&#124; |\n| VERIFIED | a |\n\n"
        );
        let many = vec![case("VERIFIED", None, "a"); MOST_VERIFIED + 2];
        assert!(summary(&many).ends_with("\nand 2 more that are VERIFIED\n\n"));
        assert!(!summary(&[]).contains('|'));
    }

    #[test]
    fn whatever_is_not_verified_fails() {
        let cases = [
            case("VERIFIED", None, "\"<]]>&'"),
            case("REJECTED", Some("p-to-p"), "\"<]]>&'"),
            case("DECLINED", Some("over-max-seconds"), "\"<]]>&'"),
            case("ERROR", None, "\"<]]>&'"),
        ];
        let xml = junit(&cases).unwrap();
        assert!(xml.contains(r#"tests="4" skipped="0" failures="1" errors="2""#), "{xml}");
        assert!(xml.contains("REJECTED p-to-p") && !xml.contains("<]]>"), "{xml}");
    }
}
