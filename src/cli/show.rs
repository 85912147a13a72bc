//! `chompcert show`: what is in a certificate, and what it says of one position.

use super::failure::{FAILED, Failure, Outcome, USAGE};
use super::input::{Input, completer};
use super::output::{Format, finish, print};
use super::pictures::{FigureArguments, FileArguments, print_figure};
use super::process::{TimeLimit, bind};
use crate::allowance::Allowance;
use crate::report::contents::LookupError;
use crate::report::header::header;
use crate::report::ply::{Line, SCHEMA, Selection};
use crate::text::{self, is_standard_input};
use clap::Args;
use serde::Serialize;
use std::io::{self, BufRead, BufReader, BufWriter, Read, Write};
use std::path::{Path, PathBuf};

/// Show what is in a certificate, or what it says of a position
///
/// The certificate is checked first; nothing is shown of a position unless it is verified.
#[derive(Args)]
#[command(after_help = "\
Examples:
  chompcert show certificates/three-row-explicit-100.chompcert
  chompcert show certificates/three-row-table-1000.chompcert '[5000,700,300]'
  chompcert show certificates/three-row-explicit-100.chompcert ijk:2,3,2
  chompcert show certificates/three-row-table-1000.chompcert --positions positions.txt
  chompcert show certificates/diet/diet-3-2-misere.chompcert '(5,20,31)'
  chompcert show certificates/diet/diet-3-2-misere.chompcert --figure --layers 0..11 -o figure1.svg
  chompcert show certificates/diet/diet-4-2-misere.chompcert --figure --slice a1=3 -o layers.svg
  chompcert show certificates/three-row-table-1000.chompcert '[9,6,3]' -o position.svg")]
pub struct Arguments {
    /// The certificate: a file, or the name of a shipped one; - for standard input
    #[arg(add = completer())]
    file: PathBuf,
    /// A position: the row lengths, [7,5,2], [9,4^6] or 7 5 2, longest or shortest first; or ijk:2,3,2, the
    /// differences of the same three rows
    #[arg(allow_negative_numbers = true, value_parser = text::argument)]
    position: Vec<String>,
    /// Look up many positions, one a line of a file or of standard input (-): a JSON line for each, in the
    /// same order; empty lines are skipped
    #[arg(long, value_name = "FILE", conflicts_with_all = ["position", "figure"])]
    positions: Option<PathBuf>,
    /// Call the elements of an order as this file does, from which the certificate was made: it has numbers alone
    #[arg(long, value_name = "FILE")]
    names: Option<PathBuf>,
    /// With --positions: list all winning moves of an N-position too
    #[arg(long)]
    all_winning_moves: bool,
    /// Print for people, or as JSON
    #[arg(long, value_enum, default_value_t)]
    format: Format,
    /// Longest line of perfect play that is printed [default: 40]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(..=100_000))]
    line: Option<u32>,
    #[command(flatten)]
    drawn: FigureArguments,
    #[command(flatten)]
    file_drawn: FileArguments,
    #[command(flatten)]
    allowance: Allowance,
}

/// The longest line of perfect play that is printed, unless asked for.
const USUAL_LINE: u32 = 40;

/// The selection.
#[derive(Clone, Copy, PartialEq, Eq)]
enum View {
    Statement,
    Position,
    Positions,
    Figure,
    Picture,
}

impl View {
    fn in_words(self) -> &'static str {
        match self {
            View::Statement => "what a certificate says as a whole",
            View::Position => "a position",
            View::Positions => "--positions",
            View::Figure => "--figure",
            View::Picture => "a position that is drawn",
        }
    }
}

impl Arguments {
    fn shown(&self) -> View {
        match () {
            () if self.drawn.figure.is_some() => View::Figure,
            () if self.positions.is_some() => View::Positions,
            () if !self.position.is_empty() && self.file_drawn.output.is_some() => View::Picture,
            () if !self.position.is_empty() => View::Position,
            () => View::Statement,
        }
    }

    /// An option that would be passed over in silence is an error of usage.
    fn refuse_what_has_no_effect(&self) -> Result<(), Failure> {
        use View::{Figure, Picture, Position, Positions, Statement};
        let options: [(&str, bool, &[View]); 9] = [
            ("--line", self.line.is_some(), &[Position]),
            ("--names", self.names.is_some(), &[Position, Positions, Picture]),
            ("--all-winning-moves", self.all_winning_moves, &[Positions]),
            ("--format json", self.format == Format::Json, &[Statement, Position]),
            ("--layers", self.drawn.layers.is_some(), &[Figure]),
            ("--slice", !self.drawn.slice.is_empty(), &[Figure]),
            ("--extent", self.drawn.extent.is_some(), &[Figure]),
            ("--normalise", self.drawn.normalise, &[Figure]),
            ("--output", self.file_drawn.output.is_some(), &[Figure, Picture]),
        ];
        let shown = self.shown();
        let idle = options.iter().find(|(_, given, acts)| *given && !acts.contains(&shown));
        idle.map_or(Ok(()), |(name, _, acts)| {
            // Whoever hears of positions need not hear of those that are drawn.
            let said = acts.iter().filter(|shown| **shown != Picture || !acts.contains(&Position));
            let acts: Vec<&str> = said.map(|shown| shown.in_words()).collect();
            let message =
                format!("{name} has no effect on {}, but on {}", shown.in_words(), acts.join(" and "));
            Err(Failure::usage(message))
        })
    }

    fn longest_line(&self) -> usize {
        self.line.unwrap_or(USUAL_LINE) as usize
    }

    /// Whether more is asked for than the verdict and what stands in the file.
    fn reads_contents(&self) -> bool {
        self.drawn.figure.is_some() || self.positions.is_some() || !self.position.is_empty()
    }
}

pub fn run(arguments: &Arguments) -> Outcome {
    arguments.refuse_what_has_no_effect()?;
    if arguments.positions.as_deref().is_some_and(is_standard_input) && is_standard_input(&arguments.file) {
        return Err(Failure::usage("standard input cannot be both the certificate and the positions"));
    }
    bind(&arguments.allowance, TimeLimit::Hard, FAILED);
    let position = (!arguments.position.is_empty()).then(|| arguments.position.join(" "));
    let input = match &position {
        Some(position) => Input::for_position(&arguments.file, position)?,
        None if arguments.reads_contents() => Input::for_contents(&arguments.file)?,
        None => Input::checked(&arguments.file, false)?,
    };
    if arguments.drawn.figure.is_some() {
        return draw_figure(arguments, &input);
    }
    if let Some(positions) = &arguments.positions {
        let asked = Selection { all_winning_moves: arguments.all_winning_moves, ..Selection::default() };
        let contents = input.contents_by_names(arguments.names.as_deref())?;
        return answer(positions, &|text| contents.answer(text, &asked));
    }
    if let (Some(position), Some(path)) = (&position, &arguments.file_drawn.output) {
        return draw_position(arguments, position, path, &input);
    }
    let text = match &position {
        None if arguments.format == Format::Json => input.report.json() + "\n",
        None => header(&input.report, &input.bytes),
        Some(position) => describe(arguments, position, &input)?,
    };
    print(text.as_bytes())?;
    Ok(input.report.exit_status())
}

fn describe(arguments: &Arguments, position: &str, input: &Input) -> Result<String, Failure> {
    let description = input
        .contents_by_names(arguments.names.as_deref())?
        .look_up(position, arguments.longest_line())
        .map_err(Failure::usage)?;
    if arguments.format == Format::Human {
        return Ok(description.human());
    }
    let json = serde_json::to_string(&description);
    json.map(|json| json + "\n").map_err(|error| Failure::io(&arguments.file, error))
}

fn draw_figure(arguments: &Arguments, input: &Input) -> Outcome {
    let (wanted, contents) =
        (arguments.drawn.wanted(), input.contents_by_names(arguments.names.as_deref())?);
    let figure = contents.figure(&wanted).map_err(Failure::usage)?;
    let file = &arguments.file_drawn;
    if let Some(path) = &file.output {
        return file.write(path, &file.captioned(input, |caption| figure.picture(caption)));
    }
    print_figure(&figure, &contents.table(&wanted).unwrap_or_default())
}

fn draw_position(arguments: &Arguments, position: &str, path: &Path, input: &Input) -> Outcome {
    let contents = input.contents_by_names(arguments.names.as_deref())?;
    let file = &arguments.file_drawn;
    let picture = file.captioned(input, |caption| contents.picture(position, caption));
    file.write(path, &picture.map_err(Failure::usage)?)
}

/// The longest line that asks for a position, in bytes.
const LONGEST_LINE: u64 = 1 << 20;

/// The answer where there is none.
#[derive(Serialize)]
struct NoAnswer<'a> {
    schema: u32,
    asked: &'a str,
    error: String,
}

/// Answers each line of `positions` with a line of JSON; empty lines are passed over.
///
/// # Errors
/// When there is no such file.
fn answer(positions: &Path, look_up: &dyn Fn(&str) -> Result<Line, LookupError>) -> Outcome {
    let mut unanswered = 0;
    let mut input = BufReader::new(text::open(positions).map_err(|error| Failure::io(positions, error))?);
    let mut out = BufWriter::new(io::stdout().lock());
    let mut bytes = Vec::new();
    let mut number = 0;
    let written = loop {
        bytes.clear();
        number += 1;
        match input.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut bytes) {
            Ok(0) => break out.flush(),
            Ok(_) => {}
            Err(error) => return Err(Failure::io(positions, error)),
        }
        let line = text::line(&bytes, number);
        let text = line.as_ref().map_or_else(|_| String::from_utf8_lossy(&bytes), |line| line.into());
        let text = text.trim();
        if text.is_empty() {
            continue;
        }
        let answered = match &line {
            Ok(_) => look_up(text).map_err(|error| error.to_string()),
            Err(error) => Err(error.to_string()),
        };
        unanswered += u32::from(answered.is_err());
        // Whoever waits for an answer before asking again gets it.
        let flushed = |out: &mut BufWriter<_>| if input.buffer().is_empty() { out.flush() } else { Ok(()) };
        if let Err(error) = write_answer(&mut out, text, answered).and_then(|()| flushed(&mut out)) {
            break Err(error);
        }
    };
    finish(written, Path::new("standard output"))?;
    Ok(if unanswered == 0 { 0 } else { USAGE })
}

fn write_answer(out: &mut impl Write, asked: &str, answered: Result<Line, String>) -> io::Result<()> {
    match answered {
        Ok(line) => serde_json::to_writer(&mut *out, &line)?,
        Err(error) => {
            let unanswered = NoAnswer { schema: SCHEMA, asked, error };
            serde_json::to_writer(&mut *out, &unanswered)?;
        }
    }
    out.write_all(b"\n")
}
