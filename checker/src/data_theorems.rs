//! The certificates whose data is validated in Lean's kernel too: SHA-256 of the file, and the
//! theorem that states what follows. Nothing in a check depends on this list; it adds a name to a
//! verdict. `chompcert lean verify` compares it with the modules.

pub(crate) const DATA_THEOREMS: &[(&str, &str)] = &[];
