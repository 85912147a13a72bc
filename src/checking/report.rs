//! One verdict as one line, for people or for programs.

use super::files::{Content, Origin};
use super::json::{Object, line};
use super::memory::Memory;
use super::parts::{LONGEST, Program, Receipt, ReceiptFile, combine};
use crate::amount::counted;
use chomp_check::name::printed;
use chomp_check::{
    Clock, Code, Limits, Share, Statement, Verdict, check_share, sha256_hex, sha256_hex_looking,
};
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};
use std::io;
use std::path::{Path, PathBuf};

/// Version of the JSON lines; it changes when a field's meaning does.
pub const SCHEMA: u64 = 1;
/// Version of the words of statements; `FORMAT.md`, Statements, says what they are.
pub const WORDING: u64 = 1;

/// The certificates that Lean's kernel reads too, byte for byte: on each line the SHA-256 of a file, and the theorem that
/// states its whole sentence. Nothing in a check depends on it. `cargo xtask lean verify` compares it with the modules.
const DATA_THEOREMS: &str = include_str!("data_theorems.txt");

/// The verdict on one file.
#[derive(Clone, Debug)]
pub struct Report {
    /// The file as the caller named it, in one printable word.
    pub name: String,
    /// The bytes of that name as the operating system has it.
    given: Vec<u8>,
    /// Whether it is no file, but part of this program.
    is_built_in: bool,
    /// Length of the file in bytes.
    pub length: u64,
    /// SHA-256 of the whole file; `None` when it was not read to its end.
    pub sha256: Option<String>,
    /// The verdict of the checker; an error when it could not be read.
    pub verdict: Result<Verdict, ReadFailure>,
}

/// Why a file could not be read, or receipts not be combined.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{message}")]
pub struct ReadFailure {
    /// Whether there is no such file.
    pub is_missing: bool,
    /// Whether a manifest lists it.
    is_listed: bool,
    message: String,
}

/// The code of a file that a manifest lists and that is not there; it is none of the checker's, which reads no manifests.
pub const FILE_MISSING: &str = "file-missing";

impl ReadFailure {
    fn new(is_missing: bool, message: String) -> Self {
        ReadFailure { is_missing, is_listed: false, message }
    }

    /// The same of a file that is missing where a manifest lists it, which is a rejection.
    pub fn of_listed() -> Self {
        let message = "the manifest lists it, but it is missing".to_string();
        ReadFailure { is_missing: true, is_listed: true, message }
    }
}

impl From<io::Error> for ReadFailure {
    fn from(error: io::Error) -> Self {
        ReadFailure::new(error.kind() == io::ErrorKind::NotFound, error.to_string())
    }
}

impl Report {
    fn new(origin: &Origin, length: u64, verdict: Result<Verdict, ReadFailure>) -> Report {
        let report = Report::named(origin.name(), length, verdict);
        match origin {
            Origin::BuiltIn(certificate) => {
                Report { name: certificate.to_string(), is_built_in: true, ..report }
            }
            _ => report,
        }
    }

    fn named(given: &[u8], length: u64, verdict: Result<Verdict, ReadFailure>) -> Report {
        let (name, given) = (printed(given), given.to_vec());
        Report { name, given, is_built_in: false, length, sha256: None, verdict }
    }

    /// Reads and checks a certificate, never more of it than `limits` allow, with `memory` that other checks may use at the
    /// same time. Of files only regular ones are read: anything else could wait for ever, and is an error.
    pub fn of(origin: &Origin, limits: &Limits, memory: &Memory) -> Report {
        let clock = Clock::start(limits);
        match origin.read(limits, clock) {
            Ok(content) => Report::of_content(origin, &content, limits, memory, clock),
            Err(error) => Report::new(origin, 0, Err(error.into())),
        }
    }

    /// Checks what was read, in the time of a clock that has started.
    pub fn of_content(
        origin: &Origin,
        content: &Content,
        limits: &Limits,
        memory: &Memory,
        clock: Clock,
    ) -> Report {
        let Content { length, bytes, unread } = content;
        let (sha256, verdict) = match unread {
            Some(unread) => (None, unread.clone().into()),
            None => judge(bytes, limits, memory, clock),
        };
        Report { sha256, ..Report::new(origin, *length, Ok(verdict)) }
    }

    /// The joint verdict of the receipts at `paths`; each is read to its end, up to [`LONGEST`].
    pub fn of_receipts(paths: &[PathBuf], program: &Program) -> Report {
        let limits = Limits::default().max_bytes(LONGEST);
        let read = |path: &PathBuf| {
            let origin = Origin::File(path.clone());
            let content = origin.read(&limits, Clock::start(&limits))?;
            let text = String::from_utf8_lossy(&content.bytes).into_owned();
            Ok(ReceiptFile { name: printed(origin.name()), text })
        };
        let receipts: Result<Vec<_>, io::Error> = paths.iter().map(read).collect();
        let combined = receipts.map_err(ReadFailure::from).and_then(|receipts| {
            combine(&receipts, program).map_err(|message| ReadFailure::new(false, message))
        });
        let name = counted(paths.len(), "receipt");
        match combined {
            Ok((Receipt { bytes, sha256, .. }, statement)) => {
                let verdict = Ok(Verdict::Verified(Box::new(statement)));
                Report { sha256: Some(sha256), ..Report::named(name.as_bytes(), bytes, verdict) }
            }
            Err(error) => Report::named(name.as_bytes(), 0, Err(error)),
        }
    }

    /// Reads a certificate and checks one share of it: the receipt.
    ///
    /// # Errors
    /// The report, when the share does not pass.
    pub fn of_share(
        origin: &Origin,
        share: Share,
        limits: &Limits,
        program: &Program,
    ) -> Result<Receipt, Box<Report>> {
        let clock = Clock::start(limits);
        let failed = |error: io::Error| Box::new(Report::new(origin, 0, Err(error.into())));
        let Content { length, bytes, unread } = origin.read(limits, clock).map_err(failed)?;
        let (sha256, verdict) = match unread {
            Some(unread) => (None, unread.into()),
            None => {
                let sha256 = sha256_hex(&bytes);
                match check_share(clock, &bytes, share, limits) {
                    Ok(statement) => return Ok(Receipt::of(sha256, length, share, statement, program)),
                    Err(verdict) => (Some(sha256), verdict),
                }
            }
        };
        Err(Box::new(Report { sha256, ..Report::new(origin, length, Ok(verdict)) }))
    }

    /// A report of a path that cannot be read.
    pub fn of_error(path: &Path, error: &io::Error) -> Report {
        let is_missing = error.kind() == io::ErrorKind::NotFound;
        let unread = ReadFailure::new(is_missing, error.to_string());
        Report::new(&Origin::File(path.to_path_buf()), 0, Err(unread))
    }

    /// Checks `bytes`, which are all of a file of this `length`, or its beginning where that is
    /// longer than `limits` allow.
    pub fn of_bytes(name: String, length: u64, bytes: &[u8], limits: &Limits) -> Report {
        let (sha256, verdict) = judge(bytes, limits, &Memory::of(1), Clock::start(limits));
        Report { sha256, ..Report::named(name.as_bytes(), length, Ok(verdict)) }
    }

    /// The report of a verdict on `bytes`, which are to be the file at `path`.
    pub fn of_verdict(path: &Path, bytes: &[u8], verdict: Verdict) -> Report {
        let report = Report::new(&Origin::File(path.to_path_buf()), bytes.len() as u64, Ok(verdict));
        Report { sha256: Some(sha256_hex(bytes)), ..report }
    }

    /// The proved statement, if the file is verified.
    pub fn statement(&self) -> Option<&Statement> {
        if let Ok(Verdict::Verified(statement)) = &self.verdict { Some(statement) } else { None }
    }

    /// The subject of a verified file: its statement up to the first colon.
    pub fn subject(&self) -> Option<&str> {
        self.statement()?.text.split(':').next()
    }

    /// The Lean theorem about this very file, if its data is validated in Lean's kernel too.
    pub fn data_theorem(&self) -> Option<&'static str> {
        let sha256 = self.sha256.as_deref()?;
        let mut known = DATA_THEOREMS.lines().filter_map(|line| line.split_once(' '));
        known.find(|(known, _)| *known == sha256).map(|(_, theorem)| theorem)
    }

    /// The word of the verdict, and the stable code of a rejection or a refusal.
    pub fn word(&self) -> (&'static str, Option<&'static str>) {
        match &self.verdict {
            Ok(verdict @ Verdict::Rejected(rejection)) => (verdict.word(), Some(rejection.code.as_str())),
            Ok(verdict @ Verdict::Declined(decline)) => (verdict.word(), Some(decline.code.as_str())),
            Ok(verdict) => (verdict.word(), None),
            Err(unread) if unread.is_listed => ("REJECTED", Some(FILE_MISSING)),
            Err(_) => ("ERROR", None),
        }
    }

    /// The exit status that this report alone asks for: that of the verdict, or 3.
    pub fn exit_status(&self) -> u8 {
        match &self.verdict {
            Ok(verdict) => verdict.exit_status(),
            Err(unread) => {
                if unread.is_listed {
                    1
                } else {
                    3
                }
            }
        }
    }

    /// One line for people, of printable ASCII.
    pub fn human(&self) -> String {
        let name = &self.name;
        let verdict = match &self.verdict {
            Ok(verdict) => verdict,
            Err(unread) => {
                let (word, code) = self.word();
                let place = code.map_or(String::new(), |code| format!("{code} at byte 0: "));
                return format!("{word} {name}: {place}{unread}");
            }
        };
        let known = self.statement().map_or(String::new(), |statement| {
            let data = self.data_theorem().map_or(String::new(), |theorem| format!(", {theorem}"));
            format!("theorem {}{data}; sha256 {}", statement.theorem, self.sha256.as_deref().unwrap_or(""))
        });
        verdict.line(name, &known)
    }

    /// One line of JSON.
    pub fn json(&self) -> String {
        line(self)
    }
}

impl Serialize for Report {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut fields = serializer.serialize_map(None)?;
        fields.serialize_entry("schema", &SCHEMA)?;
        fields.serialize_entry("file", &String::from_utf8_lossy(&self.given))?;
        if std::str::from_utf8(&self.given).is_err() {
            let bytes: String = self.given.iter().map(|byte| format!("{byte:02x}")).collect();
            fields.serialize_entry("file_bytes", &bytes)?;
        }
        if self.is_built_in {
            fields.serialize_entry("built_in", &true)?;
        }
        let (word, code) = self.word();
        match &self.verdict {
            Ok(verdict) => {
                fields.serialize_entry("bytes", &self.length)?;
                fields.serialize_entry("sha256", &self.sha256)?;
                fields.serialize_entry("verdict", word)?;
                self.serialize_rest(verdict, &mut fields)?;
            }
            Err(unread) => {
                if code.is_some() {
                    fields.serialize_entry("bytes", &0)?;
                    fields.serialize_entry("sha256", &())?;
                }
                fields.serialize_entry("verdict", word)?;
                if let Some(code) = code {
                    fields.serialize_entry("code", code)?;
                    fields.serialize_entry("offset", &0)?;
                    fields.serialize_entry("position", &())?;
                    fields.serialize_entry("move", &())?;
                }
                fields.serialize_entry("message", &unread.message)?;
            }
        }
        fields.end()
    }
}

impl Report {
    /// The fields that one verdict has, and not every one.
    fn serialize_rest<M: SerializeMap>(&self, verdict: &Verdict, fields: &mut M) -> Result<(), M::Error> {
        match verdict {
            Verdict::Verified(statement) => {
                fields.serialize_entry("kind", statement.kind)?;
                fields.serialize_entry("parameters", &Object(&statement.parameters))?;
                fields.serialize_entry("statement", &statement.text)?;
                fields.serialize_entry("wording", &WORDING)?;
                fields.serialize_entry("way", &statement.way.to_string())?;
                fields.serialize_entry("theorem", statement.theorem)?;
                fields.serialize_entry("data_theorem", &self.data_theorem())?;
                fields.serialize_entry("facts", &Object(&statement.facts))
            }
            Verdict::Rejected(rejection) => {
                fields.serialize_entry("code", rejection.code.as_str())?;
                fields.serialize_entry("offset", &rejection.offset)?;
                fields.serialize_entry("position", &rejection.position)?;
                fields.serialize_entry("move", &rejection.refutation)?;
                fields.serialize_entry("message", &rejection.message)
            }
            Verdict::Declined(decline) => {
                fields.serialize_entry("code", decline.code.as_str())?;
                fields.serialize_entry("message", &decline.message)
            }
            Verdict::Internal(message) => fields.serialize_entry("message", message),
            other => fields.serialize_entry("message", &other.to_string()),
        }
    }
}

/// The first bytes of compressed files.
const COMPRESSED: [(&[u8], &str); 5] = [
    (b"\x1f\x8b", "gzip"),
    (b"\xfd7zXZ\0", "xz"),
    (b"\x28\xb5\x2f\xfd", "zstd"),
    (b"BZh", "bzip2"),
    (b"PK\x03\x04", "zip"),
];

/// The digest of what was read, and the verdict on it.
fn judge(bytes: &[u8], limits: &Limits, memory: &Memory, clock: Clock) -> (Option<String>, Verdict) {
    let whole = bytes.len() as u64 <= limits.max_bytes;
    let hash =
        if whole { sha256_hex_looking(bytes, || clock.look("the check")).map(Some) } else { Ok(None) };
    match hash {
        Ok(sha256) => {
            let mut verdict = memory.check(clock, bytes, limits);
            if let Verdict::Rejected(rejection) = &mut verdict
                && rejection.code == Code::BadMagic
                && let Some((_, packed)) = COMPRESSED.iter().find(|(begin, _)| bytes.starts_with(begin))
            {
                rejection.message += &format!("; this is {packed}: decompress it first");
            }
            (sha256, verdict)
        }
        Err(late) => (None, late.into()),
    }
}

/// The exit status of two reports together, from the two that they have alone: 1 if any was rejected, else 3 if
/// any could not be read or judged, else 2 if any was declined, else 0.
pub fn weightier(one: u8, other: u8) -> u8 {
    [1, 3, 2].into_iter().find(|status| [one, other].contains(status)).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checking::files::stream;
    use std::io::{Cursor, Read};

    fn shipped(name: &str) -> std::path::PathBuf {
        Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("certificates/{name}.chompcert"))
    }

    fn report(path: &Path) -> Report {
        of_file(path, &Limits::default())
    }

    fn of_file(path: &Path, limits: &Limits) -> Report {
        Report::of(&Origin::File(path.to_path_buf()), limits, &Memory::of(1))
    }

    fn of_stream(read: impl Read + Send + 'static, limits: &Limits) -> Report {
        let clock = Clock::start(limits);
        let content = stream(|| Ok(read), limits, clock).unwrap();
        Report::of_content(&Origin::Stream, &content, limits, &Memory::of(1), clock)
    }

    fn code(report: &Report) -> Option<Code> {
        match report.verdict.as_ref().unwrap() {
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
        let unread = Report::named(b"x", 0, Ok(Verdict::Internal("")));
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
            let limits = Limits::default().max_bytes(max_bytes);
            let origin = Origin::File(path.clone());
            let content = origin.read(&limits, Clock::start(&limits)).unwrap();
            assert_eq!((content.length, content.bytes.len() as u64), (length, read_bytes));
            let report = of_file(&path, &limits);
            assert_eq!(code(&report), declined.then_some(Code::OverMaxBytes));
            assert_eq!((report.length, report.sha256.is_none()), (length, declined));
        }
    }

    /// A stream that goes on behind the limit, one that never ends, and one that never begins.
    #[test]
    fn streams_obey_the_limits() {
        struct NoProgress;
        impl Read for NoProgress {
            fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
                std::thread::sleep(std::time::Duration::from_secs(3600));
                Ok(0)
            }
        }
        let small = Limits::default().max_bytes(1 << 20);
        let long = of_stream(io::repeat(7).take(1 << 26), &small);
        assert_eq!(code(&long), Some(Code::OverMaxBytes));
        let short = Limits::default().max_time(Some(std::time::Duration::from_millis(20)));
        let late = of_stream(NoProgress, &short);
        assert_eq!(code(&late), Some(Code::OverMaxSeconds));
        assert!(late.human().starts_with("DECLINED -: over-max-seconds: reading the file had begun"));
        let endless = of_stream(io::repeat(7), &short.max_bytes(u64::MAX));
        assert_eq!(code(&endless), Some(Code::OverMaxSeconds));
        let bytes = std::fs::read(shipped("three-row-table-100")).unwrap();
        let piped = of_stream(Cursor::new(bytes), &Limits::default());
        let named = report(&shipped("three-row-table-100"));
        assert!(named.statement().is_some());
        assert_eq!(piped.statement(), named.statement());
        assert!(piped.human().starts_with("VERIFIED -: "));
    }

    #[test]
    fn time_that_is_over_before_the_file_is_read_declines() {
        let over = Limits::default().max_time(Some(std::time::Duration::ZERO));
        let path = shipped("three-row-table-100");
        let report = of_file(&path, &over);
        assert_eq!(code(&report), Some(Code::OverMaxSeconds));
        assert!(report.human().contains("reading the file had begun"));
        let bytes = std::fs::read(&path).unwrap();
        let report = Report::of_bytes("x".into(), bytes.len() as u64, &bytes, &over);
        assert_eq!(code(&report), Some(Code::OverMaxSeconds));
    }

    #[test]
    fn names_are_words_in_the_line_and_whole_in_json() {
        let bytes = std::fs::read(shipped("three-row-table-100")).unwrap();
        let of = |name: &str| Report::of_bytes(name.into(), 0, &bytes, &Limits::default());
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
}
