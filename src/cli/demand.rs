//! What a check demands of its files besides being sound: options of `chompcert check`.

use super::Failure;
use super::manifest::folder_of;
use crate::checking::folder::{Found, certificates};
use crate::ci::attestation::Attested;
use crate::expect::{Demand, Sentence};
use crate::manifest::{Listed, Manifest};
use clap::Args;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

#[derive(Args)]
pub struct Demands {
    /// Reject a certificate that does not prove this sentence, word by word
    #[arg(long, value_name = "SENTENCE")]
    expect: Option<String>,
    /// Check what a manifest lists: nothing missing, nothing else, and each proves what is listed
    #[arg(long, value_name = "FILE", conflicts_with_all = ["paths", "expect"])]
    manifest: Option<PathBuf>,
    /// Reject a file unless the folder has an in-toto statement about it, as --attest writes them, that
    /// says what is verified now; unsigned, it does not tell who wrote it, when, or with which build
    #[arg(long, value_name = "FOLDER", conflicts_with_all = ["manifest", "expect"])]
    attested: Option<PathBuf>,
}

impl Demands {
    /// Whether anything is demanded besides that files are sound.
    pub fn are_any(&self) -> bool {
        let Demands { expect, manifest, attested } = self;
        expect.is_some() || manifest.is_some() || attested.is_some()
    }

    /// Whether a manifest says which files are checked.
    pub fn is_manifest(&self) -> bool {
        self.manifest.is_some()
    }

    /// The files that are to be checked, where `files` are those that were named, and what is
    /// demanded of each.
    pub fn apply(&self, files: Vec<Found>) -> Result<(Vec<Found>, Box<dyn Demand>), Failure> {
        if let Some(path) = &self.manifest {
            return listed(path);
        }
        if let Some(folder) = &self.attested {
            return Ok((files, Box::new(Attested::new(folder.clone()))));
        }
        Ok((files, Box::new(Sentence(self.expect.clone()))))
    }
}

/// The files of a manifest, then those that it should list and does not.
fn listed(path: &Path) -> Result<(Vec<Found>, Box<dyn Demand>), Failure> {
    let text = std::fs::read_to_string(path).map_err(|error| Failure::io(path, error))?;
    let unusable = |error| Failure::usage(format!("{}: {error}", path.display()));
    let manifest = Manifest::parse(&text).map_err(unusable)?;
    let home = folder_of(path);
    let plain = |path: PathBuf| path.strip_prefix(".").map(Path::to_path_buf).unwrap_or(path);
    let listed = Listed::new(&manifest, &plain(home.to_path_buf()));
    let mut known: BTreeSet<PathBuf> = listed.files().map(Path::to_path_buf).collect();
    let mut files: Vec<Found> = known.iter().cloned().map(Ok).collect();
    for found in manifest.folders.iter().flat_map(|folder| certificates(&home.join(folder))) {
        match found.map(plain) {
            Ok(file) if known.contains(&file) => {}
            Ok(file) => {
                known.insert(file.clone());
                files.push(Ok(file));
            }
            Err(unreadable) => files.push(Err(unreadable)),
        }
    }
    if files.is_empty() {
        return Err(Failure::usage(format!("{}: it lists neither files nor folders", path.display())));
    }
    Ok((files, Box::new(listed)))
}
