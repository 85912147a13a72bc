//! `chompcert certify ... --from`: a list of P-positions that somebody else has made, as a certificate, or what is wrong with
//! it, and where.

use super::failure::Failure;
use super::process::own_limits;
use crate::checking::report::Report;
use crate::kind::CertifyError;
use crate::numbering::{Fault, Judgment, Label, Numbering, judge};
use crate::output::array;
use crate::progress::Progress;
use crate::tables::{Form, POSITION, TYPE, Table, TableError};
use crate::text::open;
use chomp_check::name::printed;
use chomp_check::{Rejection, Verdict};
use std::io::{self, BufRead, BufReader, Read};
use std::path::Path;

/// The product of a request.
pub enum Product {
    /// A certificate, with the verdict on it unless it was not checked.
    Certificate(Vec<u8>, Option<Report>),
    /// Somebody else's result is wrong: what is wrong, as a line, and the exit status.
    Wrong(String, u8),
}

/// A list, in the order of the numbers of its positions.
struct List {
    entries: Vec<Entry>,
    place: PlaceName,
}

/// The entry of one line or cell.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Entry {
    number: u64,
    said: Label,
    /// The line, or the cell of an array, from 1.
    place: u32,
}

/// The names of the places of entries.
enum PlaceName {
    Line,
    /// A cell of an array of this shape.
    Cell(Vec<u64>),
}

impl PlaceName {
    fn of(&self, place: u32) -> String {
        let PlaceName::Cell(shape) = self else { return format!("line {place}") };
        let indices = array::indices(shape, u64::from(place) - 1);
        let indices: Vec<String> = indices.iter().map(u64::to_string).collect();
        format!("cell [{}]", indices.join(","))
    }
}

/// Columns of an export that say nothing else than the positions and their types.
const BESIDE: [&str; 3] = ["witness", "leaves", "moves"];

impl List {
    /// Reads a list of positions of a domain: from a file, or from standard input (-).
    fn read(path: &Path, numbering: &dyn Numbering) -> Result<Self, Failure> {
        let failed = |error: io::Error| Failure::io(path, error);
        let mut input = BufReader::with_capacity(1 << 16, open(path).map_err(failed)?);
        let is_array = input.fill_buf().map_err(failed)?.starts_with(array::MAGIC);
        let read =
            if is_array { Self::of_array(input, numbering) } else { Self::of_table(input, numbering) };
        let mut list = read.map_err(|error| match error {
            TableError::Io(error) if !is_wrong(&error) => failed(error),
            wrong => Failure::usage(format!("{}: {wrong}", path.display())),
        })?;
        list.entries.sort_unstable();
        list.entries.dedup_by(|next, before| next.number == before.number && next.said == Label::Follows);
        match list.entries.windows(2).find(|pair| pair[0].number == pair[1].number) {
            Some(pair) => {
                Err(Failure::usage(format!("{}: {}", path.display(), list.twice(numbering, pair))))
            }
            None => Ok(list),
        }
    }

    fn of_array(input: impl Read, numbering: &dyn Numbering) -> Result<Self, TableError> {
        let mut entries = Vec::new();
        let shape = array::read(input, &mut |indices, place, value| {
            let read = numbering.cell(indices, value).and_then(|cell| {
                let Some((said, position)) = cell else { return Ok(()) };
                entries.push(Entry { number: numbering.number(&position)?, said, place: place + 1 });
                Ok(())
            });
            read.map_err(|why| format!("cell {indices:?}: {why}"))
        })?;
        Ok(List { entries, place: PlaceName::Cell(shape) })
    }

    fn of_table(input: impl BufRead, numbering: &dyn Numbering) -> Result<Self, TableError> {
        let table = Table::open(input)?;
        let (header, first) = (table.header.clone(), table.first);
        let mut entries = Vec::new();
        let cells = header.places(["q", "r", "p"]).or_else(|| header.places(["q", "r", "f"]));
        let known = |name: &String| [POSITION, TYPE].iter().chain(&BESIDE).any(|known| known == name);
        let at = match (cells, header.place(POSITION)) {
            (Some(_), _) if header.names.len() == 3 => 0,
            (None, Some(at)) if header.form == Form::Json || header.names.iter().all(known) => at,
            _ => {
                let what = format!(
                    "the columns are {}; a list has 'position', and 'type' if there are N-positions too, a table of f \
                     has 'q', 'r' and 'p'",
                    header.names.join(", ")
                );
                return Err(TableError::line(first, what));
            }
        };
        let kind = header.place(TYPE);
        table.visit(&mut |line, row| {
            let place =
                u32::try_from(line).map_err(|_| TableError::line(line, "there are too many lines"))?;
            let wrong = |why: String| TableError::line(line, why);
            if let Some(cells) = cells {
                let number =
                    |text: &str| text.parse().map_err(|_| wrong(format!("'{text}' is not a whole number")));
                let [q, r] = [row[cells[0]], row[cells[1]]].map(number);
                let p = if row[cells[2]].is_empty() { 0 } else { number(row[cells[2]])? };
                if let Some((said, position)) = numbering.cell(&[q?, r?], p).map_err(wrong)? {
                    entries.push(Entry {
                        number: numbering.number(&position).map_err(wrong)?,
                        said,
                        place,
                    });
                }
                return Ok(());
            }
            let said = match kind.map_or("", |kind| row[kind]) {
                "P" | "" => Label::P,
                "N" => Label::N,
                other => return Err(wrong(format!("'{other}' is no type: write P or N"))),
            };
            let number = number_of(numbering, row[at], header.form == Form::Positions).map_err(wrong)?;
            entries.push(Entry { number, said, place });
            Ok(())
        })?;
        Ok(List { entries, place: PlaceName::Line })
    }

    /// The message about a position that is there twice.
    fn twice(&self, numbering: &dyn Numbering, pair: &[Entry]) -> String {
        let position = numbering.text(&numbering.position(pair[0].number));
        let (first, then) = (pair[0].place.min(pair[1].place), pair[0].place.max(pair[1].place));
        let (first, then) = (self.place.of(first), self.place.of(then));
        match pair[0].said == pair[1].said {
            true => format!("{then}: {position} is in {first} already"),
            false => format!("{then}: {position} has another type than in {first}"),
        }
    }

    /// The numbers of the listed P-positions.
    fn p_positions(&self) -> Vec<u64> {
        let named = self.entries.iter().filter(|entry| entry.said != Label::N);
        named.map(|entry| entry.number).collect()
    }

    /// Where something is said of a position, if it is.
    fn place_of(&self, numbering: &dyn Numbering, position: &[u64]) -> Option<String> {
        let number = numbering.number(position).ok()?;
        let found = self.entries.binary_search_by_key(&number, |entry| entry.number).ok()?;
        Some(self.place.of(self.entries[found].place))
    }

    /// A fault of the list as a verdict: its code, its place, the position and the move.
    fn verdict(&self, numbering: &dyn Numbering, path: &Path, fault: &Fault) -> String {
        let text = |position: &[u64]| numbering.text(position);
        let place = |position: &[u64]| self.place_of(numbering, position);
        let position = fault.position();
        let (mut at, mut bite) = (place(position), None);
        let message = match fault {
            Fault::Won(_) => "it is listed as P, but its player has won already".to_string(),
            Fault::Joined { option, .. } => {
                bite = numbering.joins(position, option);
                format!(
                    "it is listed as P, and so is {}, in {}, to which the move leads",
                    text(option),
                    place(option).unwrap_or_default()
                )
            }
            Fault::Missing(_) => {
                let open = match at {
                    Some(_) => "it is N there, and none of its moves leads to a position that is P",
                    None => "it is not listed as P, and none of its moves leads to a position that is",
                };
                let above = self.entries.iter().filter(|entry| entry.said != Label::N).find_map(|entry| {
                    let from = numbering.position(entry.number);
                    numbering.joins(&from, position).map(|bite| (entry, from, bite))
                });
                match above {
                    None => open.to_string(),
                    Some((entry, from, leads)) => {
                        let line = self.place.of(entry.place);
                        let also = format!("; {} in {line} has the move {leads} to it", text(&from));
                        at = at.or(Some(line));
                        open.to_string() + &also
                    }
                }
            }
        };
        let fault = Rejection::new(fault.code(), 0, message).at(text(position));
        rejected(path, bite.into_iter().fold(fault, Rejection::by), at)
    }
}

/// Whether an error says that a file is no array.
fn is_wrong(error: &io::Error) -> bool {
    matches!(error.kind(), io::ErrorKind::InvalidData | io::ErrorKind::UnexpectedEof)
}

/// The number of the position that is written as `text`.
fn number_of(numbering: &dyn Numbering, text: &str, is_plain: bool) -> Result<u64, String> {
    let parsed = || numbering.number(&numbering.parse(text)?);
    // An export has the numbers of a position; a person may write it in another way.
    let Some(numbers) = (!is_plain).then(|| numbers(text)).flatten() else { return parsed() };
    numbering.number(&numbers).or_else(|why| parsed().map_err(|_| why))
}

/// The numbers of `[7,5,2]` or `7 5 2`.
fn numbers(text: &str) -> Option<Vec<u64>> {
    let list = text.strip_prefix('[').and_then(|list| list.strip_suffix(']')).unwrap_or(text);
    let entries = list.split([',', ' ']).filter(|entry| !entry.is_empty());
    entries.map(|entry| entry.parse().ok()).collect()
}

/// Reads a list, writes it down as a certificate that is to have the name `target`, and has that checked.
/// An error when the list is none.
pub fn product(
    path: &Path,
    numbering: &dyn Numbering,
    target: &Path,
    progress: &dyn Progress,
) -> Result<Product, Failure> {
    progress.say("reading");
    let list = List::read(path, numbering)?;
    let judged =
        judge(numbering, &list.p_positions(), &own_limits(), progress).map_err(CertifyError::from)?;
    Ok(match judged {
        Judgment::Verified { certificate, statement } => {
            let bytes = certificate.to_bytes();
            let report = Report::of_verdict(target, &bytes, Verdict::Verified(statement));
            Product::Certificate(bytes, Some(report))
        }
        Judgment::Faulty(fault) => Product::Wrong(list.verdict(numbering, path, &fault), 1),
        Judgment::Other(verdict) => {
            let status = verdict.exit_status();
            Product::Wrong(Report::of_verdict(path, b"", verdict).human(), status)
        }
    })
}

/// The line of the verdict on a text: in place of a byte it names the place in the text, if that is known.
pub fn rejected(path: &Path, rejection: Rejection, place: Option<String>) -> String {
    let begin = format!("REJECTED {}: {}", printed(path.as_os_str().as_encoded_bytes()), rejection.code);
    let byte = format!(" at byte {}", rejection.offset);
    let line = Report::of_verdict(path, b"", Verdict::Rejected(Box::new(rejection))).human();
    let rest = line.strip_prefix(&begin).and_then(|rest| rest.strip_prefix(&byte)).unwrap_or(&line);
    format!("{begin}{}{rest}", place.map_or(String::new(), |place| format!(" at {place}")))
}
