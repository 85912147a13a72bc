//! The data module of a three-row table.

use crate::certificate::bits::width_of;
use crate::certificate::{Certificate, ReadError};
use crate::lean::natural::Natural;
use crate::three_row::kinds::table;

/// The module's name and text.
pub fn module(certificate: &Certificate, file: &str, sha256: &str) -> Result<(String, String), ReadError> {
    let table = table::decode(certificate)?;
    let n = table.columns();
    let rows = || (0..=n).map(|r| (r..=n).map(move |q| (q, r)));
    let largest = rows().flatten().map(|(q, r)| table.f(q, r)).max().unwrap_or(0);
    let width = width_of(largest);
    let packed: Vec<String> = rows()
        .map(|row| format!("  {}", Natural::from_fields(row.map(|(q, r)| table.f(q, r)), width).literal()))
        .collect();
    let name = format!("ThreeRow_{n}");
    let text = format!(
        "module

public import ChompCert.ThreeRowTable

/-!
# Three-row Chomp, second row up to {n}

Generated from a certificate file; do not edit.

A position `[p,q,r]` with `q ≤ {n}` is a P-position of Chomp exactly when `p` is the entry of the table for
`(q,r)`. This holds for every `p ≥ q`.
-/

@[expose] public section

set_option maxRecDepth 100000

namespace ChompCert.Data.{name}

/-- The certificate file. -/
def file : String := \"{file}\"

/-- The SHA-256 of the certificate file. -/
def sha256 : String := \"{sha256}\"

/-- The number of bits of a field. -/
def width : Nat := {width}

/-- The table: one number for each `r` from 0 to {n}, whose `i`-th field of `width` bits, least significant
first, is `f(r+i, r)`. -/
def packed : List Nat := [
{packed}]

theorem check : ThreeRow.checkTable packed width = true := by decide +kernel

theorem packed_length : packed.length = {n} + 1 := by decide +kernel

/-- A position `[p,q,r]` with `q ≤ {n}` is a P-position of Chomp exactly when `p` is the entry of the table
for `(q,r)`. -/
theorem classification {{p q r : Nat}} (hrq : r ≤ q) (hqp : q ≤ p) (hq : q ≤ {n}) :
    ThreeRow.P3 p q r ↔ p = ThreeRow.entry packed width q r :=
  ThreeRow.table_sound check hrq hqp (by rw [packed_length]; omega)

end ChompCert.Data.{name}
",
        packed = packed.join(",\n"),
    );
    Ok((name, text))
}
