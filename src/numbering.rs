//! Other people's classifications: a list of P-positions, written down as it is, and what is wrong with one.
//!
//! Each kind that a list can be written as numbers the positions of its domain in the order of its format, in which every
//! option comes before its position. Nothing is corrected or completed: what the format cannot say is told as a fault of the
//! list, and the checker decides on the rest.

use crate::certificate::Certificate;
use crate::progress::Progress;
use chomp_check::{Code, Limits, Rejection, Statement, Verdict};

/// The positions of a kind's domain, and how a list of those that are P is written down. A position is the list of its
/// numbers, as its game writes them: row lengths, or elements of an order.
pub trait Numbering {
    /// Reads a position in any of the game's notations.
    ///
    /// # Errors
    /// The fault of the text, and the form of a right one.
    fn parse(&self, text: &str) -> Result<Vec<u64>, String>;

    /// The position as the game writes it.
    fn text(&self, position: &[u64]) -> String;

    /// The number of a position of the domain; options have smaller ones.
    ///
    /// # Errors
    /// Why it is no position, or what the domain is.
    fn number(&self, position: &[u64]) -> Result<u64, String>;

    /// The position and the label that a cell says, of an array or a table that `export` writes: of three rows f(q,r) at
    /// `[q,r]`, of a window a type at the row lengths.
    ///
    /// # Errors
    /// When it is impossible, or there is no such array.
    fn cell(&self, _indices: &[u64], _value: u64) -> Result<Option<(Label, Vec<u64>)>, String> {
        Err(NO_ARRAY.to_string())
    }

    /// The position with this number.
    fn position(&self, number: u64) -> Vec<u64>;

    /// The legal move that leads from a position to another, as the game writes it.
    fn joins(&self, from: &[u64], to: &[u64]) -> Option<String>;

    /// The position after a move that is written with these numbers, such as 2 and 1 of `row 2 to 1`.
    fn after(&self, position: &[u64], chosen: &[u64]) -> Option<Vec<u64>>;

    /// Writes down the list of the P-positions with these numbers, which ascend.
    ///
    /// # Errors
    /// When the domain is too large.
    fn write(&self, numbers: &[u64], progress: &dyn Progress) -> Result<Transcript, SizeError>;
}

/// The answer of a kind without an array.
pub const NO_ARRAY: &str = "this kind has no array";

/// The label of a position in a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Label {
    /// It is listed as P.
    P,
    /// It is P, as follows from what is said of others too.
    Follows,
    /// It is given as N.
    N,
}

/// Why a list is not written down: the domain has more positions than a certificate may have.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct SizeError(pub String);

/// A list as a certificate.
pub struct Transcript {
    /// The certificate, as far as the list can be written down.
    pub certificate: Certificate,
    /// The fault at which it ends, if it does.
    pub end: Option<End>,
}

/// Where a list cannot be written down any further.
pub struct End {
    /// The reason why it ends there.
    pub fault: Fault,
    /// The certificate says the types of all positions with smaller numbers, and of no others.
    pub before: u64,
}

/// A fault of a list of P-positions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// Two positions are listed, and a move leads from one to the other.
    Joined {
        /// The position from which the move leads.
        position: Vec<u64>,
        /// The other.
        option: Vec<u64>,
    },
    /// A position is not listed, and has no move to a listed one.
    Missing(Vec<u64>),
    /// A position is listed whose player has won already.
    Won(Vec<u64>),
}

impl Fault {
    /// The code that the checker has for it.
    pub fn code(&self) -> Code {
        match self {
            Fault::Joined { .. } => Code::PToP,
            Fault::Missing(_) => Code::UnnamedP,
            Fault::Won(_) => Code::WonAlready,
        }
    }

    /// The position that is listed and should not be, or should be listed and is not.
    pub fn position(&self) -> &[u64] {
        match self {
            Fault::Joined { position, .. } | Fault::Missing(position) | Fault::Won(position) => position,
        }
    }
}

impl Transcript {
    /// All of a list.
    pub fn whole(certificate: Certificate) -> Self {
        Transcript { certificate, end: None }
    }

    /// The part of a list before a fault, which is found at the position with the number `before`.
    pub fn until(certificate: Certificate, fault: Fault, before: u64) -> Self {
        Transcript { certificate, end: Some(End { fault, before }) }
    }
}

/// The judgment of the checker on a list.
pub enum Judgment {
    /// It is right.
    Verified {
        /// The list as it is written down.
        certificate: Certificate,
        /// The proved statement.
        statement: Box<Statement>,
    },
    /// It is wrong. If nothing is wrong before, its first fault in the order of the format.
    Faulty(Fault),
    /// The checker did not judge, or rejects what was written for another reason than the types of positions.
    Other(Verdict),
}

/// Writes down the list of the P-positions with these numbers, which ascend, and has it checked.
///
/// # Errors
/// When the domain is too large.
pub fn judge(
    numbering: &dyn Numbering,
    numbers: &[u64],
    limits: &Limits,
    progress: &dyn Progress,
) -> Result<Judgment, SizeError> {
    let Transcript { certificate, end } = numbering.write(numbers, progress)?;
    progress.say("checking");
    let verdict = chomp_check::check(&certificate.to_bytes(), limits);
    let number = |rejection: &Rejection| numbering.number(&numbers_of(rejection.position.as_ref()?)).ok();
    Ok(match (verdict, end) {
        (Verdict::Verified(statement), None) => Judgment::Verified { certificate, statement },
        (Verdict::Verified(_), Some(end)) => Judgment::Faulty(end.fault),
        // What fills the last byte is not of the list.
        (Verdict::Rejected(rejection), Some(end))
            if number(&rejection).is_none_or(|at| at >= end.before) =>
        {
            Judgment::Faulty(end.fault)
        }
        (Verdict::Rejected(rejection), _) => match fault_of(numbering, &rejection) {
            Some(fault) => Judgment::Faulty(fault),
            None => Judgment::Other(Verdict::Rejected(rejection)),
        },
        (other, _) => Judgment::Other(other),
    })
}

/// The fault of a list that a rejection tells.
fn fault_of(numbering: &dyn Numbering, rejection: &Rejection) -> Option<Fault> {
    if rejection.code == Code::WonAlready {
        // Only the position without squares or elements is won already.
        return Some(Fault::Won(numbering.position(0)));
    }
    // As the domain writes it: with as many rows.
    let written = |position: &[u64]| Some(numbering.position(numbering.number(position).ok()?));
    let position = written(&numbers_of(rejection.position.as_ref()?))?;
    let option = || written(&numbering.after(&position, &numbers_of(rejection.refutation.as_ref()?))?);
    match rejection.code {
        Code::PToP => Some(Fault::Joined { option: option()?, position }),
        // Of a table: the named position, and the move to the one that should have been named.
        Code::UnnamedP => Some(Fault::Missing(option().unwrap_or(position))),
        _ => None,
    }
}

/// The whole numbers in a text.
fn numbers_of(text: &str) -> Vec<u64> {
    text.split(|c: char| !c.is_ascii_digit()).filter_map(|digits| digits.parse().ok()).collect()
}

/// Why a list is no list of P-positions.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ListError {
    /// An entry is no position of the domain.
    #[error("entry {}: {why}", index + 1)]
    NoPosition {
        /// Its place in the list, from 0.
        index: usize,
        /// The reason, or the domain.
        why: String,
    },
    /// A position stands there twice.
    #[error("entry {} repeats entry {}", index + 1, first + 1)]
    Repeated {
        /// The place of the second, from 0.
        index: usize,
        /// The place of the first.
        first: usize,
    },
}

/// The ascending numbers of listed positions.
///
/// # Errors
/// When an entry is no position of the domain, or stands there twice.
pub fn numbers<P: AsRef<[u64]>>(
    numbering: &dyn Numbering,
    positions: impl IntoIterator<Item = P>,
) -> Result<Vec<u64>, ListError> {
    let mut placed = Vec::new();
    for (index, position) in positions.into_iter().enumerate() {
        let number = numbering.number(position.as_ref());
        placed.push((number.map_err(|why| ListError::NoPosition { index, why })?, index));
    }
    placed.sort_unstable();
    match placed.windows(2).find(|pair| pair[0].0 == pair[1].0) {
        Some(pair) => Err(ListError::Repeated { index: pair[1].1, first: pair[0].1 }),
        None => Ok(placed.into_iter().map(|(number, _)| number).collect()),
    }
}
