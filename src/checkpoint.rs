//! The state of a long computation, kept in a file from which it can be gone on.
//!
//! The file ends with a digest of all that precedes it, so that what a disk or a transfer has changed is told, and not
//! gone on from. It is there until what was computed is written: see [`remove`].

use crate::kind::CertifyError;
use crate::output::file;
use crate::progress::Progress;
use bincode::config;
use bincode::error::EncodeError;
use serde::Serialize;
use serde::de::DeserializeOwned;
use sha2::{Digest, Sha256};
use std::fs::File;
use std::io::{self, BufReader, Read, Seek, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// How often the state of a long computation is kept, and whether to go on from it. Nothing here changes its result. What is
/// not asked for on the command line keeps nothing.
#[derive(Clone, Debug, Default, clap::Args)]
pub struct CheckpointOptions {
    /// Time between two checkpoints, files in the current folder that are removed at the end [default: 30]
    #[arg(long, value_name = "SECONDS")]
    pub checkpoint_every: Option<u64>,
    /// Go on from the checkpoint of the same request
    #[arg(long)]
    pub resume: bool,
    /// Whether there are checkpoints at all
    #[arg(skip = true)]
    pub is_on: bool,
}

/// Time between two checkpoints, unless asked for otherwise.
const EVERY: u64 = 30;
/// The time between two checkpoints, in multiples of what it takes to write one, unless asked for otherwise.
const MOSTLY_WORK: u32 = 20;

/// The first line of a checkpoint: the version of what follows.
const HEADER: &[u8; 24] = b"chompcert checkpoint 4\r\n";
/// Length of the digest at the end, in bytes.
const DIGEST: u64 = 32;

/// The checkpoint that is there, for whoever ends the program.
static THERE: Mutex<Option<PathBuf>> = Mutex::new(None);

/// The file from which the computation that runs can be gone on.
pub fn there() -> Option<PathBuf> {
    THERE.lock().unwrap_or_else(PoisonError::into_inner).clone()
}

fn note(path: &Path) {
    *THERE.lock().unwrap_or_else(PoisonError::into_inner) = Some(path.to_path_buf());
}

/// Removes the checkpoint that is there, as what was computed is written down.
pub fn remove() {
    if let Some(path) = THERE.lock().unwrap_or_else(PoisonError::into_inner).take() {
        // What is left behind harms nobody: it is of this request and would be gone on from.
        let _ = std::fs::remove_file(path);
    }
}

/// The checkpoint of one computation.
pub struct Checkpoint {
    path: PathBuf,
    is_on: bool,
    resume: bool,
    every: Option<Duration>,
    /// When the last one was complete, and how long it took.
    written: (Instant, Duration),
    has_failed: bool,
}

impl Checkpoint {
    /// None is read or written yet.
    pub fn new(keeping: &CheckpointOptions, path: PathBuf) -> Self {
        Checkpoint {
            path,
            is_on: keeping.is_on,
            resume: keeping.resume,
            every: keeping.checkpoint_every.map(Duration::from_secs),
            written: (Instant::now(), Duration::ZERO),
            has_failed: false,
        }
    }

    /// The state to go on from, if that is asked for.
    ///
    /// # Errors
    /// When there is no checkpoint that can be read, it is damaged, or it is of another request; and when there is one
    /// that would be lost, as it is not to be gone on from.
    pub fn resumed<T: DeserializeOwned>(
        &mut self,
        is_for: impl FnOnce(&T) -> bool,
    ) -> Result<Option<T>, CertifyError> {
        let path = self.path.display();
        if !self.resume {
            let is_lost = self.is_on && self.path.symlink_metadata().is_ok();
            let message = format!(
                "{path} is there, a checkpoint: --resume goes on from it; delete it to begin again"
            );
            return if is_lost { Err(CertifyError::OutOfRange(message)) } else { Ok(None) };
        }
        let state = read(&self.path).map_err(|error| {
            CertifyError::Failed(format!("cannot go on from the checkpoint {path}: {error}"))
        })?;
        if !is_for(&state) {
            return Err(CertifyError::OutOfRange(format!("{path} is of another request")));
        }
        note(&self.path);
        Ok(Some(state))
    }

    /// Writes the state if it is time to. Where that fails the last one stays, and the computation goes on.
    pub fn keep(&mut self, state: &impl Serialize, progress: &dyn Progress) {
        let (last, took) = self.written;
        let wait = self.every.unwrap_or(Duration::from_secs(EVERY).max(MOSTLY_WORK * took));
        if !self.is_on || last.elapsed() <= wait {
            return;
        }
        let begun = Instant::now();
        match file::write(&self.path, true, |file| write(state, file)) {
            Ok(()) => note(&self.path),
            Err(error) if !self.has_failed => {
                self.has_failed = true;
                progress
                    .remark(&format!("warning: no checkpoint is kept, the computation goes on: {error}"));
            }
            Err(_) => {}
        }
        self.written = (Instant::now(), begun.elapsed());
    }
}

/// Hands on what is written, and its digest.
struct DigestStream<'a> {
    file: &'a mut dyn Write,
    digest: Sha256,
}

impl Write for DigestStream<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = self.file.write(bytes)?;
        self.digest.update(&bytes[..written]);
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}

fn write(state: &impl Serialize, file: &mut dyn Write) -> io::Result<()> {
    let mut digesting = DigestStream { file, digest: Sha256::new() };
    digesting.write_all(HEADER)?;
    let encoded = bincode::serde::encode_into_std_write(state, &mut digesting, config::standard());
    encoded.map_err(|error| match error {
        EncodeError::Io { inner, .. } => inner,
        _ => io::Error::other("the state has no encoding"),
    })?;
    let DigestStream { file, digest } = digesting;
    file.write_all(&digest.finalize())
}

/// Reads a checkpoint, once all of it is compared with its digest.
fn read<T: DeserializeOwned>(path: &Path) -> io::Result<T> {
    let damaged =
        || io::Error::other("it is damaged, its digest is that of other bytes; delete it to begin again");
    let mut file = BufReader::new(File::open(path)?);
    let mut header = [0; HEADER.len()];
    if file.read_exact(&mut header).is_err() || header != *HEADER {
        return Err(io::Error::other("it is no checkpoint of this version"));
    }
    let length = file.get_ref().metadata()?.len().checked_sub(DIGEST).ok_or_else(damaged)?;
    let state = length.checked_sub(HEADER.len() as u64).ok_or_else(damaged)?;
    let mut digest = Sha256::new_with_prefix(header);
    io::copy(&mut file.by_ref().take(state), &mut digest)?;
    let mut kept = [0; DIGEST as usize];
    file.read_exact(&mut kept)?;
    if digest.finalize()[..] != kept {
        return Err(damaged());
    }
    file.seek(io::SeekFrom::Start(HEADER.len() as u64))?;
    bincode::serde::decode_from_std_read(&mut file.take(state), config::standard())
        .map_err(|_| io::Error::other("it is no checkpoint of this version"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::progress::NoProgress;
    use std::sync::atomic::{AtomicUsize, Ordering};

    fn checkpoint(path: &Path, resume: bool) -> Checkpoint {
        let keeping = CheckpointOptions { checkpoint_every: Some(0), resume, is_on: true };
        Checkpoint::new(&keeping, path.to_path_buf())
    }

    fn kept(path: &Path) -> (u64, Vec<u8>) {
        let state = (7u64, vec![1u8, 2, 3]);
        let mut first = checkpoint(path, false);
        assert_eq!(first.resumed(|_: &(u64, Vec<u8>)| true), Ok(None));
        while !path.exists() {
            first.keep(&state, &NoProgress);
        }
        state
    }

    fn error(path: &Path, resume: bool) -> String {
        let mut again = checkpoint(path, resume);
        again.resumed(|_: &(u64, Vec<u8>)| true).unwrap_err().to_string()
    }

    #[test]
    fn what_was_kept_is_gone_on_from_and_is_not_lost() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("state");
        let state = kept(&path);
        let mut next = checkpoint(&path, true);
        assert_eq!(next.resumed(|_| true), Ok(Some(state)));
        let other = next.resumed(|kept: &(u64, Vec<u8>)| kept.0 == 8).unwrap_err();
        assert!(other.to_string().ends_with("is of another request"), "{other}");
        let again = error(&path, false);
        assert!(again.contains("--resume goes on from it; delete it to begin again"), "{again}");
        std::fs::write(&path, "a file that something else wrote").unwrap();
        assert!(error(&path, true).contains("no checkpoint of this version"));
        std::fs::remove_file(&path).unwrap();
        assert!(error(&path, true).contains("cannot go on from the checkpoint"));
    }

    #[test]
    fn every_byte_of_a_checkpoint_counts() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("state");
        kept(&path);
        let bytes = std::fs::read(&path).unwrap();
        for at in 0..bytes.len() {
            let mut changed = bytes.clone();
            changed[at] ^= 1;
            std::fs::write(&path, changed).unwrap();
            error(&path, true);
            std::fs::write(&path, &bytes[..at]).unwrap();
            error(&path, true);
        }
        std::fs::write(&path, [&bytes[..], b"x"].concat()).unwrap();
        assert!(error(&path, true).contains("it is damaged"));
    }

    #[test]
    fn what_cannot_be_kept_is_said_once() {
        struct Remarks(AtomicUsize);
        impl Progress for Remarks {
            fn at(&self, _: u64, _: u64) {}
            fn say(&self, _: &str) {}
            fn remark(&self, line: &str) {
                assert!(
                    line.starts_with("warning: no checkpoint is kept") && !line.contains('{'),
                    "{line}"
                );
                self.0.fetch_add(1, Ordering::Relaxed);
            }
        }
        let remarks = Remarks(AtomicUsize::new(0));
        let mut full = checkpoint(Path::new("/dev/full"), false);
        full.keep(&vec![0u8; 1 << 16], &remarks);
        std::thread::sleep(Duration::from_millis(1));
        full.keep(&vec![0u8; 1 << 16], &remarks);
        assert_eq!(remarks.0.load(Ordering::Relaxed), 1);
    }
}
