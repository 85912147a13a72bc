//! Heaps as a certificate classifies them.

use super::position::HeapPosition;
use super::rules::{HeapMove, Heaps};
use crate::claims::Domain;
use crate::claims::domain::{Types, lengths};
use crate::claims::statement::case::{Case, OpenCase};
use crate::game::rows::ascending;
use crate::game::{ClassifiedGame, Drawing, Forms, Game, Positions, Spot, Type, VisitRange};
use crate::linear::Linear;
use crate::output::array::{Array, Numbers, places};
use crate::output::listing::Sequence;
use crate::shifts::Scope;
use crate::shifts::file::ShiftsText;
use crate::shifts::labels::{BoundedGame, Labels, Sort};
use crate::shifts::reduction::Reduction;
use crate::shifts::{Shift, reduce};
use std::cell::OnceCell;

/// The largest heap that is visited unless asked for.
const LARGEST_VISITED: u32 = 12;

/// The classification that a certificate gives.
pub struct Classification {
    game: Heaps,
    shifts: Vec<Shift>,
    bounds: Vec<u64>,
    /// By the rules, within the bounds.
    labels: OnceCell<Labels>,
}

impl Classification {
    /// The classification by these shifts, as far as they are true.
    pub fn new(game: Heaps, shifts: Vec<Shift>, bounds: Vec<u64>) -> Self {
        Classification { game, shifts, bounds, labels: OnceCell::new() }
    }

    /// The heaps, and what may be taken.
    pub fn heap_game(&self) -> &Heaps {
        &self.game
    }

    /// What the certificate lists.
    pub fn shifts(&self) -> &[Shift] {
        &self.shifts
    }

    /// The numbers of a position: the heaps, or their differences.
    pub fn numbers(&self, heaps: &[u64]) -> Vec<u64> {
        let before = |i: usize| if self.game.has_gaps() && i > 0 { heaps[i - 1] } else { 0 };
        heaps.iter().enumerate().map(|(i, heap)| heap.saturating_sub(before(i))).collect()
    }

    fn labels(&self) -> &Labels {
        self.labels.get_or_init(|| {
            Labels::new(&self.game, self.game.sort(), &self.bounds, &|| false).expect("nothing stops it")
        })
    }

    /// The label of the position with these numbers: 0 for P and 1 for N, or its nim-value.
    pub fn label(&self, numbers: &[u64]) -> u8 {
        let labels = self.labels();
        let sizes = self.game.sizes(&reduce(&self.shifts, numbers));
        if sizes.iter().zip(&self.bounds).all(|(size, most)| size <= most) {
            labels.of(&sizes)
        } else {
            u8::MAX
        }
    }
}

impl Game for Classification {
    type Position = HeapPosition;
    type Move = HeapMove;

    fn position(&self, text: &str) -> Result<HeapPosition, String> {
        let position = HeapPosition::parse(text).map_err(|error| error.to_string())?;
        let (found, heaps) = (position.0.len(), self.game.heaps());
        if found != heaps {
            return Err(format!("{found} heaps were given; this game has {heaps}"));
        }
        if self.game.is_monotonic() && !position.0.is_sorted() {
            return Err(format!("{position} does not ascend, as the heaps of this game do"));
        }
        Ok(position)
    }

    fn moves(&self, position: &HeapPosition) -> Vec<HeapMove> {
        self.game.moves(&position.0).collect()
    }

    fn after(&self, position: &HeapPosition, chosen: HeapMove) -> HeapPosition {
        let mut next = position.clone();
        next.0[chosen.heap - 1] -= chosen.taken;
        next
    }

    fn drawing(&self, position: &HeapPosition, bite: Option<HeapMove>) -> Drawing {
        let left = bite.map_or(position.clone(), |bite| self.after(position, bite));
        Drawing::of_rows(position.0.iter().copied().zip(left.0), None)
    }

    fn spot(&self, position: &HeapPosition, bite: HeapMove) -> Spot {
        let heap = bite.heap - 1;
        Spot::Square(0, heap, position.0[heap] - bite.taken)
    }

    fn squares(&self, position: &HeapPosition) -> u64 {
        position.0.iter().fold(0, |sum, heap| sum.saturating_add(*heap))
    }
}

impl ClassifiedGame for Classification {
    fn in_domain(&self, _position: &HeapPosition) -> Result<(), String> {
        Ok(())
    }

    fn is_p(&self, position: &HeapPosition) -> bool {
        self.label(&self.numbers(&position.0)) == 0
    }

    fn has_nim_values(&self) -> bool {
        self.game.sort() == Sort::NimValues
    }

    fn nim_value(&self, position: &HeapPosition) -> Option<u64> {
        self.has_nim_values().then(|| self.label(&self.numbers(&position.0)).into())
    }

    /// Every position whose heaps ascend.
    fn positions(&self, longest_row: Option<u32>) -> Positions<'_, Self> {
        let most = u64::from(longest_row.unwrap_or(LARGEST_VISITED));
        Ok(Box::new(ascending(&vec![most; self.game.heaps()]).map(HeapPosition)))
    }

    fn reduction(&self, position: &HeapPosition) -> Option<String> {
        let least = HeapPosition(self.game.sizes(&reduce(&self.shifts, &self.numbers(&position.0))));
        (least != *position).then(|| format!("{position} minus vectors of the shifts is {least}."))
    }
}

impl Forms for Classification {
    fn visited(&self, _only: Option<Type>) -> Option<VisitRange> {
        Some(VisitRange { longest: None, usual: LARGEST_VISITED.into() })
    }

    fn unvisited(&self) -> Option<&'static str> {
        let is_ordered = self.game.is_monotonic() || self.game.heaps() == 1;
        (!is_ordered).then_some("the same heaps in any other order, which are of the same type")
    }

    fn shifts(&self) -> Option<String> {
        let (scope, about) = (Scope::All, vec![self.game.to_string()]);
        let bounds = Some(&self.bounds[..]);
        Some(ShiftsText { about, scope, first_row: None, bounds, list: &self.shifts }.to_string())
    }

    fn sequences(&self) -> Vec<String> {
        let is_sequence = self.has_nim_values() && self.game.heaps() == 1;
        is_sequence.then(|| "nim-values".to_string()).into_iter().collect()
    }

    /// Of one heap: its nim-values within the bound, the first period among them.
    fn sequence(&self, name: &str) -> Option<Sequence<'_>> {
        self.sequences().iter().find(|known| *known == name)?;
        let terms = Box::new((0..=self.bounds[0]).map(|heap| self.label(&[heap]).into()));
        let about = format!("nim-values of {}", self.game);
        Some(Sequence { about, entry: None, first: 0, terms })
    }

    fn array(&self) -> Option<Array<'_>> {
        let (what, none) = match self.has_nim_values() {
            true => ("the nim-value", u8::MAX),
            false => ("1 for P, 0 for N", 2),
        };
        let order = match self.game.is_monotonic() {
            true => format!(", {none} where the heaps do not ascend"),
            false => String::new(),
        };
        let shape: Vec<u64> = self.bounds.iter().map(|most| most + 1).collect();
        let number = move |heaps: Vec<u64>| match () {
            () if self.game.is_monotonic() && !heaps.is_sorted() => none,
            () if self.has_nim_values() => self.label(&self.numbers(&heaps)),
            () => u8::from(self.label(&self.numbers(&heaps)) == 0),
        };
        let numbers = Numbers::U8(Box::new(places(&shape).map(number)));
        let axes: Vec<String> = (1..=shape.len()).map(|heap| format!("a{heap}")).collect();
        Some(Array { about: format!("[{}]: {what}{order}", axes.join(",")), shape, numbers })
    }

    fn domain(&self) -> Option<Domain<'_>> {
        Some(domain(self))
    }
}

/// The domain of a certificate.
pub fn domain(heaps: &Classification) -> Domain<'_> {
    let game = heaps.heap_game();
    Domain {
        game: game.to_string(),
        rows: game.heaps(),
        fewer_rows: false,
        shortest_first: true,
        cuts: false,
        bite: game.take().last().copied(),
        extent: None,
        types: Box::new(HeapTypes(heaps)),
    }
}

struct HeapTypes<'a>(&'a Classification);

impl HeapTypes<'_> {
    /// The label of the position with these gaps.
    fn label(&self, gaps: &[Linear], case: &Case) -> Result<u8, OpenCase> {
        let mut numbers: Vec<_> = gaps.iter().map(|gap| case.form(gap)).collect();
        if !self.0.heap_game().is_monotonic() {
            for j in 1..numbers.len() {
                let before = numbers[j - 1].clone();
                numbers[j].constant += before.constant;
                for (to, from) in numbers[j].coefficients.iter_mut().zip(before.coefficients) {
                    *to += from;
                }
            }
        }
        Reduction(self.0.shifts()).drop_variables(&mut numbers, case)?;
        let numbers: Option<Vec<u64>> =
            numbers.iter().map(|number| u64::try_from(number.constant).ok()).collect();
        numbers.map(|numbers| self.0.label(&numbers)).ok_or(None)
    }
}

impl Types for HeapTypes<'_> {
    fn is_p(&self, gaps: &[Linear], case: &Case) -> Result<bool, OpenCase> {
        self.label(gaps, case).map(|label| label == 0)
    }

    fn nim_value(&self, gaps: &[Linear], case: &Case) -> Result<u64, OpenCase> {
        self.label(gaps, case).map(u64::from)
    }

    fn greatest_value(&self) -> Option<u64> {
        self.0.has_nim_values().then(|| self.0.labels().greatest().into())
    }

    fn reach(&self, _gaps: &[Linear]) -> Vec<Linear> {
        Vec::new()
    }

    fn winning(&self, gaps: &[u64]) -> Vec<(usize, u64)> {
        let heaps = lengths(gaps, true);
        let wins = self.0.heap_game().moves(&heaps).filter(|chosen| {
            let mut left = heaps.clone();
            left[chosen.heap - 1] -= chosen.taken;
            self.0.label(&self.0.numbers(&left)) == 0
        });
        wins.map(|chosen| (chosen.heap, heaps[chosen.heap - 1] - chosen.taken)).collect()
    }
}
