//! Evidence for claims: files that the checker has verified, and the list of a folder of them.

use super::failure::Outcome;
use crate::claims::answer::verdict::Evidence;
use crate::kind::ENDING;
use crate::output::file::write_folder;
use std::collections::BTreeSet;
use std::path::Path;
use std::{fs, io};

/// The files of what was decided, or why there is none.
pub type EvidenceResult = Result<Evidence, String>;

/// Writes the files of a folder, and the list of what there is. A file that is there already is not written under another
/// name.
pub fn write(folder: &Path, force: bool, evidence: &[(String, EvidenceResult)]) -> Outcome {
    write_folder(folder, force, |made| write_files(made, evidence))?;
    Ok(0)
}

fn write_files(folder: &Path, evidence: &[(String, EvidenceResult)]) -> io::Result<()> {
    let (mut list, mut known) = (String::new(), BTreeSet::new());
    for (name, found) in evidence {
        match found {
            Ok(evidence) => {
                for (name, bytes) in named(name, evidence) {
                    let digest = chomp_check::sha256_hex(bytes);
                    if known.insert(digest.clone()) {
                        fs::write(folder.join(format!("{name}.{ENDING}")), bytes)?;
                    }
                    list += &format!("{name}\t{}\t{digest}\n", bytes.len());
                }
            }
            Err(why) => list += &format!("{name}\tnone\t{why}\n"),
        }
    }
    fs::write(folder.join("evidence.tsv"), list)
}

/// The files with their names: where there are several, `NAME--1`, `NAME--2` and so on; then what says that nothing
/// comes before the values that are shown, `NAME-least`.
pub fn named<'a>(name: &str, evidence: &'a Evidence) -> Vec<(String, &'a Vec<u8>)> {
    let least = format!("{name}-least");
    [(name, &evidence.files), (&least, &evidence.least)]
        .into_iter()
        .flat_map(|(name, files)| numbered(name, files))
        .collect()
}

fn numbered<'a>(name: &str, files: &'a [Vec<u8>]) -> Vec<(String, &'a Vec<u8>)> {
    let name = |i: usize| if files.len() == 1 { name.to_string() } else { format!("{name}--{i}") };
    (1..).map(name).zip(files).collect()
}
