//! The program of `cargo xtask`.

use std::io;
use std::path::Path;
use std::process::ExitCode;

fn main() -> ExitCode {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("it is a folder of the project");
    match xtask::run(std::env::args_os(), root, &mut io::stdout()) {
        Ok(status) => ExitCode::from(status),
        Err(message) => {
            eprintln!("{message}");
            ExitCode::from(64)
        }
    }
}
