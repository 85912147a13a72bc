//! Reading a certificate: from a file, or from standard input, which is written `-`.

use super::failure::Failure;
use super::output::{Bar, note};
use super::process::{limits, max_memory};
use crate::certificate::{Certificate, ReadError};
use crate::checking::files::{Content, Origin};
use crate::checking::memory::Memory;
use crate::checking::report::Report;
use crate::kind::LongCheck;
use crate::kinds;
use crate::project_files;
use crate::report::contents::Contents;
use crate::text::{Text, is_standard_input};
use chomp_check::{Clock, Verdict};
use clap_complete::engine::{ArgValueCompleter, CompletionCandidate, PathCompleter, ValueCompleter};
use std::cell::OnceCell;
use std::ffi::OsStr;
use std::path::{Path, PathBuf};

/// Completion of a certificate's name: the shipped ones, and files.
pub fn completer() -> ArgValueCompleter {
    ArgValueCompleter::new(|typed: &OsStr| {
        let names = project_files::certificates().map(|certificate| certificate.name);
        let shipped = names.filter(|name| typed.to_str().is_some_and(|typed| name.starts_with(typed)));
        shipped.map(CompletionCandidate::new).chain(PathCompleter::any().complete(typed)).collect()
    })
}

/// Where the certificate is that the command line names so.
pub fn origin(path: &Path) -> Origin {
    match project_files::certificate(path) {
        _ if is_standard_input(path) => Origin::Stream,
        Some(certificate) => Origin::BuiltIn(certificate),
        None => Origin::File(path.to_path_buf()),
    }
}

/// A certificate that was read once, and is decoded once.
struct CertificateFile<'a> {
    path: &'a Path,
    origin: Origin,
    content: Content,
    decoded: OnceCell<Result<Certificate, ReadError>>,
    quiet: bool,
}

impl<'a> CertificateFile<'a> {
    /// A file, a pipe, standard input, or a shipped one by its name.
    ///
    /// # Errors
    /// When it cannot be read.
    fn read(path: &'a Path, quiet: bool) -> Result<Self, Failure> {
        let (origin, limits) = (origin(path).or_pipe(), limits());
        let content = origin.read(&limits, Clock::start(&limits));
        let content = content.map_err(|error| Failure::io(path, error))?;
        Ok(CertificateFile { path, origin, content, decoded: OnceCell::new(), quiet })
    }

    fn decoded(&self) -> Result<&Certificate, &ReadError> {
        self.decoded.get_or_init(|| Certificate::from_bytes(&self.content.bytes)).as_ref()
    }

    /// The check of the kind, where its cost is not told by the length. Faults of a file are the checker's to say.
    fn long(&self) -> Option<(&'static LongCheck, &Certificate)> {
        let certificate = self.decoded().ok()?;
        Some((kinds::kind_of(certificate).ok()?.long.as_ref()?, certificate))
    }

    /// The part that settles a position, if checking all takes more than a moment and there is such a part.
    fn part(&self, position: &str) -> Option<Certificate> {
        let (long, certificate) = self.long()?;
        let part_of = long.part?;
        // What needs more memory than there is takes long too.
        let is_long = (long.cost)(certificate).map_or(true, |cost| cost.is_long());
        let is_sound = certificate.to_bytes() == *self.content.bytes;
        (is_sound && is_long).then(|| part_of(certificate, position)).flatten()
    }

    /// Says what it takes to read what is in it, or refuses it.
    fn announced(self) -> Result<Self, Failure> {
        let Some((long, certificate)) = self.long() else { return Ok(self) };
        let cost = (long.cost)(certificate).map_err(|error| Failure::io(self.path, error))?;
        cost.allow(max_memory()).map_err(|error| Failure::io(self.path, error))?;
        if let Some(said) = cost.announced().filter(|_| !self.quiet) {
            note(&format!("note: {said}"));
        }
        Ok(self)
    }

    /// Has it checked, with progress.
    fn checked(self) -> Input {
        let CertificateFile { path, origin, content, decoded, quiet } = self;
        let limits = limits();
        let _bar = Bar::new("checking", quiet);
        let report = Report::of_content(&origin, &content, &limits, &Memory::of(1), Clock::start(&limits));
        Input { path: path.to_path_buf(), report, bytes: content.bytes.into_owned(), decoded, quiet }
    }
}

/// A certificate that the checker has judged.
pub struct Input {
    path: PathBuf,
    /// The checker's report.
    pub report: Report,
    /// The very bytes that it is about.
    pub bytes: Vec<u8>,
    decoded: OnceCell<Result<Certificate, ReadError>>,
    quiet: bool,
}

impl Input {
    /// Reads and checks a certificate: a file, a pipe, standard input, or a shipped one by its name; with progress, if that
    /// takes long and it is not to be `quiet`.
    /// An error when it cannot be read.
    pub fn checked(path: &Path, quiet: bool) -> Result<Self, Failure> {
        Ok(CertificateFile::read(path, quiet)?.checked())
    }

    /// The same for a certificate whose contents are wanted: what that takes is said before it is checked, or refused.
    /// An error when it cannot be read, or its contents need more memory than there is.
    pub fn for_contents(path: &Path) -> Result<Self, Failure> {
        Ok(CertificateFile::read(path, false)?.announced()?.checked())
    }

    /// The same for a certificate that is asked about one position. Where checking all of it takes more than a moment,
    /// the part that settles the position is what is checked, if the kind has such a part, and that is said.
    /// An error when it cannot be read, or its contents need more memory than there is.
    pub fn for_position(path: &Path, position: &str) -> Result<Self, Failure> {
        let read = CertificateFile::read(path, false)?;
        if let Some(part) = read.part(position) {
            let (origin, content) = (read.origin.clone(), part.to_bytes().into());
            let part = CertificateFile { path, origin, content, decoded: Ok(part).into(), quiet: false };
            let input = part.announced()?.checked();
            // Of any other part, the verdict on the whole says what is wrong, and where.
            if let Some(statement) = input.report.statement() {
                note(&format!(
                    "note: only the part that settles this position is checked: {}",
                    statement.text
                ));
                return Ok(input);
            }
        }
        Ok(read.announced()?.checked())
    }

    /// The certificate, if the checker verified it.
    ///
    /// # Errors
    /// The verdict, if it is any other.
    pub fn verified(&self) -> Result<&Certificate, Failure> {
        if self.report.statement().is_none() {
            return Err(Failure { status: self.report.exit_status(), message: self.report.human() });
        }
        let decoded = self.decoded.get_or_init(|| Certificate::from_bytes(&self.bytes));
        decoded.as_ref().map_err(Failure::internal)
    }

    /// The contents, if the checker verified the certificate.
    ///
    /// # Errors
    /// The verdict, if it is any other.
    pub fn contents(&self) -> Result<Box<dyn Contents>, Failure> {
        let _bar = Bar::new("reading", self.quiet);
        kinds::read(self.verified()?).map_err(|error| Failure::io(&self.path, error))
    }

    /// The same, with the elements of an order called as the text in a file does that gives the order.
    ///
    /// # Errors
    /// The verdict, if it is not verified; and when the file is not such a text.
    pub fn contents_by_names(&self, names: Option<&Path>) -> Result<Box<dyn Contents>, Failure> {
        let mut contents = self.contents()?;
        if let Some(file) = names {
            let order = Text::read(file).map_err(|error| Failure::of_text(file, &error))?;
            let renamed = contents.rename_by(order.as_str());
            renamed.map_err(|error| Failure::usage(format!("{}: {error}", file.display())))?;
        }
        Ok(contents)
    }
}

/// A certificate on which claims rest: it is checked once, for all of them.
pub struct Foundation {
    pub bytes: Vec<u8>,
    /// The checker of claims that rest on it.
    pub checked: chomp_check::Basis,
    pub contents: Box<dyn Contents>,
}

/// The certificate is of a kind that no claim rests on.
pub fn no_basis(path: &Path) -> Failure {
    let why =
        "claims cannot be decided by certificates of this form; 'show' says what it says of a position";
    Failure::usage(format!("{}: {why}", path.display()))
}

impl Foundation {
    /// Reads and checks a certificate, with progress if that takes long and it is not to be `quiet`.
    /// An error when it cannot be read, the verdict if it is any other than verified, or that claims cannot rest on it.
    pub fn of(path: &Path, quiet: bool) -> Result<Self, Failure> {
        let read = CertificateFile::read(path, quiet)?.announced()?;
        let bar = Bar::new("checking", quiet);
        let checked = chomp_check::Basis::check(&read.content.bytes, &limits());
        drop(bar);
        let checked = match checked {
            Ok(checked) => checked,
            Err(declined @ Verdict::Declined(_)) => {
                let message = declined.line(&path.display().to_string(), "");
                return Err(Failure { status: declined.exit_status(), message });
            }
            Err(_) => {
                read.checked().verified()?;
                return Err(no_basis(path));
            }
        };
        let _bar = Bar::new("reading", quiet);
        let contents = read
            .decoded()
            .map_err(|error| Failure::io(path, error))
            .and_then(|certificate| kinds::read(certificate).map_err(|error| Failure::io(path, error)))?;
        Ok(Foundation { bytes: read.content.bytes.into_owned(), checked, contents })
    }
}
