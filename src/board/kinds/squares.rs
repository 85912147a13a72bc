//! The kind *few squares*: the P-positions of at most n squares, as one list.

use super::{FEW_SQUARES, MOST_SQUARES, list};
use crate::board::squares::Squares;
use crate::certificate::bits::{BitReader, BitWriter};
use crate::certificate::{Certificate, ReadError};

/// The certificate, from the ascending places of the P-positions. Ranks leave the empty position out.
pub fn encode(squares: &Squares, places: &[u32]) -> Certificate {
    let mut bits = BitWriter::default();
    let ranks = places.iter().map(|place| place - 1);
    list::write(&mut bits, squares.count() - 1, places.len() as u64, ranks);
    Certificate { kind: FEW_SQUARES, parameters: vec![squares.most().into()], payload: bits.finish() }
}

/// Reads a certificate back: the positions, and the places of those that are P.
pub fn decode(certificate: &Certificate) -> Result<(Squares, Vec<u32>), ReadError> {
    let bad = ReadError::Payload;
    let most = match certificate.parameters[..] {
        [most] if (1..=u64::from(MOST_SQUARES)).contains(&most) => most as u32,
        _ => return Err(bad("one parameter is needed, from 1 to 100")),
    };
    let squares = Squares::new(most);
    let mut places = Vec::new();
    let mut bits = BitReader::new(&certificate.payload);
    list::read(&mut bits, squares.count() - 1, |rank| places.push(rank + 1))
        .ok_or(bad("the payload ends"))?;
    match places.last() {
        Some(&last) if u64::from(last) >= squares.count() => Err(bad("there are fewer positions")),
        _ => Ok((squares, places)),
    }
}
