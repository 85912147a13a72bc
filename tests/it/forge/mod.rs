//! Certificates made by hand, byte by byte, with nothing of the producer: what the checker must
//! not be fooled by.

use sha2::{Digest, Sha256};

/// The eight magic bytes.
pub const MAGIC: [u8; 8] = [0x89, 0x43, 0x48, 0x4d, 0x50, 0x0d, 0x0a, 0x1a];

/// An integer in its shortest form.
pub fn integer(value: u64) -> Vec<u8> {
    match value {
        0..=250 => vec![value as u8],
        251..=0xffff => [&[251], &(value as u16).to_le_bytes()[..]].concat(),
        0x1_0000..=0xffff_ffff => [&[252], &(value as u32).to_le_bytes()[..]].concat(),
        _ => [&[253], &value.to_le_bytes()[..]].concat(),
    }
}

/// The bytes that a digest covers.
pub fn body(version: u64, kind: u64, reserved: u64, parameters: &[u64], payload: &[u8]) -> Vec<u8> {
    let mut bytes = MAGIC.to_vec();
    for value in [version, kind, reserved, parameters.len() as u64] {
        bytes.extend(integer(value));
    }
    for &parameter in parameters {
        bytes.extend(integer(parameter));
    }
    bytes.extend(integer(payload.len() as u64));
    bytes.extend(payload);
    bytes
}

/// Appends the right digest.
pub fn sealed(mut body: Vec<u8>) -> Vec<u8> {
    let digest = Sha256::digest(&body);
    body.extend_from_slice(&digest);
    body
}

/// A certificate of version 1 with the right digest.
pub fn certificate(kind: u64, parameters: &[u64], payload: &[u8]) -> Vec<u8> {
    sealed(body(1, kind, 0, parameters, payload))
}
