//! Which unary number stands for which step.

use serde::{Deserialize, Serialize};

/// The numbers that stand for the steps 0 to 3, by the step before the last and the last one, where
/// 3 also stands for all above: the more frequent after these two, the smaller.
const NUMBERS: [[[u8; 4]; 4]; 4] = {
    const PLAIN: [u8; 4] = [0, 1, 2, 3];
    const TWO_EARLY: [u8; 4] = [0, 2, 1, 3];
    const TWO_FIRST: [u8; 4] = [1, 2, 0, 3];
    const THREE_EARLY: [u8; 4] = [0, 1, 3, 2];
    const ONE_FIRST: [u8; 4] = [1, 0, 3, 2];
    [
        [THREE_EARLY, TWO_EARLY, PLAIN, PLAIN],
        [PLAIN, TWO_FIRST, TWO_EARLY, PLAIN],
        [PLAIN, TWO_FIRST, TWO_EARLY, PLAIN],
        [ONE_FIRST, TWO_EARLY, PLAIN, PLAIN],
    ]
};

/// The two steps before the next one, as far as they matter.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Order {
    before: u8,
    last: u8,
}

impl Order {
    fn numbers(self) -> [u8; 4] {
        NUMBERS[usize::from(self.before)][usize::from(self.last)]
    }

    fn note(&mut self, step: u32) {
        (self.before, self.last) = (self.last, step.min(3) as u8);
    }

    /// The number that stands for the next step.
    #[inline]
    pub fn number(&mut self, step: u32) -> u32 {
        let numbers = &NUMBERS[usize::from(self.before)][usize::from(self.last)];
        let number = numbers.get(step as usize).map_or(step, |&number| u32::from(number));
        self.note(step);
        number
    }

    /// The next step, for which `number` stands.
    pub fn step(&mut self, number: u32) -> u32 {
        let found = self.numbers().iter().position(|&known| u32::from(known) == number);
        let step = found.map_or(number, |step| step as u32);
        self.note(step);
        step
    }
}
