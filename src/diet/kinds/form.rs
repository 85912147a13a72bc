//! The kinds *diet product* and *diet wall*: a form, the labels of its classes and, in the explicit
//! encoding, what proves the label of every position of the box.

use super::{PRODUCT, WALL, game_of, parameters_of, write_entry};
use crate::certificate::bits::{BitReader, BitWriter, width_of};
use crate::certificate::{Certificate, ReadError};
use crate::diet::position::DietPosition;
use crate::diet::rules::DietGame;
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
    let numbers = |repeat: &Repeat| [repeat.preperiod, repeat.period];
    if let Some(wall) = form.wall() {
        parameters.extend([wall.p as u64, wall.q as u64]);
        parameters.extend([wall.along, wall.above, wall.below].iter().flat_map(numbers));
    }
    for axis in form.axes() {
        if let Axis::Gap(_, repeat) = axis {
            parameters.extend(numbers(repeat));
        }
    }
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

fn write_labels(bits: &mut BitWriter, labels: &Labels) {
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

/// Reads a classification back, without its witnesses.
pub fn decode(certificate: &Certificate) -> Result<Classification, ReadError> {
    let (game, rest) = game_of(&certificate.parameters)?;
    let numbers = rest.get(1..).ok_or(ReadError::Payload("an encoding is needed"))?;
    let form = form_of(game, certificate.kind, numbers)?;
    let labels = read_labels(&mut BitReader::new(&certificate.payload), &form)?;
    Ok(Classification::new(game, form, labels))
}

fn form_of(game: DietGame, kind: u32, numbers: &[u64]) -> Result<Form, ReadError> {
    let wrong = ReadError::Payload("its parameters are not those of a form");
    let walled = kind == WALL;
    let (ends, repeats) = numbers.split_at_checked(if walled { 2 } else { 0 }).ok_or(wrong)?;
    let repeats: Vec<Repeat> = repeats
        .chunks_exact(2)
        .map(|pair| Repeat { preperiod: pair[0], period: pair[1] })
        .filter(|repeat| repeat.period > 0 && repeat.preperiod.max(repeat.period) <= 1 << 16)
        .collect();
    let wrong = || ReadError::Payload("its parameters are not those of a form");
    if repeats.len() != game.rows() + usize::from(walled) || numbers.len() != ends.len() + 2 * repeats.len()
    {
        return Err(wrong());
    }
    let mut axes = Vec::new();
    if let &[p, q] = ends {
        if p < 1 || q <= p || q > game.rows() as u64 {
            return Err(wrong());
        }
        let (p, q) = (p as usize, q as usize);
        let wall = Wall { p, q, along: repeats[0], above: repeats[1], below: repeats[2] };
        let mut others = repeats[3..].iter();
        for gap in (1..=game.rows()).filter(|&gap| gap != q) {
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

fn read_labels(bits: &mut BitReader<'_>, form: &Form) -> Result<Labels, ReadError> {
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
        for (rows, bite, play) in [(1, 3, Play::Misere), (3, 2, Play::Misere), (2, 8, Play::Normal)] {
            let game = DietGame::new(rows, bite, play).expect("in range");
            let found = search(game, Limits::default(), &mut |_| {}).expect("has a form");
            for encoding in [Encoding::Labels, Encoding::Explicit] {
                let certificate = encode(&found.classification, encoding);
                assert_eq!(decode(&certificate).expect("readable"), found.classification);
            }
        }
    }
}
