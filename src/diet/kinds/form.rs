//! The kinds *diet product* and *diet wall*: a form, the labels of its classes and, in the explicit
//! encoding, what proves the label of every position of the box.

use super::{PRODUCT, WALL, Witness, game_of, parameters_of, read_entry, write_entry};
use crate::certificate::bits::{BitReader, BitWriter, width_of};
use crate::certificate::{Certificate, ReadError};
use crate::diet::position::DietPosition;
use crate::diet::rules::{DietGame, DietMove};
use crate::diet::search::{Axis, Classification, Form, Labels, Repeat, Wall};

/// What is written down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Encoding {
    /// The labels of the classes; the checker finds the witnesses.
    Labels,
    /// The labels and, for every position of the box, its witness or the length of its move list.
    Explicit,
}

/// Writes a classification down.
pub fn encode(classification: &Classification, encoding: Encoding) -> Certificate {
    let game = classification.game();
    let form = classification.form();
    let mut parameters = parameters_of(game);
    parameters.push(u64::from(encoding == Encoding::Explicit));
    parameters.extend(numbers_of(form.axes()));
    let mut bits = BitWriter::default();
    write_labels(&mut bits, classification.labels());
    if encoding == Encoding::Explicit {
        visit_box(form, game.bite(), game.rows(), |gaps| {
            let position = DietPosition::from_gaps(gaps).expect("a box has no lengths beyond 64 bits");
            write_entry(&mut bits, game, gaps, classification.winning_move(&position));
        });
    }
    let kind = if form.wall().is_some() { WALL } else { PRODUCT };
    Certificate { kind, parameters, payload: bits.finish() }
}

/// The parameters that say what these axes are: the wall first, if there is one.
pub(super) fn numbers_of(axes: &[Axis]) -> Vec<u64> {
    let numbers = |repeat: &Repeat| [repeat.preperiod, repeat.period];
    let (mut of_wall, mut of_gaps) = (Vec::new(), Vec::new());
    for axis in axes {
        match axis {
            Axis::Pair(wall) => {
                of_wall.extend([wall.p as u64, wall.q as u64]);
                of_wall.extend([wall.along, wall.above, wall.below].iter().flat_map(numbers));
            }
            Axis::Gap(_, repeat) => of_gaps.extend(numbers(repeat)),
        }
    }
    [of_wall, of_gaps].concat()
}

pub(super) fn write_labels(bits: &mut BitWriter, labels: &Labels) {
    let last = labels.sizes().len() - 1;
    for axis in 0..=last {
        let mut seen = 0;
        for number in 0..labels.blocks(axis) {
            for &entry in labels.block(axis, number) {
                if axis == last {
                    bits.field(entry, 1);
                } else {
                    bits.field(entry, width_of(seen));
                    seen = seen.max(entry + 1);
                }
            }
        }
    }
}

/// Calls `visit` with the gaps of every position in the box, the last axis fastest.
fn visit_box(form: &Form, bite: u64, rows: usize, mut visit: impl FnMut(&[u64])) {
    let values: Vec<Vec<(u64, u64)>> = form.axes().iter().map(|axis| axis.checked(bite)).collect();
    let mut places = vec![0; values.len()];
    let mut gaps = vec![0; rows];
    loop {
        for ((axis, values), &place) in form.axes().iter().zip(&values).zip(&places) {
            axis.place(values[place], &mut gaps);
        }
        visit(&gaps);
        let Some(axis) = (0..places.len()).rfind(|&axis| places[axis] + 1 < values[axis].len()) else {
            return;
        };
        places[axis] += 1;
        places[axis + 1..].fill(0);
    }
}

/// The witnesses of an explicit certificate, for every position of the box.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoxWitnesses {
    of_box: Form,
    witnesses: Vec<Witness>,
}

impl BoxWitnesses {
    /// The witness of the position with these gaps: that of the position of the box that stands for it.
    pub fn of(&self, gaps: &[u64]) -> Option<DietMove> {
        let axes = self.of_box.axes().iter();
        let place = axes.fold(0, |place, axis| place * axis.classes() + axis.class(gaps));
        self.witnesses.get(usize::try_from(place).ok()?)?.chosen()
    }
}

/// Reads a classification back, and its witnesses if it has any.
pub fn decode(certificate: &Certificate) -> Result<(Classification, Option<BoxWitnesses>), ReadError> {
    let (game, rest) = game_of(&certificate.parameters)?;
    let (encoding, numbers) = rest.split_first().ok_or(ReadError::Payload("an encoding is needed"))?;
    let form = form_of(game, certificate.kind == WALL, None, numbers)?;
    let mut bits = BitReader::new(&certificate.payload);
    let labels = read_labels(&mut bits, &form)?;
    let classification = Classification::new(game, form, labels);
    let witnesses = match encoding {
        0 => None,
        _ => Some(read_box(&mut bits, &classification).ok_or(ReadError::Payload("it ends early"))?),
    };
    Ok((classification, witnesses))
}

fn read_box(bits: &mut BitReader<'_>, classification: &Classification) -> Option<BoxWitnesses> {
    let (game, form) = (classification.game(), classification.form());
    let mut witnesses = Vec::new();
    let mut ends_early = false;
    visit_box(form, game.bite(), game.rows(), |gaps| {
        let is_empty = gaps.iter().all(|&gap| gap == 0);
        match read_entry(bits, game, classification.is_p(gaps), is_empty) {
            Some(witness) if !ends_early => witnesses.push(witness),
            _ => ends_early = true,
        }
    });
    (!ends_early).then(|| BoxWitnesses { of_box: form.of_box(game.bite()), witnesses })
}

/// The form with these parameters; with a number of `layers`, that is what the first gap has.
pub(super) fn form_of(
    game: DietGame,
    walled: bool,
    layers: Option<u64>,
    numbers: &[u64],
) -> Result<Form, ReadError> {
    let wrong = ReadError::Payload("its parameters are not those of a form");
    let (ends, repeats) = numbers.split_at_checked(if walled { 2 } else { 0 }).ok_or(wrong)?;
    let repeats: Vec<Repeat> = repeats
        .chunks_exact(2)
        .map(|pair| Repeat { preperiod: pair[0], period: pair[1] })
        .filter(|repeat| repeat.period > 0 && repeat.preperiod.max(repeat.period) <= 1 << 16)
        .collect();
    let wrong = || ReadError::Payload("its parameters are not those of a form");
    let pairs = game.rows() + usize::from(walled) - usize::from(layers.is_some());
    if repeats.len() != pairs || numbers.len() != ends.len() + 2 * repeats.len() {
        return Err(wrong());
    }
    let mut axes = Vec::new();
    if let &[p, q] = ends {
        if p < 1 + u64::from(layers.is_some()) || q <= p || q > game.rows() as u64 {
            return Err(wrong());
        }
        let (p, q) = (p as usize, q as usize);
        let wall = Wall { p, q, along: repeats[0], above: repeats[1], below: repeats[2] };
        let mut others = repeats[3..].iter();
        for gap in (1..=game.rows()).filter(|&gap| gap != q) {
            if let Some(layers) = layers.filter(|_| gap == 1) {
                axes.push(Axis::Gap(1, Repeat { preperiod: layers - 1, period: 1 }));
                continue;
            }
            match others.as_slice().first() {
                _ if gap == p => axes.push(Axis::Pair(wall)),
                Some(&repeat) => {
                    axes.push(Axis::Gap(gap, repeat));
                    others.next();
                }
                None => return Err(wrong()),
            }
        }
    } else {
        axes.extend(repeats.iter().enumerate().map(|(j, &repeat)| Axis::Gap(j + 1, repeat)));
    }
    let form = Form::new(axes);
    if form.box_size(game) > super::MOST_POSITIONS {
        return Err(ReadError::Payload("its box is too large"));
    }
    Ok(form)
}

pub(super) fn read_labels(bits: &mut BitReader<'_>, form: &Form) -> Result<Labels, ReadError> {
    let sizes: Vec<usize> = form.axes().iter().map(|axis| axis.classes() as usize).collect();
    let mut tables = Vec::new();
    let mut blocks = 1;
    for (axis, &size) in sizes.iter().enumerate() {
        let is_last = axis + 1 == sizes.len();
        let mut seen = 0;
        let mut table = Vec::new();
        for _ in 0..blocks * size {
            let width = if is_last { 1 } else { width_of(seen) };
            let entry = bits.field(width).ok_or(ReadError::Payload("it ends early"))?;
            if !is_last {
                if entry > seen {
                    return Err(ReadError::Payload("a block is referred to too early"));
                }
                seen = seen.max(entry + 1);
            }
            table.push(entry);
        }
        tables.push(table);
        blocks = seen as usize;
    }
    Ok(Labels::new(sizes, tables))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::diet::rules::Play;
    use crate::diet::search::{Limits, search};

    #[test]
    fn what_is_written_is_read() {
        for (rows, bite, play) in
            [(1, 3, Play::Misere), (3, 2, Play::Misere), (2, 8, Play::Normal), (4, 2, Play::Normal)]
        {
            let game = DietGame::new(rows, bite, play).expect("in range");
            let found = search(game, Limits::default(), &mut |_| {}).expect("has a form");
            for encoding in [Encoding::Labels, Encoding::Explicit] {
                let certificate = encode(&found.classification, encoding);
                let (classification, witnesses) = decode(&certificate).expect("readable");
                assert_eq!(classification, found.classification);
                assert_eq!(witnesses.is_some(), encoding == Encoding::Explicit);
                let longest = vec![40 / game.rows() as u64 + 3; game.rows()];
                for (position, witnesses) in DietPosition::within(&longest).zip(witnesses.iter().cycle()) {
                    let first = classification.winning_move(&position);
                    assert_eq!(witnesses.of(position.gaps()), first, "{position}");
                }
            }
        }
    }
}
