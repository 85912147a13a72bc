//! JUnit XML, as GitLab and Jenkins read it: a test case for each file.

use super::Case;
use quick_junit::{NonSuccessKind, Report, TestCase, TestCaseStatus, TestSuite};

/// The report on all files. Whatever is not verified fails: a file that is `REJECTED` is a failure,
/// one that was `DECLINED` or could not be read an error. None is skipped, which services show as
/// if nothing were wrong.
///
/// # Errors
/// When the XML cannot be written.
pub fn report(cases: &[Case]) -> Result<String, quick_junit::SerializeError> {
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
    let mut report = Report::new("chompcert");
    report.add_test_suite(suite);
    report.to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whatever_is_not_verified_fails() {
        let case = |word, code| Case {
            file: "\"a<&\\u{1b}\"".to_string(),
            word,
            code,
            line: format!("{word} \"<]]>&'"),
        };
        let cases = [
            case("VERIFIED", None),
            case("REJECTED", Some("p-to-p")),
            case("DECLINED", Some("over-max-seconds")),
            case("ERROR", None),
        ];
        let xml = report(&cases).unwrap();
        assert!(xml.contains(r#"tests="4" skipped="0" failures="1" errors="2""#), "{xml}");
        assert!(xml.contains("REJECTED p-to-p") && !xml.contains("<]]>"), "{xml}");
        let read = Report::deserialize_from_str(&xml).unwrap();
        assert_eq!(read.test_suites[0].test_cases.len(), 4);
        assert_eq!(read.test_suites[0].test_cases[1].name.as_str(), cases[1].file);
    }
}
