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
//! f(2,0) = 3, f(1,1) = 3 and f(2,2) = 4. `FORMAT.md` shows the bytes.
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
//! 64 bits: rows of at most 20,000 columns, preperiods and periods up to 2^16, boxes of up to 2^36
//! positions, windows of up to 2^28 lists. What has no such bound (lengths of files, memory, steps, time,
//! the products that are compared with a bound) is computed with `checked_` or `saturating_` operations.
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
pub mod board;
pub mod container;
mod data_theorems;
pub mod diet;
pub mod folder;
pub mod json;
mod limits;
mod linear;
mod name;
pub mod order;
pub mod parts;
mod read;
pub mod reader;
pub mod report;
pub mod share;
#[cfg(test)]
mod spent;
mod statement;
pub mod three_row;
mod verdict;
mod witness;

pub use limits::{DEFAULT_TIME, Limits, Memory};
pub use statement::Statement;
pub use verdict::{Code, Decline, Rejection, Stop, Verdict};

use container::Container;
use limits::{Budget, Clock};
use statement::Proved;

/// A kind of certificate: all that is known of it outside its game's folder.
#[derive(Clone, Copy, Debug)]
pub struct Kind {
    /// The number that stands in the certificate; never used again for another kind.
    pub number: u64,
    /// The name that reports give it.
    pub name: &'static str,
    /// Lean name of the theorem that makes its check sound.
    pub theorem: &'static str,
    /// Validates every claim of a certificate whose container is sound.
    check: fn(&Container<'_>, &mut Budget) -> Result<Proved, Stop>,
}

/// Every kind that this checker knows, by number. Whoever adds one adds a line here.
pub const KINDS: &[Kind] = &[
    Kind {
        number: 1,
        name: "three-row-explicit",
        theorem: "ChompCert.ThreeRow.explicit_sound",
        check: three_row::explicit::check,
    },
    Kind {
        number: 2,
        name: "three-row-table",
        theorem: "ChompCert.ThreeRow.named_set_is_P",
        check: three_row::table::check,
    },
    Kind {
        number: 5,
        name: "diet-window",
        theorem: "ChompCert.Diet.window_sound",
        check: diet::window::check,
    },
    Kind {
        number: 6,
        name: "three-row-tails",
        theorem: "ChompCert.ThreeRow.tails_sound",
        check: three_row::sweep::check_tails,
    },
    Kind {
        number: 7,
        name: "three-row-summary",
        theorem: "ChompCert.ThreeRow.P3_iff_named",
        check: three_row::summary::check,
    },
    Kind {
        number: 8,
        name: "three-row-wide-table",
        theorem: "ChompCert.ThreeRow.named_set_is_P",
        check: three_row::sweep::check_wide_table,
    },
    Kind { number: 9, name: "board-box", theorem: "ChompCert.box_sound", check: board::boxed::check },
    Kind {
        number: 10,
        name: "rows-table",
        theorem: "ChompCert.rows_table_sound",
        check: board::table::check,
    },
    Kind {
        number: 11,
        name: "finite-order",
        theorem: "ChompCert.Order.explicit_sound",
        check: order::explicit::check,
    },
    Kind {
        number: 12,
        name: "diet-no-product",
        theorem: "ChompCert.Diet.Shifts.noProduct_sound",
        check: diet::no_product::check,
    },
    Kind {
        number: 13,
        name: "diet-shifts",
        theorem: "ChompCert.Diet.Shifts.sound",
        check: diet::shifts::check,
    },
];

/// A kind that was given up before the first release. Files of it are declined.
#[derive(Clone, Copy, Debug)]
pub struct Retired {
    /// The number that stands in its files; never used again for another kind.
    pub number: u64,
    /// The name that it had.
    pub name: &'static str,
    /// The kind that proves what it proved.
    pub successor: u64,
}

/// Every kind that was given up, by number.
pub const RETIRED: &[Retired] = &[
    Retired { number: 3, name: "diet-product", successor: 13 },
    Retired { number: 4, name: "diet-wall", successor: 13 },
];

/// The kind with this number.
fn kind_numbered(number: u64) -> Result<&'static Kind, Stop> {
    if let Some(kind) = KINDS.iter().find(|kind| kind.number == number) {
        return Ok(kind);
    }
    Err(match RETIRED.iter().find(|kind| kind.number == number) {
        Some(Retired { name, successor, .. }) => Stop::declined(
            Code::RetiredKind,
            format!("kind {number}, {name}, is retired: kind {successor} proves what it proved"),
        ),
        None => Stop::declined(Code::UnknownKind, format!("kind {number} is unknown to this checker")),
    })
}

/// Checks the bytes of one certificate within `limits`.
pub fn check(bytes: &[u8], limits: &Limits) -> Verdict {
    check_sharing(bytes, limits, &Memory::of(limits.max_memory))
}

/// [`check`], with `memory` that other checks use at the same time, in place of the limit's own.
pub fn check_sharing(bytes: &[u8], limits: &Limits, memory: &Memory) -> Verdict {
    check_by(bytes, limits, memory, Clock::start(limits))
}

fn check_by(bytes: &[u8], limits: &Limits, memory: &Memory, clock: Clock) -> Verdict {
    match memory.run(clock, |budget| validate(bytes, limits, budget)) {
        Ok(statement) => Verdict::Verified(Box::new(statement)),
        Err(stop) => stop.into(),
    }
}

fn validate(bytes: &[u8], limits: &Limits, budget: &mut Budget) -> Result<Statement, Stop> {
    if bytes.len() as u64 > limits.max_bytes {
        return Err(Stop::declined(
            Code::OverMaxBytes,
            format!("the file is longer than the limit of {} bytes", limits.max_bytes),
        ));
    }
    budget.thorough = limits.thorough;
    let file = Container::open_looking(bytes, || budget.tick())?;
    let kind = kind_numbered(file.kind)?;
    let Proved { text, parameters, facts } = (kind.check)(&file, budget)?;
    Ok(Statement { kind: kind.name, text, theorem: kind.theorem, parameters, facts })
}
