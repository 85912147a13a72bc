//! Folders for tests to write in.

use std::path::{Path, PathBuf};

/// An empty folder of this name among cargo's temporary files.
pub fn empty_folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}
