//! The container that every kind shares: magic, version, kind, parameters, payload, digest.

use crate::limits::{Budget, PIECE};
use crate::reader::BitReader;
use crate::statement::Conclusion;
use crate::verdict::{Code, Stop};
use sha2::{Digest, Sha256};
use std::ops::RangeInclusive;

/// The first eight bytes of every certificate.
pub const MAGIC: [u8; 8] = [0x89, b'C', b'H', b'M', b'P', 0x0d, 0x0a, 0x1a];
/// The only format version there is.
pub const VERSION: u64 = 1;
/// No kind has more parameters than this.
const MOST_PARAMETERS: u64 = 64;

/// A certificate whose container is sound; nothing is known yet of what it claims.
#[derive(Debug)]
pub struct Container<'a> {
    /// Number of the kind.
    pub kind: u64,
    /// Parameters of the claim.
    pub parameters: Vec<u64>,
    /// File offset of each parameter.
    pub parameter_offsets: Vec<usize>,
    /// The kind's own bytes.
    pub payload: &'a [u8],
    /// File offset of the payload.
    pub payload_offset: usize,
}

/// Validates every claim of a certificate whose container is sound.
pub(crate) type Check = fn(&Container<'_>, &mut Budget) -> Result<Conclusion, Stop>;

/// SHA-256 of a whole file, as lower-case hexadecimal digits.
pub fn sha256_hex(bytes: &[u8]) -> String {
    hex(Sha256::digest(bytes).as_slice())
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// [`sha256_hex`] of many bytes, with `look` called again and again: an error of it ends the work.
///
/// # Errors
/// The error of `look`.
pub fn sha256_hex_looking<E>(bytes: &[u8], look: impl Fn() -> Result<(), E>) -> Result<String, E> {
    let mut hash = Sha256::new();
    for piece in bytes.chunks(PIECE) {
        look()?;
        hash.update(piece);
    }
    Ok(hex(hash.finalize().as_slice()))
}

impl<'a> Container<'a> {
    /// Takes a file apart; every byte is accounted for and the digest is right.
    pub fn open(bytes: &'a [u8]) -> Result<Self, Stop> {
        Container::open_looking(bytes, || Ok(()))
    }

    /// The same, with `look` called while the digest is computed: an error of it ends the work.
    pub(crate) fn open_looking(bytes: &'a [u8], look: impl Fn() -> Result<(), Stop>) -> Result<Self, Stop> {
        let mut reader = BitReader::of_file(bytes);
        let kind = head(bytes, &mut reader)?;
        let (parameters, parameter_offsets) = parameters(&mut reader)?;
        let (payload_offset, payload) = payload(&mut reader)?;
        let digest_offset = reader.offset();
        let digest = reader.bytes(32)?;
        if reader.remaining() > 0 {
            let message = format!("{} bytes follow the digest", reader.remaining() / 8);
            return Err(Stop::rejected(Code::TrailingBytes, reader.offset(), message));
        }
        let body = bytes.get(..digest_offset).unwrap_or_default();
        let right = sha256_hex_looking(body, look)?;
        if right != hex(digest) {
            let message = format!("the SHA-256 of the bytes before is {right}");
            return Err(Stop::rejected(Code::DigestMismatch, digest_offset, message));
        }
        Ok(Container { kind, parameters, parameter_offsets, payload, payload_offset })
    }

    /// Accepts parameter number `index` (from 0), which is called `name`, within a range.
    pub(crate) fn in_range(
        &self,
        index: usize,
        name: &str,
        number: u64,
        range: RangeInclusive<u64>,
    ) -> Result<(), Stop> {
        if range.contains(&number) {
            return Ok(());
        }
        let allowed = match range.into_inner() {
            (least, most) if least == most => least.to_string(),
            (0, most) => format!("at most {most}"),
            (least, most) => format!("from {least} to {most}"),
        };
        Err(self.bad_parameter(index, format!("{name} = {number}; {allowed} is allowed")))
    }

    /// A rejection of parameter number `index` (from 0).
    pub fn bad_parameter(&self, index: usize, message: String) -> Stop {
        let offset = self.parameter_offsets.get(index).copied().unwrap_or(self.payload_offset);
        Stop::rejected(Code::ParameterRange, offset, message)
    }

    /// A rejection of the number of parameters; `wanted` says what they are.
    pub fn wrong_parameter_count(&self, wanted: &str) -> Stop {
        let offset = self.parameter_offsets.first().copied().unwrap_or(self.payload_offset);
        let message = format!("{} parameters; this kind has {wanted}", self.parameters.len());
        Stop::rejected(Code::ParameterCount, offset, message)
    }
}

/// Magic, version, kind and the reserved field; returns the kind.
fn head(bytes: &[u8], reader: &mut BitReader<'_>) -> Result<u64, Stop> {
    if !bytes.starts_with(&MAGIC) {
        return Err(if MAGIC.starts_with(bytes) {
            Stop::rejected(Code::Truncated, bytes.len(), "the file ends within the magic bytes")
        } else {
            let message = "not a certificate: it must begin with 89 43 48 4d 50 0d 0a 1a";
            Stop::rejected(Code::BadMagic, 0, message)
        });
    }
    reader.bytes(MAGIC.len() as u64)?;
    let version = reader.integer()?;
    if version != VERSION {
        let message = format!("format version {version}; this checker knows version {VERSION}");
        return Err(Stop::declined(Code::UnknownVersion, message));
    }
    let kind = reader.integer()?;
    let reserved_offset = reader.offset();
    if reader.integer()? != 0 {
        let message = "the reserved field must be 0";
        return Err(Stop::rejected(Code::ReservedNotZero, reserved_offset, message));
    }
    Ok(kind)
}

/// The parameters, and the file offset of each.
fn parameters(reader: &mut BitReader<'_>) -> Result<(Vec<u64>, Vec<usize>), Stop> {
    let count_offset = reader.offset();
    let count = reader.integer()?;
    if count > MOST_PARAMETERS {
        let message = "no kind has more than 64 parameters";
        return Err(Stop::rejected(Code::ParameterCount, count_offset, message));
    }
    let (mut parameters, mut offsets) = (Vec::new(), Vec::new());
    for _ in 0..count {
        offsets.push(reader.offset());
        parameters.push(reader.integer()?);
    }
    Ok((parameters, offsets))
}

/// The file offset of the payload, and the payload.
fn payload<'a>(reader: &mut BitReader<'a>) -> Result<(usize, &'a [u8]), Stop> {
    let length_offset = reader.offset();
    let length = reader.integer()?;
    let left = reader.remaining() / 8;
    if length > left {
        let message = format!("the payload has {length} bytes, {left} are left");
        return Err(Stop::rejected(Code::Truncated, length_offset, message));
    }
    Ok((reader.offset(), reader.bytes(length)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The examples of the standard, FIPS 180-4.
    #[test]
    fn digests_are_those_of_the_standard() {
        let abc = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
        let nothing = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
        assert_eq!([sha256_hex(b"abc"), sha256_hex(b"")], [abc, nothing]);
        let looking = |bytes| sha256_hex_looking(bytes, || Ok::<(), ()>(()));
        assert_eq!([looking(b"abc"), looking(b"")], [Ok(abc.to_string()), Ok(nothing.to_string())]);
        assert_eq!(sha256_hex_looking(b"abc", || Err("late")), Err("late"));
    }

    #[test]
    fn a_digest_in_pieces_is_that_of_the_whole() {
        let bytes: Vec<u8> = (0..PIECE + 5).map(|n| n as u8).collect();
        assert_eq!(sha256_hex_looking(&bytes, || Ok::<(), ()>(())), Ok(sha256_hex(&bytes)));
    }
}
