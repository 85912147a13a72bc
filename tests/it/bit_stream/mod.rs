//! Bit streams made by hand, as `FORMAT.md` describes them.

/// Bits, packed least significant first.
#[derive(Clone, Default)]
pub struct Bits(pub Vec<bool>);

impl Bits {
    /// Appends a field, least significant bit first.
    pub fn field(mut self, value: u32, width: u32) -> Self {
        self.0.extend((0..width).map(|i| value >> i & 1 == 1));
        self
    }

    /// Appends ones and a zero.
    pub fn unary(mut self, ones: u32) -> Self {
        self.0.extend((0..ones).map(|_| true).chain([false]));
        self
    }

    /// The bytes, filled up with zero bits.
    pub fn bytes(&self) -> Vec<u8> {
        self.0
            .chunks(8)
            .map(|byte| byte.iter().enumerate().map(|(i, &bit)| u8::from(bit) << i).sum())
            .collect()
    }
}
