//! The kinds of three-row Chomp.

pub mod explicit;
pub mod table;

use super::classified::ThreeRow;
use super::figure;
use super::lean;
use crate::certificate::{Certificate, ReadError};
use crate::expect::order::Order;
use crate::kind::Kind;
use crate::lean::ExportError;
use crate::report::contents::Contents;

/// Number of the kind *three-row explicit*.
pub const EXPLICIT: u32 = 1;
/// Number of the kind *three-row table*.
pub const TABLE: u32 = 2;

/// Largest bound of an explicit certificate.
pub const MOST_EXPLICIT_COLUMNS: u32 = 1_000;
/// Largest bound of a table.
pub const MOST_TABLE_COLUMNS: u32 = 20_000;

const GAME: &str = "three-row Chomp";
const FIGURES: &[&str] = &[figure::SHEETS, figure::OPENINGS];
const ORDERS: &[(&str, Order)] = &[("n", Order::Extent), ("openings", Order::OneEach)];

/// The kind *three-row explicit*.
pub struct ExplicitKind;

impl Kind for ExplicitKind {
    fn number(&self) -> u32 {
        EXPLICIT
    }

    fn name(&self) -> &'static str {
        "three-row-explicit"
    }

    fn game(&self) -> &'static str {
        GAME
    }

    fn limits(&self) -> &'static str {
        "first rows of up to n squares, n at most 1000"
    }

    fn figures(&self) -> &'static [&'static str] {
        FIGURES
    }

    fn orders(&self) -> &'static [(&'static str, Order)] {
        ORDERS
    }

    fn read(&self, certificate: &Certificate) -> Result<Box<dyn Contents>, ReadError> {
        Ok(Box::new(ThreeRow::read_explicit(certificate)?))
    }
}

/// The kind *three-row table*.
pub struct TableKind;

impl Kind for TableKind {
    fn number(&self) -> u32 {
        TABLE
    }

    fn name(&self) -> &'static str {
        "three-row-table"
    }

    fn game(&self) -> &'static str {
        GAME
    }

    fn limits(&self) -> &'static str {
        "second rows of up to n squares, n at most 20000, and any first row"
    }

    fn figures(&self) -> &'static [&'static str] {
        FIGURES
    }

    fn orders(&self) -> &'static [(&'static str, Order)] {
        ORDERS
    }

    fn read(&self, certificate: &Certificate) -> Result<Box<dyn Contents>, ReadError> {
        Ok(Box::new(ThreeRow::read_table(certificate)?))
    }

    fn data_module(
        &self,
        certificate: &Certificate,
        file: &str,
        sha256: &str,
    ) -> Result<(String, String), ExportError> {
        Ok(lean::module(certificate, file, sha256)?)
    }
}
