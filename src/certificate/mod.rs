//! Writing classifications down, and reading the producer's own files back to show them.
//!
//! `FORMAT.md` is normative. Reading here serves display and export alone: whether a certificate
//! is to be believed is for the checker to say.

pub(crate) mod bits;

use bincode::config;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// How the names of certificates end.
pub const ENDING: &str = "chompcert";

/// The first eight bytes of every certificate.
pub const MAGIC: [u8; 8] = *b"\x89CHMP\r\n\x1a";
/// The format version that is written.
pub const VERSION: u32 = 1;
/// Length of the digest at the end, in bytes.
const DIGEST_LENGTH: usize = 32;

/// A certificate, as a kind's number, its parameters and its payload.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Certificate {
    /// Number of the kind, see `FORMAT.md`.
    pub kind: u32,
    /// Its parameters, in the order of the kind.
    pub parameters: Vec<u64>,
    /// The kind's own bytes.
    pub payload: Vec<u8>,
}

/// All that the digest covers, in the order of the file.
#[derive(Serialize, Deserialize)]
struct Body {
    magic: [u8; 8],
    version: u32,
    kind: u32,
    reserved: u32,
    parameters: Vec<u64>,
    payload: Vec<u8>,
}

/// Why a file cannot be shown. The checker's verdict says more.
#[derive(Debug, thiserror::Error)]
pub enum ReadError {
    /// The bytes are not those of a container.
    #[error("not a certificate: {0}")]
    Container(String),
    /// The kind is unknown.
    #[error("kind {0} is unknown")]
    UnknownKind(u32),
    /// The payload is not what its kind and parameters ask for.
    #[error("the payload does not fit its kind: {0}")]
    Payload(&'static str),
    /// Its contents are too large to be held.
    #[error("{0}")]
    TooLarge(String),
}

impl Certificate {
    /// The bytes of the file: the same for the same certificate, always.
    pub fn to_bytes(&self) -> Vec<u8> {
        let body = Body {
            magic: MAGIC,
            version: VERSION,
            kind: self.kind,
            reserved: 0,
            parameters: self.parameters.clone(),
            payload: self.payload.clone(),
        };
        let mut bytes = bincode::serde::encode_to_vec(&body, config::standard())
            .expect("integers and byte strings can always be encoded");
        let digest = Sha256::digest(&bytes);
        bytes.extend_from_slice(&digest);
        bytes
    }

    /// Where in the file the payload begins.
    pub fn payload_offset(&self) -> u64 {
        (self.to_bytes().len() - self.payload.len() - DIGEST_LENGTH) as u64
    }

    /// Reads a file back. The digest is not compared: the checker does that.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, ReadError> {
        let limited = config::standard();
        let (body, length): (Body, usize) = bincode::serde::decode_from_slice(bytes, limited)
            .map_err(|error| ReadError::Container(error.to_string()))?;
        if body.magic != MAGIC || body.version != VERSION || length + DIGEST_LENGTH != bytes.len() {
            return Err(ReadError::Container("wrong magic, version or length".to_string()));
        }
        Ok(Certificate { kind: body.kind, parameters: body.parameters, payload: body.payload })
    }
}
