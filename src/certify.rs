//! Certificates of your own results, from plain input: begin here if you have a solver, a list or a periodicity, and want a
//! file that anyone can check.
//!
//! Choose the positions that your result is about: [`ThreeRows`], [`Boxed`], [`Table`], [`FewSquares`],
//! [`WindowPositions`], [`OrderPositions`]. Then [`certify`] writes your list of P-positions down as it is, and has it
//! checked by `chomp_check`, which knows nothing of it but the bytes. A wrong list is a contradiction with its place.
//!
//! ```
//! use chompcert::certify::{Boxed, NotCertified, certify, rows};
//!
//! // Two rows: whoever leaves one square more in the first row wins.
//! let is_p = |position: &Vec<u64>| position[0] == position[1] + 1;
//! let boards = Boxed::new(2, 9)?;
//! let certified = certify(&boards, rows(&[9, 9]).filter(is_p))?;
//! assert!(certified.statement.text.starts_with("Chomp, all positions of at most 2 rows and 9 columns: 9 of 55 are P-positions"));
//!
//! // Without [5,4], no move from [6,4] leads to a listed position.
//! let forgotten = rows(&[9, 9]).filter(|position| is_p(position) && position[0] != 5);
//! let Err(NotCertified::Contradiction { fault, .. }) = certify(&boards, forgotten) else { panic!() };
//! assert_eq!(fault.position(), [5, 4]);
//! # Ok::<(), NotCertified>(())
//! ```
//!
//! [`certify_shifts`] does the same for a periodicity. [`read`] says what a certificate says of a position.

pub use crate::board::numbering::{Boxed, FewSquares, Table};
pub use crate::diet::numbering::WindowPositions;
pub use crate::diet::rules::{DietGame, Play};
pub use crate::diet::shifts::{Scope, Shifts};
pub use crate::game::Names;
pub use crate::linear::Linear;
pub use crate::numbering::{Fault, ListError, Numbering};
pub use crate::order::numbering::OrderPositions;
pub use crate::order::poset::Poset;
pub use crate::report::contents::{Contents, LookupError};
pub use crate::report::ply::Selection;
pub use crate::shifts::Shift;
pub use crate::three_row::numbering::ThreeRows;

use crate::certificate::{Certificate, ReadError};
use crate::diet::kinds::shifts::{Encoding, encode};
use crate::kind::CertifyError;
use crate::numbering::{Judgment, judge, numbers};
use crate::progress::NoProgress;
use chomp_check::{Limits, Statement, Verdict};

/// A certificate that the checker has verified.
#[derive(Clone, Debug)]
pub struct Certified {
    /// The bytes of the file.
    pub bytes: Vec<u8>,
    /// What it proves.
    pub statement: Box<Statement>,
}

/// Why there is no certificate.
#[derive(Clone, Debug, thiserror::Error)]
pub enum NotCertified {
    /// The positions that the list should be about are out of range.
    #[error(transparent)]
    OutOfRange(#[from] CertifyError),
    /// An entry is no position, or stands there twice.
    #[error(transparent)]
    NotAList(#[from] ListError),
    /// The list is not that of the P-positions: the first fault in the order of the format.
    #[error("{message}")]
    Contradiction {
        /// The fault, with the positions that it is about.
        fault: Fault,
        /// The fault in words.
        message: String,
    },
    /// The checker rejected what was written, or did not judge it.
    #[error("{}", .0.line("the certificate", ""))]
    NotVerified(Verdict),
}

/// Certifies that exactly these positions, in any order, are the P-positions among those of `domain`.
///
/// # Errors
/// When an entry is none of the positions, stands there twice, or contradicts the rules; when the checker does not judge
/// within its usual limits.
pub fn certify<P: AsRef<[u64]>>(
    domain: &dyn Numbering,
    p_positions: impl IntoIterator<Item = P>,
) -> Result<Certified, NotCertified> {
    let listed = numbers(domain, p_positions)?;
    match judge(domain, &listed, &Limits::default(), &NoProgress).map_err(CertifyError::from)? {
        Judgment::Verified { certificate, statement } => {
            Ok(Certified { bytes: certificate.to_bytes(), statement })
        }
        Judgment::Faulty(fault) => {
            let message = in_words(domain, &fault);
            Err(NotCertified::Contradiction { fault, message })
        }
        Judgment::Other(verdict) => Err(NotCertified::NotVerified(verdict)),
    }
}

/// Certifies that these shifts keep the type, at every position of the game.
///
/// # Errors
/// When the checker does not verify it: the verdict has the code, the byte and the position.
///
/// ```
/// use chompcert::certify::{DietGame, Linear, Play, Scope, Shift, Shifts, certify_shifts};
///
/// // Lemma 3.4 of Ahn et al.: with two rows and k = 2 the gaps repeat with (T,pi) = (0,1) and (0,3).
/// let along = |j: usize, period: u64| {
///     let (mut vector, mut factors) = (vec![0; 2], vec![0i64; 2]);
///     (vector[j], factors[j]) = (period, 1);
///     Shift { vector, region: vec![Linear::sum_at_least(&factors, period)] }
/// };
/// let game = DietGame::new(2, 2, Play::Misere)?;
/// let list = vec![along(0, 1), along(1, 3)];
/// let certified = certify_shifts(&Shifts { game, scope: Scope::All, bounds: vec![2, 6], list })?;
/// assert!(certified.statement.text.contains("every position is classified"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn certify_shifts(shifts: &Shifts) -> Result<Certified, NotCertified> {
    let bytes = encode(shifts, Encoding::Shifts).to_bytes();
    match chomp_check::check(&bytes, &Limits::default()) {
        Verdict::Verified(statement) => Ok(Certified { bytes, statement }),
        verdict => Err(NotCertified::NotVerified(verdict)),
    }
}

/// What a certificate says; whether it is to be believed is for `chomp_check::check` to say.
///
/// # Errors
/// When the bytes are no certificate, or not of a kind that is known.
///
/// ```
/// use chompcert::certify::{Selection, Boxed, certify, read, rows};
///
/// let chomp = certify(&Boxed::new(2, 9)?, rows(&[9, 9]).filter(|position| position[0] == position[1] + 1))?;
/// let line = read(&chomp.bytes)?.answer("[7,3]", &Selection::default())?;
/// assert_eq!((line.kind.to_string(), line.position.numbers()), ("N".to_string(), "7 3".to_string()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn read(bytes: &[u8]) -> Result<Box<dyn Contents>, ReadError> {
    crate::kinds::read(&Certificate::from_bytes(bytes)?)
}

/// Every list of row lengths that do not increase, row i of at most `longest[i]` squares, in lexicographic order.
pub fn rows(longest: &[u64]) -> impl Iterator<Item = Vec<u64>> {
    let longest = longest.to_vec();
    std::iter::successors(Some(vec![0; longest.len()]), move |lengths: &Vec<u64>| {
        let most = |row: usize| if row == 0 { longest[0] } else { longest[row].min(lengths[row - 1]) };
        let row = (0..lengths.len()).rev().find(|&row| lengths[row] < most(row))?;
        let mut next = lengths.clone();
        next[row] += 1;
        next[row + 1..].fill(0);
        Some(next)
    })
}

fn in_words(domain: &dyn Numbering, fault: &Fault) -> String {
    let position = domain.text(fault.position());
    match fault {
        Fault::Joined { option, .. } => format!(
            "{position} and {} are both listed, and {} leads from one to the other",
            domain.text(option),
            domain.joins(fault.position(), option).unwrap_or_else(|| "a move".to_string())
        ),
        Fault::Missing(_) => {
            format!("{position} is not listed, and none of its moves leads to a listed position")
        }
        Fault::Won(_) => format!("{position} is listed, but its player has won already"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_all_lists_that_do_not_increase() {
        let all: Vec<_> = rows(&[3, 3, 2]).collect();
        let expected: Vec<_> = (0..4)
            .flat_map(|p| (0..=p).flat_map(move |q| (0..=q.min(2)).map(move |r| vec![p, q, r])))
            .collect();
        assert_eq!(all, expected);
    }
}
