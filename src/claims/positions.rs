//! Positions and moves put into coordinates.
//!
//! In both games a move cuts a row to some length, and with it every row that may not be longer than
//! it. With the shortest row first these are the rows before it, so a move is described by how many rows
//! are short enough to stay.

use super::domain::Asked;
use super::linear::Linear;
use super::stated::Stated;
use super::syntax::{Move, MoveTo, Question, Run};
use super::terms::{Case, StatementError, Writer, with};

/// One case of a position: where all of these are at least 0, its rows have these lengths, the shortest
/// first.
pub(super) type Lengths = (Vec<Linear>, Vec<Linear>);

impl<'a> Writer<'a> {
    /// What is asked of a position.
    pub fn position(
        &mut self,
        position: &'a [Run],
        question: &'a Question,
    ) -> Result<Stated, StatementError> {
        let mut cases = Vec::new();
        for (conditions, lengths) in self.lengths(position)? {
            let stated = match question {
                Question::IsP => Stated::Position(gaps(&lengths)?, Asked::IsP),
                Question::IsN => Stated::Not(Box::new(Stated::Position(gaps(&lengths)?, Asked::IsP))),
                Question::Winning(relation, number) => {
                    Stated::Position(gaps(&lengths)?, Asked::Winning(*relation, self.number(number)?))
                }
                Question::Legal(chosen) => self.of_move(&lengths, chosen, None)?,
                Question::Wins(chosen) => self.of_move(&lengths, chosen, Some(Asked::IsP))?,
            };
            cases.push(with(conditions, stated));
        }
        Ok(if cases.len() == 1 { cases.remove(0) } else { Stated::Or(cases) })
    }

    /// The rows that are written, and empty ones up to the number of the game.
    fn lengths(&self, position: &'a [Run]) -> Result<Vec<Lengths>, StatementError> {
        let (rows, coordinates) = (self.domain.rows, self.coordinates);
        let mut written: Vec<Lengths> = vec![(Vec::new(), Vec::new())];
        let mut count = 0;
        for Run { length, rows: times } in position {
            let times = times.as_ref().map_or(Ok(1), |times| self.number(times))?;
            let times = usize::try_from(times).unwrap_or(0).min(rows + 1);
            count += times;
            let cases = self.cases(length)?;
            written = written
                .iter()
                .flat_map(|(conditions, lengths)| {
                    cases.iter().map(move |(more, form)| {
                        let repeated = vec![form.clone(); times];
                        ([&conditions[..], more].concat(), [&lengths[..], &repeated].concat())
                    })
                })
                .collect();
        }
        if count > rows || count == 0 || (count < rows && !self.domain.fewer_rows) {
            return Err(StatementError(format!(
                "a position of this game has {rows} rows{}; one with {count} is mentioned",
                if self.domain.fewer_rows { " or fewer" } else { "" },
            )));
        }
        for (_, lengths) in &mut written {
            if !self.domain.shortest_first {
                lengths.reverse();
            }
            lengths.splice(0..0, vec![Linear::constant(coordinates, 0); rows - count]);
        }
        Ok(written)
    }

    /// Whether a move is legal, and what is asked of the position that it leaves.
    fn of_move(
        &self,
        lengths: &[Linear],
        chosen: &Move,
        asked: Option<Asked>,
    ) -> Result<Stated, StatementError> {
        if !self.domain.cuts {
            return Err(StatementError("of heap games, single moves are not asked for".to_string()));
        }
        let rows = lengths.len();
        let row = usize::try_from(self.number(&chosen.row)?).ok().filter(|row| (1..=rows).contains(row));
        let row = row.ok_or_else(|| StatementError(format!("rows are numbered from 1 to {rows}")))?;
        let place = if self.domain.shortest_first { row - 1 } else { rows - row };
        let mut cases = Vec::new();
        for (conditions, number) in self.cases(&chosen.number)? {
            let to = match chosen.how {
                MoveTo::Length => number,
                MoveTo::Cut => lengths[place].plus(&number, -1)?,
            };
            // The rows before `kept` are at most as long as what is left.
            for kept in 0..=place {
                let case = self.cut(lengths, (kept, place), (conditions.clone(), to.clone()))?;
                let left = match asked {
                    None => None,
                    Some(asked) => {
                        let mut left = lengths.to_vec();
                        left[kept..=place].fill(to.clone());
                        Some(Stated::Position(gaps(&left)?, asked))
                    }
                };
                cases.push(Stated::And(case.into_iter().map(Stated::AtLeastZero).chain(left).collect()));
            }
        }
        // What is said of a move from something that is no position has no value.
        let exists = Box::new(Stated::Position(gaps(lengths)?, Asked::Exists));
        Ok(Stated::Equivalent(exists, Box::new(Stated::Or(cases))))
    }

    /// What is at least 0 exactly if the rows from `kept` to `place` can be cut, and no other ones.
    fn cut(
        &self,
        lengths: &[Linear],
        (kept, place): (usize, usize),
        (mut conditions, to): Case,
    ) -> Result<Vec<Linear>, StatementError> {
        conditions.push(to.clone());
        conditions.push(lengths[kept].plus(&to, -1)?.shifted(-1)?);
        conditions.push(lengths[place].plus(&to, -1)?.shifted(-1)?);
        if let Some(last) = kept.checked_sub(1) {
            conditions.push(to.plus(&lengths[last], -1)?);
        }
        if let Some(bite) = self.domain.bite {
            let most = Linear::constant(self.coordinates, i64::try_from(bite).unwrap_or(i64::MAX));
            let spared = lengths[kept..=place]
                .iter()
                .try_fold(most, |spared, length| spared.plus(length, -1)?.plus(&to, 1))?;
            conditions.push(spared);
        }
        Ok(conditions)
    }
}

fn gaps(lengths: &[Linear]) -> Result<Vec<Linear>, StatementError> {
    let mut gaps = vec![lengths[0].clone()];
    for pair in lengths.windows(2) {
        gaps.push(pair[1].plus(&pair[0], -1)?);
    }
    Ok(gaps)
}
