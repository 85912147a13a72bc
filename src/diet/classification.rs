//! k-Diet Chomp as a certificate classifies it.

use super::position::DietPosition;
use super::rules::{DietMove, Play};
use super::shifts::{ShiftTypes, Shifts};
use super::types::{Diet, Types};
use super::{domain, figure};
use crate::claims::Domain;
use crate::game::{ClassifiedGame, Drawing, Forms, Game, Positions, Spot, Type, VisitRange};
use crate::output::array::{Array, Numbers, places};
use crate::output::figure::{Figure, FigureError, FigureRequest};
use crate::shifts::file::ShiftsText;

/// Longest rows that are visited of a form, which has no bound of its own.
const LONGEST_ROW_VISITED: u32 = 12;

impl Game for Diet {
    type Position = DietPosition;
    type Move = DietMove;

    fn position(&self, text: &str) -> Result<DietPosition, String> {
        DietPosition::parse(text, self.game.rows()).map_err(|error| error.to_string())
    }

    fn moves(&self, position: &DietPosition) -> Vec<DietMove> {
        self.game.moves(position.gaps()).collect()
    }

    fn after(&self, position: &DietPosition, chosen: DietMove) -> DietPosition {
        self.game.after(position, chosen).expect("only legal moves are played")
    }

    /// In misere play the last square is poisoned, that of the longest row.
    fn drawing(&self, position: &DietPosition, bite: Option<DietMove>) -> Drawing {
        let rows = position.lengths();
        let left = bite.map_or(rows.clone(), |bite| self.after(position, bite).lengths());
        let poisoned = (self.game.play() == Play::Misere).then(|| rows.len() - 1);
        Drawing::of_rows(rows.into_iter().zip(left), poisoned)
    }

    fn spot(&self, position: &DietPosition, bite: DietMove) -> Spot {
        let row = bite.row - 1;
        Spot::Square(0, row, position.lengths()[row] - bite.cut)
    }

    fn squares(&self, position: &DietPosition) -> u64 {
        position.lengths().into_iter().fold(0, u64::saturating_add)
    }
}

impl ClassifiedGame for Diet {
    fn positions(&self, longest_row: Option<u32>) -> Positions<'_, Self> {
        let mut longest = match self.longest() {
            Some(longest) => longest.to_vec(),
            None => vec![u64::from(longest_row.unwrap_or(LONGEST_ROW_VISITED)); self.game.rows()],
        };
        for longest in &mut longest {
            *longest = (*longest).min(longest_row.map_or(u64::MAX, u64::from));
        }
        if let (Some(first), Some(most)) = (longest.first_mut(), self.longest_first_row()) {
            *first = (*first).min(most);
        }
        Ok(Box::new(DietPosition::within(&longest)))
    }

    /// An explicit file's own witness; where there is none, the first winning move.
    fn witness(&self, position: &DietPosition) -> Option<DietMove> {
        match &self.types {
            Types::Shifts(_, Some(listed)) | Types::Window(listed) if listed.window.contains(position) => {
                listed.witness(position)
            }
            _ => self.winning_moves(position).first().copied(),
        }
    }

    fn in_domain(&self, position: &DietPosition) -> Result<(), String> {
        match &self.types {
            Types::Window(listed) if !listed.window.contains(position) => {
                let bounds = listed.window.bounds().iter().enumerate();
                let bounds: Vec<String> = bounds.map(|(j, most)| format!("a{} <= {most}", j + 1)).collect();
                Err(format!(
                    "{position} is outside the certificate's domain, which is the positions with {}",
                    bounds.join(", ")
                ))
            }
            _ => match self.longest_first_row() {
                Some(most) if position.gaps().first().is_some_and(|&gap| gap > most) => Err(format!(
                    "{position} is outside the certificate's domain, which is the positions with a1 <= {most}"
                )),
                _ => Ok(()),
            },
        }
    }

    fn is_p(&self, position: &DietPosition) -> bool {
        match &self.types {
            Types::Shifts(by_shifts, _) => by_shifts.is_p(position.gaps()),
            Types::Window(listed) => listed.window.is_p(&position.lengths()),
        }
    }

    fn has_nim_values(&self) -> bool {
        self.has_nim_values
    }

    fn nim_value(&self, position: &DietPosition) -> Option<u64> {
        match &self.types {
            Types::Shifts(by_shifts, _) if self.has_nim_values => {
                Some(by_shifts.nim_value(position.gaps()))
            }
            _ => None,
        }
    }

    fn reduction(&self, position: &DietPosition) -> Option<String> {
        let Types::Shifts(by_shifts, _) = &self.types else { return None };
        let class = DietPosition::from_gaps(&by_shifts.reduce(position.gaps())).ok()?;
        let gaps = |position: &DietPosition| {
            let gaps: Vec<String> = position.gaps().iter().map(u64::to_string).collect();
            gaps.join(",")
        };
        Some(if class == *position {
            format!(
                "{position} has the gaps {}, and no vector of a shift can be subtracted.",
                gaps(position)
            )
        } else {
            format!(
                "{position} has the gaps {}; subtracting vectors of the shifts leaves {}, the gaps of {class}.",
                gaps(position),
                gaps(&class)
            )
        })
    }
}

impl Forms for Diet {
    fn visited(&self, _only: Option<Type>) -> Option<VisitRange> {
        let longest = self.longest().and_then(|longest| longest.last().copied());
        Some(VisitRange { longest, usual: longest.unwrap_or(LONGEST_ROW_VISITED.into()) })
    }

    fn shifts(&self) -> Option<String> {
        let Types::Shifts(by_shifts, _) = &self.types else { return None };
        let Shifts { game, scope, bounds, list } = by_shifts.shifts();
        let about = vec![format!("{} rows, k = {}, {} play", game.rows(), game.bite(), game.play())];
        Some(ShiftsText { about, scope: *scope, first_row: None, bounds: Some(bounds), list }.to_string())
    }

    fn array(&self) -> Option<Array<'_>> {
        match &self.types {
            Types::Shifts(by_shifts, _) => of_bounds(by_shifts, self.has_nim_values),
            Types::Window(listed) => {
                Some(of_types(listed.window.bounds(), |lengths| listed.window.is_p(lengths)))
            }
        }
    }

    fn domain(&self) -> Option<Domain<'_>> {
        Some(domain::domain(self))
    }

    fn figure(&self, wanted: &FigureRequest) -> Result<Figure, FigureError> {
        figure::draw(self, wanted)
    }
}

/// The number of a list of row lengths that is no position.
const NO_POSITION: u8 = 2;

/// Most lists of row lengths of an array of shifts.
const MOST_LISTS: u64 = 1 << 28;

/// The types or nim-values of the positions within the bounds of shifts, by row lengths; none where these are too many.
fn of_bounds(by_shifts: &ShiftTypes, has_nim_values: bool) -> Option<Array<'_>> {
    let bounds = &by_shifts.shifts().bounds;
    let lists = bounds.iter().try_fold(1u64, |lists, most| lists.checked_mul(most + 1));
    lists.filter(|&lists| lists <= MOST_LISTS)?;
    let position =
        |lengths: &[u64]| DietPosition::from_lengths(lengths).expect("the lengths are ascending");
    if has_nim_values {
        let value = move |lengths: &[u64]| by_shifts.nim_value(position(lengths).gaps()) as u8;
        return Some(of_lengths(bounds, "the nim-value", u8::MAX, value));
    }
    Some(of_types(bounds, move |lengths| by_shifts.is_p(position(lengths).gaps())))
}

fn of_types<'a>(longest: &[u64], is_p: impl Fn(&[u64]) -> bool + 'a) -> Array<'a> {
    of_lengths(longest, "1 for P, 0 for N", NO_POSITION, move |lengths| u8::from(is_p(lengths)))
}

/// A number for each list of row lengths, or `none`.
fn of_lengths<'a>(longest: &[u64], what: &str, none: u8, number: impl Fn(&[u64]) -> u8 + 'a) -> Array<'a> {
    let shape: Vec<u64> = longest.iter().map(|longest| longest + 1).collect();
    let numbers = places(&shape).map(move |lengths| match lengths.is_sorted() {
        true => number(&lengths),
        false => none,
    });
    let rows: Vec<String> = (1..=shape.len()).map(|j| format!("a{j}")).collect();
    Array {
        about: format!("[{}]: {what}, {none} for no position", rows.join(",")),
        shape,
        numbers: Numbers::U8(Box::new(numbers)),
    }
}
