//! `chompcert show`: what is in a certificate, and what it says of one position.

use super::output::print;
use super::{Failure, Outcome};
use crate::certificate::Certificate;
use crate::report::header::header;
use crate::report::lookup::{LookupError, look_up};
use chomp_check::report::Report;
use chomp_check::{Limits, Verdict};
use clap::Args;
use std::path::PathBuf;

/// Show what is in a certificate, or what it says of a position
///
/// The certificate is checked first; nothing is shown of a position unless it is verified.
#[derive(Args)]
#[command(after_help = "\
Examples:
  chompcert show certificates/three-row-explicit-100.chompcert
  chompcert show certificates/three-row-table-1000.chompcert '[5000,700,300]'
  chompcert show certificates/three-row-explicit-100.chompcert '(2,3,2)'")]
pub struct Arguments {
    /// The certificate
    file: PathBuf,
    /// A position: [7,5,2], or (2,3,2) for the same three rows as differences
    #[arg(allow_hyphen_values = true)]
    position: Option<String>,
    /// Print JSON
    #[arg(long)]
    json: bool,
    /// Longest line of perfect play that is printed
    #[arg(long, value_name = "N", default_value_t = 40)]
    line: usize,
}

/// Runs the command.
pub fn run(arguments: &Arguments) -> Outcome {
    let (report, bytes) = checked(&arguments.file)?;
    let text = match &arguments.position {
        None if arguments.json => report.json() + "\n",
        None => header(&report, &bytes),
        Some(position) => {
            let certificate = verified(&report, &bytes)?;
            let description =
                look_up(&certificate, position, arguments.line).map_err(|error| match error {
                    LookupError::Certificate(error) => Failure::io(&arguments.file, error),
                    other => Failure::usage(other),
                })?;
            if arguments.json {
                serde_json::to_string(&description).map_err(|error| Failure::io(&arguments.file, error))?
                    + "\n"
            } else {
                description.human()
            }
        }
    };
    print(text.as_bytes())?;
    Ok(report.exit_status())
}

/// The checker's report on a file, and the file's bytes.
pub fn checked(file: &std::path::Path) -> Result<(Report, Vec<u8>), Failure> {
    let report = Report::of_file(file, &Limits::default(), None);
    if let Err(error) = &report.outcome {
        return Err(Failure::io(file, error));
    }
    let bytes = std::fs::read(file).map_err(|error| Failure::io(file, error))?;
    Ok((report, bytes))
}

/// The certificate, if the checker verified it.
pub fn verified(report: &Report, bytes: &[u8]) -> Result<Certificate, Failure> {
    match &report.outcome {
        Ok(judged) if matches!(judged.verdict, Verdict::Verified(_)) => Certificate::from_bytes(bytes)
            .map_err(|error| Failure { status: super::FAILED, message: error.to_string() }),
        _ => Err(Failure { status: report.exit_status(), message: report.human() }),
    }
}
