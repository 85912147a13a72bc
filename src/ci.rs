//! Verdicts in the forms that other people's continuous integration reads: JUnit XML, annotations and
//! summaries of workflows, and in-toto statements.

use crate::checking::report::Report;
use chrono::{DateTime, SecondsFormat, Utc};
use quick_junit::{NonSuccessKind, TestCase, TestCaseStatus, TestSuite};
use serde_json::json;

/// The verdict's word, and its code if there is one.
fn title(report: &Report) -> String {
    let (word, code) = report.word();
    code.map_or(word.to_string(), |code| format!("{word} {code}"))
}

fn is_verified(report: &Report) -> bool {
    report.statement().is_some()
}

/// The line for people, and below it, unless the file is verified, the command of GitHub that makes it an annotation of
/// the file.
pub fn annotation(report: &Report) -> String {
    let line = report.human();
    if is_verified(report) {
        return line;
    }
    let (file, title) = (property(&report.name), property(&title(report)));
    format!("{line}\n::error file={file},title={title}::{}", data(&line))
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
pub fn summary(reports: &[Report]) -> String {
    let count = |word| reports.iter().filter(|report| report.word().0 == word).count();
    let words = ["VERIFIED", "REJECTED", "DECLINED", "ERROR"];
    let counts: Vec<String> = words.map(|word| format!("{} {word}", count(word))).into();
    let mut text = format!("### Certificates: {}\n\n", counts.join(", "));
    let failed = reports.iter().filter(|report| !is_verified(report));
    let verified = reports.iter().filter(|report| is_verified(report)).take(MOST_VERIFIED);
    if !reports.is_empty() {
        text += "| verdict | file and what is proved, or what is wrong |\n|---|---|\n";
    }
    for report in failed.chain(verified) {
        let ((word, _), line) = (report.word(), report.human());
        let rest = line.strip_prefix(word).unwrap_or(&line);
        text += &format!("| {word} | {} |\n", plain(rest.trim_start()));
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
/// An error when the XML cannot be written.
pub fn junit(reports: &[Report]) -> Result<String, quick_junit::SerializeError> {
    let mut suite = TestSuite::new("certificates");
    for report in reports {
        let line = report.human();
        let mut status = match report.word().0 {
            "VERIFIED" => TestCaseStatus::success(),
            "REJECTED" => TestCaseStatus::non_success(NonSuccessKind::Failure),
            _ => TestCaseStatus::non_success(NonSuccessKind::Error),
        };
        if !is_verified(report) {
            status.set_type(title(report)).set_message(line.as_str()).set_description(line.as_str());
        }
        let mut test = TestCase::new(report.name.as_str(), status);
        test.set_classname("chompcert");
        if is_verified(report) {
            test.set_system_out(line);
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
    let (statement, sha256) = report.statement().zip(report.sha256.as_ref())?;
    let properties = [
        "CHOMPCERT_VERIFIED".to_string(),
        format!("CHOMPCERT_STATEMENT {}", statement.text),
        format!("CHOMPCERT_THEOREM {}", statement.theorem),
    ];
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

    use chomp_check::{Code, Decline, Rejection, Statement, Verdict, Way};
    use std::path::Path;

    /// A report of a file whose name is printed as it is.
    fn report(word: &str, file: &str) -> Report {
        let proved = Statement {
            kind: "k",
            text: "t".to_string(),
            way: Way::Plain,
            theorem: "l",
            parameters: vec![],
            facts: vec![],
        };
        let message = "m".to_string();
        let verdict = match word {
            "VERIFIED" => Ok(Verdict::Verified(Box::new(proved))),
            "REJECTED" => Ok(Verdict::Rejected(Box::new(Rejection::new(Code::PToP, 0, message)))),
            "DECLINED" => Ok(Verdict::Declined(Box::new(Decline { code: Code::OverMaxSeconds, message }))),
            _ => Err(std::io::Error::other(message).into()),
        };
        let mut report = Report::of_verdict(Path::new("x"), b"", Verdict::Internal(""));
        (report.name, report.verdict) = (file.to_string(), verdict);
        report
    }

    #[test]
    fn nothing_in_a_name_ends_the_command() {
        assert_eq!(
            annotation(&report("VERIFIED", "a,b")),
            "VERIFIED a,b: t. [theorem l; sha256 e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855]"
        );
        assert_eq!(
            annotation(&report("REJECTED", "a,title=x::50%\n")),
            "REJECTED a,title=x::50%\n: p-to-p at byte 0: m\n::error \
             file=a%2Ctitle=x%3A%3A50%25%0A,title=REJECTED p-to-p::REJECTED a,title=x::50%25%0A: p-to-p at byte 0: m"
        );
    }

    #[test]
    fn nothing_in_a_name_is_markup() {
        let text = summary(&[report("REJECTED", "a"), report("ERROR", "|<b>`[x](y)|")]);
        assert_eq!(
            text,
            "### Certificates: 0 VERIFIED, 1 REJECTED, 0 DECLINED, 1 ERROR\n\n\
             | verdict | file and what is proved, or what is wrong |\n|---|---|\n\
             | REJECTED | a&#58; p&#45;to&#45;p at byte 0&#58; m |\n\
             | ERROR | &#124;&#60;b&#62;&#96;&#91;x&#93;(y)&#124;&#58; m |\n\n"
        );
        let many = vec![report("VERIFIED", "a"); MOST_VERIFIED + 2];
        assert!(summary(&many).ends_with("\nand 2 more that are VERIFIED\n\n"));
        assert!(!summary(&[]).contains('|'));
    }

    #[test]
    fn whatever_is_not_verified_fails() {
        let reports = ["VERIFIED", "REJECTED", "DECLINED", "ERROR"].map(|word| report(word, "\"<]]>&'"));
        let xml = junit(&reports).unwrap();
        assert!(xml.contains(r#"tests="4" skipped="0" failures="1" errors="2""#), "{xml}");
        assert!(xml.contains("REJECTED p-to-p") && !xml.contains("<]]>"), "{xml}");
    }
}
