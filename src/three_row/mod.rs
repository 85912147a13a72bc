//! Three-row Chomp: the function f, and the kinds of certificate that write it down.

mod classification;
mod domain;
mod figure;
pub mod frontier;
pub mod kinds;
pub mod long_run;
pub mod named;
pub mod numbering;
#[cfg(feature = "program")]
pub mod request;
mod sequences;
#[cfg(feature = "program")]
mod shipped;
pub mod solve;

#[cfg(feature = "program")]
pub use shipped::shipped;
