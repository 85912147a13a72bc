//! `chompcert compare`: somebody's table, line by line, against a certificate.

use super::failure::{Failure, Outcome};
use super::input::{Input, completer};
use super::output::{Bar, Format, finish};
use crate::certificate::Certificate;
use crate::game::Type;
use crate::kind::ListingKind;
use crate::kinds;
use crate::output::listing::Listing;
use crate::report::contents::{Contents, LookupError};
use crate::report::ply::{Line, SCHEMA, Selection};
use crate::tables::{Form, NIM_VALUE, POSITION, TYPE, Table, TableError};
use crate::text::{is_standard_input, open};
use clap::Args;
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::io::{self, BufReader, BufWriter, Read, Write};
use std::iter::repeat;
use std::path::{Path, PathBuf};

/// Say of each line of somebody's table whether it is right, by a certificate
///
/// The certificate is checked first. A table has positions, with types or nim-values or without; f(q,r); winning first moves;
/// nim-sequences; or how rows end. docs/results.md says how they are written. The exit status is 1 if a line is wrong.
#[derive(Args)]
#[command(after_help = "\
Examples:
  chompcert compare three-row-table-1000 p-positions.csv
  chompcert compare board-box-13-14 openings.csv --format json")]
pub struct Arguments {
    /// The certificate: a file, or the name of a shipped one; - for standard input
    #[arg(add = completer())]
    certificate: PathBuf,
    /// The table; - for standard input
    table: PathBuf,
    /// Print for people, or as JSON
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

/// The sort of a remark.
#[derive(Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
enum Finding {
    Wrong,
    Outside,
    Missing,
}

/// A remark on a line that is not right, or on an entry that no line has.
#[derive(Serialize)]
struct Remark<'a> {
    schema: u32,
    finding: Finding,
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<usize>,
    /// The subject: a position, a board, a value of f.
    of: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    said: Option<&'a str>,
    /// The right entry, or the domain.
    right: &'a str,
}

/// How many lines are right, and so on.
#[derive(Default, Serialize)]
struct Counts {
    right: u64,
    wrong: u64,
    outside: u64,
    missing: u64,
}

/// The last line of JSON.
#[derive(Serialize)]
struct End<'a> {
    schema: u32,
    end: bool,
    #[serde(flatten)]
    counts: &'a Counts,
    statement: &'a str,
}

impl Remark<'_> {
    /// The remark for people.
    fn text(&self) -> String {
        let Remark { of, right, .. } = self;
        match (self.line, self.said) {
            (Some(line), Some(said)) => format!("line {line}: {of} is {right}, not {said}"),
            (Some(line), None) => format!("line {line}: {right}"),
            (None, _) => format!("no line: {of} is {right}"),
        }
    }
}

/// Remarks on lines as they come, and their numbers.
struct Report<'a> {
    out: &'a mut dyn Write,
    format: Format,
    counts: Counts,
}

impl Report<'_> {
    fn right(&mut self) {
        self.counts.right += 1;
    }

    fn wrong(&mut self, line: usize, of: &str, said: &str, right: &str) -> Result<(), TableError> {
        self.counts.wrong += 1;
        self.write(Remark {
            schema: SCHEMA,
            finding: Finding::Wrong,
            line: Some(line),
            of,
            said: Some(said),
            right,
        })
    }

    fn outside(&mut self, line: usize, of: &str, right: &str) -> Result<(), TableError> {
        self.counts.outside += 1;
        let finding = Finding::Outside;
        self.write(Remark { schema: SCHEMA, finding, line: Some(line), of, said: None, right })
    }

    fn missing(&mut self, of: &str, right: &str) -> Result<(), TableError> {
        self.counts.missing += 1;
        let finding = Finding::Missing;
        self.write(Remark { schema: SCHEMA, finding, line: None, of, said: None, right })
    }

    /// Compares what a line says with what is right.
    fn held(&mut self, line: usize, of: &str, said: &str, right: &str) -> Result<(), TableError> {
        if said == right {
            self.right();
            return Ok(());
        }
        self.wrong(line, of, said, right)
    }

    fn write(&mut self, remark: Remark<'_>) -> Result<(), TableError> {
        match self.format {
            Format::Human => writeln!(self.out, "{}", remark.text())?,
            Format::Json => {
                serde_json::to_writer(&mut *self.out, &remark).map_err(io::Error::from)?;
                writeln!(self.out)?;
            }
        }
        Ok(())
    }
}

pub fn run(arguments: &Arguments) -> Outcome {
    let Arguments { certificate, table: path, format } = arguments;
    if is_standard_input(certificate) && is_standard_input(path) {
        return Err(Failure::usage("standard input cannot be both the certificate and the table"));
    }
    let input = Input::for_contents(certificate)?;
    let contents = input.contents()?;
    let source = open(path).map_err(|error| Failure::io(path, error))?;
    let bar = Bar::new("comparing", false);
    let mut out = BufWriter::new(io::stdout().lock());
    let mut report = Report { out: &mut out, format: *format, counts: Counts::default() };
    let certificate = input.verified()?;
    let listed =
        Listings { certificate, all: kinds::kind_of(certificate).map_err(Failure::internal)?.listings };
    let compared = Table::open(BufReader::with_capacity(1 << 16, source))
        .and_then(|table| compare(table, contents.as_ref(), &listed, &mut report));
    let counts = std::mem::take(&mut report.counts);
    drop(bar);
    let finished = compared.and_then(|()| Ok(end(&counts, &input, *format, &mut out)?));
    match finished {
        Ok(()) => Ok(u8::from(counts.wrong > 0)),
        Err(TableError::Io(error)) if error.kind() == io::ErrorKind::BrokenPipe => finish(Ok(()), path),
        Err(TableError::Io(error)) => Err(Failure::io(path, error)),
        Err(wrong) => {
            finish(out.flush(), Path::new("standard output"))?;
            Err(Failure::usage(format!("{}: {wrong}", path.display())))
        }
    }
}

fn end(counts: &Counts, input: &Input, format: Format, out: &mut impl Write) -> io::Result<()> {
    let statement = input.report.statement().map_or("", |statement| &statement.text);
    match format {
        Format::Json => {
            serde_json::to_writer(&mut *out, &End { schema: SCHEMA, end: true, counts, statement })?;
            writeln!(out)?;
        }
        Format::Human => {
            let Counts { right, wrong, outside, missing } = counts;
            writeln!(
                out,
                "{right} right, {wrong} wrong, {outside} outside, {missing} missing; proved: {statement}"
            )?;
        }
    }
    out.flush()
}

/// The listings that a certificate has.
struct Listings<'a> {
    certificate: &'a Certificate,
    all: &'static [ListingKind],
}

/// Names of the column of a term.
const VALUES: [&str; 6] = [NIM_VALUE, "value", "grundy", "g", "an", "term"];

type Source = BufReader<Box<dyn Read>>;

fn compare(
    table: Table<Source>,
    contents: &dyn Contents,
    listings: &Listings<'_>,
    report: &mut Report<'_>,
) -> Result<(), TableError> {
    let (header, first) = (table.header.clone(), table.first);
    let plain = |title: &str| title.replace(['-', '_', ' '], "");
    let is_of =
        |listed: &&ListingKind| listed.titles.iter().all(|title| header.place(&plain(title)).is_some());
    if let Some(cells) = header.places(["q", "r", "p"]).or_else(|| header.places(["q", "r", "f"])) {
        return values(table, cells, contents, report);
    }
    if let Some(cells) = header.places(["rows", "columns", "moves"]) {
        return openings(table, cells, contents, report);
    }
    if let Some(listed) = listings.all.iter().find(is_of) {
        let listing = (listed.write)(listings.certificate).map_err(io::Error::other)?;
        let cells = listing.titles.iter().filter_map(|title| header.place(&plain(title))).collect();
        return lines(table, cells, &listing, report);
    }
    let value = VALUES.iter().find_map(|name| header.place(name));
    match (header.place(POSITION), header.place("n"), value) {
        (Some(position), _, value) => {
            positions(table, (position, header.place(TYPE), value), contents, report)
        }
        (None, Some(n), Some(value)) => positions(table, (n, None, Some(value)), contents, report),
        _ => {
            let what = format!(
                "the columns are {}, which is no table that can be compared",
                header.names.join(", ")
            );
            Err(TableError::line(first, what))
        }
    }
}

/// The range that the lines of a table of positions cover.
#[derive(Default)]
struct Range {
    /// The names of the positions.
    seen: HashSet<String>,
    /// The least and the most of each of their numbers.
    sides: Vec<(u64, u64)>,
    /// Whether they are about nim-values.
    has_values: bool,
}

/// The position as the game writes it, but for empty rows at the end of a board, which may be left out.
fn name(line: &Line) -> &str {
    let text = line.position.text.as_str();
    if text.starts_with('[') { text.trim_end_matches(']').trim_end_matches(",0") } else { text }
}

/// The numbers of a position, if it is a list of numbers.
fn numbers(line: &Line) -> Option<Vec<u64>> {
    serde_json::from_str(line.position.json.get()).ok()
}

/// Positions with types, with nim-values, or P-positions alone.
fn positions(
    table: Table<Source>,
    (position, kind, value): (usize, Option<usize>, Option<usize>),
    contents: &dyn Contents,
    report: &mut Report<'_>,
) -> Result<(), TableError> {
    let is_plain = table.header.form == Form::Positions;
    let mut range = Range { has_values: value.is_some() && kind.is_none(), ..Range::default() };
    let asked = Selection::default();
    table.visit(&mut |line, row| {
        let (mut text, mut value) = (row[position], value.map_or("", |value| row[value]));
        let mut pair = None;
        if is_plain {
            pair = sequence_term(text, contents);
        }
        if let Some((n, term)) = pair {
            (text, value) = (n, term);
        }
        let answer = match answered(contents, text, &asked) {
            Ok(answer) => answer,
            Err(LookupError::Outside(why)) => return report.outside(line, text, &why),
            Err(LookupError::NoPosition(why)) => return Err(TableError::line(line, why)),
        };
        let of = answer.position.text.clone();
        range.note(&answer);
        if !value.is_empty() {
            let right = answer.nim_value.map(|value| value.to_string());
            let right = right.ok_or_else(|| TableError::line(line, "the certificate has no nim-values"))?;
            range.has_values = true;
            return report.held(line, &of, value, &right);
        }
        let said = match kind.map_or("", |kind| row[kind]) {
            "P" | "" => "P",
            "N" => "N",
            other => return Err(TableError::line(line, format!("'{other}' is no type: write P or N"))),
        };
        match (said, answer.kind) {
            ("P", Type::P) | ("N", Type::N) => {
                report.right();
                Ok(())
            }
            (said, _) => report.wrong(line, &of, said, &in_words(&answer)),
        }
    })?;
    range.missing(contents, report)
}

/// A position as a cell has it: in any notation, or its numbers with spaces between them.
fn answered(contents: &dyn Contents, text: &str, asked: &Selection) -> Result<Line, LookupError> {
    contents.answer(text, asked).or_else(|error| {
        let is_list = !text.is_empty()
            && text.chars().all(|c| c.is_ascii_digit() || c == ' ' || c == ',' || "[]".contains(c));
        let set = || format!("{{{}}}", text.trim_matches(['[', ']']).replace(' ', ","));
        // The elements of an order are exported so.
        if is_list && let Ok(line) = contents.answer(&set(), asked) { Ok(line) } else { Err(error) }
    })
}

/// The index and the term of a sequence of nim-values of one heap, `6 2`.
fn sequence_term<'a>(text: &'a str, contents: &dyn Contents) -> Option<(&'a str, &'a str)> {
    let mut words = text.split([' ', ',', '\t']).filter(|word| !word.is_empty());
    let (n, term) = (words.next()?, words.next()?);
    let has_values =
        || contents.answer(n, &Selection::default()).is_ok_and(|line| line.nim_value.is_some());
    (words.next().is_none() && term.parse::<u64>().is_ok() && has_values()).then_some((n, term))
}

/// The type of a position, with what shows it.
fn in_words(line: &Line) -> String {
    match (line.kind, &line.witness) {
        (Type::N, Some(Some(witness))) => {
            format!("N, as {} leads to {}", witness.chosen, witness.leaves.text)
        }
        (kind, _) => kind.to_string(),
    }
}

impl Range {
    fn note(&mut self, line: &Line) {
        if let Some(numbers) = numbers(line) {
            let unknown = if self.seen.is_empty() { (u64::MAX, 0) } else { (0, 0) };
            self.sides.resize(self.sides.len().max(numbers.len()), unknown);
            for ((least, most), number) in self.sides.iter_mut().zip(numbers.into_iter().chain(repeat(0))) {
                (*least, *most) = ((*least).min(number), (*most).max(number));
            }
        }
        self.seen.insert(name(line).to_string());
    }

    /// The P-positions in the range that no line has; where nim-values are given, every position between the least and the
    /// most of each number.
    fn missing(&self, contents: &dyn Contents, report: &mut Report<'_>) -> Result<(), TableError> {
        if self.seen.is_empty() {
            return Ok(());
        }
        let only = (!self.has_values).then_some(Type::P);
        let has_rows = contents.visited(only).is_some();
        let longest = self.sides.iter().map(|(_, most)| *most).max();
        let longest_row = longest.and_then(|most| u32::try_from(most).ok()).filter(|_| has_rows);
        let asked = Selection { only, longest_row, ..Selection::default() };
        let mut failed = None;
        contents
            .visit(&asked, &mut |line| {
                let numbers = numbers(&line).unwrap_or_default();
                let fits = |(at, number): (usize, &u64)| {
                    let (least, most) = self.sides.get(at).copied().unwrap_or((0, 0));
                    *number <= most && (!self.has_values || *number >= least)
                };
                let is_within = !has_rows || numbers.iter().enumerate().all(fits);
                if is_within && !self.seen.contains(name(&line)) {
                    let value = line.nim_value.filter(|_| self.has_values);
                    let right = value.map_or("P".to_string(), |value| value.to_string());
                    failed = report.missing(&line.position.text, &right).err();
                }
                if failed.is_some() { Err(io::ErrorKind::BrokenPipe.into()) } else { Ok(()) }
            })
            .map_err(|error| failed.take().unwrap_or(TableError::Io(error)))
    }
}

/// f(q,r).
fn values(
    table: Table<Source>,
    cells: [usize; 3],
    contents: &dyn Contents,
    report: &mut Report<'_>,
) -> Result<(), TableError> {
    let first = table.first;
    let f =
        contents.sequence("f").ok_or_else(|| TableError::line(first, "the certificate has no f(q,r)"))?;
    let mut said: BTreeMap<(u64, u64), (usize, String)> = BTreeMap::new();
    table.visit(&mut |line, row| {
        let number = |cell: usize| {
            row[cell]
                .parse::<u64>()
                .map_err(|_| TableError::line(line, format!("'{}' is not a whole number", row[cell])))
        };
        let (q, r) = (number(cells[0])?, number(cells[1])?);
        if r > q {
            return Err(TableError::line(line, "there is no f(q,r) with r > q"));
        }
        let p = if row[cells[2]].is_empty() { "0".to_string() } else { number(cells[2])?.to_string() };
        match said.insert((q, r), (line, p)) {
            None => Ok(()),
            Some((before, _)) => {
                Err(TableError::line(line, format!("f({q},{r}) is in line {before} already")))
            }
        }
    })?;
    let most = said.keys().fold((0, 0), |(q, r), next| (q.max(next.0), r.max(next.1)));
    let places = (0..).flat_map(|q: u64| (0..=q).map(move |r| (q, r)));
    for ((q, r), value) in places.zip(f.terms).take_while(|((q, _), _)| *q <= most.0) {
        let of = format!("f({q},{r})");
        match said.remove(&(q, r)) {
            Some((line, p)) => report.held(line, &of, &p, &value.to_string())?,
            // Behind the column where a row stops there is nothing new.
            None if r <= most.1 && value >= q => report.missing(&of, &value.to_string())?,
            None => {}
        }
    }
    said.into_iter().try_for_each(|((q, r), (line, _))| {
        let of = format!("f({q},{r})");
        report.outside(line, &of, &format!("{of} is outside the certificate's domain"))
    })
}

/// Winning first moves of boards.
fn openings(
    table: Table<Source>,
    [rows, columns, moves]: [usize; 3],
    contents: &dyn Contents,
    report: &mut Report<'_>,
) -> Result<(), TableError> {
    let asked = Selection { all_winning_moves: true, ..Selection::default() };
    let winning = |board: &str| {
        let line = contents.answer(board, &asked)?;
        let plies = line.winning_moves.unwrap_or_default();
        Ok(plies.into_iter().map(|ply| ply.chosen).collect::<BTreeSet<String>>())
    };
    let words = |moves: &BTreeSet<String>| match moves.is_empty() {
        true => "none".to_string(),
        false => moves.iter().cloned().collect::<Vec<_>>().join(";"),
    };
    let mut seen: BTreeSet<(u64, u64)> = BTreeSet::new();
    let mut has_few = false;
    table.visit(&mut |line, row| {
        let side = |cell: usize| {
            let side = row[cell].parse::<u64>().ok().filter(|side| *side > 0);
            side.ok_or_else(|| {
                TableError::line(line, format!("'{}' is no number of rows or columns", row[cell]))
            })
        };
        let sides = (side(rows)?, side(columns)?);
        if !seen.insert(sides) {
            return Err(TableError::line(line, format!("{} x {} is there already", sides.0, sides.1)));
        }
        let said: BTreeSet<String> = row[moves]
            .split(';')
            .map(|part| part.trim().to_string())
            .filter(|part| !part.is_empty())
            .collect();
        has_few |= said.len() < 2;
        let board = format!("{}x{}", sides.0, sides.1);
        match winning(&board) {
            Ok(right) => report.held(line, &board, &words(&said), &words(&right)),
            Err(LookupError::Outside(why)) => report.outside(line, &board, &why),
            Err(LookupError::NoPosition(why)) => Err(TableError::line(line, why)),
        }
    })?;
    let most = seen.iter().fold((0, 0), |most, next| (most.0.max(next.0), most.1.max(next.1)));
    let is_wide = seen.iter().all(|(rows, columns)| rows <= columns);
    let all = (1..=most.0).flat_map(|rows| (1..=most.1).map(move |columns| (rows, columns)));
    for (rows, columns) in all.filter(|sides| !seen.contains(sides) && (!is_wide || sides.0 <= sides.1)) {
        let board = format!("{rows}x{columns}");
        if let Ok(right) = winning(&board)
            && right.len() > usize::from(!has_few)
        {
            report.missing(&board, &words(&right))?;
        }
    }
    Ok(())
}

/// The lines of a listing, whose first column says what they are about.
fn lines(
    table: Table<Source>,
    cells: Vec<usize>,
    listing: &Listing,
    report: &mut Report<'_>,
) -> Result<(), TableError> {
    let known: BTreeMap<&str, String> =
        listing.lines.iter().map(|line| (line[0].as_str(), line[1..].join(","))).collect();
    let title = listing.titles[0];
    let (mut seen, mut most) = (HashSet::new(), 0);
    table.visit(&mut |line, row| {
        let key = row[cells[0]];
        if !seen.insert(key.to_string()) {
            return Err(TableError::line(line, format!("{title} = {key} is there already")));
        }
        most = most.max(
            key.parse::<u64>()
                .map_err(|_| TableError::line(line, format!("'{key}' is not a whole number")))?,
        );
        let of = format!("{title} = {key}");
        let said: Vec<&str> = cells[1..].iter().map(|&cell| row[cell]).collect();
        match known.get(key) {
            Some(right) => report.held(line, &of, &said.join(","), right),
            None => report.outside(line, &of, &format!("{of} is outside the certificate's domain")),
        }
    })?;
    for line in &listing.lines {
        if line[0].parse::<u64>().is_ok_and(|key| key <= most) && !seen.contains(&line[0]) {
            report.missing(&format!("{title} = {}", line[0]), &line[1..].join(","))?;
        }
    }
    Ok(())
}
