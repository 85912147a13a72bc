//! What a certificate of three-row Chomp offers to whoever decides claims.
//!
//! For given `q` and `r` at most one first row makes a P-position, so of `p - q` it is enough to know
//! how it compares with one number. In tails, a row repeats in `q` from some column on. For the number of
//! winning moves of `[p,q,r]` all rows up to `r` count: let `M` be a column from which all of them
//! repeat, `L` a common multiple of their periods, `D` the largest difference f(q,b) - q of their tails,
//! and `F` the largest value before their tails. If `q >= M + D` and `q > F`, then cuts of the second row
//! win only to columns `a >= p - D >= M`, and cuts of the third only to rows whose tail has the difference
//! `p - q`; the cut of the first row depends on how `p` compares with f(q,r). So the number is the same
//! for `[p + L, q + L, r]`, and for all `p > q + D`.

use super::classified::ThreeRow;
use super::evidence::Evidence;
use crate::claims::Domain;
use crate::claims::domain::{Asked, Gaps, Look, TooLong, Types, Unknown, reduced};
use crate::game::Classified;
use crate::game::chomp::Position;

/// Periods beyond this are not looked at.
const LONGEST_PERIOD: u64 = 1 << 20;

/// The third, second and first row as sums of gaps.
const THIRD: &[(usize, i64)] = &[(0, 1)];
const SECOND: &[(usize, i64)] = &[(0, 1), (1, 1)];
const FIRST: &[(usize, i64)] = &[(0, 1), (1, 1), (2, 1)];
/// `q - r` and `p - q`.
const BESIDE: &[(usize, i64)] = &[(1, 1)];
const BEYOND: &[(usize, i64)] = &[(2, 1)];

/// The domain of a certificate.
pub fn domain(game: &ThreeRow) -> Domain<'_> {
    let n = game.columns();
    let reach = if game.has_every_column() { Reach::of_tails(game) } else { vec![] };
    let extent = if game.has_every_column() {
        format!("for all p and q, with r <= {n},")
    } else if game.is_explicit() {
        format!("on the certificate's domain, p <= {n},")
    } else {
        format!("on the certificate's domain, q <= {n} and any p,")
    };
    Domain {
        game: "three-row Chomp".to_string(),
        rows: 3,
        fewer_rows: false,
        shortest_first: false,
        cuts: true,
        bite: None,
        extent: Some(extent),
        types: Box::new(OfRows { game, reach, longest: game.longest_named() }),
        settles: Ok(Box::new(Evidence(game))),
    }
}

struct OfRows<'a> {
    game: &'a ThreeRow,
    /// How far tails tell, for each `r`.
    reach: Vec<Reach>,
    /// The longest first row that is named.
    longest: u64,
}

/// From where on, and how, positions with third row `r` repeat in `q`.
#[derive(Clone, Copy)]
struct Reach {
    /// The types: from this column on, with this period.
    types: (u64, u64),
    /// The numbers of winning moves: the same.
    moves: (u64, Option<u64>),
    /// D: the largest difference of a tail of the rows up to `r`.
    spread: u64,
}

impl Reach {
    fn of_tails(game: &ThreeRow) -> Vec<Reach> {
        let (mut all, mut spread, mut value, mut period) = (0, 0, 0, Some(1));
        let reach = |r: u32| {
            let own = game.end(r);
            all = own.column.max(all);
            spread = own.spread.max(spread);
            value = own.value.max(value);
            period = period.and_then(|period| common(period, own.period));
            let moves = ((all + spread).max(value + 1), period);
            Reach { types: (own.column, own.period), moves, spread }
        };
        (0..=game.columns()).map(reach).collect()
    }

    fn in_second_row(&self, asked: Asked) -> Result<(u64, u64), TooLong> {
        match asked {
            Asked::Winning(..) => Ok((self.moves.0, self.moves.1.ok_or(TooLong)?)),
            _ => Ok(self.types),
        }
    }
}

fn common(a: u64, b: u64) -> Option<u64> {
    let (mut x, mut y) = (a, b);
    while y > 0 {
        (x, y) = (y, x % y);
    }
    Some(a / x * b).filter(|&period| period <= LONGEST_PERIOD)
}

impl OfRows<'_> {
    /// The second row that stands for this one; `None` outside of the domain.
    fn second(&self, gaps: &dyn Gaps, r: u64, asked: Asked) -> Result<Option<u64>, Unknown> {
        let bound = u64::from(self.game.columns());
        let Some(reach) = self.reach.get(r as usize) else {
            return Ok(Some(gaps.up_to(SECOND, bound + 1)?).filter(|&q| q <= bound));
        };
        // Where there is no common period, nothing gets here.
        let (column, period) = reach.in_second_row(asked).unwrap_or(reach.types);
        Ok(Some(r + reduced(gaps, BESIDE, column.saturating_sub(r), period)?))
    }

    /// From this `p - q` on, the number of winning moves does not change.
    fn moves_end(&self, q: u64, r: u64) -> u64 {
        match self.reach.get(r as usize) {
            Some(reach) if q >= reach.moves.0 => reach.spread + 1,
            Some(reach) => (reach.moves.0 + reach.spread + 1).saturating_sub(q),
            None => (self.longest + 1).saturating_sub(q),
        }
    }
}

impl Types for OfRows<'_> {
    fn looks(&self, known: &[Option<u64>], asked: Asked) -> Result<Vec<Look>, TooLong> {
        let bound = u64::from(self.game.columns());
        let mut looks = vec![Look::at(0, bound + 1, 1), Look::at(2, 0, 1)];
        if self.reach.is_empty() {
            looks.push(Look { sum: SECOND.to_vec(), from: bound + 1, period: 1 });
            return Ok(looks);
        }
        looks.push(match known[0] {
            Some(r) => match self.reach.get(r as usize) {
                Some(reach) => {
                    let (column, period) = reach.in_second_row(asked)?;
                    Look::at(1, column.saturating_sub(r), period)
                }
                None => Look::at(1, 0, 1),
            },
            None => {
                let all = self
                    .reach
                    .iter()
                    .try_fold(1, |all, reach| common(all, reach.in_second_row(asked)?.1).ok_or(TooLong));
                Look::at(1, 0, all?)
            }
        });
        Ok(looks)
    }

    fn representative(&self, gaps: &dyn Gaps, asked: Asked) -> Result<Option<Vec<u64>>, Unknown> {
        let bound = u64::from(self.game.columns());
        if self.game.is_explicit() && gaps.at_least(FIRST, bound as i64 + 1)? {
            return Ok(None);
        }
        let r = gaps.up_to(THIRD, bound + 1)?;
        if r > bound {
            return Ok(None);
        }
        let Some(q) = self.second(gaps, r, asked)? else { return Ok(None) };
        let beyond = match (asked, self.game.value(q as u32, r as u32)) {
            (Asked::Winning(..), _) => gaps.up_to(BEYOND, self.moves_end(q, r))?,
            (_, None) => 0,
            (_, Some(p)) => {
                let named = u64::from(p) - q;
                let reaches = gaps.at_least(BEYOND, named as i64)?;
                if reaches && !gaps.at_least(BEYOND, named as i64 + 1)? { named } else { named + 1 }
            }
        };
        Ok(Some(vec![q + beyond, q, r]))
    }

    fn is_p(&self, lengths: &[u64]) -> bool {
        position(lengths).is_some_and(|position| self.game.is_p(&position))
    }

    fn winning(&self, lengths: &[u64]) -> Vec<(usize, u64)> {
        let moves = position(lengths).map_or(Vec::new(), |position| self.game.winning_moves(&position));
        moves.into_iter().map(|won| (won.row, won.to.into())).collect()
    }
}

fn position(lengths: &[u64]) -> Option<Position> {
    match lengths.iter().map(|&row| u32::try_from(row).ok()).collect::<Option<Vec<u32>>>()?[..] {
        [p, q, r] => Some(Position::three(p, q, r)),
        _ => None,
    }
}
