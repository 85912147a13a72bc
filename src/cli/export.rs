//! `chompcert export`: every position of a certificate, for other people's programs.

use super::failure::{FAILED, Failure, Outcome};
use super::input::{Input, completer};
use super::output::{Bar, note, refuse, write_file, wrote};
use super::process::{TimeLimit, bind};
use crate::allowance::Allowance;
use crate::checking::report::Report;
use crate::game::Type;
use crate::kinds;
use crate::output::listing::Sequence;
use crate::report::contents::Contents;
use crate::report::ply::Ply;
use crate::report::ply::{Line, SCHEMA, Selection};
use clap::{Args, ValueEnum};
use serde::Serialize;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// Write every position with its type, witness or complete move list, for other programs
///
/// The certificate is checked first. What is left out, where a certificate decides infinitely many
/// positions, is said on standard error and in the last line of JSON. docs/export.md describes the forms.
#[derive(Args)]
#[command(after_help = "\
Examples:
  chompcert export certificates/three-row-explicit-100.chompcert --format jsonl
  chompcert export certificates/three-row-table-1000.chompcert --format csv --only P --without-move-lists -o p.csv
  chompcert export certificates/three-row-table-1000.chompcert --format npy -o f.npy")]
pub struct Arguments {
    /// The certificate: a file, or the name of a shipped one; - for standard input
    #[arg(add = completer())]
    file: PathBuf,
    /// JSON lines; comma-separated values; a b-file of the encyclopedia of integer sequences; an array
    /// for NumPy; shifts, as 'certify --shifts' reads them; a listing as a table, rows by columns
    #[arg(long, value_enum)]
    format: Form,
    /// Which sequence a b-file has, where there are several; docs/export.md names them
    #[arg(long, value_name = "NAME")]
    sequence: Option<String>,
    /// In place of positions, what follows from the certificate: a table with this name; docs/export.md names them
    #[arg(long, value_name = "NAME", conflicts_with_all = [
        "sequence", "only", "without_move_lists", "longest_row", "names",
    ])]
    listing: Option<String>,
    /// Of a listing: only the lines with several moves
    #[arg(long, requires = "listing")]
    several: bool,
    /// Call the elements of an order as this file does, from which the certificate was made: it has numbers alone
    #[arg(long, value_name = "FILE")]
    names: Option<PathBuf>,
    /// Only the positions of one type
    #[arg(long, value_enum)]
    only: Option<Type>,
    /// Leave out the move list of a P-position, which can be long
    #[arg(long)]
    without_move_lists: bool,
    /// Only the positions with rows of at most N squares (default: the certificate's own bound, or 12
    /// if it has none)
    #[arg(long, value_name = "N")]
    longest_row: Option<u32>,
    /// Write to a file instead of standard output
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Overwrite an existing file
    #[arg(long, requires = "output")]
    force: bool,
    #[command(flatten)]
    allowance: Allowance,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Form {
    Jsonl,
    Csv,
    Bfile,
    Npy,
    Shifts,
    Table,
}

/// The last line of JSON: the file is whole, and what is not in it.
#[derive(Serialize)]
struct End<'a> {
    schema: u32,
    end: bool,
    positions: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    only: Option<Type>,
    left_out: Option<&'a str>,
    statement: &'a str,
    sha256: &'a str,
}

pub fn run(arguments: &Arguments) -> Outcome {
    if let Some(path) = &arguments.output {
        refuse(path, arguments.force)?;
    }
    bind(&arguments.allowance, TimeLimit::Hard, FAILED);
    if let Some(name) = &arguments.listing {
        return list(arguments, name, &Input::checked(&arguments.file, false)?);
    }
    let input = Input::for_contents(&arguments.file)?;
    let contents = input.contents_by_names(arguments.names.as_deref())?;
    arguments.refuse_what_has_no_effect(contents.as_ref())?;
    let bar = Bar::new("exporting", false);
    let standard_output = Path::new("-");
    let path = arguments.output.as_deref().unwrap_or(standard_output);
    let mut said = None;
    let status = write_file(path, arguments.force, |file| {
        said = write(contents.as_ref(), &input.report, arguments, file)?;
        Ok(())
    })?;
    drop(bar);
    wrote(path);
    if let Some(said) = said {
        note(&format!("note: {said}"));
    }
    Ok(status)
}

/// Writes the listing of this name.
fn list(arguments: &Arguments, name: &str, input: &Input) -> Outcome {
    if !matches!(arguments.format, Form::Csv | Form::Table) {
        return Err(Failure::usage("a listing is written as CSV, or as a table: --format csv or table"));
    }
    let certificate = input.verified()?;
    let kind = kinds::kind_of(certificate).map_err(|error| Failure::io(&arguments.file, error))?;
    let listed = kind.listings.iter().find(|listed| listed.name == name).ok_or_else(|| {
        let names: Vec<&str> = kind.listings.iter().map(|listed| listed.name).collect();
        let there = if names.is_empty() { "none".to_string() } else { names.join(", ") };
        Failure::usage(format!("there is no such listing; --listing is one of: {there}"))
    })?;
    let cannot = |what: &str| Err(Failure::usage(format!("--listing {name} {what}")));
    match () {
        () if arguments.several && !listed.titles.contains(&"moves") => return cannot("has no moves"),
        () if arguments.format == Form::Table && listed.titles.len() != 3 => return cannot("is no table"),
        () => {}
    }
    let listing = (listed.write)(certificate).map_err(|error| Failure::io(&arguments.file, error))?;
    let listing = if arguments.several { listing.several() } else { listing };
    let path = arguments.output.as_deref().unwrap_or(Path::new("-"));
    let status = write_file(path, arguments.force, |file| match arguments.format {
        Form::Table => listing.write_table(file),
        _ => listing.write(file),
    })?;
    wrote(path);
    Ok(status)
}

impl Arguments {
    fn asked(&self) -> Selection {
        Selection {
            only: self.only,
            longest_row: self.longest_row,
            all_winning_moves: false,
            move_lists: !self.without_move_lists,
        }
    }

    /// The sequence that is asked for.
    fn sequence_of<'a>(&self, contents: &'a dyn Contents) -> Option<Sequence<'a>> {
        let usual = || contents.sequences().into_iter().next();
        contents.sequence(&self.sequence.clone().or_else(usual)?)
    }

    fn refuse_what_has_no_effect(&self, contents: &dyn Contents) -> Result<(), Failure> {
        let no_effect =
            |what: String, why: String| Err(Failure::usage(format!("{what} has no effect: {why}")));
        let cannot = |what: &str| {
            Err(Failure::usage(format!("a certificate of this kind is not written as {what}")))
        };
        match self.format {
            Form::Bfile if contents.sequences().is_empty() => {
                return cannot("a b-file: it is no sequence");
            }
            Form::Bfile if self.sequence_of(contents).is_none() => {
                let names = contents.sequences().join(", ");
                return Err(Failure::usage(format!(
                    "there is no such sequence; --sequence is one of {names}"
                )));
            }
            Form::Npy if contents.array().is_none() => return cannot("an array"),
            Form::Table => {
                return Err(Failure::usage("--format table is of a listing: --listing openings"));
            }
            Form::Shifts if contents.shifts().is_none() => return cannot("shifts"),
            _ => {}
        }
        if self.sequence.is_some() && self.format != Form::Bfile {
            return no_effect("--sequence".to_string(), "it says what is in a b-file".to_string());
        }
        let whole = match self.format {
            Form::Bfile => Some("a b-file is the whole sequence"),
            Form::Npy => Some("an array is written as a whole"),
            Form::Shifts => Some("shifts are written as a whole"),
            Form::Table => Some("a table is written as a whole"),
            Form::Jsonl | Form::Csv => None,
        };
        if let Some(whole) = whole {
            let given = [
                (self.only.is_some(), "--only"),
                (self.longest_row.is_some(), "--longest-row"),
                (self.without_move_lists, "--without-move-lists"),
            ];
            if let Some((_, option)) = given.into_iter().find(|(given, _)| *given) {
                return no_effect(option.to_string(), whole.to_string());
            }
        }
        if self.without_move_lists && self.only == Some(Type::N) {
            let why = "an N-position has no move list".to_string();
            return no_effect("--without-move-lists".to_string(), why);
        }
        let longest = contents.visited(self.only).and_then(|visited| visited.longest);
        if let (Some(asked), Some(longest)) = (self.longest_row, longest)
            && u64::from(asked) > longest
        {
            let why = format!("no row of a position that is asked for is longer than {longest} squares");
            return no_effect(format!("--longest-row {asked}"), why);
        }
        Ok(())
    }
}

/// The part of the domain that is not written.
fn left_out(contents: &dyn Contents, arguments: &Arguments) -> Option<String> {
    let visited = contents.visited(arguments.only)?;
    let bound = arguments.longest_row.map_or(visited.usual, u64::from);
    let is_whole = visited.longest.is_some_and(|longest| longest <= bound);
    let long = (!is_whole).then(|| format!("the positions with a row longer than {bound}"));
    let parts: Vec<String> = long.into_iter().chain(contents.unvisited().map(str::to_string)).collect();
    (!parts.is_empty()).then(|| parts.join("; "))
}

/// Writes the form that is asked for; returns what is to be said about it.
fn write(
    contents: &dyn Contents,
    report: &Report,
    arguments: &Arguments,
    out: &mut dyn Write,
) -> io::Result<Option<String>> {
    let none = || io::Error::other("a certificate of this kind does not have this form");
    match arguments.format {
        Form::Bfile => {
            let sequence = arguments.sequence_of(contents).ok_or_else(none)?;
            let about = sequence.about.clone();
            let terms = sequence.write(out)?;
            Ok(Some(format!("{about}: {terms} terms")))
        }
        Form::Npy => {
            let array = contents.array().ok_or_else(none)?;
            let about = format!("{}; shape {:?}", array.about, array.shape);
            array.write(out)?;
            Ok(Some(about))
        }
        Form::Table => Err(none()),
        Form::Shifts => {
            out.write_all(contents.shifts().ok_or_else(none)?.as_bytes())?;
            Ok(None)
        }
        Form::Jsonl | Form::Csv => {
            let left_out = left_out(contents, arguments);
            if arguments.format == Form::Csv {
                write_csv(contents, &arguments.asked(), out)?;
            } else {
                write_jsonl(contents, report, arguments, left_out.as_deref(), out)?;
            }
            Ok(left_out.map(|left_out| format!("left out: {left_out}; --longest-row says how far to go")))
        }
    }
}

fn write_jsonl(
    contents: &dyn Contents,
    report: &Report,
    arguments: &Arguments,
    left_out: Option<&str>,
    out: &mut dyn Write,
) -> io::Result<()> {
    let mut positions = 0;
    contents.visit(&arguments.asked(), &mut |line| {
        positions += 1;
        serde_json::to_writer(&mut *out, &line)?;
        out.write_all(b"\n")
    })?;
    let statement = report.statement().map_or("", |statement| &statement.text);
    let sha256 = report.sha256.as_deref().unwrap_or_default();
    let only = arguments.only;
    let end = End { schema: SCHEMA, end: true, positions, only, left_out, statement, sha256 };
    serde_json::to_writer(&mut *out, &end)?;
    out.write_all(b"\n")
}

fn write_csv(contents: &dyn Contents, asked: &Selection, out: &mut dyn Write) -> io::Result<()> {
    let mut csv = csv::Writer::from_writer(out);
    let mut titles = vec!["position", "type", "witness", "leaves"];
    titles.extend(asked.move_lists.then_some("moves"));
    let has_nim_values = contents.has_nim_values();
    titles.extend(has_nim_values.then_some("nim_value"));
    csv.write_record(titles)?;
    let visited =
        contents.visit(asked, &mut |line| Ok(csv.write_record(cells(&line, asked, has_nim_values))?));
    csv.flush()?;
    visited
}

fn cells(line: &Line, asked: &Selection, has_nim_values: bool) -> Vec<String> {
    let list = |moves: &Option<Vec<Ply>>| {
        let moves = moves.iter().flatten().map(|ply| ply.chosen.as_str());
        moves.collect::<Vec<_>>().join(";")
    };
    let witness = line.witness.iter().flatten().next();
    let mut cells = vec![
        line.position.numbers(),
        line.kind.to_string(),
        witness.map_or(String::new(), |witness| witness.chosen.clone()),
        witness.map_or(String::new(), |witness| witness.leaves.numbers()),
    ];
    cells.extend(asked.move_lists.then(|| list(&line.moves)));
    // The empty board has none.
    cells.extend(has_nim_values.then(|| line.nim_value.map_or(String::new(), |value| value.to_string())));
    cells
}
