//! `chompcert show`: what is in a certificate, and what it says of one position.

use super::manifest::print_entry;
use super::output::{print, write_file};
use super::{Failure, Outcome};
use crate::certificate::Certificate;
use crate::kinds;
use crate::report::contents::Contents;
use crate::report::figure::{TERMINAL, Wanted};
use crate::report::header::header;
use chomp_check::report::{Report, read};
use chomp_check::{Limits, Verdict};
use clap::Args;
use std::ops::RangeInclusive;
use std::path::PathBuf;

/// Show what is in a certificate, or what it says of a position
///
/// The certificate is checked first; nothing is shown of a position unless it is verified.
#[derive(Args)]
#[command(after_help = "\
Examples:
  chompcert show certificates/three-row-explicit-100.chompcert
  chompcert show certificates/three-row-table-1000.chompcert '[5000,700,300]'
  chompcert show certificates/three-row-explicit-100.chompcert '(2,3,2)'
  chompcert show certificates/diet/diet-3-2-misere.chompcert '(5,20,31)'
  chompcert show certificates/diet/diet-3-2-misere.chompcert --figure --layers 0..11 --svg figure1.svg")]
pub struct Arguments {
    /// The certificate
    file: PathBuf,
    /// A position: of Chomp [7,5,2], or (2,3,2) for the same three rows as differences; of Diet Chomp
    /// (2,5,7), the row lengths, shortest first
    #[arg(allow_hyphen_values = true)]
    position: Option<String>,
    /// Print JSON
    #[arg(long)]
    json: bool,
    /// Print what the certificate proves as the entry of a manifest, and for `check --expect`
    #[arg(long, conflicts_with_all = ["position", "json", "figure"])]
    expectation: bool,
    /// Longest line of perfect play that is printed
    #[arg(long, value_name = "N", default_value_t = 40, value_parser = clap::value_parser!(u32).range(..=100_000))]
    line: u32,
    /// Draw the P-positions; some kinds have more than one figure, by name
    ///
    /// Three-row Diet Chomp: a triangle for each length a1 of the first row, a3-a1 to the right and
    /// a2-a1 upwards. Three-row Chomp without its tails: the P-positions of some third rows r, by default
    /// the last one and 1/2, 1/4 and 1/8 of it.
    #[arg(long, value_name = "NAME", num_args = 0..=1, require_equals = true,
        conflicts_with_all = ["position", "json"])]
    figure: Option<Option<String>>,
    /// The layers that are drawn, first and last
    #[arg(long, value_name = "FROM..TO", requires = "figure", value_parser = layers)]
    layers: Option<RangeInclusive<u64>>,
    /// The largest coordinate that is drawn
    #[arg(long, value_name = "N", requires = "figure",
        value_parser = clap::value_parser!(u64).range(0..=1000))]
    extent: Option<u64>,
    /// Draw each layer at a scale of its own, where the figure has one
    #[arg(long, requires = "figure")]
    normalise: bool,
    /// Write the figure to an SVG file instead of the terminal
    #[arg(long, value_name = "FILE", requires = "figure")]
    svg: Option<PathBuf>,
    /// Overwrite an existing file
    #[arg(long, requires = "svg")]
    force: bool,
}

/// Reads a range of layers like 0..11, both ends included, of at most 1000 layers.
fn layers(text: &str) -> Result<RangeInclusive<u64>, String> {
    let ends = text.split_once("..").and_then(|(from, to)| {
        let end = |text: &str| text.parse().ok().filter(|&end: &u64| end <= u64::from(u32::MAX));
        Some((end(from)?, end(to)?))
    });
    match ends {
        Some((from, to)) if from <= to && to - from < 1000 => Ok(from..=to),
        _ => Err("write the first and the last layer, like 0..11, at most 1000 of them".to_string()),
    }
}

/// Runs the command.
pub fn run(arguments: &Arguments) -> Outcome {
    let (report, bytes) = checked(&arguments.file)?;
    if arguments.expectation {
        return print_entry(&arguments.file, &report);
    }
    let contents = || {
        let certificate = verified(&report, &bytes)?;
        kinds::read(&certificate).map_err(|error| Failure::io(&arguments.file, error))
    };
    if let Some(name) = &arguments.figure {
        return draw_figure(arguments, name.clone(), contents()?.as_ref());
    }
    let text = match &arguments.position {
        None if arguments.json => report.json() + "\n",
        None => header(&report, &bytes),
        Some(position) => {
            let description =
                contents()?.look_up(position, arguments.line as usize).map_err(Failure::usage)?;
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

fn draw_figure(arguments: &Arguments, name: Option<String>, contents: &dyn Contents) -> Outcome {
    let wanted = Wanted {
        name,
        layers: arguments.layers.clone(),
        extent: arguments.extent,
        normalise: arguments.normalise,
    };
    let figure = contents.figure(&wanted).map_err(Failure::usage)?;
    match &arguments.svg {
        Some(path) => {
            write_file(path, arguments.force, |file| file.write_all(figure.svg().as_bytes()))?;
            Ok(0)
        }
        None => print(figure.text(TERMINAL).as_bytes()),
    }
}

/// The checker's report on a file, and the very bytes that it is about.
pub fn checked(file: &std::path::Path) -> Result<(Report, Vec<u8>), Failure> {
    let limits = Limits::default();
    let (length, bytes) = read(file, &limits).map_err(|error| Failure::io(file, error))?;
    let report = Report::of_bytes(file.display().to_string(), length, &bytes, &limits, None);
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
