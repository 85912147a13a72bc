//! Files with something changed: parts of a certificate with the digest made again, or bytes as they stand.

use super::claims;
use super::numbers::Numbers;
use crate::forge;
use chomp_check::internal::Container;

/// A certificate taken apart.
#[derive(Clone)]
pub struct Parts {
    version: u64,
    pub kind: u64,
    reserved: u64,
    pub parameters: Vec<u64>,
    pub payload: Vec<u8>,
}

impl Parts {
    /// Of a file whose container is sound.
    pub fn of(bytes: &[u8]) -> Option<Parts> {
        let file = Container::open(bytes).ok()?;
        let (kind, parameters, payload) = (file.kind, file.parameters, file.payload.to_vec());
        Some(Parts { version: 1, kind, reserved: 0, parameters, payload })
    }

    pub fn sealed(&self) -> Vec<u8> {
        let Parts { version, kind, reserved, parameters, payload } = self;
        forge::sealed(forge::body(*version, *kind, *reserved, parameters, payload))
    }

    /// Changes something, most often a bit or a number; `other` lends its payload.
    pub fn change(&mut self, numbers: &mut Numbers, other: &Parts) {
        // Of a claim seldom the certificate inside, as its digest stays what it was.
        let inside =
            if self.kind == 14 && !numbers.once_in(8) { claims::basis_end(&self.payload) } else { 0 };
        let inside = inside.min(self.payload.len());
        let at = inside + numbers.below(self.payload.len() - inside);
        match numbers.below(128) {
            0 => self.kind = numbers.parameter(),
            1 => self.version = numbers.parameter(),
            2 => self.reserved = numbers.parameter(),
            3 => self.parameters.push(numbers.parameter()),
            4 => drop(self.parameters.pop()),
            5 => self.payload.truncate(at),
            6 | 7 => self.payload.insert(at, numbers.next() as u8),
            8 => self.payload.extend_from_slice(&other.payload),
            9..14 => {
                self.payload.truncate(at);
                self.payload.extend(other.payload.iter().skip(at));
            }
            14..34 => {
                let n = numbers.below(self.parameters.len());
                if let Some(parameter) = self.parameters.get_mut(n) {
                    *parameter = match numbers.below(8) {
                        0 => numbers.parameter(),
                        1..5 => parameter.wrapping_add(1),
                        _ => parameter.wrapping_sub(1),
                    };
                }
            }
            // An integer of a claim, or its sign.
            34..74 => {
                if let Some(byte) = self.payload.get_mut(at) {
                    *byte = byte.wrapping_add_signed(numbers.near_zero(3) as i8);
                }
            }
            _ => {
                if let Some(byte) = self.payload.get_mut(at) {
                    *byte ^= 1 << numbers.below(8);
                }
            }
        }
    }
}

/// A file with some of its bytes changed and the digest as it was.
pub fn damaged(file: &[u8], numbers: &mut Numbers) -> Vec<u8> {
    let mut bytes = file.to_vec();
    for _ in 0..=numbers.below(3) {
        let at = numbers.below(bytes.len());
        match numbers.below(3) {
            0 => bytes.truncate(at),
            1 => bytes.insert(at, numbers.next() as u8),
            _ => bytes.iter_mut().skip(at).take(1).for_each(|byte| *byte ^= numbers.next() as u8),
        }
    }
    bytes
}
