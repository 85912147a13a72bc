//! `chompcert solve`: who wins a position, or a sum of positions, with certificates that are made and checked in memory.

use super::failure::{FAILED, Failure, Outcome};
use super::output::{Bar, Format, coloured, note, print, refuse, write_file};
use super::process::{TimeLimit, USUAL_MEMORY, bind, own_limits};
use crate::allowance::Allowance;
use crate::checking::report::Report;
use crate::game::Type;
use crate::kind::{Cost, Question};
use crate::kinds;
use crate::progress::Progress;
use crate::report::contents::Contents;
use crate::report::ply::{Ply, SCHEMA};
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
/// options the game is Chomp on a board. A sum of positions, in which a move is made in one of them and whoever cannot move
/// loses, is settled by their nim-values.
#[derive(Args)]
#[command(after_help = "\
Examples:
  chompcert solve 3x8
  chompcert solve '[7,5,2]'
  chompcert solve 10x14 -o boards.chompcert
  chompcert solve '(5,20,31)' --bite 2 --play misere
  chompcert solve '[100000,5,2]' --nim-values
  chompcert solve '3x5 + 2x7'
  chompcert solve --heaps '6 + 4' --take 1,3,4
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

/// A sum of positions: its type by the XOR of their nim-values.
#[derive(Serialize)]
struct Sum<'a> {
    schema: u32,
    sum: &'a str,
    #[serde(rename = "type")]
    kind: Type,
    nim_value: u64,
    /// Every move that leaves a sum of nim-value 0.
    winning_moves: Vec<SumMove>,
    theorems: [&'static str; 2],
    parts: Vec<Answer<'a>>,
}

/// A move in a part of a sum, which is counted from 1.
#[derive(Serialize)]
struct SumMove {
    part: usize,
    #[serde(rename = "move")]
    chosen: Ply,
}

/// The theorems by which the nim-values of the parts give the type of a sum.
const OF_SUMS: [&str; 2] = ["ChompCert.Game.IsGrundy.sum", "ChompCert.Game.isP_sum_iff"];

/// A certificate that was made and checked, and what it says of a position.
struct CheckedAnswer {
    answer: Description,
    contents: Box<dyn Contents>,
    position: String,
    bytes: Vec<u8>,
    report: Report,
    kind: &'static str,
    made: f64,
    checked: f64,
}

impl CheckedAnswer {
    /// Makes the certificate of a question, and has it checked.
    fn of(asked: Question, arguments: &Arguments, bar: &Bar) -> Result<Self, Failure> {
        let Question { position, request, names, .. } = asked;
        bar.say("computing");
        let start = Instant::now();
        let certificate = request.produce(&QuietProgress(bar))?;
        let bytes = certificate.to_bytes();
        let made = start.elapsed().as_secs_f64();
        bar.say("checking");
        let start = Instant::now();
        let name = arguments.output.as_ref().map_or("in-memory".into(), |path| path.display().to_string());
        let report = Report::of_bytes(name, bytes.len() as u64, &bytes, &own_limits());
        let checked = start.elapsed().as_secs_f64();
        if report.exit_status() != 0 {
            return Err(Failure { status: report.exit_status(), message: report.human() });
        }
        let mut contents = kinds::read(&certificate).map_err(Failure::internal)?;
        if let Some(names) = names {
            contents.rename(names);
        }
        let answer = contents.look_up(&position, arguments.line as usize).map_err(Failure::usage)?;
        let kind = kinds::kind_of(&certificate).map_err(Failure::internal)?.name;
        Ok(CheckedAnswer { answer, contents, position, bytes, report, kind, made, checked })
    }

    fn proof(&self) -> String {
        let CheckedAnswer { kind, made, checked, .. } = self;
        let (bytes, verdict) = (self.bytes.len(), self.report.human());
        format!(
            "a certificate of kind {kind}, {bytes} bytes, made in {made:.2} s and checked in {checked:.2} s:\n{verdict}\n"
        )
    }

    fn json(&self) -> Result<Answer<'_>, Failure> {
        let certificate = Proof {
            kind: self.kind,
            bytes: self.bytes.len(),
            seconds_to_make: self.made,
            seconds_to_check: self.checked,
            verdict: RawValue::from_string(self.report.json()).map_err(Failure::internal)?,
        };
        Ok(Answer { schema: SCHEMA, answer: &self.answer, certificate })
    }
}

pub fn run(arguments: &Arguments) -> Outcome {
    if let Some(path) = &arguments.output {
        refuse(path, arguments.force)?;
    }
    let max_memory = arguments.allowance.max_memory.unwrap_or(USUAL_MEMORY);
    let mut asked = arguments.asked.questions()?;
    if asked.len() > 1 && (arguments.output.is_some() || arguments.line > 0) {
        return Err(Failure::usage("of a sum there is neither one certificate (-o) nor a line (--line)"));
    }
    let mut end = TimeLimit::Soft;
    for Question { request, cost, .. } in &mut asked {
        cost.map_or(Ok(()), |cost| cost.allow(max_memory))?;
        if !request.within(arguments.allowance) {
            end = TimeLimit::Hard;
        }
    }
    let allowance = Allowance { max_memory: Some(max_memory), ..arguments.allowance };
    bind(&allowance, end, FAILED);
    if let Some(said) = asked.iter().find_map(|question| announced(question.cost)) {
        note(&said);
    }
    let bar = Bar::new("computing", false);
    let solved = asked.into_iter().map(|question| CheckedAnswer::of(question, arguments, &bar));
    let solved = solved.collect::<Result<Vec<CheckedAnswer>, Failure>>()?;
    drop(bar);
    if let (Some(path), [solved]) = (&arguments.output, &solved[..]) {
        write_file(path, arguments.force, |file| file.write_all(&solved.bytes))?;
    }
    let text = match (&solved[..], arguments.format) {
        ([solved], Format::Human) => format!("{}\nBy {}", solved.answer.human(), solved.proof()),
        ([solved], Format::Json) => written(&solved.json()?)?,
        (parts, format) => sum(parts, format)?,
    };
    print(coloured(&text).as_bytes())
}

fn written(answer: &impl Serialize) -> Result<String, Failure> {
    Ok(serde_json::to_string(answer).map_err(Failure::internal)? + "\n")
}

/// The answer about a sum of positions of one game, by the nim-value of each.
fn sum(parts: &[CheckedAnswer], format: Format) -> Result<String, Failure> {
    let values = parts.iter().map(|part| part.answer.nim_value);
    let values =
        values.collect::<Option<Vec<u64>>>().ok_or_else(|| Failure::internal("a part has no nim-value"))?;
    let nim_value = values.iter().fold(0, |sum, value| sum ^ value);
    let names: Vec<&str> = parts.iter().map(|part| part.answer.position.text.as_str()).collect();
    let names = names.join(" + ");
    let mut winning_moves = Vec::new();
    for (i, (part, value)) in parts.iter().zip(&values).enumerate().filter(|_| nim_value > 0) {
        let moves = part.contents.moves_to(&part.position, value ^ nim_value).map_err(Failure::usage)?;
        winning_moves.extend(moves.into_iter().map(|chosen| SumMove { part: i + 1, chosen }));
    }
    let kind = if nim_value == 0 { Type::P } else { Type::N };
    if format == Format::Json {
        let parts = parts.iter().map(CheckedAnswer::json).collect::<Result<Vec<_>, Failure>>()?;
        let sum = &names;
        return written(&Sum {
            schema: SCHEMA,
            sum,
            kind,
            nim_value,
            winning_moves,
            theorems: OF_SUMS,
            parts,
        });
    }
    let (article, end) = match kind {
        Type::P => ("a", "whoever moves loses"),
        Type::N => ("an", "whoever moves wins"),
    };
    let all: Vec<String> = values.iter().map(u64::to_string).collect();
    let mut text = format!(
        "{names} is {article} {kind}-position: {end}. Its nim-value is the XOR of {}, which is {nim_value}.\n",
        all.join(" and ")
    );
    for SumMove { part, chosen } in &winning_moves {
        let name = &parts[part - 1].answer.position.text;
        text.push_str(&format!("Winning: in {name}, {} to {}.\n", chosen.chosen, chosen.leaves.text));
    }
    let [value, p] = OF_SUMS;
    text.push_str(&format!(
        "\nA sum has the XOR of the nim-values of its parts ({value}), and is P where that is 0 ({p}).\n"
    ));
    for (part, value) in parts.iter().zip(values) {
        text.push_str(&format!(
            "\n{} has the nim-value {value}, by {}",
            part.answer.position.text,
            part.proof()
        ));
    }
    Ok(text)
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
