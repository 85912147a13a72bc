//! What a manifest no longer asks for that an earlier one asked for.

use super::{Entry, Manifest, Pin};
use chomp_check::Statement;

/// What is lost when `now`, with the statements of its entries in their order, takes the place of `before`: a line
/// for each entry that is gone, or asks for less.
pub fn losses(before: &Manifest, now: &Manifest, statements: &[Statement]) -> Vec<String> {
    let lost = |entry: &Entry| {
        let Some(at) = now.entries.iter().position(|found| found.file == entry.file) else {
            let proves = [&[entry.kind.clone()][..], &entry.proves].concat().join(" ");
            return Some(format!("{} is listed no more; it proves: {proves}", entry.file));
        };
        let found = &now.entries[at];
        let why = match (entry.pin, found.pin) {
            (Pin::Bytes, Pin::Facts) => Err("its bytes are pinned no more".to_string()),
            (Pin::Bytes, Pin::Bytes) if entry.sha256 != found.sha256 => {
                Err(format!("it has other bytes; those with the SHA-256 {} were pinned", entry.sha256))
            }
            _ => entry
                .facts()
                .map_err(|unclear| unclear.to_string())
                .and_then(|facts| facts.met_by(&statements[at])),
        };
        why.err().map(|why| format!("{}: {why}", entry.file))
    };
    let folders = before.folders.iter().filter(|folder| !now.folders.contains(folder));
    let folders =
        folders.map(|folder| format!("the folder {folder} is searched no more for what is not listed"));
    before.entries.iter().filter_map(lost).chain(folders).collect()
}
