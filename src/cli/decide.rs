//! `chompcert decide`: a claim of one's own, decided by a certificate.

use super::input::Input;
use super::output::print;
use super::{Failure, Format, Outcome};
use crate::claims::{Answer, Counterexample, Decision, Domain, decide, mentioned, parse};
use crate::kind::ENDING;
use crate::kinds;
use clap::Args;
use serde::Serialize;
use std::path::{Path, PathBuf};

/// Decide a claim about a game by what a certificate proves
///
/// A claim quantifies the lengths of rows and says of which type positions are. With a form of Diet
/// Chomp it is decided for all positions; with a finite certificate, on its domain.
#[derive(Args)]
#[command(after_help = "\
Examples:
  chompcert decide diet-3-2-misere 'for all a1 <= a2 <= a3: a2-a1 < 3 and a3-a1 > 6 => same((a1,a2,a3),(a1,a2,a3+3))'
  chompcert decide diet-3-2-misere 'least c in 0..20: for all a1 <= a2 <= a3: a3-a2 >= c => same((a1,a2,a3),(a1,a2,a3+3))'
  chompcert decide three-row-table-100 'for all m, 1 <= m: winning[m,m,m] = 1'

Exit status: 0 confirmed, 1 refuted, 2 vacuous, undefined or undecided, 64 no claim.")]
pub struct Arguments {
    /// The certificate: a file, or the name of a shipped one
    certificate: PathBuf,
    /// The claim, in the language that docs/claims.md describes
    claim: String,
    /// One line for people, or one JSON object
    #[arg(long, value_enum, default_value_t = Format::Human)]
    format: Format,
    /// The folder of the shipped certificates
    #[arg(long, value_name = "FOLDER", default_value = "certificates")]
    shipped: PathBuf,
}

/// What is said of a claim.
#[derive(Serialize)]
struct Verdict {
    schema: u32,
    claim: String,
    game: String,
    verdict: &'static str,
    everywhere: bool,
    classes: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    least: Option<i64>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    at: Vec<(String, i128)>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    positions: Vec<Position>,
}

/// A position that the claim mentions, where it was decided.
#[derive(Serialize)]
struct Position {
    position: Vec<u64>,
    #[serde(rename = "type")]
    kind: &'static str,
    winning: Vec<Move>,
}

#[derive(Serialize)]
struct Move {
    row: usize,
    to: u64,
}

/// Runs the command.
pub fn run(arguments: &Arguments) -> Outcome {
    let claim = parse(&arguments.claim).map_err(Failure::usage)?;
    let file = shipped_file(&arguments.shipped, &arguments.certificate);
    let certificate = Input::checked(&file)?.verified()?;
    let contents = kinds::read(&certificate).map_err(|error| Failure::io(&file, error))?;
    let domain = contents.domain().ok_or_else(|| {
        Failure::usage(format!("{}: claims cannot be decided by certificates of this form", file.display()))
    })?;
    let decision = decide(&claim, &domain).map_err(Failure::usage)?;
    let verdict = verdict(arguments, &claim, &domain, decision)?;
    let text = match arguments.format {
        Format::Human => verdict.human(),
        Format::Json => serde_json::to_string(&verdict).map_err(|error| Failure::io(&file, error))? + "\n",
    };
    print(text.as_bytes())?;
    Ok(match verdict.verdict {
        "CONFIRMED" | "LEAST" => 0,
        "REFUTED" => 1,
        _ => 2,
    })
}

fn verdict(
    arguments: &Arguments,
    claim: &crate::claims::syntax::Claim,
    domain: &Domain<'_>,
    Decision { answer, everywhere, classes }: Decision,
) -> Result<Verdict, Failure> {
    let (verdict, least, at): (_, _, Option<Counterexample>) = match answer {
        Answer::Confirmed(at) => ("CONFIRMED", None, at),
        Answer::Refuted(at) => ("REFUTED", None, at),
        Answer::Vacuous => ("VACUOUS", None, None),
        Answer::Undefined(at) => ("UNDEFINED", None, Some(at)),
        Answer::Least(value, before) => ("LEAST", Some(value), before),
    };
    // What refuted the value before the least one, or the last one of the range.
    let parameter = match (&claim.least, least) {
        (Some(_), Some(value)) => Some(value - 1),
        (Some(range), None) => Some(range.to),
        (None, _) => None,
    };
    let positions = match &at {
        Some(at) => mentioned(claim, parameter, domain, at).map_err(Failure::usage)?,
        None => Vec::new(),
    };
    let positions = positions.into_iter().map(|one| Position {
        position: one.lengths,
        kind: if one.is_p { "P" } else { "N" },
        winning: one.winning.into_iter().map(|(row, to)| Move { row, to }).collect(),
    });
    Ok(Verdict {
        schema: 1,
        claim: arguments.claim.clone(),
        game: domain.game.clone(),
        verdict,
        everywhere,
        classes,
        least,
        at: at.map_or(Vec::new(), |at| at.values),
        positions: positions.collect(),
    })
}

/// The file that is named, or the shipped certificate of this name.
pub fn shipped_file(folder: &Path, certificate: &Path) -> PathBuf {
    let name = format!("{}.{ENDING}", certificate.display());
    let is_named = |path: &String| path.rsplit('/').next() == Some(&name);
    match kinds::shipped().into_iter().map(|shipped| shipped.path).find(is_named) {
        Some(path) if !certificate.exists() => folder.join(path),
        _ => certificate.to_path_buf(),
    }
}

impl Verdict {
    fn human(&self) -> String {
        let scope = if self.everywhere { "for all positions" } else { "on the certificate's domain" };
        let at: Vec<String> = self.at.iter().map(|(name, value)| format!("{name} = {value}")).collect();
        let at = at.join(", ");
        let Verdict { game, claim, verdict, .. } = self;
        let mut text = match (*verdict, self.least) {
            ("LEAST", Some(value)) => {
                format!("CONFIRMED {scope} of {game} with the least value {value}: {claim}\n")
            }
            ("CONFIRMED", _) => format!("CONFIRMED {scope} of {game}: {claim}\n"),
            ("VACUOUS", _) => format!("VACUOUS: nothing satisfies the premise, {game}: {claim}\n"),
            ("UNDEFINED", _) => {
                format!("UNDEFINED: something that is no position is mentioned, {game}: {claim}\n")
            }
            _ => format!("REFUTED {scope} of {game}: {claim}\n"),
        };
        if !at.is_empty() {
            let what = match (*verdict, self.least) {
                ("LEAST", _) => "the value before fails at ",
                _ => "at ",
            };
            text += &format!("  {what}{at}\n");
        }
        for Position { position, kind, winning } in &self.positions {
            let lengths: Vec<String> = position.iter().map(u64::to_string).collect();
            let winning: Vec<String> =
                winning.iter().map(|won| format!("row {} to {}", won.row, won.to)).collect();
            let won =
                if winning.is_empty() { String::new() } else { format!(", won by {}", winning.join("; ")) };
            text += &format!("  ({}) is {kind}{won}\n", lengths.join(","));
        }
        text
    }
}
