//! The kind of Chomp and poset games on finite orders.

use crate::certificate::bits::{BitReader, BitWriter, width_of};
use crate::certificate::{Certificate, ReadError};
use crate::kind::{CertifyError, Cost};
use crate::order::poset::{MOST_ELEMENTS, Poset};
use crate::order::solve::{Label, MOST_VALUES, solve};
use crate::progress::Progress;

/// Number of the kind *finite order*.
pub const ORDER: u32 = 11;

/// The parameter `play` of nim-values of the poset game.
pub const NIM_VALUES: u64 = 2;

/// The certificate of the nim-values of the poset game on an order: the order alone.
pub fn encode_nim_values(poset: &Poset) -> Certificate {
    let mut certificate = Writer::new(poset).finish(poset, false);
    certificate.parameters[1] = NIM_VALUES;
    certificate
}

/// The certificate of the game on an order; `None` when it has too many positions.
pub fn encode(poset: &Poset, poisoned: bool, progress: &dyn Progress) -> Option<Certificate> {
    let mut writer = Writer::new(poset);
    solve(poset, poisoned, progress, |position, label| writer.push(position, label))?;
    Some(writer.finish(poset, poisoned))
}

/// Writes an order down, and its positions one after the other.
pub struct Writer {
    bits: BitWriter,
    carried: Option<usize>,
    width: u32,
    list_width: u32,
}

impl Writer {
    /// The order, and no position yet.
    pub fn new(poset: &Poset) -> Self {
        let elements = poset.elements() as u32;
        let (width, list_width) = (width_of(elements - 1), width_of(elements));
        let mut bits = BitWriter::default();
        for &(lesser, greater) in poset.covers() {
            bits.field(lesser as u32, width);
            bits.field(greater as u32, width);
        }
        Writer { bits, carried: None, width, list_width }
    }

    /// The next position, in ascending order.
    pub fn push(&mut self, position: u128, label: Label) {
        match label {
            Label::N(element) if self.carried == Some(element) => self.bits.field(0, 1),
            Label::N(element) => {
                self.bits.field(0b01, 2);
                self.bits.field(element as u32, self.width);
                self.carried = Some(element);
            }
            Label::P => {
                self.bits.field(0b11, 2);
                self.bits.field(position.count_ones(), self.list_width);
            }
        }
    }

    /// All that was pushed, with its parameters.
    pub fn finish(self, poset: &Poset, poisoned: bool) -> Certificate {
        let mut parameters = vec![poset.elements() as u64, poisoned.into(), poset.covers().len() as u64];
        parameters.extend(poset.sides().iter().map(|&side| side as u64));
        Certificate { kind: ORDER, parameters, payload: self.bits.finish() }
    }
}

/// The order and the game of a certificate: the parameter `play`, which is 1 where its least element is poisoned.
pub fn order_of(certificate: &Certificate) -> Result<(Poset, u64), ReadError> {
    open(certificate).map(|(poset, play, _)| (poset, play))
}

fn open(certificate: &Certificate) -> Result<(Poset, u64, BitReader<'_>), ReadError> {
    let bad = ReadError::Payload;
    let [elements, play, count, ref sides @ ..] = certificate.parameters[..] else {
        return Err(bad("at least three parameters are needed"));
    };
    let elements = usize::try_from(elements).unwrap_or(usize::MAX);
    if !(1..=MOST_ELEMENTS).contains(&elements) || play > NIM_VALUES {
        return Err(bad("there is no such order"));
    }
    let width = width_of(elements as u32 - 1);
    let mut bits = BitReader::new(&certificate.payload);
    let mut covers = Vec::new();
    for _ in 0..count {
        let pair =
            bits.field(width).zip(bits.field(width)).filter(|(l, g)| l < g && (*g as usize) < elements);
        let (lesser, greater) = pair.ok_or(bad("the covering relation is not one"))?;
        covers.push((lesser as usize, greater as usize));
    }
    let sides = sides.iter().map(|&side| side as usize).collect();
    Ok((Poset::of_covers(elements, covers, sides), play, bits))
}

/// Calls `visit` with each position but the empty one and what is said of it, for as long as it asks
/// for more.
pub fn read(
    certificate: &Certificate,
    mut visit: impl FnMut(u128, Label) -> bool,
) -> Result<(), ReadError> {
    let (poset, _, mut bits) = open(certificate)?;
    let elements = poset.elements() as u32;
    let mut carried = None;
    let mut entry = || {
        if !bits.bit()? {
            return Some(Label::N(carried?));
        }
        if bits.bit()? {
            bits.field(width_of(elements))?;
            return Some(Label::P);
        }
        carried = Some(bits.field(width_of(elements - 1))? as usize);
        Some(Label::N(carried?))
    };
    let mut at = 0;
    while let Some(position) = poset.next(at) {
        let label = entry().ok_or(ReadError::Payload("the payload ends"))?;
        if !visit(position, label) {
            break;
        }
        at = position;
    }
    Ok(())
}

/// Making and checking: steps and bytes for each position.
const STEPS_A_POSITION: f64 = 2e3;
const BYTES_A_POSITION: f64 = 64.0;
const BYTES_ANYWAY: f64 = 16e6;

/// The cost of a certificate with so many positions, of types or of nim-values.
pub fn cost(positions: f64, poset: &Poset, nim_values: bool) -> Cost {
    let moves = if nim_values { poset.elements() as f64 } else { 1.0 };
    Cost::of_steps(STEPS_A_POSITION * positions * moves, BYTES_ANYWAY + BYTES_A_POSITION * positions)
}

/// The cost to check the nim-values of a certificate and to compute them again; nothing of types, whose file is as long.
///
/// # Errors
/// When the certificate is none of the kind.
pub fn cost_of(certificate: &Certificate) -> Result<Cost, CertifyError> {
    let read = order_of(certificate).map_err(|error| CertifyError::OutOfRange(error.to_string()))?;
    let (poset, play) = read;
    if play != NIM_VALUES {
        return Ok(Cost::of_steps(0.0, 0.0));
    }
    Ok(cost(poset.positions(MOST_VALUES).min(MOST_VALUES) as f64, &poset, true))
}
