//! Evidence for claims: files that the checker has verified, and the list of a folder of them.

use super::output::write_file;
use super::process::{Failure, Outcome};
use crate::claims::verdict::Evidence;
use crate::kind::ENDING;
use std::collections::BTreeSet;
use std::path::Path;

/// The files of what was decided, or why there is none.
pub type EvidenceResult = Result<Evidence, String>;

/// Writes the files of a folder, and the list of what there is. A file that is there already is not written under another
/// name.
pub fn write(folder: &Path, evidence: &[(String, EvidenceResult)]) -> Outcome {
    std::fs::create_dir_all(folder).map_err(|error| Failure::io(folder, error))?;
    let (mut list, mut known) = (String::new(), BTreeSet::new());
    for (name, found) in evidence {
        match found {
            Ok(evidence) => {
                for (name, bytes) in named(name, evidence) {
                    let digest = chomp_check::container::sha256_hex(bytes);
                    if known.insert(digest.clone()) {
                        let file = folder.join(format!("{name}.{ENDING}"));
                        write_file(&file, true, |file| file.write_all(bytes))?;
                    }
                    list += &format!("{name}\t{}\t{digest}\n", bytes.len());
                }
            }
            Err(why) => list += &format!("{name}\tnone\t{why}\n"),
        }
    }
    write_file(&folder.join("evidence.tsv"), true, |file| file.write_all(list.as_bytes()))
}

/// The files with their names: where there are several, `NAME--1`, `NAME--2` and so on; then what says that nothing
/// comes before the values that are shown, `NAME-least`, and the true versions, `NAME-corrected-1` and so on.
pub fn named<'a>(name: &str, evidence: &'a Evidence) -> Vec<(String, &'a Vec<u8>)> {
    let corrected =
        (1..).zip(&evidence.corrected).map(|(i, files)| (format!("{name}-corrected-{i}"), files));
    let parts = [(name.to_string(), &evidence.files), (format!("{name}-least"), &evidence.least)];
    parts.into_iter().chain(corrected).flat_map(|(name, files)| numbered(&name, files)).collect()
}

fn numbered<'a>(name: &str, files: &'a [Vec<u8>]) -> Vec<(String, &'a Vec<u8>)> {
    let name = |i: usize| if files.len() == 1 { name.to_string() } else { format!("{name}--{i}") };
    (1..).map(name).zip(files).collect()
}
