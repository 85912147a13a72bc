//! The writer (the bincode crate) and the checker's reader of the documented bytes: two programs,
//! one format.

use crate::forge;
use chomp_check::internal::BitReader;
use chomp_check::internal::Container;
use chomp_check::{Code, Limits, Stop, Verdict, check};
use chompcert::certificate::Certificate;
use quickcheck::quickcheck;

quickcheck! {
    fn what_the_writer_writes_the_reader_reads(kind: u32, parameters: Vec<u64>, payload: Vec<u8>) -> bool {
        let parameters: Vec<u64> = parameters.into_iter().take(64).collect();
        let certificate = Certificate { kind, parameters, payload };
        let bytes = certificate.to_bytes();
        let opened = Container::open(&bytes).unwrap();
        opened.kind == u64::from(kind)
            && opened.parameters == certificate.parameters
            && opened.payload == certificate.payload
            && bytes == forge::certificate(kind.into(), &certificate.parameters, &certificate.payload)
            && Certificate::from_bytes(&bytes).unwrap() == certificate
    }

    fn integers_are_read_as_bincode_reads_them(bytes: Vec<u8>) -> bool {
        agrees_with_bincode(&bytes)
    }

    fn integers_of_every_width_are_read_as_bincode_reads_them(lead: u8, value: u64) -> bool {
        agrees_with_bincode(&[&[lead % 8 + 248][..], &value.to_le_bytes()].concat())
            && agrees_with_bincode(&forge::integer(value >> (lead % 64)))
    }

    fn arbitrary_bytes_are_never_verified(bytes: Vec<u8>) -> bool {
        let sealed = forge::sealed([&forge::MAGIC[..], &bytes].concat());
        [bytes, sealed].iter().all(|bytes| {
            matches!(check(bytes, &Limits::default()), Verdict::Rejected(_) | Verdict::Declined(_))
        })
    }
}

/// The reader takes what bincode takes, and the same way, but for longer forms than needed.
fn agrees_with_bincode(bytes: &[u8]) -> bool {
    let mut reader = BitReader::of_file(bytes);
    let ours = reader.integer();
    let theirs = bincode::decode_from_slice::<u64, _>(bytes, bincode::config::standard());
    match (ours, theirs) {
        (Ok(ours), Ok((theirs, length))) => ours == theirs && reader.offset() == length,
        (Err(Stop::Rejected(rejection)), Ok((theirs, length))) => {
            rejection.code == Code::NonMinimalInteger && forge::integer(theirs).len() < length
        }
        (Err(_), Err(_)) => true,
        (Ok(_), Err(_)) | (Err(_), Ok(_)) => false,
    }
}
