//! Claims with evidence, of any sort and most of them open.

use super::numbers::Numbers;
use crate::diet_forge::{self, signed, sum};
use crate::forge::{certificate, integer};
use crate::variant::{Rule, Variant};
use chomp_check::internal::Container;

/// Where the certificate inside a claim begins in the payload, and how long it is.
fn place(payload: &[u8]) -> (usize, usize) {
    match *payload {
        [251, low, high, ..] => (3, usize::from(u16::from_le_bytes([low, high]))),
        [length, ..] => (1, usize::from(length)),
        [] => (0, 0),
    }
}

/// The certificate inside a claim.
pub fn basis(payload: &[u8]) -> Option<&[u8]> {
    let (from, length) = place(payload);
    payload.get(from..from + length)
}

/// Where the formula begins.
pub fn basis_end(payload: &[u8]) -> usize {
    let (from, length) = place(payload);
    from + length
}

/// The rows of the positions of which a basis speaks.
fn rows(basis: &[u8]) -> usize {
    let file = Container::open(basis).unwrap();
    if [5, 9, 10, 13].contains(&file.kind) { file.parameters[0] as usize } else { 3 }
}

/// Some claim that rests on one of these certificates.
pub fn random(bases: &[Vec<u8>], numbers: &mut Numbers) -> Vec<u8> {
    if numbers.once_in(2) {
        let kind = *numbers.pick(&[7, 13]);
        let mut of_kind = bases.to_vec();
        of_kind.retain(|basis| Container::open(basis).unwrap().kind == kind);
        if let Some(claim) = at_an_edge(&of_kind[numbers.below(of_kind.len())], numbers) {
            return claim;
        }
    }
    let basis = &numbers.pick(bases)[..];
    let variables = if numbers.once_in(12) { 3 + numbers.below(6) } else { numbers.below(3) };
    let said = Dimensions { variables, rows: rows(basis) };
    let mut payload = [integer(basis.len() as u64), basis.to_vec()].concat();
    said.formula(2, numbers, &mut payload);
    let some = numbers.once_in(4);
    if some {
        payload.extend((0..variables).flat_map(|_| integer(numbers.below(6) as u64)));
    } else {
        said.evidence(3, numbers, &mut payload);
    }
    certificate(14, &[variables as u64, some.into()], &payload)
}

/// A claim about positions at the edge of what its basis says, if that has one: where a variable times vectors is added
/// to a gap, about the least gap from which a vector is subtracted; and about the column where a row stops.
fn at_an_edge(basis: &[u8], numbers: &mut Numbers) -> Option<Vec<u8>> {
    let file = Container::open(basis).unwrap();
    let (least, by) = match (file.kind, &file.parameters[..]) {
        (13, parameters) => {
            let said = diet_forge::read(parameters, file.payload);
            let shift = numbers.pick(&said.list);
            let mut least: Vec<u64> = shift.vector.iter().map(|_| numbers.below(3) as u64).collect();
            let (factors, edge) = numbers.pick(&shift.region);
            let also = numbers.pick(&said.list);
            let (times, more) = (1 + numbers.below(2) as u64, numbers.below(3) as u64);
            // With the vector added once, and the other too or not, the position is in the region, or just not.
            let gap = factors.iter().position(|factor| *factor == 1)?;
            let other = numbers.below(2) as i64 * more as i64 * sum(factors, &also.vector);
            let others = sum(factors, &least) - least[gap] as i64 + sum(factors, &shift.vector) + other;
            least[gap] = (edge - others + numbers.near_zero(2)).try_into().ok()?;
            let by = shift.vector.iter().zip(&also.vector).map(|(one, other)| one * times + other * more);
            (least, by.collect())
        }
        (7, &[0, bound @ 0..=20]) => {
            let ends = Variant::new(&Rule::Right, bound as u32, 2 * bound as u32 + 64).ends();
            let third = numbers.below(ends.len());
            let second = i64::from(ends[third]) - third as i64 + numbers.near_zero(1);
            let first = numbers.below(2) as u64;
            (vec![third as u64, second.try_into().ok()?, first], vec![0, 1, 0])
        }
        _ => return None,
    };
    let position = |by: &[u64]| -> Vec<u8> {
        let gap = |(least, by): (&u64, &u64)| [integer(2 * by), integer(2 * least)].concat();
        [vec![3], least.iter().zip(by).flat_map(gap).collect()].concat()
    };
    let far = position(&by);
    let formula = match numbers.below(4) {
        0 => far,
        1 => [vec![4], far].concat(),
        // They are of one type where the variable is 0.
        _ => [vec![8], far, position(&vec![0; by.len()])].concat(),
    };
    let evidence = if numbers.once_in(4) { vec![1, 1, 1 + numbers.below(3) as u8, 0, 0] } else { vec![0] };
    let payload = [integer(basis.len() as u64), basis.to_vec(), formula, evidence].concat();
    Some(certificate(14, &[1, 0], &payload))
}

/// What the formula and the evidence depend on.
struct Dimensions {
    variables: usize,
    rows: usize,
}

impl Dimensions {
    fn form(&self, most: i64, numbers: &mut Numbers, bytes: &mut Vec<u8>) {
        for _ in 0..self.variables {
            bytes.extend(signed(if numbers.once_in(2) { 0 } else { numbers.near_zero(most) }));
        }
        bytes.extend(signed(numbers.near_zero(4 * most)));
    }

    /// The gaps of a position, which hardly ever are negative.
    fn position(&self, numbers: &mut Numbers, bytes: &mut Vec<u8>) {
        bytes.push(3);
        let wrong = numbers.once_in(40);
        for _ in 0..self.rows {
            for _ in 0..self.variables {
                bytes.extend(integer(2 * [0, 0, 0, 1, 1, 2, 3, 6][numbers.below(8)]));
            }
            bytes.extend(if wrong { signed(-1) } else { integer(2 * numbers.below(5) as u64) });
        }
    }

    fn formula(&self, depth: usize, numbers: &mut Numbers, bytes: &mut Vec<u8>) {
        let code = numbers.below(if depth == 0 { 5 } else { 9 }) as u8;
        match code {
            0 | 1 => {
                bytes.push(code);
                self.form(2, numbers, bytes);
            }
            2 => {
                bytes.extend([2, 2 + numbers.below(4) as u8]);
                self.form(3, numbers, bytes);
            }
            3 | 4 if depth == 0 => self.position(numbers, bytes),
            3 => {
                bytes.push(4);
                self.formula(depth - 1, numbers, bytes);
            }
            // One part that is there twice, the second time perhaps as its opposite.
            4 => {
                let mut part = Vec::new();
                self.formula(depth - 1, numbers, &mut part);
                bytes.push(*numbers.pick(&[6, 7, 8]));
                bytes.extend(&part);
                bytes.extend(numbers.once_in(3).then_some(4));
                bytes.extend(part);
            }
            code => {
                bytes.push(code);
                self.formula(depth - 1, numbers, bytes);
                self.formula(depth - 1, numbers, bytes);
            }
        }
    }

    fn evidence(&self, depth: usize, numbers: &mut Numbers, bytes: &mut Vec<u8>) {
        if depth == 0 || self.variables == 0 || numbers.once_in(3) {
            bytes.push(0);
            return;
        }
        let variable = 1 + numbers.below(self.variables) as u8;
        let number = 2 + numbers.below(5) as u8;
        let code = 1 + numbers.below(6) as u8;
        bytes.push(code);
        let subtrees = match code {
            1 | 2 => {
                bytes.extend([variable, number - 1]);
                if code == 1 { 2 } else { number }
            }
            3 | 4 => {
                bytes.extend([variable, number]);
                if code == 3 { 1 } else { number }
            }
            5 => {
                self.form(2, numbers, bytes);
                2
            }
            _ => {
                bytes.extend([variable, 3 - variable]);
                2
            }
        };
        for _ in 0..subtrees {
            self.evidence(depth - 1, numbers, bytes);
        }
    }
}
