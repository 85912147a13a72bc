//! What a check demands of its files besides being sound: options of `chompcert check`.

use super::Failure;
use super::manifest::folder_of;
use crate::checking::folder::{Found, certificates};
use crate::checking::signature::Signers;
use crate::ci::attestation::Attested;
use crate::expect::{Demand, Expectation, Expectations};
use crate::manifest::{Listed, Manifest};
use clap::Args;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

#[derive(Args)]
pub struct Demands {
    /// Reject a certificate that does not prove this: a statement word by word, or a kind and
    /// conditions on its facts such as 'three-row-table n>=1000 openings=unique'
    #[arg(long, value_name = "STATEMENT|FACTS", value_parser = expectation)]
    expect: Option<Expectation>,
    /// The same for one of the files; it overrides --expect, and may be given once for each file
    #[arg(long, num_args = 2, value_names = ["FILE", "STATEMENT|FACTS"], action = clap::ArgAction::Append)]
    expect_of: Vec<String>,
    /// Check what a manifest lists: nothing missing, nothing else, and each proves what is listed
    #[arg(long, value_name = "FILE", conflicts_with_all = ["paths", "expect", "expect_of"])]
    manifest: Option<PathBuf>,
    /// Reject a file unless the folder has an in-toto statement about it, as --attest writes them, that
    /// says what is verified now; unsigned, it does not tell who wrote it, when, or with which build
    #[arg(long, value_name = "FOLDER", conflicts_with_all = ["manifest", "expect", "expect_of"])]
    attested: Option<PathBuf>,
    /// Reject receipts and attestations that are not signed by a key in this file, which has lines with a
    /// name and a public key (allowed signers of ssh-keygen), and say who signed them
    #[arg(long, value_name = "FILE")]
    signers: Option<PathBuf>,
}

fn expectation(text: &str) -> Result<Expectation, String> {
    Expectation::parse(text).map_err(|unclear| unclear.to_string())
}

impl Demands {
    /// What has no meaning here, where receipts are combined or not.
    pub fn meaningless(&self, combine: bool) -> Option<&'static str> {
        let asked = self.signers.is_some() && self.attested.is_none() && !combine;
        asked.then_some("--signers is for --combine and --attested")
    }

    /// Who may sign, if that matters.
    pub fn signers(&self) -> Result<Option<Signers>, Failure> {
        let signers = |file: &PathBuf| Signers::of(file).map_err(|error| Failure::io(file, error));
        self.signers.as_ref().map(signers).transpose()
    }

    /// The files that are to be checked, where `files` are those that were named, and what is
    /// demanded of each.
    pub fn apply(&self, files: Vec<Found>) -> Result<(Vec<Found>, Box<dyn Demand>), Failure> {
        if let Some(path) = &self.manifest {
            return listed(path);
        }
        if let Some(folder) = &self.attested {
            return Ok((files, Box::new(Attested::new(folder.clone(), self.signers()?))));
        }
        let mut expectations = Expectations { every: self.expect.clone(), ..Expectations::default() };
        for pair in self.expect_of.chunks_exact(2) {
            let (file, text) = (PathBuf::from(&pair[0]), &pair[1]);
            if !files.iter().flatten().any(|checked| *checked == file) {
                let message = format!("--expect-of {}: no such file is checked", file.display());
                return Err(Failure::usage(message));
            }
            let expectation = expectation(text).map_err(Failure::usage)?;
            if expectations.of_file.insert(file, expectation).is_some() {
                return Err(Failure::usage(format!("--expect-of {} is given twice", pair[0])));
            }
        }
        Ok((files, Box::new(expectations)))
    }
}

/// The files of a manifest, then those that it should list and does not.
fn listed(path: &Path) -> Result<(Vec<Found>, Box<dyn Demand>), Failure> {
    let text = std::fs::read_to_string(path).map_err(|error| Failure::io(path, error))?;
    let unusable = |error| Failure::usage(format!("{}: {error}", path.display()));
    let manifest = Manifest::parse(&text).map_err(unusable)?;
    let home = folder_of(path);
    let plain = |path: PathBuf| path.strip_prefix(".").map(Path::to_path_buf).unwrap_or(path);
    let listed = Listed::new(&manifest, &plain(home.to_path_buf())).map_err(unusable)?;
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
