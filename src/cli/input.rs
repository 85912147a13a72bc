//! Reading a certificate: from a file, or from standard input, which is written `-`.

use super::failure::{FAILED, Failure};
use super::output::{Bar, is_standard_input, note};
use super::process::{limits, max_memory};
use crate::amount::{in_bytes, limit};
use crate::certificate::Certificate;
use crate::checking::files::whole;
use crate::checking::memory::Memory;
use crate::checking::report::Report;
use crate::kind::LongCheck;
use crate::kinds;
use crate::project_files::{self, BuiltIn};
use crate::report::contents::Contents;
use crate::text::Text;
use chomp_check::{Limits, Verdict};
use clap_complete::engine::{ArgValueCompleter, CompletionCandidate, PathCompleter, ValueCompleter};
use std::ffi::OsStr;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

/// Completion of a certificate's name: the shipped ones, and files.
pub fn completer() -> ArgValueCompleter {
    ArgValueCompleter::new(|typed: &OsStr| {
        let names = project_files::certificates().map(|certificate| certificate.name);
        let shipped = names.filter(|name| typed.to_str().is_some_and(|typed| name.starts_with(typed)));
        shipped.map(CompletionCandidate::new).chain(PathCompleter::any().complete(typed)).collect()
    })
}

/// A certificate as the command line names it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Given {
    /// Standard input.
    Stream,
    /// A shipped one, by its bare name.
    BuiltIn(BuiltIn<'static>),
    /// The file at a path.
    File(PathBuf),
}

impl From<&Path> for Given {
    fn from(path: &Path) -> Self {
        match project_files::certificate(path) {
            _ if is_standard_input(path) => Given::Stream,
            Some(certificate) => Given::BuiltIn(certificate),
            None => Given::File(path.to_path_buf()),
        }
    }
}

/// A certificate that the checker has judged.
pub struct Input {
    path: PathBuf,
    /// The checker's report.
    pub report: Report,
    /// The very bytes that it is about.
    pub bytes: Vec<u8>,
    quiet: bool,
}

impl Input {
    /// Reads and checks a certificate: a file, standard input, or a shipped one by its name; with progress, if that
    /// takes long and it is not to be `quiet`.
    ///
    /// # Errors
    /// When it cannot be read.
    pub fn checked(path: &Path, quiet: bool) -> Result<Self, Failure> {
        let given = Given::from(path);
        let read = given.bytes(path)?;
        Ok(Input::of(&given, path, quiet, read))
    }

    /// The same for a certificate whose contents are wanted: what that takes is said before it is checked, or refused.
    ///
    /// # Errors
    /// When it cannot be read, or its contents need more memory than there is.
    pub fn for_contents(path: &Path, quiet: bool) -> Result<Self, Failure> {
        let given = Given::from(path);
        let read = given.bytes(path)?;
        announce(path, &read.1, quiet)?;
        Ok(Input::of(&given, path, quiet, read))
    }

    /// The same for a certificate that is asked about one position. Where checking all of it takes more than a moment,
    /// the part that settles the position is what is checked, if the kind has such a part, and that is said.
    ///
    /// # Errors
    /// When it cannot be read, or its contents need more memory than there is.
    pub fn for_position(path: &Path, position: &str) -> Result<Self, Failure> {
        let given = Given::from(path);
        let (length, bytes) = given.bytes(path)?;
        let part = long_check(&bytes).and_then(|(long, certificate)| (long.part)(&certificate, position));
        if let Some(part) = part.map(|part| part.to_bytes()) {
            announce(path, &part, false)?;
            let input = Input::of(&given, path, false, (part.len() as u64, part));
            // Of any other part, the verdict on the whole says what is wrong, and where.
            if let Some(statement) = input.statement() {
                note(&format!("note: only the part that settles this position is checked: {statement}"));
                return Ok(input);
            }
        }
        announce(path, &bytes, false)?;
        Ok(Input::of(&given, path, false, (length, bytes)))
    }

    /// The checker's report on bytes.
    fn of(given: &Given, path: &Path, quiet: bool, (length, bytes): (u64, Vec<u8>)) -> Self {
        let limits = limits();
        let _bar = Bar::new("checking", quiet);
        let report = match given {
            Given::BuiltIn(BuiltIn { name, .. }) => {
                Report::of_built_in(BuiltIn { name, bytes: &bytes }, &limits, &Memory::of(1))
            }
            Given::Stream | Given::File(_) => {
                Report::of_bytes(path.display().to_string(), length, &bytes, &limits)
            }
        };
        Input { path: path.to_path_buf(), report, bytes, quiet }
    }

    /// The sentence that is proved, if the checker verified the certificate.
    pub fn statement(&self) -> Option<&str> {
        match &self.report.outcome.as_ref().ok()?.verdict {
            Verdict::Verified(statement) => Some(&statement.text),
            _ => None,
        }
    }

    /// The certificate, if the checker verified it.
    ///
    /// # Errors
    /// The verdict, if it is any other.
    pub fn verified(&self) -> Result<Certificate, Failure> {
        match self.statement() {
            Some(_) => Certificate::from_bytes(&self.bytes).map_err(Failure::internal),
            None => Err(Failure { status: self.report.exit_status(), message: self.report.human() }),
        }
    }

    /// The contents, if the checker verified the certificate.
    ///
    /// # Errors
    /// The verdict, if it is any other.
    pub fn contents(&self) -> Result<Box<dyn Contents>, Failure> {
        let _bar = Bar::new("reading", self.quiet);
        kinds::read(&self.verified()?).map_err(|error| Failure::io(&self.path, error))
    }

    /// The same, with the elements of an order called as the text in a file does that gives the order.
    ///
    /// # Errors
    /// The verdict, if it is not verified; and when the file is not such a text.
    pub fn contents_by_names(&self, names: Option<&Path>) -> Result<Box<dyn Contents>, Failure> {
        let mut contents = self.contents()?;
        if let Some(file) = names {
            let order = Text::read(file).map_err(|error| Failure::of_text(file, &error))?;
            let renamed = contents.rename_by(&order);
            renamed.map_err(|error| Failure::usage(format!("{}: {error}", file.display())))?;
        }
        Ok(contents)
    }
}

/// A certificate on which claims rest: it is checked once, for all of them.
pub struct Rest {
    /// Its bytes.
    pub bytes: Vec<u8>,
    /// The checker of claims that rest on it.
    pub checked: chomp_check::Basis,
    /// Its contents.
    pub contents: Box<dyn Contents>,
}

impl Rest {
    /// Reads and checks a certificate, with progress if that takes long and it is not to be `quiet`.
    ///
    /// # Errors
    /// When it cannot be read, the verdict if it is any other than verified, or that claims cannot rest on it.
    pub fn of(path: &Path, quiet: bool) -> Result<Self, Failure> {
        let given = Given::from(path);
        let (length, bytes) = given.bytes(path)?;
        announce(path, &bytes, quiet)?;
        let bar = Bar::new("checking", quiet);
        let checked = chomp_check::Basis::check(&bytes, &limits());
        drop(bar);
        let checked = match checked {
            Ok(checked) => checked,
            Err(declined @ Verdict::Declined(_)) => {
                let message = declined.line(&path.display().to_string(), "");
                return Err(Failure { status: declined.exit_status(), message });
            }
            Err(_) => {
                Input::of(&given, path, quiet, (length, bytes)).verified()?;
                let why = "claims cannot be decided by certificates of this form";
                return Err(Failure::usage(format!("{}: {why}", path.display())));
            }
        };
        let certificate = Certificate::from_bytes(&bytes);
        let _bar = Bar::new("reading", quiet);
        let contents = certificate.and_then(|certificate| kinds::read(&certificate));
        let contents = contents.map_err(|error| Failure::io(path, error))?;
        Ok(Rest { bytes, checked, contents })
    }
}

impl Given {
    /// The bytes, and how many there are in all.
    fn bytes(&self, path: &Path) -> Result<(u64, Vec<u8>), Failure> {
        let limits = limits();
        let read = match self {
            Given::BuiltIn(certificate) => Ok((certificate.bytes.len() as u64, certificate.bytes.to_vec())),
            Given::Stream => read_stream(&limits),
            Given::File(path) => whole(path, &limits),
        };
        read.map_err(|error| Failure::io(path, error))
    }
}

/// A sound container of a known kind, if checking what is in it takes more than a moment.
fn long_check(bytes: &[u8]) -> Option<(&'static LongCheck, Certificate)> {
    let certificate = Certificate::from_bytes(bytes).ok().filter(|read| read.to_bytes() == bytes)?;
    let long = kinds::kind_of(&certificate).ok()?.long.as_ref()?;
    // What needs more memory than there is takes long too.
    let is_long = (long.cost)(&certificate).map_or(true, |cost| cost.is_long());
    is_long.then_some((long, certificate))
}

/// Says what it takes to read what is in a certificate, or refuses it.
fn announce(path: &Path, bytes: &[u8], quiet: bool) -> Result<(), Failure> {
    // What is wrong with a file is the checker's to say.
    let Ok(certificate) = Certificate::from_bytes(bytes) else { return Ok(()) };
    let Ok(kind) = kinds::kind_of(&certificate) else { return Ok(()) };
    let Some(long) = &kind.long else { return Ok(()) };
    let cost = (long.cost)(&certificate).map_err(|error| Failure::io(path, error))?;
    let most = max_memory();
    if cost.memory > most as f64 {
        let (needed, most) = (in_bytes(cost.memory), limit(most));
        let message = format!(
            "{}: this needs about {needed} of memory; the limit is {most} (--max-memory)",
            path.display()
        );
        return Err(Failure { status: FAILED, message });
    }
    if let Some(said) = cost.announced().filter(|_| !quiet) {
        note(&format!("note: {said}"));
    }
    Ok(())
}

fn read_stream(limits: &Limits) -> io::Result<(u64, Vec<u8>)> {
    let mut bytes = Vec::new();
    io::stdin().take(limits.max_bytes.saturating_add(1)).read_to_end(&mut bytes)?;
    Ok((bytes.len() as u64, bytes))
}
