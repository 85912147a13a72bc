//! The witnesses that an explicit certificate gives, kept so that one is found without reading the file
//! again.

use crate::game::chomp::Bite;

/// Witnesses by position.
///
/// A witness that cuts the first row is that of every later position of its column, and one that cuts the
/// second row is often repeated from column to column. Both are kept once.
#[derive(Default)]
pub struct Witnesses {
    sheets: Vec<Sheet>,
}

/// The witnesses of the positions `[p,q,r]` of one `r`.
#[derive(Default)]
struct Sheet {
    /// For each `q` from `r` on: from which `p` on the witness cuts the first row, and to what length.
    rest: Vec<Option<(u32, u32)>>,
    /// For each `p`: where a witness begins, and what it is, by `q`.
    begins: Vec<Vec<(u32, Bite)>>,
}

impl Witnesses {
    /// Adds the witness of `[p,q,r]`. Positions come by `r`, then `q`, then `p`, all ascending.
    pub fn add(&mut self, [p, q, r]: [u32; 3], witness: Bite) {
        self.sheets.resize_with(self.sheets.len().max(r as usize + 1), Sheet::default);
        let Some(sheet) = self.sheets.last_mut() else { return };
        let column = (q - r) as usize;
        sheet.rest.resize(sheet.rest.len().max(column + 1), None);
        if witness.row == 1 {
            sheet.rest[column].get_or_insert((p, witness.to));
            return;
        }
        sheet.begins.resize(sheet.begins.len().max(p as usize + 1), Vec::new());
        let begins = &mut sheet.begins[p as usize];
        let repeats = begins.last().is_some_and(|&(_, last)| last.row == 2 && last == witness);
        if !repeats {
            begins.push((q, witness));
        }
    }

    /// The witness of the N-position `[p,q,r]`, if it has one.
    pub fn of(&self, [p, q, r]: [u32; 3]) -> Option<Bite> {
        let sheet = self.sheets.get(r as usize)?;
        match sheet.rest.get((q - r) as usize).copied().flatten() {
            Some((from, to)) if p >= from => Some(Bite { row: 1, to }),
            _ => {
                let begins = sheet.begins.get(p as usize)?;
                let after = begins.partition_point(|&(begin, _)| begin <= q);
                Some(begins[after.checked_sub(1)?].1)
            }
        }
    }
}
