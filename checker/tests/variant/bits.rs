//! Streams of bits, as the format has them.

#[derive(Default)]
pub struct Stream(Vec<bool>);

impl Stream {
    pub fn unary(&mut self, ones: u32) {
        self.0.extend((0..ones).map(|_| true).chain([false]));
    }

    pub fn field(&mut self, value: u32, width: u32) {
        self.0.extend((0..width).map(|i| value >> i & 1 == 1));
    }

    /// A number near an expected one.
    pub fn near(&mut self, number: u32, expected: u32) {
        let coded = if number >= expected { 2 * (number - expected) } else { 2 * (expected - number) - 1 };
        let digits = u32::BITS - coded.leading_zeros();
        self.unary(digits);
        if let Some(lower) = digits.checked_sub(1) {
            self.field(coded, lower);
        }
    }

    pub fn bytes(&self) -> Vec<u8> {
        let byte = |bits: &[bool]| bits.iter().enumerate().map(|(i, bit)| u8::from(*bit) << i).sum();
        self.0.chunks(8).map(byte).collect()
    }
}
