//! The trusted side of chompcert: a minimal checker of certificates for Chomp-like games.
//!
//! # What it does
//!
//! [`check`] takes the bytes of one certificate and either re-validates every claim in it from the
//! rules of the game, and returns the exact [`Statement`] that now holds, or says why it does not
//! believe it. It shares no code with the program that writes certificates.
//!
//! # An example small enough to do by hand
//!
//! Three-row Chomp on at most two columns has ten positions `[p,q,r]`. Taking the poisoned square
//! loses, so `[1,0,0]` is a P-position (whoever moves must take it), and so is `[2,1,0]`: each of
//! its moves takes the poisoned square, or leaves `[1,1,0]` or `[2,0,0]`, which the opponent turns
//! into `[1,0,0]`. The third one is `[2,2,1]`; the other seven are N-positions. In the table for
//! `n = 2` these are f(0,0) = 1, f(1,0) = 2, f(2,1) = 2, and three that need longer first rows:
//! f(2,0) = 3, f(1,1) = 3 and f(2,2) = 4. `format/three-row.md` shows the bytes.
//!
//! ```
//! let bytes = [
//!     0x89, 0x43, 0x48, 0x4d, 0x50, 0x0d, 0x0a, 0x1a, // magic
//!     1, 2, 0, // version 1, kind three-row table, reserved
//!     1, 2, // one parameter: n = 2
//!     2, 0x61, 0x02, // two bytes of payload
//! ];
//! # use sha2::Digest;
//! let digest = sha2::Sha256::digest(bytes);
//! let file = [&bytes[..], &digest[..]].concat();
//! let chomp_check::Verdict::Verified(statement) =
//!     chomp_check::check(&file, &chomp_check::Limits::default())
//! else {
//!     panic!()
//! };
//! assert_eq!(
//!     statement.text,
//!     "three-row Chomp, every position [p,q,r] with q <= 2 and any p: 6 are P-positions; \
//!      every board 3 x m with 1 <= m <= 2 has exactly one winning first move"
//! );
//! ```

//!
//! # Arithmetic
//!
//! No verdict relies on overflow checks that a build may leave out. Every number of a file is compared
//! with its bound before anything is computed from it, and the bounds keep all sums and products within
//! 64 bits, or within 128 where it is said:
//!
//! - three rows: at most 1,000 columns with every position (kind 1), 20,000 with every value (kind 2), 10^6
//!   rows with no value (kind 7). A value is at most `q + r + 1`, and there are at most 10^12 cells;
//! - boxes (kind 9): at most 24 rows of 65,535 columns, of which at most 2^32 positions are a block, and at most
//!   2^32 blocks. Positions are counted by sums that are checked; a gap in a list is less than 2^32 times 2^30;
//! - tables of rows (kind 10): at most 10 rows of 65,535 columns, and 2^31 lists of lower rows. An entry has at most 20 one bits, so less than 2^21 steps;
//! - few squares (kind 15): at most 100 squares, of which there are 1,642,992,568 positions;
//! - board nim-values (kind 16): at most 2^16 lists of at most 7 rows, which have at most 2^16 squares, and first rows of
//!   up to 2^24 squares. A nim-value is at most the number of squares;
//! - orders (kind 11): at most 127 elements, 8,001 pairs and 10^8 positions;
//! - Diet Chomp: vectors up to 2^16, factors and least values up to 2^20, bounds of up to 2^37 lists of lengths,
//!   windows and entries of up to 2^28;
//! - claims (kind 14) and eliminations (kinds 13 and 14), in 128 bits: forms stay below 2^100, and the numbers of an
//!   inequality are at most 2^62.
//!
//! What has no such bound (lengths of files, memory, steps, time, the products that are compared with a
//! bound) is computed with `checked_` or `saturating_` operations. `tests/bounds.rs` has each bound, one less
//! and one more.
//! The tests, the damaged files among them, run with overflow checks on, and the release builds of this
//! workspace keep them; whoever depends on this crate can do so too:
//!
//! ```toml
//! [profile.release.package.chomp-check]
//! overflow-checks = true
//! ```

#![warn(clippy::too_many_lines)]
#![deny(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::unreachable,
    clippy::todo,
    clippy::indexing_slicing
)]
#![cfg_attr(test, allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing))]

pub mod amount;
mod bits;
mod board;
mod claim;
mod container;
#[cfg(feature = "fast")]
mod fast;
mod indexed;
pub mod internal;
mod limits;
mod linear;
pub mod name;
mod order;
mod reader;
mod shifts;
#[cfg(test)]
mod spent;
mod statement;
mod three_row;
mod verdict;
mod witness;

pub use container::{MAGIC, VERSION, sha256_hex, sha256_hex_looking};
#[cfg(feature = "fast")]
pub use fast::share::{MOST_PARTS, Share};
pub use limits::{Clock, DEFAULT_TIME, Limits};
pub use statement::{Statement, Value, Way};
pub use verdict::{Code, Decline, Rejection, Stop, Verdict};

use claim::basis::BasisCheck;
use container::{Check, Container};
use limits::Budget;
use statement::Conclusion;

/// A kind of certificate: all that is known of it outside its game's folder.
#[derive(Clone, Copy, Debug)]
pub struct Kind {
    /// The number that stands in the certificate; never used again for another kind.
    pub number: u64,
    /// The name that reports give it.
    pub name: &'static str,
    /// Lean name of the theorem that leads from the bytes of its files to their sentences.
    pub theorem: &'static str,
    /// The plain check.
    check: Check,
    /// The same for a claim that rests on a file of this kind, if one can.
    basis: Option<BasisCheck>,
}

impl Kind {
    const fn new(number: u64, name: &'static str, theorem: &'static str, check: Check) -> Kind {
        Kind { number, name, theorem, check, basis: None }
    }

    /// Claims can rest on a file of this kind.
    const fn for_claims(self, basis: BasisCheck) -> Kind {
        Kind { basis: Some(basis), ..self }
    }

    /// The statement that a check of this kind has proved.
    fn proves(&self, proved: Conclusion, way: Way) -> Statement {
        let Conclusion { text, parameters, facts } = proved;
        Statement { kind: self.name, text, way, theorem: self.theorem, parameters, facts }
    }
}

/// Every kind that this checker knows, by number. Whoever adds one adds a line here.
pub const KINDS: &[Kind] = &[
    Kind::new(1, "three-row-explicit", "ChompCert.File.readExplicit_sound", three_row::explicit::check)
        .for_claims(three_row::basis::explicit),
    Kind::new(2, "three-row-table", "ChompCert.File.readTable_sound", three_row::table::check)
        .for_claims(three_row::basis::table),
    Kind::new(5, "diet-window", "ChompCert.File.readWindow_sound", shifts::window::check)
        .for_claims(shifts::basis::check),
    Kind::new(7, "three-row-summary", "ChompCert.File.readSummary_sound", three_row::summary::check)
        .for_claims(three_row::basis::summary),
    Kind::new(9, "board-box", "ChompCert.File.readBox_sound", board::boxed::check)
        .for_claims(board::basis::check),
    Kind::new(10, "rows-table", "ChompCert.File.readTableOfRows_sound", board::table::check)
        .for_claims(board::basis::check),
    Kind::new(11, "finite-order", "ChompCert.File.readOrder_sound", order::explicit::check),
    Kind::new(13, "shifts", "ChompCert.File.readShifts_sound", shifts::check::check)
        .for_claims(shifts::basis::check),
    Kind::new(CLAIM, "claim", "ChompCert.File.readClaim_sound", check_claim),
    Kind::new(15, "few-squares", "ChompCert.File.readFewSquares_sound", board::squares::check),
    Kind::new(16, "board-nim-values", "ChompCert.File.readBoardValues_sound", board::nim_values::check),
];

/// Number of the kind *claim*.
const CLAIM: u64 = 14;

/// The check of a kind, and that for claims: in the fast way where it has one, unless the limits say that it is plain.
#[cfg_attr(not(feature = "fast"), allow(unused_variables))]
fn ways(kind: &Kind, budget: &mut Budget) -> (Check, Option<BasisCheck>) {
    #[cfg(feature = "fast")]
    if let Some(fast) = fast::of(kind.number).filter(|_| !budget.plain) {
        budget.way = Way::Fast;
        return (fast.check, fast.basis);
    }
    (kind.check, kind.basis)
}

/// Checks a claim, and the certificate inside as any other.
fn check_claim(file: &Container<'_>, budget: &mut Budget) -> Result<Conclusion, Stop> {
    claim::check(&open_basis, file, budget)
}

/// Types of positions by the check that there is for claims on a certificate of its kind, if there is one.
fn open_basis(bytes: &[u8], budget: &mut Budget) -> claim::BasisResult {
    let file = &Container::open_looking(bytes, || budget.tick())?;
    let kind = KINDS.iter().find(|kind| kind.number == file.kind);
    let Some((kind, check)) = kind.and_then(|kind| Some((kind, ways(kind, budget).1?))) else {
        let message = format!("no claim can rest on a certificate of kind {}", file.kind);
        return Err(Stop::rejected(Code::NoBasis, 0, message));
    };
    Ok((check(file, budget)?, kind.name))
}

/// A certificate on which claims rest, checked once for many of them.
///
/// ```
/// # let (file, claim) = (chomp_check::internal::example_shifts(), chomp_check::internal::example_claim());
/// use chomp_check::{Basis, Limits, Verdict};
///
/// let basis = Basis::check(&file, &Limits::default()).map_err(|verdict| verdict.to_string())?;
/// let Verdict::Verified(statement) = basis.check_claim(&claim, &Limits::default()) else { panic!() };
/// assert!(statement.text.contains("(x1,x1+x2) is P if and only if"), "{statement}");
/// # Ok::<(), String>(())
/// ```
pub struct Basis {
    bytes: Vec<u8>,
    says: claim::rest::SharedBasis,
    kind: &'static str,
    way: Way,
}

impl Basis {
    /// Checks a certificate of a kind on which claims can rest.
    ///
    /// # Errors
    /// The verdict, if it is any other than verified.
    pub fn check(bytes: &[u8], limits: &Limits) -> Result<Self, Verdict> {
        let budget = &mut Budget::of(limits, Clock::start(limits));
        let opened = limits.admit(bytes.len() as u64).and_then(|()| open_basis(bytes, budget));
        let (says, kind) = opened.map_err(Verdict::from)?;
        Ok(Basis {
            bytes: bytes.to_vec(),
            says: claim::rest::SharedBasis(says.into()),
            kind,
            way: budget.way,
        })
    }

    /// Checks a claim. If it rests on this certificate, byte by byte, that is not checked again.
    pub fn check_claim(&self, bytes: &[u8], limits: &Limits) -> Verdict {
        let budget = &mut Budget::of(limits, Clock::start(limits));
        let known = |inside: &[u8], budget: &mut Budget| -> claim::BasisResult {
            if inside != self.bytes {
                return open_basis(inside, budget);
            }
            budget.way = self.way;
            Ok((Box::new(self.says.clone()), self.kind))
        };
        let proved = open(bytes, limits, budget).and_then(|(file, kind)| {
            let (check, _) = ways(kind, budget);
            let is_claim = kind.number == CLAIM;
            let proved =
                if is_claim { claim::check(&known, &file, budget)? } else { check(&file, budget)? };
            Ok(kind.proves(proved, budget.way))
        });
        proved.map_or_else(Verdict::from, |statement| Verdict::Verified(Box::new(statement)))
    }
}

/// The kind with this number.
fn kind_numbered(number: u64) -> Result<&'static Kind, Stop> {
    KINDS.iter().find(|kind| kind.number == number).ok_or_else(|| {
        Stop::declined(Code::UnknownKind, format!("kind {number} is unknown to this checker"))
    })
}

/// Checks the bytes of one certificate within `limits`. The [crate's page](crate) has an example.
pub fn check(bytes: &[u8], limits: &Limits) -> Verdict {
    check_by(Clock::start(limits), bytes, limits)
}

/// [`check`], with the time of a clock that has started before, when the file was opened.
///
/// ```
/// # let bytes = chomp_check::internal::example();
/// use chomp_check::{Clock, Limits, check_by};
/// use std::time::Duration;
///
/// let limits = Limits::default().max_time(Some(Duration::from_secs(60)));
/// let clock = Clock::start(&limits);
/// // ... the bytes are read meanwhile ...
/// assert_eq!(check_by(clock, &bytes, &limits).word(), "VERIFIED");
/// ```
pub fn check_by(clock: Clock, bytes: &[u8], limits: &Limits) -> Verdict {
    match validate(bytes, limits, &mut Budget::of(limits, clock)) {
        Ok(statement) => Verdict::Verified(Box::new(statement)),
        Err(stop) => stop.into(),
    }
}

/// Checks one share of the claims of a certificate, in the fast way: what holds once every share has
/// passed, and nothing before.
///
/// # Errors
/// The verdict, when the share does not pass or the kind cannot be shared out.
///
/// ```
/// # let bytes = chomp_check::internal::example();
/// use chomp_check::{Clock, Limits, Share, check_share};
///
/// let limits = Limits::default();
/// let share = Share::parse("1/2").ok_or("no share")?;
/// let refusal = check_share(Clock::start(&limits), &bytes, share, &limits).unwrap_err();
/// assert_eq!(refusal.to_string(), "DECLINED: no-parts: the kind three-row-table cannot be checked in parts");
/// # Ok::<(), &str>(())
/// ```
#[cfg(feature = "fast")]
pub fn check_share(
    clock: Clock,
    bytes: &[u8],
    share: Share,
    limits: &Limits,
) -> Result<Statement, Verdict> {
    let budget = &mut Budget::of(limits, clock);
    let established = open(bytes, limits, budget).and_then(|(file, kind)| {
        let check = fast::of(kind.number).and_then(|fast| fast.check_share).filter(|_| !limits.plain);
        let check = check.ok_or_else(|| {
            let way = if limits.plain { " in the plain way" } else { "" };
            let message = format!("the kind {} cannot be checked in parts{way}", kind.name);
            Stop::declined(Code::NoParts, message)
        })?;
        Ok(kind.proves(check(&file, share, budget)?, Way::Fast))
    });
    established.map_err(Verdict::from)
}

/// The container of a file and its kind.
fn open<'a>(
    bytes: &'a [u8],
    limits: &Limits,
    budget: &Budget,
) -> Result<(Container<'a>, &'static Kind), Stop> {
    limits.admit(bytes.len() as u64)?;
    let file = Container::open_looking(bytes, || budget.tick())?;
    let kind = kind_numbered(file.kind)?;
    Ok((file, kind))
}

fn validate(bytes: &[u8], limits: &Limits, budget: &mut Budget) -> Result<Statement, Stop> {
    let (file, kind) = open(bytes, limits, budget)?;
    let (check, _) = ways(kind, budget);
    let proved = check(&file, budget)?;
    Ok(kind.proves(proved, budget.way))
}
