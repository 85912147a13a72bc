//! How wide the letters of Helvetica are, as Adobe's metrics of the standard fonts of PostScript say.

/// Thousandths of the size of each character from the space to the tilde.
const WIDTHS: [u16; 95] = [
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, // from the space
    556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, // from 0
    1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778, // from @
    667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556, // from P
    333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, // from `
    556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584, // from p
];
/// About the width of any other character.
const OTHER: u16 = 556;

/// The width of a text whose size is 1.
pub fn width(text: &[u8]) -> f32 {
    let of = |byte: &u8| {
        let place = byte.checked_sub(b' ').map(usize::from);
        place.and_then(|place| WIDTHS.get(place)).copied().unwrap_or(OTHER)
    };
    text.iter().map(|byte| f32::from(of(byte)) / 1000.0).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_are_of_one_width_and_an_i_is_narrow() {
        assert!((width(b"0123456789") - 5.56).abs() < 1e-4);
        assert!((width(b"ijl") - 0.666).abs() < 1e-4);
        assert!((width(b"a1 = 3~") - (0.556 * 3.0 + 0.278 * 2.0 + 0.584 * 2.0)).abs() < 1e-4);
        assert!((width("é".as_bytes()) - 1.112).abs() < 1e-4);
    }
}
