//! Kinds of certificates, and requests for them, as common code knows them.

pub use crate::certificate::ENDING;

use crate::allowance::Allowance;
use crate::amount::{in_bytes, limit};
use crate::certificate::{Certificate, ReadError};
use crate::game::Names;
use crate::numbering::{self, Numbering};
use crate::output::listing::Listing;
use crate::progress::Progress;
use crate::report::contents::Contents;
use crate::shifts::file::ShiftsFile;
#[cfg(feature = "program")]
use crate::text::FileError;
use std::hint::black_box;
#[cfg(feature = "program")]
use std::path::Path;
use std::sync::OnceLock;
use std::time::Instant;

/// A kind of certificate: a section in `format/`, as the producer's side knows it.
pub struct Kind {
    /// Its number in the container.
    pub number: u32,
    /// Its name, as verdicts print it.
    pub name: &'static str,
    /// The game that it is about, in words.
    pub game: &'static str,
    /// The ranges of its parameters, in words.
    pub limits: &'static str,
    /// The same as data: those of the parameters in their order, and then those of numbers that follow from them.
    pub ranges: &'static [Range],
    /// The work of a check, in a sentence.
    pub checked: &'static str,
    /// The commands that make it.
    pub made_by: &'static [Recipe],
    /// The figures that it can show, the one that is drawn unless asked for first.
    pub figures: &'static [&'static str],
    /// The listings that follow from a certificate.
    pub listings: &'static [ListingKind],
    /// The cost of a check, where the length of a file does not tell it.
    pub long: Option<LongCheck>,
    /// Reads what a certificate of this kind says; an error when the parameters or the payload are not
    /// those of the kind.
    pub read: fn(&Certificate) -> Result<Box<dyn Contents>, ReadError>,
}

/// Checks of short files that may take long.
pub struct LongCheck {
    /// The cost to check such a certificate and to read its contents; an error when that is more than there is.
    pub cost: fn(&Certificate) -> Result<Cost, CertifyError>,
    /// The part of a certificate that settles the position that is written as a text, as a smaller certificate of the
    /// same kind; none where there is no such part.
    pub part: Option<fn(&Certificate, &str) -> Option<Certificate>>,
}

/// The numbers that a parameter may have, or a number that follows from parameters, which is written as a formula.
#[derive(serde::Serialize)]
pub struct Range {
    /// The name that the kind's section in `format/` has.
    pub name: &'static str,
    /// The least of them.
    pub least: u64,
    /// The greatest.
    pub most: u64,
}

impl Range {
    /// From one number to another.
    pub const fn of(name: &'static str, least: u64, most: u64) -> Self {
        Range { name, least, most }
    }
}

/// A command that makes certificates of a kind. Words in `<...>` stand for numbers; `<play>` for `normal` or `misere`, and
/// `<sides>` for numbers with `-` between them, in the command with `x`.
#[derive(serde::Serialize)]
pub struct Recipe {
    /// The name of the file without its ending, such as `board-box-<rows>-<columns>`.
    pub file: &'static str,
    /// The arguments of `chompcert certify`, such as `board --rows <rows> --columns <columns>`.
    pub command: &'static str,
    /// Whether it is a search, which need not end with a certificate.
    pub is_search: bool,
}

impl Recipe {
    /// A command that ends with a certificate.
    pub const fn certain(file: &'static str, command: &'static str) -> Self {
        Recipe { file, command, is_search: false }
    }

    /// A command that looks for a certificate.
    pub const fn search(file: &'static str, command: &'static str) -> Self {
        Recipe { file, command, is_search: true }
    }
}

/// A listing that a kind has.
pub struct ListingKind {
    /// The name by which `export --listing` asks for it.
    pub name: &'static str,
    /// The titles of its columns.
    pub titles: &'static [&'static str],
    /// Writes it; an error when the certificate does not have it.
    pub write: fn(&Certificate) -> Result<Listing, ReadError>,
}

/// Something that can be asked for; it has exactly one certificate.
pub trait CertificateRequest {
    /// Computes the certificate: the same bytes on every machine.
    ///
    /// # Errors
    /// When what is asked for is out of range, or is not found.
    fn produce(&self, progress: &dyn Progress) -> Result<Certificate, CertifyError>;

    /// The positions of the certificate, as somebody else's list of those that are P is read; `None` where the certificate
    /// is no such list.
    ///
    /// # Errors
    /// When what is asked for is out of range.
    fn numbering(&self) -> Result<Option<Box<dyn Numbering>>, CertifyError> {
        Ok(None)
    }

    /// The certificate of shifts that somebody else has found, and where a text says them; `None` where the certificate
    /// has none.
    ///
    /// # Errors
    /// When what is asked for is out of range, or the text says no shifts.
    fn of_shifts(
        &self,
        _text: &str,
        _progress: &dyn Progress,
    ) -> Result<Option<(ShiftsFile, Certificate)>, CertifyError> {
        Ok(None)
    }

    /// Keeps a computation that looks at its memory and its time within what it may take. Whether it ends by itself when
    /// the time is over.
    fn within(&mut self, _allowance: Allowance) -> bool {
        false
    }
}

/// A position that is asked about, and a request whose certificate settles it.
pub struct Question {
    /// The position, as the game writes it.
    pub position: String,
    /// The request with the position in its domain.
    pub request: Box<dyn CertificateRequest>,
    /// The cost to make the certificate and to check it; `None` where nobody knows beforehand.
    pub cost: Option<Cost>,
    /// How the question calls what moves take, where the certificate does not know.
    pub names: Option<Names>,
}

/// About what a certificate takes, made and checked.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Cost {
    /// Seconds from start to end.
    pub seconds: f64,
    /// Bytes of memory.
    pub memory: f64,
}

/// Seconds from which a cost is announced.
const MOMENT: f64 = 2.0;

impl Cost {
    /// The cost of so many steps and bytes. A step is a nanosecond of the machine on which those of all estimates were
    /// counted; how long it takes on this one is measured when it is asked for first.
    pub fn of_steps(steps: f64, memory: f64) -> Self {
        Cost { seconds: steps * 1e-9 * slowness(), memory }
    }

    /// Refuses what does not fit.
    ///
    /// # Errors
    /// When it needs more memory than this.
    pub fn allow(&self, max_memory: u64) -> Result<(), CertifyError> {
        if self.memory <= max_memory as f64 {
            return Ok(());
        }
        let (needed, most) = (in_bytes(self.memory), limit(max_memory));
        Err(CertifyError::TooLarge(format!(
            "this needs about {needed} of memory; the limit is {most} (--max-memory)"
        )))
    }

    /// The cost in words, if that is more than a moment.
    pub fn announced(&self) -> Option<String> {
        let Cost { seconds, memory } = self;
        let words = || format!("this takes about {seconds:.0} s and {} of memory", in_bytes(*memory));
        self.is_long().then(words)
    }

    /// Whether it takes more than a moment.
    pub fn is_long(&self) -> bool {
        self.seconds >= MOMENT
    }
}

/// Numbers of the walk by which machines are compared, and its nanoseconds where steps were counted.
const WALK: usize = 1 << 16;
const NANOSECONDS_OF_WALK: f64 = 242_000.0;

/// How much longer than there a walk through a table takes here, where each number says which one is next: the least of
/// three times, as other programs run too.
fn slowness() -> f64 {
    static SLOWNESS: OnceLock<f64> = OnceLock::new();
    *SLOWNESS.get_or_init(|| {
        let next = black_box((0..WALK).map(|i| (5 * i + 1) % WALK).collect::<Vec<usize>>());
        let walk = |_| {
            let begin = Instant::now();
            black_box((0..WALK).fold(0, |at, _| next[at]));
            begin.elapsed().as_secs_f64() * 1e9 / NANOSECONDS_OF_WALK
        };
        (0..3).map(walk).fold(f64::INFINITY, f64::min)
    })
}

/// Why there is no certificate.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CertifyError {
    /// The request is out of range.
    #[error("{0}")]
    OutOfRange(String),
    /// A search came to an end without a result.
    #[error("{0}")]
    NotFound(String),
    /// A search came to an end with some shifts, which leave something out.
    #[error("{message}")]
    Unfinished {
        /// The extent of the search, in words.
        message: String,
        /// The shifts, as a text that is read back.
        shifts: String,
    },
    /// It was found, but there is no way to write it down.
    #[error("{0}")]
    TooLarge(String),
    /// The system refuses a file.
    #[error("{0}")]
    Failed(String),
}

#[cfg(feature = "program")]
impl CertifyError {
    /// The text of a file is not read.
    pub fn of_file(path: &Path, error: &FileError) -> Self {
        let message = format!("{}: {error}", path.display());
        match error {
            FileError::Io(_) => CertifyError::Failed(message),
            FileError::Text(_) => CertifyError::OutOfRange(message),
        }
    }
}

impl From<numbering::SizeError> for CertifyError {
    fn from(numbering::SizeError(message): numbering::SizeError) -> Self {
        CertifyError::TooLarge(message)
    }
}

/// A certificate that is shipped with the project.
pub struct ShippedCertificate {
    /// Path below `certificates/`.
    pub path: String,
    /// The question that it answers.
    pub request: Box<dyn CertificateRequest>,
    /// The data module in which Lean's kernel reads it too, if it does, below `ChompCert.Data`; small certificates share
    /// one.
    pub in_lean: Option<String>,
}

impl ShippedCertificate {
    /// A certificate that Rust alone validates.
    pub fn new(path: impl Into<String>, request: impl CertificateRequest + 'static) -> Self {
        ShippedCertificate { path: path.into(), request: Box::new(request), in_lean: None }
    }

    /// The same, which Lean's kernel reads too, in a data module of this name.
    pub fn in_lean(self, module: impl Into<String>) -> Self {
        ShippedCertificate { in_lean: Some(module.into()), ..self }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_does_not_fit_is_refused() {
        let cost = |memory| Cost { seconds: 1.0, memory };
        assert!(cost(8e9).allow(8_000_000_000).is_ok());
        assert_eq!(
            cost(8.1e9).allow(8_000_000_000).unwrap_err().to_string(),
            "this needs about 8.1 GB of memory; the limit is 8.0 GB (--max-memory)"
        );
    }
}
