//! Files that are to be checked: found in folders, and read within limits.

use crate::certificate::ENDING;
use chomp_check::{Clock, Limits, Stop};
use std::borrow::Cow;
use std::collections::BTreeSet;
use std::fmt;
use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::sync::mpsc;
use std::thread;

/// A file that is to be checked, or a path that cannot be.
pub type PathResult = Result<PathBuf, (PathBuf, io::Error)>;

/// The files below `folder` whose names end in `.chompcert`, in the order of their paths. Links are
/// followed, and a folder that is reached twice is searched once. What cannot be searched, or holds
/// no such file at all, is an error in its place. With them, how many files have another ending.
pub fn certificates(folder: &Path) -> (Vec<PathResult>, usize) {
    let mut found: Vec<PathResult> = Vec::new();
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
    (found, others)
}

/// The folder that a file lies in.
pub fn folder_of(file: &Path) -> &Path {
    file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

fn path_of(found: &PathResult) -> &Path {
    match found {
        Ok(path) | Err((path, _)) => path,
    }
}

/// A shipped certificate that is part of the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BuiltInCertificate<'a> {
    /// Its name: that of its file, without folder and ending.
    pub name: &'a str,
    /// The certificate.
    pub bytes: &'a [u8],
}

impl fmt::Display for BuiltInCertificate<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} (built in)", self.name)
    }
}

/// Where a certificate is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Origin {
    /// Standard input.
    Stream,
    /// In this program, by its bare name.
    BuiltIn(BuiltInCertificate<'static>),
    /// At a path, in a file that can be read again.
    File(PathBuf),
    /// At a path, in a pipe.
    Pipe(PathBuf),
}

impl Origin {
    /// The same where a pipe will do, as nothing else is read.
    pub fn or_pipe(self) -> Self {
        match self {
            Origin::File(path) if path.metadata().is_ok_and(|data| !data.is_file() && !data.is_dir()) => {
                Origin::Pipe(path)
            }
            other => other,
        }
    }

    /// The name as it is given.
    pub fn name(&self) -> &[u8] {
        match self {
            Origin::Stream => b"-",
            Origin::BuiltIn(BuiltInCertificate { name, .. }) => name.as_bytes(),
            Origin::File(path) | Origin::Pipe(path) => path.as_os_str().as_encoded_bytes(),
        }
    }

    /// Reads it, never more of it than `limits` allow.
    ///
    /// # Errors
    /// When the system does not give it.
    pub fn read(&self, limits: &Limits, clock: Clock) -> io::Result<Content> {
        match self {
            Origin::Stream => stream(|| Ok(io::stdin()), limits, clock),
            Origin::BuiltIn(BuiltInCertificate { bytes, .. }) => {
                Ok(Content { length: bytes.len() as u64, bytes: Cow::Borrowed(bytes), unread: None })
            }
            Origin::File(path) => file(path, limits, clock),
            Origin::Pipe(path) => {
                let path = path.clone();
                stream(|| File::open(path), limits, clock)
            }
        }
    }
}

/// The bytes that were read.
#[derive(Debug, Default)]
pub struct Content {
    /// Length of the file, as far as it is known.
    pub length: u64,
    /// All of it; one byte more than the limit if it is longer than that.
    pub bytes: Cow<'static, [u8]>,
    /// Why it is not read to its end, if it was longer than the limit or the time was over.
    pub unread: Option<Stop>,
}

impl From<Vec<u8>> for Content {
    fn from(bytes: Vec<u8>) -> Self {
        Content { length: bytes.len() as u64, bytes: bytes.into(), unread: None }
    }
}

/// Reads the file at `path`. Only a regular file is opened: a pipe could wait for ever, and a device
/// need not end.
fn file(path: &Path, limits: &Limits, clock: Clock) -> io::Result<Content> {
    let regular = |kind: fs::FileType| match kind {
        kind if kind.is_dir() => Err(io::Error::other("this is a folder")),
        kind if !kind.is_file() => {
            Err(io::Error::other("this is no regular file; write - for standard input"))
        }
        _ => Ok(()),
    };
    regular(fs::metadata(path)?.file_type())?;
    let file = File::open(path)?;
    let metadata = file.metadata()?;
    regular(metadata.file_type())?;
    if let Err(long) = limits.admit(metadata.len()) {
        return Ok(Content { length: metadata.len(), unread: Some(long), ..Content::default() });
    }
    let content = all(file, limits, clock)?;
    Ok(Content { length: content.length.max(metadata.len()), ..content })
}

/// Opens and reads a stream, which may wait for ever, until the time is over.
pub(super) fn stream<R: Read>(
    open: impl FnOnce() -> io::Result<R> + Send + 'static,
    limits: &Limits,
    clock: Clock,
) -> io::Result<Content> {
    let (sender, receiver) = mpsc::channel();
    let limits = *limits;
    // When the time is over this thread is left waiting; the program ends without it.
    let read = move || sender.send(open().and_then(|stream| all(stream, &limits, clock)));
    thread::Builder::new().stack_size(STACK).spawn(read)?;
    let received = match clock.left() {
        Some(left) => receiver.recv_timeout(left).ok(),
        None => receiver.recv().ok(),
    };
    received.unwrap_or_else(|| match clock.look(READING) {
        Err(late) => Ok(Content { unread: Some(late), ..Content::default() }),
        Ok(()) => Err(io::Error::other("reading ended without a result")),
    })
}

/// The stack of the thread that reads, which counts as memory.
const STACK: usize = 1 << 18;

/// Bytes that are read between two looks at the clock.
const PIECE: usize = 1 << 24;

const READING: &str = "reading the file";

/// Reads a stream to its end, the limit, or the end of the time.
fn all(mut stream: impl Read, limits: &Limits, clock: Clock) -> io::Result<Content> {
    let mut bytes = Vec::new();
    let most = limits.max_bytes.saturating_add(1);
    loop {
        let before = bytes.len() as u64;
        let late = clock.look(READING).err();
        let piece = if late.is_some() { 0 } else { (PIECE as u64).min(most.saturating_sub(before)) };
        stream.by_ref().take(piece).read_to_end(&mut bytes)?;
        let length = bytes.len() as u64;
        if length == before {
            let unread = late.or_else(|| limits.admit(length).err());
            return Ok(Content { length, bytes: bytes.into(), unread });
        }
    }
}
