//! Numbers that look random and are the same each time.

/// SplitMix64 (Steele, Lea and Flood).
pub struct Numbers(u64);

impl Numbers {
    /// The numbers of the input with this number: no input depends on those before it.
    pub fn of(seed: u64, input: u64) -> Self {
        let mixed = Numbers(seed).next();
        Numbers(Numbers(mixed ^ input).next())
    }

    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ mixed >> 31
    }

    pub fn below(&mut self, bound: usize) -> usize {
        (self.next() % bound.max(1) as u64) as usize
    }

    /// Whether one of so many chances comes true.
    pub fn once_in(&mut self, chances: usize) -> bool {
        self.below(chances) == 0
    }

    /// A small number that may be negative.
    pub fn near_zero(&mut self, most: i64) -> i64 {
        self.below(2 * most as usize + 1) as i64 - most
    }

    /// A number where limits are: small, a power of two, or any.
    pub fn parameter(&mut self) -> u64 {
        let power = 1u64 << self.below(64);
        match self.below(4) {
            0 => self.next(),
            1 => power.wrapping_add(self.next() % 3).wrapping_sub(1),
            _ => self.next() % 20,
        }
    }

    pub fn pick<'a, T>(&mut self, choices: &'a [T]) -> &'a T {
        &choices[self.below(choices.len())]
    }
}
