//! Files and folders that are written: whole, or not at all.
//!
//! A file is written under another name beside its place and then renamed, so that no reader and no full disk ever sees
//! half of it. A link is followed. A file that is replaced keeps its owner and its permissions. What is no regular file,
//! such as a pipe or a device, is written through.

use crate::checking::files::folder_of;
use std::collections::BTreeSet;
use std::fs::{self, File, Permissions};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};
use tempfile::{NamedTempFile, TempDir};
use walkdir::WalkDir;

/// Why something is not written.
#[derive(Debug, thiserror::Error)]
pub enum WriteError {
    /// It is there already, and is not to be replaced.
    #[error("{} exists; --force overwrites it", .0.display())]
    Exists(PathBuf),
    /// There are files in the folder already.
    #[error("{} is not empty; --force writes into it", .0.display())]
    NotEmpty(PathBuf),
    /// The system refuses it.
    #[error("{}: {}", .0.display(), .1)]
    Io(PathBuf, io::Error),
}

impl WriteError {
    /// Whether whoever reads the pipe that was written to has gone away.
    pub fn is_unread(&self) -> bool {
        matches!(self, WriteError::Io(_, error) if error.kind() == io::ErrorKind::BrokenPipe)
    }
}

/// How names of what is not finished begin.
const UNFINISHED: &str = ".chompcert-";

/// Links that are followed from one name.
const MOST_LINKS: usize = 40;

/// The place that a path leads to.
enum Place {
    /// A pipe or a device.
    Through,
    /// A regular file, or none yet.
    File(PathBuf),
}

fn place(path: &Path, replaced: bool) -> Result<Place, WriteError> {
    let failed = |error| WriteError::Io(path.to_path_buf(), error);
    match fs::metadata(path) {
        Ok(data) if data.is_dir() => return Err(failed(io::Error::other("this is a folder"))),
        Ok(data) if !data.is_file() => return Ok(Place::Through),
        Ok(_) if !replaced => return Err(WriteError::Exists(path.to_path_buf())),
        _ => {}
    }
    let mut file = path.to_path_buf();
    for _ in 0..MOST_LINKS {
        match fs::read_link(&file) {
            Ok(next) => file = folder_of(&file).join(next),
            Err(_) => return Ok(Place::File(file)),
        }
    }
    Err(failed(io::Error::other("too many links lead from one to the next")))
}

/// Fails where [`write()`] would, as far as that is known before there is anything to write.
///
/// # Errors
/// When the file exists and is not to be `replaced`, or no file can be made in its folder.
pub fn allow(path: &Path, replaced: bool) -> Result<(), WriteError> {
    let Place::File(file) = place(path, replaced)? else { return Ok(()) };
    let failed = |error| WriteError::Io(path.to_path_buf(), error);
    let folder = folder_of(&file);
    if !folder.is_dir() {
        return Err(failed(io::Error::other(format!("there is no folder {}", folder.display()))));
    }
    file_in(folder).map(discard).map_err(failed)
}

/// Deletes a file that is not kept.
fn discard(file: NamedTempFile) {
    let mut unfinished = unfinished();
    unfinished.remove(file.path());
    drop(file);
}

/// Writes to `path`; a regular file that is there is an error unless it is to be `replaced`.
///
/// # Errors
/// When it is there, or cannot be written. Then what was there still is.
pub fn write(
    path: &Path,
    replaced: bool,
    fill: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> Result<(), WriteError> {
    let failed = |error| WriteError::Io(path.to_path_buf(), error);
    match place(path, replaced)? {
        Place::Through => {
            let mut device = BufWriter::new(File::options().write(true).open(path).map_err(failed)?);
            fill(&mut device).and_then(|()| device.flush()).map_err(failed)
        }
        Place::File(file) => match write_file(&file, replaced, fill) {
            Err(error) if !replaced && error.kind() == io::ErrorKind::AlreadyExists => {
                Err(WriteError::Exists(path.to_path_buf()))
            }
            written => written.map_err(failed),
        },
    }
}

fn write_file(
    path: &Path,
    replaced: bool,
    fill: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> io::Result<()> {
    let mut file = file_in(folder_of(path))?;
    let mut buffer = BufWriter::new(file.as_file_mut());
    if let Err(error) = fill(&mut buffer).and_then(|()| buffer.flush()) {
        drop(buffer);
        discard(file);
        return Err(error);
    }
    drop(buffer);
    if let Ok(there) = path.metadata() {
        keep_owner(file.as_file(), &there);
    }
    file.as_file().sync_all()?;
    let mut unfinished = unfinished();
    let hidden = file.path().to_path_buf();
    let kept = if replaced { file.persist(path) } else { file.persist_noclobber(path) };
    unfinished.remove(&hidden);
    kept.map(drop).map_err(|error| error.error)
}

/// Fails where [`write_folder`] would for what is in the folder already.
///
/// # Errors
/// When it has files that are not to be `replaced`, or is no folder.
pub fn allow_folder(folder: &Path, replaced: bool) -> Result<(), WriteError> {
    let failed = |error| WriteError::Io(folder.to_path_buf(), error);
    if folder.exists() && !replaced && fs::read_dir(folder).map_err(failed)?.next().is_some() {
        return Err(WriteError::NotEmpty(folder.to_path_buf()));
    }
    Ok(())
}

/// Writes a folder: `fill` is handed an empty one, whose files are moved to `folder` once all are there. Files in a folder
/// that is there are an error unless they are to be `replaced`.
///
/// # Errors
/// When there are such files, or it cannot be written. Then what was there still is, or it is said how far this came.
pub fn write_folder(
    folder: &Path,
    replaced: bool,
    fill: impl FnOnce(&Path) -> io::Result<()>,
) -> Result<(), WriteError> {
    allow_folder(folder, replaced)?;
    let failed = |error| WriteError::Io(folder.to_path_buf(), error);
    let is_there = folder.exists();
    let beside = if is_there { folder } else { folder_of(folder) };
    fs::create_dir_all(beside).map_err(failed)?;
    let made = folder_in(beside).map_err(failed)?;
    fill(made.path()).map_err(failed)?;
    let moved = if is_there { move_files(made.path(), folder) } else { fs::rename(made.path(), folder) };
    unfinished().remove(made.path());
    moved.map_err(failed)
}

/// Moves every file of a folder to the same place in another one of the same disk.
fn move_files(from: &Path, to: &Path) -> io::Result<()> {
    let all = WalkDir::new(from).sort_by_file_name().into_iter().collect::<Result<Vec<_>, _>>()?;
    let files: Vec<&Path> =
        all.iter().filter(|entry| entry.file_type().is_file()).map(|entry| entry.path()).collect();
    for (done, file) in files.iter().enumerate() {
        let place = to.join(file.strip_prefix(from).map_err(io::Error::other)?);
        let moved = fs::create_dir_all(folder_of(&place)).and_then(|()| fs::rename(file, &place));
        moved.map_err(|error| {
            let all = files.len();
            io::Error::other(format!(
                "{done} of {all} files are written, {} is not: {error}",
                place.display()
            ))
        })?;
    }
    Ok(())
}

/// The temporary files and folders that there are.
static THERE: Mutex<BTreeSet<PathBuf>> = Mutex::new(BTreeSet::new());

fn unfinished() -> MutexGuard<'static, BTreeSet<PathBuf>> {
    THERE.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Deletes what is not finished, for whoever ends the program; nothing is begun or finished while what is returned is
/// there.
pub fn delete_unfinished() -> impl Drop {
    deleted(unfinished())
}

/// The same where nothing is being begun or finished: a fault may have come in between.
pub fn try_delete_unfinished() -> Option<impl Drop> {
    THERE.try_lock().ok().map(deleted)
}

fn deleted(unfinished: MutexGuard<'static, BTreeSet<PathBuf>>) -> impl Drop {
    for path in unfinished.iter() {
        let _ = if path.is_dir() { fs::remove_dir_all(path) } else { fs::remove_file(path) };
    }
    unfinished
}

/// A file to be written in `folder`. Both this and [`folder_in`] hold the list from before there is anything: a signal
/// in between waits until it is known.
fn file_in(folder: &Path) -> io::Result<NamedTempFile> {
    let mut unfinished = unfinished();
    let mut builder = tempfile::Builder::new();
    let file = with_mode(builder.prefix(UNFINISHED), 0o666).tempfile_in(folder).map_err(of_system)?;
    unfinished.insert(file.path().to_path_buf());
    Ok(file)
}

fn folder_in(folder: &Path) -> io::Result<TempDir> {
    let mut unfinished = unfinished();
    let mut builder = tempfile::Builder::new();
    let made = with_mode(builder.prefix(UNFINISHED), 0o777).tempdir_in(folder).map_err(of_system)?;
    unfinished.insert(made.path().to_path_buf());
    Ok(made)
}

/// The error of the system, without the name of the temporary file.
fn of_system(error: io::Error) -> io::Error {
    let inner =
        error.get_ref().and_then(|error| error.source()?.downcast_ref::<io::Error>()?.raw_os_error());
    inner.map_or(error, io::Error::from_raw_os_error)
}

/// Temporary files are made private; what is kept should have the permissions of any new file.
#[cfg(unix)]
fn with_mode<'a, 'b, 'c>(
    builder: &'a mut tempfile::Builder<'b, 'c>,
    mode: u32,
) -> &'a mut tempfile::Builder<'b, 'c> {
    use std::os::unix::fs::PermissionsExt;
    builder.permissions(Permissions::from_mode(mode))
}

#[cfg(not(unix))]
fn with_mode<'a, 'b, 'c>(
    builder: &'a mut tempfile::Builder<'b, 'c>,
    _mode: u32,
) -> &'a mut tempfile::Builder<'b, 'c> {
    builder
}

/// Gives a file the owner and the permissions of the one that it takes the place of, as far as the system allows that.
#[cfg(unix)]
fn keep_owner(file: &File, there: &fs::Metadata) {
    use std::os::unix::fs::{MetadataExt, PermissionsExt, fchown};
    let _ = fchown(file, Some(there.uid()), Some(there.gid()));
    let _ = file.set_permissions(Permissions::from_mode(there.mode() & 0o777));
}

#[cfg(not(unix))]
fn keep_owner(file: &File, there: &fs::Metadata) {
    let _ = file.set_permissions(there.permissions());
}
