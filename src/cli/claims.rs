//! `chompcert claims`: the statements in print, each with what became of it.

use super::input::Input;
use super::output::{Bar, print};
use super::{FAILED, Failure, Outcome};
use crate::claims::source::{Expected, Source, Statement};
use crate::claims::{Answer, Counterexample, Decision, Undecided, decide, parse};
use crate::kinds;
use crate::progress::Progress;
use crate::report::contents::Contents;
use clap::{Args, ValueEnum};
use serde::Serialize;
use std::collections::HashMap;
use std::path::{Path, PathBuf};

/// Decide the statements in print that claims/ lists
///
/// Exits with 1 when a verdict is not the expected one.
#[derive(Args)]
pub struct Arguments {
    /// The folder of the lists
    #[arg(default_value = "claims")]
    folder: PathBuf,
    /// Only the source of this name
    #[arg(long, value_name = "ID")]
    source: Option<String>,
    /// Only the statement of this name
    #[arg(long, value_name = "ID")]
    id: Option<String>,
    /// A line a statement, a table in markdown, or JSON lines
    #[arg(long, value_enum, default_value_t = Format::Human)]
    format: Format,
    /// The folder of the shipped certificates
    #[arg(long, value_name = "FOLDER", default_value = "certificates")]
    shipped: PathBuf,
    /// Show no progress and no summary
    #[arg(short, long)]
    quiet: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Format {
    Human,
    Markdown,
    Json,
}

/// What became of a statement.
#[derive(Serialize)]
struct Outcomes<'a> {
    schema: u32,
    source: &'a str,
    id: &'a str,
    place: &'a str,
    says: &'a str,
    verdict: &'static str,
    as_expected: bool,
    everywhere: bool,
    at: Option<String>,
    certificate: Option<&'a str>,
    theorem: Option<&'a str>,
    corrects: Option<&'a str>,
    because: &'a str,
}

/// Runs the command.
pub fn run(arguments: &Arguments) -> Outcome {
    let sources = sources(&arguments.folder)?;
    let wanted = |wanted: &Option<String>, id: &str| wanted.as_ref().is_none_or(|wanted| wanted == id);
    let chosen: Vec<(&Source, &Statement)> = sources
        .iter()
        .filter(|source| wanted(&arguments.source, &source.id))
        .flat_map(|source| source.statements.iter().map(move |statement| (source, statement)))
        .filter(|(_, statement)| wanted(&arguments.id, &statement.id))
        .collect();
    if chosen.is_empty() {
        return Err(Failure::usage("no statement has this name"));
    }
    let bar = Bar::new("deciding", arguments.quiet);
    let mut library = Library { folder: &arguments.shipped, read: HashMap::new() };
    let mut outcomes = Vec::new();
    for (done, (source, statement)) in chosen.iter().enumerate() {
        bar.at(done as u64, chosen.len() as u64);
        outcomes.push(outcome(source, statement, &mut library)?);
    }
    drop(bar);
    let text: String = match arguments.format {
        Format::Human => outcomes.iter().map(Outcomes::human).collect(),
        Format::Markdown => markdown(&chosen, &outcomes),
        Format::Json => outcomes
            .iter()
            .map(|outcome| serde_json::to_string(outcome).map(|line| line + "\n"))
            .collect::<Result<_, _>>()
            .map_err(|error| Failure::io(&arguments.folder, error))?,
    };
    print(text.as_bytes())?;
    let unexpected = outcomes.iter().filter(|outcome| !outcome.as_expected).count();
    if !arguments.quiet {
        super::output::remark(&format!("{} statements, {unexpected} not as expected", outcomes.len()));
    }
    Ok(u8::from(unexpected > 0))
}

/// The certificates that statements name, each checked and read once.
struct Library<'a> {
    folder: &'a Path,
    read: HashMap<String, Box<dyn Contents>>,
}

impl Library<'_> {
    fn contents(&mut self, name: &str) -> Result<&dyn Contents, Failure> {
        if !self.read.contains_key(name) {
            let file = super::decide::shipped_file(self.folder, Path::new(name));
            let certificate = Input::checked(&file)?.verified()?;
            let contents = kinds::read(&certificate).map_err(|error| Failure::io(&file, error))?;
            self.read.insert(name.to_string(), contents);
        }
        Ok(self.read[name].as_ref())
    }
}

/// The sources of a folder, in the order of their files.
fn sources(folder: &Path) -> Result<Vec<Source>, Failure> {
    let entries = std::fs::read_dir(folder).and_then(Iterator::collect::<Result<Vec<_>, _>>);
    let mut files: Vec<PathBuf> =
        entries.map_err(|error| Failure::io(folder, error))?.iter().map(std::fs::DirEntry::path).collect();
    files.retain(|file| file.extension().is_some_and(|ending| ending == "toml"));
    files.sort();
    let mut sources: Vec<Source> = Vec::new();
    for file in files {
        let text = std::fs::read_to_string(&file).map_err(|error| Failure::io(&file, error))?;
        let source =
            Source::parse(&text).map_err(|error| Failure::usage(format!("{}: {error}", file.display())))?;
        if sources.iter().any(|earlier| earlier.id == source.id) {
            return Err(Failure::usage(format!(
                "{}: the source '{}' stands twice",
                file.display(),
                source.id
            )));
        }
        sources.push(source);
    }
    Ok(sources)
}

fn outcome<'a>(
    source: &'a Source,
    statement: &'a Statement,
    library: &mut Library<'_>,
) -> Result<Outcomes<'a>, Failure> {
    let (verdict, at, everywhere) = match statement.expected {
        Expected::Theorem => ("THEOREM", None, true),
        Expected::RefutedByTheorem => ("REFUTED BY THEOREM", None, true),
        Expected::NotDecided => ("NOT DECIDED", None, false),
        _ => decided(source, statement, library)?,
    };
    let expected = match statement.expected {
        Expected::Confirmed => "CONFIRMED",
        Expected::Refuted => "REFUTED",
        Expected::Vacuous => "VACUOUS",
        Expected::Theorem | Expected::RefutedByTheorem | Expected::NotDecided => verdict,
    };
    Ok(Outcomes {
        schema: 1,
        source: &source.id,
        id: &statement.id,
        place: &statement.place,
        says: &statement.says,
        verdict,
        as_expected: verdict == expected && (statement.at.is_none() || statement.at == at),
        everywhere,
        at,
        certificate: statement.certificate.as_deref(),
        theorem: statement.theorem.as_deref(),
        corrects: statement.corrects.as_deref(),
        because: &statement.because,
    })
}

/// Verdict, counterexample, and whether it is about all positions.
fn decided(
    source: &Source,
    statement: &Statement,
    library: &mut Library<'_>,
) -> Result<(&'static str, Option<String>, bool), Failure> {
    let name = statement.certificate.as_deref().unwrap_or_default();
    let here = |what: &dyn std::fmt::Display| Failure {
        status: FAILED,
        message: format!("{}/{}: {what}", source.id, statement.id),
    };
    let contents = library.contents(name)?;
    let domain = contents.domain().ok_or_else(|| here(&format!("{name} decides no claims")))?;
    let mut everywhere = true;
    for claim in statement.claims() {
        let claim = parse(&claim).map_err(|error| here(&error))?;
        let decision: Result<Decision, Undecided> = decide(&claim, &domain);
        let Decision { answer, everywhere: here_too, .. } = decision.map_err(|error| here(&error))?;
        everywhere = here_too;
        match answer {
            Answer::Confirmed(_) | Answer::Least(..) => {}
            Answer::Refuted(at) => {
                let at = at.as_ref().filter(|at| !at.values.is_empty()).map(values);
                return Ok(("REFUTED", at, everywhere));
            }
            Answer::Vacuous => return Ok(("VACUOUS", None, everywhere)),
            Answer::Undefined(at) => return Ok(("UNDEFINED", Some(values(&at)), everywhere)),
        }
    }
    Ok(("CONFIRMED", None, everywhere))
}

fn values(at: &Counterexample) -> String {
    let values: Vec<String> = at.values.iter().map(|(name, value)| format!("{name} = {value}")).collect();
    values.join(", ")
}

impl Outcomes<'_> {
    fn human(&self) -> String {
        let unexpected = if self.as_expected { "" } else { " (NOT AS EXPECTED)" };
        let at = self.at.as_ref().map_or(String::new(), |at| format!(" at {at}"));
        format!(
            "{}{at}{unexpected} {}/{}: {}, {}\n",
            self.verdict, self.source, self.id, self.place, self.says
        )
    }

    /// The verdict with what supports it, for a cell of a table.
    fn cell(&self) -> String {
        let mut cell = match (self.verdict, self.corrects) {
            ("CONFIRMED", Some(_)) => "corrected".to_string(),
            ("THEOREM", _) => "proved".to_string(),
            (verdict, _) => verdict.to_lowercase(),
        };
        match (&self.at, self.verdict, self.everywhere) {
            (Some(at), ..) => cell += &format!(" at {at}"),
            (None, "CONFIRMED", true) => cell += ", for all positions",
            (None, "CONFIRMED", false) => cell += ", on the domain",
            _ => {}
        }
        if !self.because.is_empty() {
            cell += &format!("; {}", self.because);
        }
        let support =
            [self.certificate, self.theorem].into_iter().flatten().map(|name| format!("`{name}`"));
        let support: Vec<String> = support.collect();
        if support.is_empty() { cell } else { format!("{cell}: {}", support.join(", ")) }
    }
}

fn markdown(chosen: &[(&Source, &Statement)], outcomes: &[Outcomes<'_>]) -> String {
    let mut text = String::new();
    let mut before = "";
    for ((source, _), outcome) in chosen.iter().zip(outcomes) {
        if source.id != before {
            text += &format!(
                "\n**{}, {}**\n\n| place | statement | verdict |\n|---|---|---|\n",
                source.by, source.title
            );
            before = &source.id;
        }
        text += &format!("| {} | {} | {} |\n", outcome.place, outcome.says, outcome.cell());
    }
    text.trim_start().to_string()
}
