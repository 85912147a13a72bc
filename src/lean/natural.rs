//! Natural number literals of any size, built from bits.

/// A natural number as bits, least significant first.
#[derive(Clone, Debug, Default)]
pub struct Natural {
    nibbles: Vec<u8>,
}

impl Natural {
    /// Sets bit `index`.
    pub fn set(&mut self, index: usize) {
        let nibble = index / 4;
        if self.nibbles.len() <= nibble {
            self.nibbles.resize(nibble + 1, 0);
        }
        self.nibbles[nibble] |= 1 << (index % 4);
    }

    /// The number whose field `i` of `width` bits, from the least significant, is `values[i]`.
    pub fn from_fields(values: impl Iterator<Item = u32>, width: u32) -> Self {
        let mut natural = Natural::default();
        for (i, value) in values.enumerate() {
            for bit in (0..width).filter(|bit| value >> bit & 1 == 1) {
                natural.set(i * width as usize + bit as usize);
            }
        }
        natural
    }

    /// The number cut into numbers of `bits` bits, a multiple of 4, least significant first; as many
    /// as it needs.
    pub fn pieces(&self, bits: usize) -> Vec<Natural> {
        self.nibbles.chunks(bits / 4).map(|nibbles| Natural { nibbles: nibbles.to_vec() }).collect()
    }

    /// The literal in hexadecimal, without leading zeros.
    pub fn literal(&self) -> String {
        let digits: String = self
            .nibbles
            .iter()
            .rev()
            .skip_while(|nibble| **nibble == 0)
            .map(|&nibble| char::from_digit(nibble.into(), 16).unwrap_or('0'))
            .collect();
        if digits.is_empty() { "0x0".to_string() } else { format!("0x{digits}") }
    }
}

#[cfg(test)]
mod tests {
    use super::Natural;

    #[test]
    fn literals() {
        assert_eq!(Natural::default().literal(), "0x0");
        assert_eq!(Natural::from_fields([0xab, 1].into_iter(), 8).literal(), "0x1ab");
        let pieces = Natural::from_fields([0x1_2345, 0x6789].into_iter(), 20).pieces(16);
        let literals: Vec<String> = pieces.iter().map(Natural::literal).collect();
        assert_eq!(literals, ["0x2345", "0x7891", "0x6"]);
        assert_eq!(Natural::from_fields([5, 3].into_iter(), 3).literal(), "0x1d");
    }
}
