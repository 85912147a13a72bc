//! One verdict as one line, for people or for programs.

use super::data_theorems::DATA_THEOREMS;
use super::json::Json;
use super::memory::Memory;
use super::name::Name;
use super::parts::combine::{Combined, Given, combine};
use super::parts::receipt::{LONGEST, Program, Receipt};
use super::read::{self, Content};
use crate::amount::counted;
use crate::project_files::BuiltIn;
use chomp_check::container::{sha256_hex, sha256_hex_looking};
use chomp_check::{Clock, Limits, Share, Verdict, check_share};
use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

/// Version of the JSON lines; it changes when a field's meaning does.
pub const SCHEMA: u64 = 1;
/// Version of the words of statements; `FORMAT.md`, Statements, says what they are.
pub const WORDING: u64 = 1;

/// The verdict on one file.
#[derive(Clone, Debug)]
pub struct Report {
    /// The file as the caller named it, in one printable word.
    pub name: String,
    given: Name,
    /// Whether it is no file, but part of this program.
    is_built_in: bool,
    /// What became of it; an error when it could not be read.
    pub outcome: Result<Judged, Unread>,
}

/// Why a file could not be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{message}")]
pub struct Unread {
    /// Whether there is no such file.
    pub is_missing: bool,
    message: String,
}

impl From<&io::Error> for Unread {
    fn from(error: &io::Error) -> Self {
        Unread { is_missing: error.kind() == io::ErrorKind::NotFound, message: error.to_string() }
    }
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

    /// What a verified file is about: its statement up to the first colon.
    pub fn subject(&self) -> Option<String> {
        let Verdict::Verified(statement) = &self.verdict else { return None };
        statement.text.split(':').next().map(str::to_string)
    }
}

impl Report {
    /// Reads and checks the file at `path`, never more of it than `limits` allow. Only a regular file
    /// is read: anything else could wait for ever, and is an error.
    pub fn of_file(path: &Path, limits: &Limits, expected: Option<&str>) -> Report {
        Report::of_file_sharing(path, limits, expected, &Memory::of(1))
    }

    /// [`Report::of_file`], with `memory` that other checks use at the same time.
    pub fn of_file_sharing(
        path: &Path,
        limits: &Limits,
        expected: Option<&str>,
        memory: &Memory,
    ) -> Report {
        let clock = Clock::start(limits);
        let content = read::file(path, limits, clock).map_err(|error| Unread::from(&error));
        Report::of_content(path.into(), content, limits, expected, memory, clock)
    }

    /// Reads and checks a stream that may wait, such as standard input; `name` stands for its name.
    pub fn of_stream(
        name: &str,
        stream: impl Read + Send + 'static,
        limits: &Limits,
        expected: Option<&str>,
    ) -> Report {
        let clock = Clock::start(limits);
        let content = read::stream(stream, limits, clock).map_err(|error| Unread::from(&error));
        let memory = Memory::of(1);
        Report::of_content(Name::from(name.to_string()), content, limits, expected, &memory, clock)
    }

    /// Checks a certificate that is part of this program.
    pub fn of_built_in(certificate: BuiltIn<'_>, limits: &Limits, memory: &Memory) -> Report {
        let BuiltIn { name, bytes } = certificate;
        let judged = judge(bytes.len() as u64, bytes, limits, None, memory, Clock::start(limits));
        let given = Name::from(name.to_string());
        Report { name: certificate.to_string(), given, is_built_in: true, outcome: Ok(judged) }
    }

    /// The verdict that the receipts at `paths` give together; each is read to its end, up to
    /// [`LONGEST`].
    pub fn of_receipts(paths: &[PathBuf], program: &Program) -> Report {
        let given = Name::from(counted(paths.len(), "receipt"));
        let limits = Limits { max_bytes: LONGEST, ..Limits::default() };
        let read = |path: &PathBuf| {
            let content = read::file(path, &limits, Clock::start(&limits))?;
            let text = String::from_utf8_lossy(&content.bytes).into_owned();
            Ok(Given { name: Name::from(path.as_path()).printed(), text })
        };
        let receipts: io::Result<Vec<_>> = paths.iter().map(read).collect();
        let outcome = receipts.map_err(|error| Unread::from(&error)).map(|receipts| {
            let Combined { verdict, file } = combine(&receipts, program);
            let (length, sha256) = file.unzip();
            Judged { length: length.unwrap_or(0), sha256, verdict }
        });
        Report { name: given.printed(), given, is_built_in: false, outcome }
    }

    /// Checks one share of the file at `path`: the receipt, or the report of what is wrong.
    ///
    /// # Errors
    /// The report, when the share does not pass.
    pub fn of_part(
        path: &Path,
        share: Share,
        limits: &Limits,
        program: &Program,
    ) -> Result<Receipt, Box<Report>> {
        let given = Name::from(path);
        let clock = Clock::start(limits);
        let outcome = match read::file(path, limits, clock) {
            Ok(Content { length, bytes, unread: None }) => {
                let sha256 = sha256_hex(&bytes);
                match check_share(clock, &bytes, share, limits) {
                    Ok(statement) => return Ok(Receipt::of(sha256, length, share, statement, program)),
                    Err(verdict) => Ok(Judged { length, sha256: Some(sha256), verdict }),
                }
            }
            Ok(Content { length, unread: Some(unread), .. }) => {
                Ok(Judged { length, sha256: None, verdict: unread.into() })
            }
            Err(error) => Err(Unread::from(&error)),
        };
        Err(Box::new(Report { name: given.printed(), given, is_built_in: false, outcome }))
    }

    /// A report of a path that cannot be read.
    pub fn of_error(path: &Path, error: &io::Error) -> Report {
        let given = Name::from(path);
        Report { name: given.printed(), given, is_built_in: false, outcome: Err(error.into()) }
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
        let clock = Clock::start(limits);
        let memory = Memory::of(1);
        let judged = judge(length, bytes, limits, expected, &memory, clock);
        let given = Name::from(name);
        Report { name: given.printed(), given, is_built_in: false, outcome: Ok(judged) }
    }

    fn of_content(
        given: Name,
        content: Result<Content, Unread>,
        limits: &Limits,
        expected: Option<&str>,
        memory: &Memory,
        clock: Clock,
    ) -> Report {
        let outcome = content.map(|Content { length, bytes, unread }| match unread {
            Some(unread) => Judged { length, sha256: None, verdict: unread.into() },
            None => judge(length, &bytes, limits, expected, memory, clock),
        });
        Report { name: given.printed(), given, is_built_in: false, outcome }
    }

    /// The exit status that this report alone asks for: that of the verdict, or 3.
    pub fn exit_status(&self) -> u8 {
        self.outcome.as_ref().map_or(3, |judged| judged.verdict.exit_status())
    }

    /// One line for people, of printable ASCII.
    pub fn human(&self) -> String {
        let name = &self.name;
        let judged = match &self.outcome {
            Ok(judged) => judged,
            Err(error) => return format!("ERROR {name}: {error}"),
        };
        let known = match &judged.verdict {
            Verdict::Verified(statement) => {
                let theorems: Vec<&str> =
                    [statement.theorem].into_iter().chain(judged.data_theorem()).collect();
                format!(
                    "theorem {}; sha256 {}",
                    theorems.join(", "),
                    judged.sha256.as_deref().unwrap_or("")
                )
            }
            _ => String::new(),
        };
        judged.verdict.line(name, &known)
    }

    /// One line of JSON.
    pub fn json(&self) -> String {
        let mut fields = vec![("schema", Json::Number(SCHEMA)), ("file", Json::text(self.given.lossy()))];
        fields.extend(self.given.hex().map(|bytes| ("file_bytes", Json::text(bytes))));
        fields.extend(self.is_built_in.then_some(("built_in", Json::Bool(true))));
        let judged = match &self.outcome {
            Ok(judged) => judged,
            Err(error) => {
                fields.extend([("verdict", Json::text("ERROR")), ("message", Json::text(&error.message))]);
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
                ("parameters", Json::of(&statement.parameters)),
                ("statement", Json::text(&statement.text)),
                ("wording", Json::Number(WORDING)),
                ("way", Json::text(statement.way)),
                ("theorem", Json::text(statement.theorem)),
                ("data_theorem", Json::optional(judged.data_theorem())),
                ("facts", Json::of(&statement.facts)),
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

/// The verdict on the bytes of a file, once they are read.
fn judge(
    length: u64,
    bytes: &[u8],
    limits: &Limits,
    expected: Option<&str>,
    memory: &Memory,
    clock: Clock,
) -> Judged {
    let whole = bytes.len() as u64 <= limits.max_bytes;
    let hash =
        if whole { sha256_hex_looking(bytes, || clock.look("the check")).map(Some) } else { Ok(None) };
    match hash {
        Ok(sha256) => {
            let verdict = memory.check(clock, bytes, limits);
            let verdict = match expected {
                Some(expected) => verdict.expecting(expected),
                None => verdict,
            };
            Judged { length, sha256, verdict }
        }
        Err(late) => Judged { length, sha256: None, verdict: late.into() },
    }
}

/// The exit status of two reports together, from the two that they have alone: 1 if any was rejected, else 3 if
/// any could not be read or judged, else 2 if any was declined, else 0.
pub fn weightier(one: u8, other: u8) -> u8 {
    [1, 3, 2].into_iter().find(|status| [one, other].contains(status)).unwrap_or(0)
}

/// The length of a file and its bytes, or one byte more than the limit if it is longer than that.
/// Any file is read, a pipe too; reading ends when the time of `limits` is over.
pub fn read(path: &Path, limits: &Limits) -> io::Result<(u64, Vec<u8>)> {
    let clock = Clock::start(limits);
    let file = File::open(path)?;
    let length = file.metadata()?.len();
    let Content { bytes, .. } = read::all(file, limits, clock)?;
    match clock.look("reading the file") {
        Err(_) => Err(io::ErrorKind::TimedOut.into()),
        Ok(()) => Ok((length.max(bytes.len() as u64), bytes)),
    }
}

#[cfg(test)]
mod tests;
