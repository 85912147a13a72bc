//! Linear forms and inequalities in whole numbers, and what follows from a system of them.
//!
//! Everything is Fourier-Motzkin elimination, as `format/shifts.md` has it (kind 13): a system that it refutes has no
//! solution, and the checker refutes it too. A solution is found by going back through the eliminations.

mod elimination;
mod form;

pub use elimination::{Solution, greatest, is_refuted, least, point, solutions};
pub use form::{Linear, Overflow};

/// The greatest common divisor of two numbers that are not negative.
pub fn gcd(a: i128, b: i128) -> i128 {
    if b == 0 { a } else { gcd(b, a % b) }
}
