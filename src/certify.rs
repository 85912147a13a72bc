//! Certificates of your own results, from plain input: begin here if you have a solver, a list or a periodicity, and want a
//! file that anyone can check.
//!
//! What is written down is what you say, and `chomp_check`, which knows nothing of it but the bytes, checks it. What is wrong
//! is a contradiction with its place.
//!
//! | your result | kinds of certificate | example |
//! |---|---|---|
//! | which positions are P | three-row-table, three-row-explicit | [`ThreeRowPositions::table`], [`ThreeRowPositions::explicit`] |
//! | | board-box, rows-table, few-squares | below, [`TablePositions::new`], [`FewSquaresPositions::new`] |
//! | | diet-window, finite-order | [`WindowPositions::new`], [`OrderPositions::new`] |
//! | how the rows of f(q,r) end | three-row-summary | [`certify_row_ends`] |
//! | a periodicity | shifts | [`certify_shifts`], [`certify_nim_value_shifts`], [`certify_heaps`] |
//! | preperiods and periods of nim-values | board-nim-values | [`certify_nim_values`] |
//! | a sentence about a certificate | claim | [`certify_claim`] |
//!
//! A list of P-positions is an iterator of row lengths, or of elements of an order: for the list the positions are chosen
//! that it is about, and [`certify`] does the rest.
//!
//! ```
//! use chompcert::certify::{BoxPositions, NoCertificate, certify, rows};
//!
//! // Two rows: whoever leaves one square more in the first row wins.
//! let is_p = |position: &Vec<u64>| position[0] == position[1] + 1;
//! let boards = BoxPositions::new(2, 9)?;
//! let certified = certify(&boards, rows(&[9, 9]).filter(is_p))?;
//! assert!(certified.statement.text.starts_with("Chomp, all positions of at most 2 rows and 9 columns: 9 of 55 are P-positions"));
//!
//! // Without [5,4], no move from [6,4] leads to a listed position.
//! let forgotten = rows(&[9, 9]).filter(|position| is_p(position) && position[0] != 5);
//! let Err(NoCertificate::Contradiction { fault, .. }) = certify(&boards, forgotten) else { panic!() };
//! assert_eq!(fault.position(), [5, 4]);
//! # Ok::<(), NoCertificate>(())
//! ```
//!
//! [`read`] says what a certificate says of a position.

pub use crate::board::numbering::{BoxPositions, FewSquaresPositions, TablePositions};
pub use crate::claims::Verdict as ClaimVerdict;
pub use crate::diet::numbering::WindowPositions;
pub use crate::diet::rules::{DietGame, Play};
pub use crate::diet::shifts::{Scope, Shifts};
pub use crate::game::Names;
pub use crate::heaps::rules::Heaps;
pub use crate::linear::Linear;
pub use crate::numbering::{Fault, ListError, Numbering};
pub use crate::order::numbering::OrderPositions;
pub use crate::order::poset::Poset;
pub use crate::report::contents::{Contents, LookupError};
pub use crate::report::ply::Selection;
pub use crate::shifts::Shift;
pub use crate::shifts::labels::Sort;
pub use crate::three_row::frontier::Tail;
pub use crate::three_row::kinds::summary::End;
pub use crate::three_row::numbering::ThreeRowPositions;

use crate::board::nim_values::NimValues;
use crate::certificate::{Certificate, ReadError};
use crate::claims::{Basis, Budget};
use crate::diet::kinds::shifts::{Encoding, encode, encode_nim_values};
use crate::kind::CertifyError;
use crate::numbering::{Judgment, judge, numbers};
use crate::progress::NoProgress;
use crate::three_row::kinds::summary;
use crate::{heaps, language};
use chomp_check::{Limits, Statement, Verdict};

/// A certificate that the checker has verified.
#[derive(Clone, Debug)]
pub struct VerifiedCertificate {
    /// The bytes of the file.
    pub bytes: Vec<u8>,
    /// The statement that it proves.
    pub statement: Box<Statement>,
}

/// Why there is no certificate.
#[derive(Clone, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum NoCertificate {
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
    /// The text is no claim about what the certificate says.
    #[error("{0}")]
    NoClaim(String),
    /// The checker rejected what was written, or did not judge it.
    #[error("{0}")]
    NotVerified(Verdict),
}

/// The certificate, if the checker verifies it.
fn verified(certificate: &Certificate) -> Result<VerifiedCertificate, NoCertificate> {
    let bytes = certificate.to_bytes();
    match chomp_check::check(&bytes, &Limits::default()) {
        Verdict::Verified(statement) => Ok(VerifiedCertificate { bytes, statement }),
        verdict => Err(NoCertificate::NotVerified(verdict)),
    }
}

/// Certifies that exactly these positions, in any order, are the P-positions among those of `domain`.
///
/// # Errors
/// When an entry is none of the positions, stands there twice, or contradicts the rules; when the checker does not judge
/// within its usual limits.
pub fn certify<P: AsRef<[u64]>>(
    domain: &dyn Numbering,
    p_positions: impl IntoIterator<Item = P>,
) -> Result<VerifiedCertificate, NoCertificate> {
    let listed = numbers(domain, p_positions)?;
    match judge(domain, &listed, &Limits::default(), &NoProgress).map_err(CertifyError::from)? {
        Judgment::Verified { certificate, statement } => {
            Ok(VerifiedCertificate { bytes: certificate.to_bytes(), statement })
        }
        Judgment::Faulty(fault) => {
            let message = in_words(domain, &fault);
            Err(NoCertificate::Contradiction { fault, message })
        }
        Judgment::Other(verdict) => Err(NoCertificate::NotVerified(verdict)),
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
pub fn certify_shifts(shifts: &Shifts) -> Result<VerifiedCertificate, NoCertificate> {
    verified(&encode(shifts, Encoding::Shifts))
}

/// The same of shifts that keep the nim-value, in normal play.
///
/// # Errors
/// When the checker does not verify it.
///
/// ```
/// use chompcert::certify::{DietGame, Linear, Play, Scope, Shift, Shifts, certify_nim_value_shifts};
///
/// // One row, of which a move eats one square or two: the nim-value is the remainder of its length modulo 3.
/// let shift = Shift { vector: vec![3], region: vec![Linear::sum_at_least(&[1], 3)] };
/// let game = DietGame::new(1, 2, Play::Normal)?;
/// let certified =
///     certify_nim_value_shifts(Shifts { game, scope: Scope::All, bounds: vec![5], list: vec![shift] })?;
/// assert!(certified.statement.text.contains("nim-value"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn certify_nim_value_shifts(shifts: Shifts) -> Result<VerifiedCertificate, NoCertificate> {
    verified(&encode_nim_values(shifts.game, shifts.bounds, shifts.list))
}

/// Certifies that these shifts keep what the game says, type or nim-value, at every position of heaps; `bounds` has for each
/// heap the greatest size that is computed.
///
/// # Errors
/// When the checker does not verify it.
///
/// ```
/// use chompcert::certify::{Heaps, Linear, Shift, Sort, certify_heaps};
///
/// // One heap, of which a move takes 2, 4 or 7: from 8 on the nim-value repeats after 3.
/// let shift = Shift { vector: vec![3], region: vec![Linear::sum_at_least(&[1], 11)] };
/// let game = Heaps::new(1, &[2, 4, 7], false, Sort::NimValues)?;
/// let certified = certify_heaps(&game, &[17], &[shift])?;
/// assert_eq!(certified.statement.kind, "shifts");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn certify_heaps(
    game: &Heaps,
    bounds: &[u64],
    list: &[Shift],
) -> Result<VerifiedCertificate, NoCertificate> {
    verified(&heaps::kind::encode(game, bounds, list))
}

/// Certifies how the rows of f end, which is the P-positions of three rows: f(q,r) is the p for which `[p,q,r]` is P. The
/// first end is of r = 0. A row stops in the column q where f(q,r) = q, or f(q,r) - q repeats for ever.
///
/// # Errors
/// When the checker does not verify it.
///
/// ```
/// use chompcert::certify::{End, Tail, certify_row_ends};
///
/// // [q+1,q,0] and [q+2,q,2] are P for every q >= 2; of r = 1 only [3,1,1] and [2,2,1] are.
/// let always = |preperiod, difference| End::Tail(Tail { preperiod, pattern: vec![difference] });
/// let certified = certify_row_ends([always(0, 1), End::Stop(2), always(2, 2)])?;
/// assert!(certified.statement.text.starts_with("three-row Chomp, every position [p,q,r] with r <= 2"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn certify_row_ends(ends: impl IntoIterator<Item = End>) -> Result<VerifiedCertificate, NoCertificate> {
    verified(&summary::encode(ends))
}

/// Certifies how the nim-values of boards without the poisoned square repeat, for first rows of any length: with the row
/// lengths from the second on, the value less the first row has this preperiod and this period.
///
/// # Errors
/// When there are no such boards, or the checker does not verify it.
///
/// ```
/// use chompcert::certify::certify_nim_values;
///
/// // Beside a square in the second row the first row is a heap of Nim: from 1 on it repeats after 2; alone at once.
/// let certified = certify_nim_values(2, 1, |lower| if lower == [0] { (1, 1) } else { (1, 2) })?;
/// assert_eq!(certified.statement.kind, "board-nim-values");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn certify_nim_values(
    rows: usize,
    second_row: u32,
    repetition: impl FnMut(&[u32]) -> (u32, u32),
) -> Result<VerifiedCertificate, NoCertificate> {
    verified(&NimValues::of_repetitions(rows, second_row, repetition)?)
}

/// Decides a claim, in the language of `docs/claims.md`, by what a certificate says: what became of it, and the certificates
/// that together say so, which are none where it is neither confirmed nor refuted.
///
/// # Errors
/// When the bytes are no certificate on which claims rest, or the text is no claim about its game.
///
/// ```
/// use chompcert::certify::{BoxPositions, certify, certify_claim, rows};
///
/// let chomp = certify(&BoxPositions::new(2, 9)?, rows(&[9, 9]).filter(|position| position[0] == position[1] + 1))?;
/// let (verdict, files) = certify_claim("for all b <= 8: P(b+1,b)", &chomp.bytes)?;
/// assert_eq!(verdict.verdict.name(), "CONFIRMED");
/// assert_eq!(files[0].statement.kind, "claim");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn certify_claim(
    claim: &str,
    basis: &[u8],
) -> Result<(ClaimVerdict, Vec<VerifiedCertificate>), NoCertificate> {
    let wrong = |error: &dyn std::fmt::Display| NoCertificate::NoClaim(error.to_string());
    let parsed = language::parse(claim).map_err(|error| wrong(&error))?;
    let contents = read(basis).map_err(|error| wrong(&error))?;
    let domain = contents.domain().ok_or_else(|| wrong(&"no claim rests on a certificate of this kind"))?;
    let budget = Budget::default();
    let check = |bytes: &[u8]| chomp_check::check(bytes, &Limits::default());
    let (verdict, evidence) =
        ClaimVerdict::of((&parsed, claim), &Basis::new(&domain, basis, &budget), &check)
            .map_err(|error| wrong(&error))?;
    let certified = |bytes: Vec<u8>| match check(&bytes) {
        Verdict::Verified(statement) => Ok(VerifiedCertificate { bytes, statement }),
        verdict => Err(NoCertificate::NotVerified(verdict)),
    };
    Ok((verdict, evidence.files.into_iter().map(certified).collect::<Result<_, _>>()?))
}

/// The contents of a certificate; whether it is to be believed is for `chomp_check::check` to say.
///
/// # Errors
/// When the bytes are no certificate, or not of a kind that is known.
///
/// ```
/// use chompcert::certify::{Selection, BoxPositions, certify, read, rows};
///
/// let chomp = certify(&BoxPositions::new(2, 9)?, rows(&[9, 9]).filter(|position| position[0] == position[1] + 1))?;
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
