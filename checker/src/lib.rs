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

#![deny(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::unreachable,
    clippy::todo,
    clippy::indexing_slicing
)]
#![cfg_attr(test, allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing))]

mod bits;
pub mod container;
mod data_theorems;
pub mod diet;
pub mod json;
mod limits;
pub mod reader;
pub mod report;
mod statement;
pub mod three_row;
mod verdict;
mod witness;

pub use limits::Limits;
pub use statement::Statement;
pub use verdict::{Code, Decline, Rejection, Stop, Verdict};

use container::Container;
use limits::Budget;

/// Checks the bytes of one certificate within `limits`.
pub fn check(bytes: &[u8], limits: &Limits) -> Verdict {
    match validate(bytes, limits) {
        Ok(statement) => Verdict::Verified(Box::new(statement)),
        Err(stop) => stop.into(),
    }
}

fn validate(bytes: &[u8], limits: &Limits) -> Result<Statement, Stop> {
    if bytes.len() as u64 > limits.max_bytes {
        return Err(Stop::declined(
            Code::OverMaxBytes,
            format!("the file is longer than the limit of {} bytes", limits.max_bytes),
        ));
    }
    let mut budget = Budget::start(limits);
    let file = Container::open(bytes)?;
    match file.kind {
        1 => three_row::explicit::check(&file, &mut budget),
        2 => three_row::table::check(&file, &mut budget),
        3 => diet::check_product(&file, &mut budget),
        4 => diet::check_wall(&file, &mut budget),
        5 => diet::window::check(&file, &mut budget),
        kind => Err(Stop::declined(Code::UnknownKind, format!("kind {kind} is unknown to this checker"))),
    }
}
