//! k-Diet Chomp: shifts that settle every position at once, and the kinds of certificate that write them
//! down.

mod classification;
mod domain;
mod figure;
pub mod kinds;
#[cfg(feature = "program")]
pub(crate) mod no_product;
pub mod numbering;
pub mod position;
#[cfg(feature = "program")]
pub mod request;
pub mod rules;
pub mod search;
pub mod shifts;
pub mod shifts_file;
#[cfg(feature = "program")]
mod shipped;
mod slice;
pub mod table;
pub mod types;

#[cfg(feature = "program")]
pub use no_product::NoProduct;
#[cfg(feature = "program")]
pub use shipped::{games_without_product_form, recorded_without_product_form, shipped, shipped_games};
