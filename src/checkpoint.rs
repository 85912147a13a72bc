//! The state of a long computation, kept in a file from which it can be gone on.

use crate::checking::files::folder_of;
use crate::kind::CertifyError;
use bincode::config;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::io::{BufReader, BufWriter, Read, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// How often the state of a long computation is kept, and whether to go on from it. Nothing here changes its result.
#[derive(Clone, Debug, Default, clap::Args)]
pub struct Keeping {
    /// Time between two checkpoints, files in the current folder that are removed at the end [default: 30]
    #[arg(long, value_name = "SECONDS")]
    pub checkpoint_every: Option<u64>,
    /// Go on from the checkpoint of the same request
    #[arg(long)]
    pub resume: bool,
}

/// Time between two checkpoints, unless asked for otherwise.
const EVERY: u64 = 30;
/// So many times what it took to write one checkpoint pass before the next, unless asked for otherwise.
const MOSTLY_WORK: u32 = 20;

/// The first line of a checkpoint: the version of what follows.
const HEADER: &[u8; 24] = b"chompcert checkpoint 3\r\n";

/// The checkpoint that is there, for whoever ends the program.
static THERE: Mutex<Option<PathBuf>> = Mutex::new(None);

/// The file from which the computation that runs can be gone on.
pub fn there() -> Option<PathBuf> {
    THERE.lock().unwrap_or_else(PoisonError::into_inner).clone()
}

fn note(path: Option<&Path>) {
    *THERE.lock().unwrap_or_else(PoisonError::into_inner) = path.map(Path::to_path_buf);
}

/// The checkpoint of one computation.
pub struct Checkpoint {
    path: PathBuf,
    resume: bool,
    every: Option<Duration>,
    /// When the last one was complete, and how long it took.
    written: (Instant, Duration),
    is_there: bool,
}

impl Checkpoint {
    /// None is read or written yet.
    pub fn new(keeping: &Keeping, path: PathBuf) -> Self {
        Checkpoint {
            path,
            resume: keeping.resume,
            every: keeping.checkpoint_every.map(Duration::from_secs),
            written: (Instant::now(), Duration::ZERO),
            is_there: false,
        }
    }

    /// The folder that it is in.
    pub fn folder(&self) -> &Path {
        folder_of(&self.path)
    }

    /// The state to go on from, if that is asked for.
    ///
    /// # Errors
    /// When there is no checkpoint that can be read, or it is of another request.
    pub fn resumed<T: DeserializeOwned>(
        &mut self,
        is_for: impl FnOnce(&T) -> bool,
    ) -> Result<Option<T>, CertifyError> {
        if !self.resume {
            return Ok(None);
        }
        let state = read(&self.path).map_err(|error| self.failed("read", &error))?;
        if !is_for(&state) {
            return Err(CertifyError::OutOfRange(format!("{} is of another request", self.path.display())));
        }
        self.is_there = true;
        note(Some(&self.path));
        Ok(Some(state))
    }

    /// Writes the state if it is time to.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn keep(&mut self, state: &impl Serialize) -> Result<(), CertifyError> {
        let (last, took) = self.written;
        let wait = self.every.unwrap_or(Duration::from_secs(EVERY).max(MOSTLY_WORK * took));
        if last.elapsed() <= wait {
            return Ok(());
        }
        let begun = Instant::now();
        write(state, &self.path).map_err(|error| self.failed("write", &error))?;
        (self.written, self.is_there) = ((Instant::now(), begun.elapsed()), true);
        note(Some(&self.path));
        Ok(())
    }

    /// Removes the file, as the computation is done.
    pub fn done(self) {
        note(None);
        if self.is_there {
            // What is left behind harms nobody: it is of this request and would be gone on from.
            let _ = std::fs::remove_file(&self.path);
        }
    }

    fn failed(&self, what: &str, error: &str) -> CertifyError {
        CertifyError::OutOfRange(format!("cannot {what} the checkpoint {}: {error}", self.path.display()))
    }
}

/// Writes beside the last checkpoint, which is there until the new one takes its place.
fn write(state: &impl Serialize, path: &Path) -> Result<(), String> {
    let mut file = tempfile::NamedTempFile::new_in(folder_of(path)).map_err(|error| error.to_string())?;
    {
        let mut buffer = BufWriter::new(file.as_file_mut());
        buffer.write_all(HEADER).map_err(|error| error.to_string())?;
        bincode::serde::encode_into_std_write(state, &mut buffer, config::standard())
            .map_err(|error| error.to_string())?;
        buffer.flush().map_err(|error| error.to_string())?;
    }
    file.as_file().sync_all().map_err(|error| error.to_string())?;
    file.persist(path).map(|_| ()).map_err(|error| error.to_string())
}

fn read<T: DeserializeOwned>(path: &Path) -> Result<T, String> {
    let file = std::fs::File::open(path).map_err(|error| error.to_string())?;
    let mut buffer = BufReader::new(file);
    let mut header = [0; 24];
    buffer.read_exact(&mut header).map_err(|error| error.to_string())?;
    if header != *HEADER {
        return Err("it is not a checkpoint of this version".to_string());
    }
    bincode::serde::decode_from_std_read(&mut buffer, config::standard()).map_err(|error| error.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn checkpoint(path: &Path, resume: bool) -> Checkpoint {
        Checkpoint::new(&Keeping { checkpoint_every: Some(0), resume }, path.to_path_buf())
    }

    #[test]
    fn what_was_kept_is_gone_on_from_and_removed_at_the_end() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("state");
        let mut first = checkpoint(&path, false);
        assert_eq!(first.resumed(|_: &(u64, Vec<u8>)| true), Ok(None));
        let state = (7u64, vec![1u8, 2, 3]);
        while !path.exists() {
            first.keep(&state).unwrap();
        }
        let mut next = checkpoint(&path, true);
        assert_eq!(next.resumed(|_| true), Ok(Some(state.clone())));
        let other = next.resumed(|kept: &(u64, Vec<u8>)| kept.0 == 8).unwrap_err();
        assert!(other.to_string().ends_with("is of another request"), "{other}");
        next.done();
        assert!(!path.exists());
        assert!(next_error(&path).contains("cannot read the checkpoint"));
        std::fs::write(&path, "a file that something else wrote").unwrap();
        assert!(next_error(&path).contains("not a checkpoint of this version"));
    }

    fn next_error(path: &Path) -> String {
        let mut again = checkpoint(path, true);
        again.resumed(|_: &(u64, Vec<u8>)| true).unwrap_err().to_string()
    }
}
