//! Reports of files, and what they read.

use super::*;
use chomp_check::{Code, Statement};
use std::io::Cursor;

fn shipped(name: &str) -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("certificates/{name}.chompcert"))
}

fn report(path: &Path) -> Report {
    Report::of_file(path, &Limits::default(), None)
}

fn code(report: &Report) -> Option<Code> {
    match &report.outcome.as_ref().unwrap().verdict {
        Verdict::Rejected(rejection) => Some(rejection.code),
        Verdict::Declined(decline) => Some(decline.code),
        _ => None,
    }
}

#[test]
fn a_theorem_about_the_data_is_named_for_that_file_alone() {
    let listed = report(&shipped("three-row-table-100"));
    let theorem = "ChompCert.Data.Three_row_table_100.holds";
    assert!(listed.human().contains(theorem) && listed.json().contains(theorem));
    let other = report(&shipped("three-row-table-1000"));
    assert!(!other.human().contains("ChompCert.Data"));
    assert!(other.json().contains(r#""data_theorem":null"#));
    let unread = Judged { length: 0, sha256: None, verdict: Verdict::Internal("") };
    assert_eq!(unread.data_theorem(), None);
}

#[test]
fn a_rejection_weighs_most_and_then_an_error() {
    for (statuses, all) in [
        (&[][..], 0),
        (&[0, 0], 0),
        (&[0, 2, 0], 2),
        (&[2, 3], 3),
        (&[3, 2], 3),
        (&[1, 3], 1),
        (&[3, 1, 2], 1),
        (&[2, 1], 1),
    ] {
        assert_eq!(statuses.iter().copied().fold(0, weightier), all, "{statuses:?}");
    }
}

/// A file that is longer than the limit is not read at all.
#[test]
fn reading_stops_at_the_limit() {
    let path = shipped("three-row-table-1000");
    let length = std::fs::metadata(&path).unwrap().len();
    for (max_bytes, read_bytes, declined) in
        [(10, 0, true), (length - 1, 0, true), (length, length, false), (u64::MAX, length, false)]
    {
        let limits = Limits { max_bytes, ..Limits::default() };
        let content = read::file(&path, &limits, Clock::start(&limits)).unwrap();
        assert_eq!((content.length, content.bytes.len() as u64), (length, read_bytes));
        let (said, bytes) = read(&path, &limits).unwrap();
        assert!(said == length && (declined || bytes == content.bytes));
        let report = Report::of_file(&path, &limits, None);
        assert_eq!(code(&report), declined.then_some(Code::OverMaxBytes));
        assert_eq!(report.outcome.unwrap().sha256.is_none(), declined);
    }
}

/// A stream that goes on behind the limit, one that never ends, and one that never begins.
#[test]
fn streams_obey_the_limits() {
    struct Silent;
    impl Read for Silent {
        fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
            std::thread::sleep(std::time::Duration::from_secs(3600));
            Ok(0)
        }
    }
    let small = Limits { max_bytes: 1 << 20, ..Limits::default() };
    let long = Report::of_stream("-", io::repeat(7).take(1 << 26), &small, None);
    assert_eq!(code(&long), Some(Code::OverMaxBytes));
    let short = Limits { max_time: Some(std::time::Duration::from_millis(20)), ..Limits::default() };
    let late = Report::of_stream("-", Silent, &short, None);
    assert_eq!(code(&late), Some(Code::OverMaxSeconds));
    assert!(late.human().starts_with("DECLINED -: over-max-seconds: reading the file had begun"));
    let endless = Report::of_stream("-", io::repeat(7), &Limits { max_bytes: u64::MAX, ..short }, None);
    assert_eq!(code(&endless), Some(Code::OverMaxSeconds));
    let bytes = std::fs::read(shipped("three-row-table-100")).unwrap();
    let piped = Report::of_stream("-", Cursor::new(bytes), &Limits::default(), None);
    let named = report(&shipped("three-row-table-100"));
    let statement = |report: &Report| match &report.outcome.as_ref().unwrap().verdict {
        Verdict::Verified(statement) => Statement::clone(statement),
        other => panic!("{other:?}"),
    };
    assert_eq!(statement(&piped), statement(&named));
    assert!(piped.human().starts_with("VERIFIED -: "));
}

#[test]
fn time_that_is_over_before_the_file_is_read_declines() {
    let over = Limits { max_time: Some(std::time::Duration::ZERO), ..Limits::default() };
    let path = shipped("three-row-table-100");
    let report = Report::of_file(&path, &over, None);
    assert_eq!(code(&report), Some(Code::OverMaxSeconds));
    assert!(report.human().contains("reading the file had begun"));
    assert!(read(&path, &over).is_err());
    let bytes = std::fs::read(&path).unwrap();
    let report = Report::of_bytes("x".into(), bytes.len() as u64, &bytes, &over, None);
    assert_eq!(code(&report), Some(Code::OverMaxSeconds));
}

#[test]
fn names_are_words_in_the_line_and_whole_in_json() {
    let bytes = std::fs::read(shipped("three-row-table-100")).unwrap();
    let of = |name: &str| Report::of_bytes(name.into(), 0, &bytes, &Limits::default(), None);
    let forged = of("x: three-row Chomp, every position [p,q,r] with p <= 5000.\u{85}");
    assert!(forged.human().starts_with(
        "VERIFIED \"x: three-row Chomp, every position [p,q,r] with p <= 5000.\\u{85}\": three-row"
    ));
    assert!(
        forged
            .json()
            .contains(r#""file":"x: three-row Chomp, every position [p,q,r] with p <= 5000.\u0085","#)
    );
    let plain = of("a/b-1.chompcert");
    assert!(plain.human().starts_with("VERIFIED a/b-1.chompcert: three-row Chomp"));
    let error = Report::of_error(Path::new("a b"), &io::Error::other("gone"));
    assert_eq!(error.human(), r#"ERROR "a b": gone"#);
    assert_eq!(error.exit_status(), 3);
}

#[test]
#[cfg(unix)]
fn a_name_that_is_no_text_has_its_bytes_in_json() {
    use std::os::unix::ffi::OsStrExt;
    let path = Path::new(std::ffi::OsStr::from_bytes(b"a\xff"));
    let error = report(path);
    assert!(error.human().starts_with(r#"ERROR "a\xff": "#));
    assert!(error.json().contains(r#""file":"a\ufffd","file_bytes":"61ff","verdict":"ERROR""#));
}

#[test]
fn what_is_no_regular_file_is_an_error() {
    let folder = report(Path::new(env!("CARGO_MANIFEST_DIR")));
    assert!(folder.human().ends_with(": this is a folder"));
    #[cfg(unix)]
    assert!(report(Path::new("/dev/zero")).human().contains("this is no regular file"));
}
