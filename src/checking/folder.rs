//! The certificates in a folder.

use std::collections::BTreeSet;
use std::io;
use std::path::{Path, PathBuf};

/// How the names of certificates end.
pub const ENDING: &str = "chompcert";

/// A file that is to be checked, or a path that cannot be.
pub type Found = Result<PathBuf, (PathBuf, io::Error)>;

/// What was found in a folder.
pub struct Searched {
    /// The certificates, and what cannot be searched.
    pub found: Vec<Found>,
    /// How many files have another ending.
    pub others: usize,
}

/// The files below `folder` whose names end in `.chompcert`, in the order of their paths. Links are
/// followed, and a folder that is reached twice is searched once. What cannot be searched, or holds
/// no such file at all, is an error in its place.
pub fn certificates(folder: &Path) -> Vec<Found> {
    search(folder).found
}

/// The same, with how many files are passed over.
pub fn search(folder: &Path) -> Searched {
    let mut found: Vec<Found> = Vec::new();
    let mut others = 0;
    let mut open = vec![folder.to_path_buf()];
    let mut searched = BTreeSet::new();
    while let Some(path) = open.pop() {
        match path.canonicalize() {
            Ok(place) if !searched.insert(place.clone()) => continue,
            Ok(_) => {}
            Err(error) => {
                found.push(Err((path, error)));
                continue;
            }
        }
        match std::fs::read_dir(&path).and_then(Iterator::collect::<Result<Vec<_>, _>>) {
            Ok(entries) => {
                for inner in entries.iter().map(std::fs::DirEntry::path) {
                    if inner.is_dir() {
                        open.push(inner);
                    } else if inner.extension().is_some_and(|ending| ending == ENDING) {
                        found.push(Ok(inner));
                    } else {
                        others += 1;
                    }
                }
            }
            Err(error) => found.push(Err((path, error))),
        }
    }
    if found.is_empty() {
        let message = format!("no file ending in .{ENDING} in this folder");
        found.push(Err((folder.to_path_buf(), io::Error::other(message))));
    }
    found.sort_by(|one, other| path_of(one).cmp(path_of(other)));
    Searched { found, others }
}

fn path_of(found: &Found) -> &Path {
    match found {
        Ok(path) | Err((path, _)) => path,
    }
}
