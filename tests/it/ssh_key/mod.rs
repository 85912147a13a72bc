//! Keys that ssh makes, for tests of signatures.

use std::path::Path;
use std::process::Command;

/// Makes a key pair for each name in the folder, and the file `signers`, which has them all. Where there is no
/// `ssh-keygen` it says so and is false; in continuous integration that is a failure.
pub fn keys(folder: &Path, names: &[&str]) -> bool {
    let mut signers = String::new();
    for name in names {
        let mut make = Command::new("ssh-keygen");
        make.args(["-q", "-t", "ed25519", "-N", "", "-C", "", "-f", name]).current_dir(folder);
        match make.status() {
            Ok(made) => assert!(made.success()),
            Err(error) => {
                assert_ne!(std::env::var("CI").as_deref(), Ok("true"), "ssh-keygen: {error}");
                eprintln!("!!! SKIPPED: tests of signatures need ssh-keygen, of OpenSSH: {error}");
                return false;
            }
        }
        let key = std::fs::read_to_string(folder.join(format!("{name}.pub"))).unwrap();
        signers += &format!("{name} {key}");
    }
    std::fs::write(folder.join("signers"), signers).unwrap();
    true
}
