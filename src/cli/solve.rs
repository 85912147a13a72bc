//! `chompcert solve`: who wins a position, with a certificate that is made and checked in memory.

use super::failure::{FAILED, Failure, Outcome};
use super::output::{Bar, Format, coloured, note, print, refuse, write_file};
use super::process::{TimeLimit, USUAL_MEMORY, bind, own_limits};
use crate::allowance::Allowance;
use crate::checking::report::Report;
use crate::kind::{Cost, Question};
use crate::kinds;
use crate::progress::Progress;
use crate::report::ply::SCHEMA;
use crate::report::position::Description;
use crate::requests::PositionArguments;
use clap::Args;
use serde::Serialize;
use serde_json::value::RawValue;
use std::path::PathBuf;
use std::time::Instant;

/// Say who wins from a position, and show every winning move
///
/// Makes the certificate that settles the position, checks it from the rules alone, and answers by it. Without
/// options the game is Chomp on a board.
#[derive(Args)]
#[command(after_help = "\
Examples:
  chompcert solve 3x8
  chompcert solve '[7,5,2]'
  chompcert solve 10x14 -o boards.chompcert
  chompcert solve '(5,20,31)' --bite 2 --play misere
  chompcert solve --box 2x2x2 '{(0,0,0),(0,0,1)}'
  chompcert solve --divisors 720 '{1,2,3,4}'
  chompcert solve '(800,2100,4000)' --bite 2 --play misere --max-seconds 60")]
pub struct Arguments {
    #[command(flatten)]
    asked: PositionArguments,
    /// Keep the certificate in this file
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Overwrite an existing file
    #[arg(long, requires = "output")]
    force: bool,
    #[command(flatten)]
    allowance: Allowance,
    /// Also show perfect play, up to N moves
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = clap::value_parser!(u32).range(..=100_000))]
    line: u32,
    /// Print for people, or as JSON
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

/// Progress of a request of which all has been said that is worth a line.
struct QuietProgress<'a>(&'a Bar);

impl Progress for QuietProgress<'_> {
    fn at(&self, done: u64, total: u64) {
        self.0.at(done, total);
    }

    fn say(&self, what: &str) {
        self.0.say(what);
    }

    fn remark(&self, _line: &str) {}
}

/// The answer, as JSON.
#[derive(Serialize)]
struct Answer<'a> {
    schema: u32,
    answer: &'a Description,
    certificate: Proof<'a>,
}

/// The certificate that the answer is read from.
#[derive(Serialize)]
struct Proof<'a> {
    kind: &'a str,
    bytes: usize,
    seconds_to_make: f64,
    seconds_to_check: f64,
    verdict: Box<RawValue>,
}

/// Runs the command.
pub fn run(arguments: &Arguments) -> Outcome {
    if let Some(path) = &arguments.output {
        refuse(path, arguments.force)?;
    }
    let max_memory = arguments.allowance.max_memory.unwrap_or(USUAL_MEMORY);
    let Question { position, mut request, cost, names } = arguments.asked.question()?;
    cost.map_or(Ok(()), |cost| cost.allow(max_memory))?;
    let ends = request.within(arguments.allowance);
    let allowance = Allowance { max_memory: Some(max_memory), ..arguments.allowance };
    bind(&allowance, if ends { TimeLimit::Soft } else { TimeLimit::Hard }, FAILED);
    if let Some(said) = announced(cost) {
        note(&said);
    }
    let bar = Bar::new("computing", false);
    let start = Instant::now();
    let certificate = request.produce(&QuietProgress(&bar))?;
    let bytes = certificate.to_bytes();
    let made = start.elapsed().as_secs_f64();
    bar.say("checking");
    let start = Instant::now();
    let name = arguments.output.as_ref().map_or("in-memory".into(), |path| path.display().to_string());
    let report = Report::of_bytes(name, bytes.len() as u64, &bytes, &own_limits());
    let checked = start.elapsed().as_secs_f64();
    drop(bar);
    if report.exit_status() != 0 {
        return Err(Failure { status: report.exit_status(), message: report.human() });
    }
    if let Some(path) = &arguments.output {
        write_file(path, arguments.force, |file| file.write_all(&bytes))?;
    }
    let failed = |error: &dyn ToString| Failure { status: FAILED, message: error.to_string() };
    let mut contents = kinds::read(&certificate).map_err(|error| failed(&error))?;
    if let Some(names) = names {
        contents.rename(names);
    }
    let answer = contents.look_up(&position, arguments.line as usize).map_err(Failure::usage)?;
    let kind = kinds::kind_of(&certificate).map_err(|error| failed(&error))?.name;
    let text = match arguments.format {
        Format::Human => format!(
            "{}\nBy a certificate of kind {kind}, {} bytes, made in {made:.2} s and checked in {checked:.2} s:\n{}\n",
            answer.human(),
            bytes.len(),
            report.human()
        ),
        Format::Json => {
            let verdict = RawValue::from_string(report.json()).map_err(|error| failed(&error))?;
            let certificate = Proof {
                kind,
                bytes: bytes.len(),
                seconds_to_make: made,
                seconds_to_check: checked,
                verdict,
            };
            let solved = Answer { schema: SCHEMA, answer: &answer, certificate };
            serde_json::to_string(&solved).map_err(|error| failed(&error))? + "\n"
        }
    };
    print(coloured(&text).as_bytes())
}

/// The cost, if that is more than a moment.
fn announced(cost: Option<Cost>) -> Option<String> {
    let Some(cost) = cost else {
        return Some("how long this search takes is not known beforehand; --max-seconds limits it".into());
    };
    cost.announced()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_takes_longer_than_a_moment_is_announced() {
        let said = |seconds| announced(Some(Cost { seconds, memory: 3e8 }));
        assert_eq!(said(1.99), None);
        assert_eq!(said(2.0).as_deref(), Some("this takes about 2 s and 300 MB of memory"));
        assert!(announced(None).unwrap().contains("not known beforehand"));
    }
}
