//! What a certificate of k-Diet Chomp offers to whoever decides claims.

use super::classified::{Diet, Types as Read};
use super::evidence::Evidence;
use super::form::{Axis, Form};
use super::position::DietPosition;
use super::shifts::Shifts;
use crate::claims::Domain;
use crate::claims::bounded::Bounded;
use crate::claims::domain::{Asked, Gaps, Look, TooLong, Types, Unknown, lengths, reduced};
use crate::game::Classified;

/// The domain of a certificate.
pub fn domain(diet: &Diet) -> Domain<'_> {
    let game = diet.diet_game();
    let (extent, types): (_, Box<dyn Types + '_>) = match diet.types() {
        Read::Settled(settled, _) => {
            let Shifts { claims, bounds, .. } = settled.shifts();
            let layers = settled.longest_first_row().map(|most| most + 1);
            match Form::of_claims(claims, game.rows(), layers) {
                Some(form) => {
                    let extent =
                        layers.map(|layers| format!("on the certificate's domain, a1 <= {},", layers - 1));
                    (extent, Box::new(OfForm { diet, of_moves: form.of_box(game.bite()), form, layers }))
                }
                // Regions of any shape: what is decided is decided within the bounds.
                None => (
                    Some(within("where the certificate's claims were checked", bounds)),
                    of_window(diet, bounds),
                ),
            }
        }
        Read::Window(listed) => {
            let longest = listed.window.longest();
            (Some(within("on the certificate's domain", longest)), of_window(diet, longest))
        }
    };
    Domain {
        game: format!("{}-row {}-Diet Chomp, {} play", game.rows(), game.bite(), game.play()),
        rows: game.rows(),
        fewer_rows: false,
        shortest_first: true,
        cuts: true,
        bite: Some(game.bite()),
        extent,
        types,
        settles: Ok(Box::new(Evidence::of(diet))),
    }
}

fn within(what: &str, longest: &[u64]) -> String {
    let bounds: Vec<String> =
        (1..).zip(longest).map(|(j, most): (usize, _)| format!("a{j} <= {most}")).collect();
    format!("{what}, {},", bounds.join(", "))
}

fn of_window<'a>(diet: &'a Diet, longest: &[u64]) -> Box<dyn Types + 'a> {
    Box::new(OfWindow { diet, rows: Bounded(longest.to_vec()) })
}

fn is_p(diet: &Diet, lengths: &[u64]) -> bool {
    DietPosition::from_lengths(lengths).is_ok_and(|position| diet.is_p(&position))
}

fn winning(diet: &Diet, lengths: &[u64]) -> Vec<(usize, u64)> {
    let Ok(position) = DietPosition::from_lengths(lengths) else { return Vec::new() };
    let moves = diet.winning_moves(&position).into_iter();
    moves.map(|won| (won.row, lengths[won.row - 1] - won.cut)).collect()
}

/// A form, perhaps of the positions with a short first row: types repeat as it says; moves, with what they lead to, as in the box that is checked.
struct OfForm<'a> {
    diet: &'a Diet,
    form: Form,
    of_moves: Form,
    /// The number of values of the first gap, where there is a bound.
    layers: Option<u64>,
}

impl OfForm<'_> {
    fn form(&self, asked: Asked) -> &Form {
        if matches!(asked, Asked::Winning(..)) { &self.of_moves } else { &self.form }
    }
}

impl Types for OfForm<'_> {
    fn looks(&self, _known: &[Option<u64>], asked: Asked) -> Result<Vec<Look>, TooLong> {
        let mut looks: Vec<Look> = self.layers.iter().map(|&layers| Look::at(0, layers, 1)).collect();
        for axis in self.form(asked).axes() {
            match axis {
                Axis::Gap(j, repeat) => looks.push(Look::at(j - 1, repeat.preperiod, repeat.period)),
                Axis::Pair(wall) => {
                    let (x, y) = (wall.p - 1, wall.q - 1);
                    let difference = |more, less| vec![(more, 1), (less, -1)];
                    for (sum, repeat) in [
                        (vec![(x, 1)], wall.along),
                        (vec![(y, 1)], wall.along),
                        (difference(y, x), wall.above),
                        (difference(x, y), wall.below),
                    ] {
                        looks.push(Look { sum, from: repeat.preperiod, period: repeat.period });
                    }
                }
            }
        }
        Ok(looks)
    }

    fn representative(&self, gaps: &dyn Gaps, asked: Asked) -> Result<Option<Vec<u64>>, Unknown> {
        if let Some(layers) = self.layers
            && gaps.up_to(&[(0, 1)], layers)? >= layers
        {
            return Ok(None);
        }
        let mut least = vec![0; self.diet.diet_game().rows()];
        for axis in self.form(asked).axes() {
            match axis {
                Axis::Gap(j, repeat) => {
                    least[j - 1] = reduced(gaps, &[(j - 1, 1)], repeat.preperiod, repeat.period)?;
                }
                Axis::Pair(wall) => {
                    let (x, y) = (wall.p - 1, wall.q - 1);
                    let is_above = gaps.at_least(&[(y, 1), (x, -1)], 0)?;
                    let (low, high, side) = if is_above { (x, y, wall.above) } else { (y, x, wall.below) };
                    least[low] = reduced(gaps, &[(low, 1)], wall.along.preperiod, wall.along.period)?;
                    let apart = reduced(gaps, &[(high, 1), (low, -1)], side.preperiod, side.period)?;
                    least[high] = least[low] + apart;
                }
            }
        }
        Ok(Some(lengths(&least, true)))
    }

    fn is_p(&self, lengths: &[u64]) -> bool {
        is_p(self.diet, lengths)
    }

    fn winning(&self, lengths: &[u64]) -> Vec<(usize, u64)> {
        winning(self.diet, lengths)
    }
}

/// Rows of bounded length.
struct OfWindow<'a> {
    diet: &'a Diet,
    rows: Bounded,
}

impl Types for OfWindow<'_> {
    fn looks(&self, _known: &[Option<u64>], _asked: Asked) -> Result<Vec<Look>, TooLong> {
        Ok(self.rows.looks())
    }

    fn representative(&self, gaps: &dyn Gaps, _asked: Asked) -> Result<Option<Vec<u64>>, Unknown> {
        self.rows.lengths(gaps)
    }

    fn is_p(&self, lengths: &[u64]) -> bool {
        is_p(self.diet, lengths)
    }

    fn winning(&self, lengths: &[u64]) -> Vec<(usize, u64)> {
        winning(self.diet, lengths)
    }
}
