//! The kind *diet no product*: labels with a wall, perhaps of the positions with a short first row alone, and
//! two positions on its sides that refute every product form.

use super::form::{form_of, numbers_of, read_labels, write_labels};
use super::{NO_PRODUCT, game_of, parameters_of};
use crate::certificate::bits::{BitReader, BitWriter};
use crate::certificate::{Certificate, ReadError};
use crate::diet::search::{Axis, Classification, TwoSided};

/// Most values of the first gap.
const MOST_LAYERS: u64 = 1 << 16;

/// Writes down what refutes every product form.
pub fn encode(found: &TwoSided) -> Certificate {
    let classification = &found.classification;
    let mut parameters = parameters_of(classification.game());
    parameters.push(found.layers.unwrap_or(0));
    let axes = classification.form().axes().iter();
    let axes: Vec<Axis> =
        axes.copied().filter(|axis| found.layers.is_none() || !matches!(axis, Axis::Gap(1, _))).collect();
    parameters.extend(numbers_of(&axes));
    parameters.extend(&found.below);
    parameters.push(found.above);
    let mut bits = BitWriter::default();
    write_labels(&mut bits, classification.labels());
    Certificate { kind: NO_PRODUCT, parameters, payload: bits.finish() }
}

/// Reads it back.
///
/// # Errors
/// When the parameters or the payload do not fit the kind.
pub fn decode(certificate: &Certificate) -> Result<TwoSided, ReadError> {
    let wrong = || ReadError::Payload("its parameters are not those of this kind");
    let (game, rest) = game_of(&certificate.parameters)?;
    let (&layers, rest) = rest.split_first().ok_or_else(wrong)?;
    let ends = rest.len().checked_sub(game.rows() + 1).ok_or_else(wrong)?;
    let (numbers, sides) = rest.split_at(ends);
    let (&above, below) = sides.split_last().ok_or_else(wrong)?;
    if layers > MOST_LAYERS {
        return Err(wrong());
    }
    let layers = Some(layers).filter(|&layers| layers > 0);
    let form = form_of(game, true, layers, numbers)?;
    let labels = read_labels(&mut BitReader::new(&certificate.payload), &form)?;
    Ok(TwoSided {
        classification: Classification::new(game, form, labels),
        layers,
        below: below.to_vec(),
        above,
    })
}
