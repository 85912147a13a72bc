//! Signatures of receipts and attestations. `ssh-keygen` of OpenSSH makes them and checks them; the signature of a
//! file stands beside it, under its name with `.sig` at the end, as `ssh-keygen -Y sign` writes it.

use super::name::Name;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// What a key signs for: a signature that was made for anything else counts for nothing here.
pub const NAMESPACE: &str = "chompcert";

/// Where the signature of a file is.
pub fn place(file: &Path) -> PathBuf {
    file.with_added_extension("sig")
}

/// The signature of `content` by the key in the file `key`, as it is written.
///
/// # Errors
/// When there is no `ssh-keygen`, or it does not sign with this key.
pub fn sign(key: &Path, content: &[u8]) -> io::Result<Vec<u8>> {
    let output =
        ssh_keygen(content, &["sign".as_ref(), "-n".as_ref(), NAMESPACE.as_ref(), "-f".as_ref(), key])?;
    match output.status.success() {
        true => Ok(output.stdout),
        false => Err(io::Error::other(words(&output))),
    }
}

/// Who may sign: a file of lines with a name and a public key, which `ssh-keygen` calls allowed signers.
#[derive(Clone, Debug)]
pub struct Signers {
    file: PathBuf,
}

impl Signers {
    /// Those in `file`.
    ///
    /// # Errors
    /// When it cannot be read, or there is no `ssh-keygen`.
    pub fn of(file: &Path) -> io::Result<Signers> {
        std::fs::read(file)?;
        ssh_keygen(b"", &["find-principals".as_ref()])?;
        Ok(Signers { file: file.to_path_buf() })
    }

    /// Who signed the `content` of `file`, by the name that the list of signers has.
    ///
    /// # Errors
    /// In words, when there is no signature, it is of something else, or its key is not listed.
    pub fn signer(&self, file: &Path, content: &[u8]) -> Result<String, String> {
        let signature = place(file);
        let listed = Name::from(self.file.as_path()).printed();
        if !signature.is_file() {
            return Err(format!("there is no signature {}", Name::from(signature.as_path()).printed()));
        }
        let ask = |arguments: &[&Path]| {
            let own = ["-s".as_ref(), signature.as_path()];
            ssh_keygen(content, &[arguments, &own].concat()).map_err(|error| error.to_string())
        };
        let [of, list, by] = ["-n", "-f", "-I"].map(Path::new);
        let made = ask(&["check-novalidate".as_ref(), of, NAMESPACE.as_ref()])?;
        if !made.status.success() {
            return Err(format!("its signature does not hold: {}", words(&made)));
        }
        let found = ask(&["find-principals".as_ref(), list, &self.file])?;
        let mut refused = format!("{listed} does not have the key that signed it");
        for name in String::from_utf8_lossy(&found.stdout).lines() {
            let verified =
                ask(&["verify".as_ref(), of, NAMESPACE.as_ref(), list, &self.file, by, name.as_ref()])?;
            if verified.status.success() {
                return Ok(Name::from(name.to_string()).printed());
            }
            refused = format!("{listed} does not let its key sign it: {}", words(&verified));
        }
        Err(refused)
    }
}

/// Runs `ssh-keygen -Y` with arguments, and `content` as its standard input.
fn ssh_keygen(content: &[u8], arguments: &[&Path]) -> io::Result<Output> {
    let mut command = Command::new("ssh-keygen");
    command.arg("-Y").args(arguments);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let lacking = |error| io::Error::other(format!("ssh-keygen, which OpenSSH has, does not run: {error}"));
    let mut child = command.spawn().map_err(lacking)?;
    // Whoever does not read all of it says why.
    if let Some(mut input) = child.stdin.take() {
        drop(input.write_all(content));
    }
    child.wait_with_output()
}

/// What `ssh-keygen` complains of, in one line.
fn words(output: &Output) -> String {
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    let first = said.lines().find(|line| !line.trim().is_empty() && !line.starts_with("Signing data"));
    let plain = |c: char| if c == ' ' || c.is_ascii_graphic() { c } else { '?' };
    first.unwrap_or("ssh-keygen does not say why").trim().chars().map(plain).collect()
}
