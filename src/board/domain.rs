//! Types of positions with known rows, for claims about boards.

use super::boards::Boards;
use crate::claims::Domain;
use crate::claims::domain::{Types, lengths};
use crate::claims::statement::case::{Case, OpenCase, Split};
use crate::game::ClassifiedGame;
use crate::game::chomp::Position;
use crate::linear::Linear;

pub fn domain(boards: &Boards) -> Domain<'_> {
    let (rows, columns) = (boards.rows(), boards.columns());
    Domain {
        game: "Chomp".to_string(),
        rows,
        fewer_rows: true,
        shortest_first: false,
        cuts: true,
        bite: None,
        extent: Some(format!(
            "on the certificate's domain, at most {rows} rows of at most {columns} squares,"
        )),
        types: Box::new(BoardTypes(boards)),
    }
}

struct BoardTypes<'a>(&'a Boards);

fn position(gaps: &[u64]) -> Option<Position> {
    let rows = lengths(gaps, false).into_iter().filter(|&length| length > 0);
    let mut rows: Vec<u32> = rows.map(|length| u32::try_from(length).ok()).collect::<Option<_>>()?;
    if rows.is_empty() {
        rows.push(0);
    }
    Position::new(rows).ok()
}

impl Types for BoardTypes<'_> {
    fn is_p(&self, gaps: &[Linear], case: &Case) -> Result<bool, OpenCase> {
        let forms: Vec<_> = gaps.iter().map(|gap| case.form(gap)).collect();
        let free = forms.iter().find_map(|form| form.coefficients.iter().position(|&a| a != 0));
        if let Some(i) = free {
            return Err(Some(Split::Values(i, u64::from(self.0.columns()) + 1)));
        }
        let gaps: Option<Vec<u64>> = forms.iter().map(|gap| u64::try_from(gap.constant).ok()).collect();
        let position = gaps.and_then(|gaps| position(&gaps));
        position.map_or(Err(None), |position| Ok(self.0.is_p(&position)))
    }

    fn reach(&self, gaps: &[Linear]) -> Vec<Linear> {
        let columns = Linear::constant(gaps[0].coefficients.len(), self.0.columns());
        gaps.iter().try_fold(columns, |rest, gap| rest.plus(gap, -1)).into_iter().collect()
    }

    fn winning(&self, gaps: &[u64]) -> Vec<(usize, u64)> {
        let moves = position(gaps).map_or(Vec::new(), |position| self.0.winning_moves(&position));
        moves.into_iter().map(|won| (won.row, won.to.into())).collect()
    }
}
