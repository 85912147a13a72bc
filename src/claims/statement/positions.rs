//! Positions and moves put into coordinates.
//!
//! In both games a move cuts a row to some length, and with it every row that may not be longer than
//! it. With the shortest row first these are the rows before it, so a move is described by how many rows
//! are short enough to stay.

use crate::claims::refusal::Refusal;
use crate::claims::statement::formula::{Formula, equivalent, not};
use crate::claims::statement::writer::{Branch, Writer};
use crate::language::syntax::{Move, MoveNotation, Question, Relation, Run};
use crate::linear::{Linear, Overflow};

impl<'a> Writer<'a> {
    pub fn position(&self, position: &[Run], question: &Question) -> Result<Formula, Refusal> {
        let each = self.lengths(position)?.into_iter().map(|(conditions, lengths)| {
            let said = match question {
                Question::IsP => Formula::IsP(gaps(&lengths)?),
                Question::IsN => not(Formula::IsP(gaps(&lengths)?)),
                Question::Winning(relation, number) => {
                    self.winning(gaps(&lengths)?, *relation, self.number(number)?)
                }
                Question::WinningSet(moves) => self.winning_set(&lengths, moves)?,
                Question::Option(left) => self.option(&lengths, left)?,
                Question::Same(other) => self.same(gaps(&lengths)?, other)?,
                Question::Legal(chosen) => self.of_move(&lengths, chosen, false)?,
                Question::Wins(chosen) => self.of_move(&lengths, chosen, true)?,
            };
            Ok(Formula::all(conditions, [said]))
        });
        Ok(Formula::any(each.collect::<Result<_, Refusal>>()?))
    }

    /// The rows that are written, and empty ones up to the number of the game; the shortest first.
    pub fn lengths(&self, position: &[Run]) -> Result<Vec<Branch<Vec<Linear>>>, Refusal> {
        let rows = self.domain.rows;
        let mut written = vec![(Vec::new(), Vec::new())];
        let mut count = 0;
        for Run { length, rows: times, place } in position {
            let times = times.as_ref().map_or(Ok(1), |times| self.number(times));
            let times = times.map_err(|error| error.at(*place))?;
            let times = usize::try_from(times)
                .map_err(|_| Refusal::wrong(format!("a length is repeated {times} times")).at(*place))?;
            let times = times.min(rows + 1);
            count += times;
            written = self.both(&written, &self.cases(length)?, |lengths, form| {
                Ok([&lengths[..], &vec![form.clone(); times]].concat())
            })?;
            self.count(written.len().saturating_mul(times))?;
        }
        if count > rows || count == 0 || (count < rows && !self.domain.fewer_rows) {
            return Err(Refusal::wrong(format!(
                "a position of this game has {rows} rows{}; one with {count} is mentioned",
                if self.domain.fewer_rows { " or fewer" } else { "" },
            )));
        }
        for (_, lengths) in &mut written {
            if !self.domain.shortest_first {
                lengths.reverse();
            }
            lengths.splice(0..0, vec![Linear::constant(self.coordinates, 0); rows - count]);
        }
        Ok(written)
    }

    /// Whether a move is legal, and if it is asked whether it wins, leaves a P-position.
    fn of_move(&self, lengths: &[Linear], chosen: &Move, wins: bool) -> Result<Formula, Refusal> {
        self.moves_are_cuts()?;
        let row = self.row(chosen)?;
        let place = if self.domain.shortest_first { row - 1 } else { lengths.len() - row };
        let mut cases = Vec::new();
        for (conditions, number) in self.cases(&chosen.number)? {
            let to = match chosen.how {
                MoveNotation::Length => number,
                MoveNotation::Cut => lengths[place].plus(&number, -1)?,
            };
            // The rows before `kept` are at most as long as what is left.
            for kept in 0..=place {
                let legal =
                    [&conditions[..], &cut(self.domain.bite, lengths, (kept, place), &to)?].concat();
                let left = wins.then(|| left(lengths, (kept, place), &to)).transpose()?;
                cases.push(Formula::all(legal, left));
            }
        }
        Ok(of_position(gaps(lengths)?, Formula::Or(cases)))
    }

    /// Whether two positions have the same type, or the same nim-value where the game has nim-values.
    fn same(&self, one: Vec<Linear>, other: &[Run]) -> Result<Formula, Refusal> {
        let each = self.lengths(other)?.into_iter().map(|(conditions, other)| {
            let other = gaps(&other)?;
            let said = match self.domain.types.greatest_value() {
                None => equivalent(Formula::IsP(one.clone()), Formula::IsP(other)),
                Some(greatest) => {
                    self.count(2 * greatest as usize)?;
                    let both = |value| {
                        let has = |gaps: &[Linear]| Formula::HasValue(gaps.to_vec(), value);
                        Formula::And(vec![has(&one), has(&other)])
                    };
                    Formula::Or((0..=greatest).map(both).collect())
                }
            };
            Ok(Formula::all(conditions, [said]))
        });
        Ok(Formula::any(each.collect::<Result<_, Refusal>>()?))
    }

    fn row(&self, chosen: &Move) -> Result<usize, Refusal> {
        let rows = self.domain.rows;
        let row = self.number(&chosen.row).map_err(|error| error.at(chosen.place))?;
        let row = usize::try_from(row).ok().filter(|row| (1..=rows).contains(row));
        row.ok_or_else(|| Refusal::wrong(format!("rows are numbered from 1 to {rows}")).at(chosen.place))
    }

    fn moves_are_cuts(&self) -> Result<(), Refusal> {
        if self.domain.cuts {
            return Ok(());
        }
        Err(Refusal::wrong("of heap games, single moves are not asked for"))
    }

    /// How many winning moves there are. What the longer of two cuts of one row leaves is an option of what the
    /// other leaves; so at most one of them wins, and there are at most as many winning moves as rows.
    fn winning(&self, gaps: Vec<Linear>, relation: Relation, number: i64) -> Formula {
        let of_count = |count: usize| relation.holds(count as i64, number);
        let always = (0..=self.domain.rows).all(of_count);
        let never = !(0..=self.domain.rows).any(of_count);
        if !self.domain.cuts || !(always || never) {
            return Formula::Winning(gaps, relation, number);
        }
        // It has a type and so an answer, which is the same whatever the type is.
        let same = equivalent(Formula::IsP(gaps.clone()), Formula::IsP(gaps));
        if always { same } else { not(same) }
    }

    /// Whether these are the winning moves: all of them win, and there is one for each row with a winning
    /// move.
    fn winning_set(&self, lengths: &[Linear], moves: &[Move]) -> Result<Formula, Refusal> {
        let mut rows = moves.iter().map(|chosen| self.row(chosen)).collect::<Result<Vec<_>, _>>()?;
        rows.sort_unstable();
        rows.dedup();
        let count = self.winning(gaps(lengths)?, Relation::Equal, rows.len() as i64);
        let each = moves.iter().map(|chosen| self.of_move(lengths, chosen, true));
        Ok(Formula::And(each.chain([Ok(count)]).collect::<Result<_, _>>()?))
    }

    /// Whether some move leaves the position `left`: then some row is cut to the length that it has there.
    fn option(&self, lengths: &[Linear], left: &[Run]) -> Result<Formula, Refusal> {
        self.moves_are_cuts()?;
        let each = self.lengths(left)?.into_iter().map(|(conditions, left)| {
            self.count(lengths.len() * lengths.len())?;
            let mut cases = Vec::new();
            for (place, to) in left.iter().enumerate() {
                for kept in 0..=place {
                    let legal = cut(self.domain.bite, lengths, (kept, place), to)?;
                    let rows = left.iter().zip(lengths).enumerate();
                    let same = rows.map(|(j, (row, before))| {
                        Ok(Formula::zero(
                            row.plus(if (kept..=place).contains(&j) { to } else { before }, -1)?,
                        ))
                    });
                    cases.push(Formula::all(legal, same.collect::<Result<Vec<_>, Overflow>>()?));
                }
            }
            Ok(Formula::all(conditions, [of_position(gaps(&left)?, Formula::Or(cases))]))
        });
        let options = Formula::any(each.collect::<Result<_, Refusal>>()?);
        Ok(of_position(gaps(lengths)?, options))
    }
}

/// Of something that is no position nothing is true or false.
pub(in crate::claims) fn of_position(gaps: Vec<Linear>, said: Formula) -> Formula {
    Formula::Of(gaps, Box::new(said))
}

/// The forms that are at least 0 exactly if the rows from `kept` to `place` can be cut to a length, and no other ones, where no
/// move removes more than `bite` squares.
pub(in crate::claims) fn cut(
    bite: Option<u64>,
    lengths: &[Linear],
    (kept, place): (usize, usize),
    to: &Linear,
) -> Result<Vec<Linear>, Overflow> {
    let is_less = |row: &Linear| row.plus(to, -1)?.shifted(-1);
    let mut conditions = vec![to.clone(), is_less(&lengths[kept])?, is_less(&lengths[place])?];
    if let Some(last) = kept.checked_sub(1) {
        conditions.push(to.plus(&lengths[last], -1)?);
    }
    if let Some(bite) = bite {
        let most = Linear::constant(to.coefficients.len(), i64::try_from(bite).unwrap_or(i64::MAX));
        let spared = lengths[kept..=place]
            .iter()
            .try_fold(most, |spared, length| spared.plus(length, -1)?.plus(to, 1))?;
        conditions.push(spared);
    }
    Ok(conditions)
}

/// The formula that what this cut leaves is a P-position.
pub(in crate::claims) fn left(
    lengths: &[Linear],
    (kept, place): (usize, usize),
    to: &Linear,
) -> Result<Formula, Overflow> {
    let mut left = lengths.to_vec();
    left[kept..=place].fill(to.clone());
    Ok(Formula::IsP(gaps(&left)?))
}

/// The rows with these gaps, the shortest first.
pub(in crate::claims) fn lengths(gaps: &[Linear]) -> Result<Vec<Linear>, Overflow> {
    let mut lengths = vec![gaps[0].clone()];
    for gap in &gaps[1..] {
        lengths.push(lengths[lengths.len() - 1].plus(gap, 1)?);
    }
    Ok(lengths)
}

/// By how much each row is longer than the one before it.
pub(in crate::claims) fn gaps(lengths: &[Linear]) -> Result<Vec<Linear>, Overflow> {
    let mut gaps = vec![lengths[0].clone()];
    for pair in lengths.windows(2) {
        gaps.push(pair[1].plus(&pair[0], -1)?);
    }
    Ok(gaps)
}
