//! Reading a certificate: from a file, or from standard input, which is written `-`.

use super::output::{Bar, remark};
use super::{FAILED, Failure};
use crate::certificate::Certificate;
use crate::checking::report::{Report, read};
use crate::kind::ENDING;
use crate::kinds;
use crate::project_files;
use crate::report::contents::Contents;
use chomp_check::{Limits, Verdict};
use std::io::{self, Read};
use std::path::{Path, PathBuf};

/// Whether a path stands for standard input or output.
pub fn is_stream(path: &Path) -> bool {
    path.as_os_str() == "-"
}

/// Where the shipped certificates are, unless said otherwise.
const SHIPPED: &str = "certificates";

/// The file that is named, or the shipped certificate of this name.
pub fn shipped_file(folder: &Path, certificate: &Path) -> PathBuf {
    let name = format!("{}.{ENDING}", certificate.display());
    let is_named = |path: &String| path.rsplit('/').next() == Some(&name);
    match kinds::shipped().into_iter().map(|shipped| shipped.path).find(is_named) {
        Some(path) if !certificate.exists() => folder.join(path),
        _ => certificate.to_path_buf(),
    }
}

/// The same, in the usual folder.
pub fn named(certificate: &Path) -> PathBuf {
    shipped_file(Path::new(SHIPPED), certificate)
}

/// A certificate that the checker has judged.
pub struct Input {
    path: PathBuf,
    /// The checker's report.
    pub report: Report,
    /// The very bytes that it is about.
    pub bytes: Vec<u8>,
    quiet: bool,
}

impl Input {
    /// Reads and checks a certificate: a file, standard input, or a shipped one by its name; with progress, if that
    /// takes long and it is not to be `quiet`.
    ///
    /// # Errors
    /// When it cannot be read.
    pub fn checked(path: &Path, quiet: bool) -> Result<Self, Failure> {
        Input::judged(path, quiet, |_| Ok(()))
    }

    /// The same for a certificate whose contents are wanted: what that takes is said before it is checked, or refused.
    ///
    /// # Errors
    /// When it cannot be read, or its contents need more memory than there is.
    pub fn for_contents(path: &Path, quiet: bool) -> Result<Self, Failure> {
        Input::judged(path, quiet, |bytes| {
            // What is wrong with a file is the checker's to say.
            let Ok(certificate) = Certificate::from_bytes(bytes) else { return Ok(()) };
            let Ok(kind) = kinds::kind_of(&certificate) else { return Ok(()) };
            let cost = (kind.needs)(&certificate).map_err(|error| Failure::io(path, error))?;
            if let Some(said) = cost.and_then(|cost| cost.announced()).filter(|_| !quiet) {
                remark(&format!("note: {said}"));
            }
            Ok(())
        })
    }

    fn judged(
        path: &Path,
        quiet: bool,
        look: impl Fn(&[u8]) -> Result<(), Failure>,
    ) -> Result<Self, Failure> {
        let (limits, path) = (Limits::default(), &named(path));
        let read = match project_files::embedded(path) {
            Some(bytes) => Ok((bytes.len() as u64, bytes.to_vec())),
            None if is_stream(path) => read_stream(&limits),
            None => read(path, &limits),
        };
        let (length, bytes) = read.map_err(|error| Failure::io(path, error))?;
        look(&bytes)?;
        let _bar = Bar::new("checking", quiet);
        let report = Report::of_bytes(path.display().to_string(), length, &bytes, &limits, None);
        Ok(Input { path: path.to_path_buf(), report, bytes, quiet })
    }

    /// The certificate, if the checker verified it.
    ///
    /// # Errors
    /// The verdict, if it is any other.
    pub fn verified(&self) -> Result<Certificate, Failure> {
        match &self.report.outcome {
            Ok(judged) if matches!(judged.verdict, Verdict::Verified(_)) => {
                Certificate::from_bytes(&self.bytes)
                    .map_err(|error| Failure { status: FAILED, message: error.to_string() })
            }
            _ => Err(Failure { status: self.report.exit_status(), message: self.report.human() }),
        }
    }

    /// What the certificate says, if the checker verified it.
    ///
    /// # Errors
    /// The verdict, if it is any other.
    pub fn contents(&self) -> Result<Box<dyn Contents>, Failure> {
        let _bar = Bar::new("reading", self.quiet);
        kinds::read(&self.verified()?).map_err(|error| Failure::io(&self.path, error))
    }
}

fn read_stream(limits: &Limits) -> io::Result<(u64, Vec<u8>)> {
    let mut bytes = Vec::new();
    io::stdin().take(limits.max_bytes.saturating_add(1)).read_to_end(&mut bytes)?;
    Ok((bytes.len() as u64, bytes))
}
