//! The kind *diet no product*: claims with a wall between two gaps, and two positions on its sides that do not
//! fit together, which shows that neither of the gaps repeats by itself.
//!
//! The claims are those of the kind *diet shifts*. From one position the type stays the same along the wall and away
//! from it on one side, from the other along the wall and away from it on the other; both are of different types,
//! and differ in one gap by a multiple of all three periods. FORMAT.md refutes every preperiod and period by that.

use super::claim::Claim;
use super::extent::{Extent, MOST_LISTS, flag};
use super::within::Counts;
use super::{Game, MOST_ROWS, Position, gap_name, tried};
use crate::container::Container;
use crate::limits::Budget;
use crate::linear::Inequality;
use crate::reader::BitReader;
use crate::statement::{Proved, Value};
use crate::verdict::{Code, Rejection, Stop};

/// The first bound is this parameter, counted from 0.
const FIRST_BOUND: usize = 4;

/// Two positions with the same gaps but for one of two, far on the two sides of a wall between these.
pub(super) struct Sides {
    /// The two gaps, counted from 0.
    wall: (usize, usize),
    below: [u64; MOST_ROWS],
    above: [u64; MOST_ROWS],
}

/// Checks a certificate of this kind.
pub(crate) fn check(file: &Container<'_>, budget: &mut Budget) -> Result<Proved, Stop> {
    check_by(tried::by_rules, file, budget)
}

/// The same, with the types within the bounds found in some way.
pub(crate) fn check_by(
    by_rules: tried::FindTypes,
    file: &Container<'_>,
    budget: &mut Budget,
) -> Result<Proved, Stop> {
    let (extent, sides, claims) = read(file)?;
    sides.check(file, extent.within.game, &claims)?;
    extent.carry(file, &claims, budget)?;
    let seen = by_rules(extent.within, &claims, &[sides.same_type()], budget)?;
    match seen.refuted.as_slice() {
        [Some(above_is_p)] => Ok(proved(extent, &sides, claims.len() as u64, seen.counts, *above_is_p)),
        _ => Err(file
            .bad_parameter(file.parameters.len() - 1, "both positions are of the same type".to_string())),
    }
}

/// What the claims are about, the two positions, and the claims.
pub(super) fn read<'a>(file: &'a Container<'_>) -> Result<(Extent<'a>, Sides, Vec<Claim>), Stop> {
    let (game, rest) = Game::read(file)?;
    let wrong_count =
        || file.wrong_parameter_count("m, k, play, scope, m bounds, two gaps, m gaps and one more");
    let Some((scope, rest)) = rest.split_first() else { return Err(wrong_count()) };
    let Some((longest, rest)) = rest.split_at_checked(game.rows) else { return Err(wrong_count()) };
    let [p, q, below @ .., above] = rest else { return Err(wrong_count()) };
    if below.len() != game.rows {
        return Err(wrong_count());
    }
    let short_first_row = flag(file, 3, *scope)?;
    let extent = Extent::new(file, game, short_first_row, longest, FIRST_BOUND, MOST_LISTS)?;
    let least = 1 + u64::from(short_first_row);
    if *p < least || q <= p || *q > game.rows as u64 {
        let message = format!("gaps {p} and {q}; {least} <= p < q <= {} is needed", game.rows);
        return Err(file.bad_parameter(FIRST_BOUND + game.rows, message));
    }
    let sides = Sides::new(file, longest, (*p as usize - 1, *q as usize - 1), below, *above)?;
    let mut bits = BitReader::new(file.payload, file.payload_offset);
    let claims = Claim::read_all(&mut bits, game, short_first_row)?;
    bits.finish()?;
    Ok((extent, sides, claims))
}

fn position(game: Game, gaps: &[u64; MOST_ROWS]) -> Position {
    Position::of_gaps(gaps.get(..game.rows).unwrap_or_default())
}

fn rejected(claim: &Claim, message: String) -> Stop {
    Rejection::new(Code::ValueRange, claim.offset, message).into()
}

impl Sides {
    /// Reads the two positions, which are within the bounds.
    fn new(
        file: &Container<'_>,
        longest: &[u64],
        wall: (usize, usize),
        numbers: &[u64],
        higher: u64,
    ) -> Result<Self, Stop> {
        let mut below = [0; MOST_ROWS];
        below.iter_mut().zip(numbers).for_each(|(to, from)| *to = *from);
        let mut above = below;
        above.iter_mut().skip(wall.1).take(1).for_each(|gap| *gap = higher);
        let first = FIRST_BOUND + longest.len() + 2;
        for (index, side) in [(first, &below), (file.parameters.len() - 1, &above)] {
            let mut length = 0u64;
            for (gap, &most) in side.iter().zip(longest) {
                length = length.saturating_add(*gap);
                if length > most {
                    let message = "a row of this position is beyond its bound".to_string();
                    return Err(file.bad_parameter(index, message));
                }
            }
        }
        Ok(Sides { wall, below, above })
    }

    /// Accepts three first claims, along a wall, above and below it, that keep the type from the two positions on.
    fn check(&self, file: &Container<'_>, game: Game, claims: &[Claim]) -> Result<(), Stop> {
        let (p, q) = self.wall;
        let [along, above, below, ..] = claims else {
            let message = format!("{} claims; at least 3 are needed", claims.len());
            return Err(Rejection::new(Code::ValueRange, file.payload_offset, message).into());
        };
        let last = file.parameters.len() - 1;
        for (claim, moved) in [(along, &[p, q][..]), (above, &[q]), (below, &[p])] {
            let by = claim.vector.iter().copied().max().unwrap_or(0);
            let is_moved = |j: &usize| moved.contains(j);
            if (0..).zip(&claim.vector).any(|(j, one)| *one != if is_moved(&j) { by } else { 0 }) {
                let gaps: Vec<String> = moved.iter().copied().map(gap_name).collect();
                let message =
                    format!("this vector has to change {} alone, by the same", gaps.join(" and "));
                return Err(rejected(claim, message));
            }
            if self.apart() == 0 || !self.apart().is_multiple_of(by) {
                let message = format!("it is not above the other position by a multiple of {by}");
                return Err(file.bad_parameter(last, message));
            }
            let ends = |onward: &Claim| claim.region.iter().any(|one| one.sum(&onward.vector) < 0);
            if ends(along) || ends(claim) {
                return Err(rejected(
                    claim,
                    "this region does not go on for ever along the wall and away from it".to_string(),
                ));
            }
        }
        let first = FIRST_BOUND + game.rows + 2;
        for (index, side, claims) in
            [(first, &self.below, [along, below]), (last, &self.above, [along, above])]
        {
            for claim in claims {
                if claim.region.iter().any(|one| one.sum(side) + one.sum(&claim.vector) < one.least) {
                    let message =
                        format!("{}, a vector further on, is not in its region", position(game, side));
                    return Err(file.bad_parameter(index, message));
                }
            }
        }
        Ok(())
    }

    /// By how much the second of the two gaps is longer in the position above; 0 if it is not.
    fn apart(&self) -> u64 {
        self.above.iter().zip(self.below).map(|(above, below)| above.saturating_sub(below)).sum()
    }

    /// The claim that both are of one type.
    fn same_type(&self) -> Claim {
        let gaps = || (0..).zip(&self.above).map(|(j, &gap)| (j, gap as i64));
        let least = gaps().map(|(j, gap)| Inequality::at_least(j, gap));
        let most = gaps().map(|(j, gap)| Inequality::at_least(j, gap + 1).negated());
        Claim { region: least.chain(most).collect(), ..Claim::along(self.wall.1, self.apart(), 0) }
    }
}

/// The statement.
fn proved(extent: Extent<'_>, sides: &Sides, claims: u64, counts: Counts, above_is_p: bool) -> Proved {
    let game = extent.within.game;
    let (x, y) = (gap_name(sides.wall.0), gap_name(sides.wall.1));
    let Counts { positions, p_positions } = counts;
    let of_type = |side, is_p| format!("{} is {}", position(game, side), if is_p { "P" } else { "N" });
    let (below, above) = (of_type(&sides.below, !above_is_p), of_type(&sides.above, above_is_p));
    let among = extent.among();
    Proved {
        text: format!(
            "{}: there is no product form; for no T and pi >= 1 is the type of every position{among} and {x} >= T \
             kept when {x} grows by pi, and the same holds for {y}; {below} and {above}, by {claims} claims about \
             every position{among}; {p_positions} of the {positions} with {} are P-positions",
            game.in_words(),
            extent.within.in_words(),
        ),
        parameters: extent.parameters(),
        facts: vec![
            ("gaps", Value::numbers(&[sides.wall.0 as u64 + 1, sides.wall.1 as u64 + 1])),
            ("below", Value::text(&below)),
            ("above", Value::text(&above)),
            ("claims", Value::Number(claims)),
            ("positions", Value::Number(positions)),
            ("p_positions", Value::Number(p_positions)),
        ],
    }
}
