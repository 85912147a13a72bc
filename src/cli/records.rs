//! What a check leaves behind besides its lines: options of `chompcert check`.

use super::beside_lean::Said;
use super::check::Format;
use super::colours::coloured;
use super::output::{print, write_file};
use super::{Failure, Outcome};
use crate::checking::report::Report;
use crate::ci::{Case, annotation, attestation, junit, summary};
use chrono::Utc;
use clap::Args;
use std::fs::OpenOptions;
use std::io::Write;
use std::path::{Path, PathBuf};

/// The variable with which GitHub names the file that the summary of a workflow's step is appended to.
const SUMMARY: &str = "GITHUB_STEP_SUMMARY";

#[derive(Args)]
pub struct Records {
    /// Write an in-toto statement about each verified file into a folder (unsigned, with the
    /// predicate 'simple verification result')
    #[arg(long, value_name = "FOLDER", conflicts_with = "with_lean")]
    attest: Option<PathBuf>,
}

/// What is to be said of one file.
pub struct Told {
    /// The exit status that it asks for.
    pub status: u8,
    /// What Lean's checker is to be held against.
    pub said: Said,
    line: Option<String>,
    case: Option<Case>,
    attestation: Option<(String, String)>,
}

impl Records {
    /// What is to be said of `report`.
    pub fn told(&self, report: &Report, format: Format) -> Told {
        let line = match format {
            Format::Human => Some(report.human()),
            Format::Json => Some(report.json()),
            Format::Github => Some(annotation::lines(&Case::of(report))),
            Format::Junit => None,
        };
        let kept = matches!(format, Format::Junit | Format::Github);
        let attestation = self.attest.as_ref().and_then(|_| attestation::of(report, Utc::now()));
        Told {
            status: report.exit_status(),
            said: Said::of(report),
            line,
            case: kept.then(|| Case::of(report)),
            attestation,
        }
    }

    /// Says it, and keeps in `cases` what is said at the end.
    pub fn tell(&self, told: Told, cases: &mut Vec<Case>) -> Result<(), Failure> {
        if let Some(line) = told.line {
            print(coloured(&format!("{line}\n")).as_bytes())?;
        }
        if let (Some(folder), Some((name, text))) = (&self.attest, told.attestation) {
            std::fs::create_dir_all(folder).map_err(|error| Failure::io(folder, error))?;
            write_file(&folder.join(name), true, |file| file.write_all(text.as_bytes()))?;
        }
        cases.extend(told.case);
        Ok(())
    }

    /// Whether anything is left behind.
    pub fn are_any(&self) -> bool {
        self.attest.is_some()
    }

    /// Says what is said once all files are checked.
    pub fn finish(&self, cases: &[Case], format: Format) -> Outcome {
        if let Some(path) = std::env::var_os(SUMMARY).filter(|_| format == Format::Github) {
            let path = Path::new(&path);
            let mut options = OpenOptions::new();
            let file = options.append(true).create(true).open(path);
            let written = file.and_then(|mut file| file.write_all(summary::markdown(cases).as_bytes()));
            written.map_err(|error| Failure::io(path, error))?;
        }
        if format == Format::Junit {
            let report = junit::report(cases);
            let xml =
                report.map_err(|error| Failure { status: super::FAILED, message: error.to_string() })?;
            print(xml.as_bytes())?;
        }
        Ok(0)
    }
}
