//! `chompcert claims`: the statements in print, each with what became of it.

use super::input::Input;
use super::output::{Bar, print, remark};
use super::{FAILED, Failure};
use crate::claims::lists::lists_of;
use crate::claims::outcome::{Found, Outcome, markdown};
use crate::claims::page::page;
use crate::claims::parse::List;
use crate::claims::source::{Source, Statement};
use crate::claims::verdict::Verdict;
use crate::claims::{Undecided, parse_with};
use crate::expect::Expectation;
use crate::kinds;
use crate::progress::Progress;
use crate::report::contents::Contents;
use clap::{Args, ValueEnum};
use std::collections::BTreeMap;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;

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
    /// Only the statements that README.md lists
    #[arg(long)]
    headlines: bool,
    /// A line a statement, a table in markdown, JSON lines, or one page of HTML
    #[arg(long, value_enum, default_value_t = Format::Human)]
    format: Format,
    /// The folder of the shipped certificates
    #[arg(long, value_name = "FOLDER", default_value = "certificates")]
    shipped: PathBuf,
    /// Certificates that are used at once [default: one for each processor]
    #[arg(long, value_name = "N")]
    jobs: Option<NonZeroUsize>,
    /// Show no progress and no summary
    #[arg(short, long)]
    quiet: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Format {
    Human,
    Markdown,
    Json,
    Html,
}

/// A statement that was chosen.
type Chosen<'a> = (&'a Source, &'a Statement);

/// Runs the command.
pub fn run(arguments: &Arguments) -> super::Outcome {
    let sources = sources(&arguments.folder)?;
    let lists = lists_of(&arguments.folder.join("data")).map_err(Failure::usage)?;
    let wanted = |wanted: &Option<String>, id: &str| wanted.as_ref().is_none_or(|wanted| wanted == id);
    let chosen: Vec<Chosen<'_>> = sources
        .iter()
        .filter(|source| wanted(&arguments.source, &source.id))
        .flat_map(|source| source.statements.iter().map(move |statement| (source, statement)))
        .filter(|(_, statement)| wanted(&arguments.id, statement.name()))
        .filter(|(_, statement)| statement.headline || !arguments.headlines)
        .collect();
    if chosen.is_empty() {
        return Err(Failure::usage("no statement has this name"));
    }
    let outcomes = outcomes(arguments, &chosen, &lists)?;
    let unexpected = outcomes.iter().filter(|(_, outcome)| !outcome.as_expected).count();
    let text: String = match arguments.format {
        Format::Human => outcomes.iter().map(|(_, outcome)| outcome.human()).collect(),
        Format::Markdown => markdown(&outcomes),
        Format::Html => page(&outcomes),
        Format::Json => outcomes
            .iter()
            .map(|(_, outcome)| serde_json::to_string(outcome).map(|line| line + "\n"))
            .collect::<Result<_, _>>()
            .map_err(|error| Failure::io(&arguments.folder, error))?,
    };
    print(text.as_bytes())?;
    if !arguments.quiet {
        remark(&format!("{} statements, {unexpected} not as expected", outcomes.len()));
    }
    Ok(u8::from(unexpected > 0))
}

/// What became of each, in their order: those of one certificate after each other, so that it is checked
/// and read once.
fn outcomes<'a>(
    arguments: &Arguments,
    chosen: &[Chosen<'a>],
    lists: &BTreeMap<String, List>,
) -> Result<Vec<(&'a Source, Outcome)>, Failure> {
    let mut groups: BTreeMap<Option<&str>, Vec<usize>> = BTreeMap::new();
    for (index, (_, statement)) in chosen.iter().enumerate() {
        groups.entry(statement.certificate.as_deref()).or_default().push(index);
    }
    let groups: Vec<(Option<&str>, Vec<usize>)> = groups.into_iter().collect();
    let jobs = arguments.jobs.or(std::thread::available_parallelism().ok()).map_or(1, usize::from);
    let (bar, taken) = (Bar::new("deciding", arguments.quiet), AtomicUsize::new(0));
    let (sender, receiver) = mpsc::channel();
    std::thread::scope(|scope| {
        for _ in 0..jobs.min(groups.len()) {
            let (sender, taken, groups) = (sender.clone(), &taken, &groups);
            scope.spawn(move || {
                while let Some((name, group)) = groups.get(taken.fetch_add(1, Ordering::Relaxed)) {
                    let library = name.map(|name| Library::open(&arguments.shipped, name)).transpose();
                    for &index in group {
                        let found = match &library {
                            Ok(Some(library)) => library.found(chosen[index], lists).map(Some),
                            Ok(None) => Ok(None),
                            Err(failure) => Err(failure.clone()),
                        };
                        if sender.send((index, found)).is_err() {
                            return;
                        }
                    }
                }
            });
        }
        drop(sender);
        let mut found: Vec<Option<Option<Found>>> = chosen.iter().map(|_| None).collect();
        for (done, (index, result)) in (1..).zip(receiver) {
            found[index] = Some(result?);
            bar.at(done, chosen.len() as u64);
        }
        let outcome = |((source, statement), found): (&Chosen<'a>, Option<Option<Found>>)| {
            (*source, Outcome::of(source, statement, found.flatten()))
        };
        Ok(chosen.iter().zip(found).map(outcome).collect())
    })
}

/// A certificate that statements name, checked and read.
struct Library {
    name: String,
    verdict: chomp_check::Verdict,
    contents: Box<dyn Contents>,
}

impl Library {
    fn open(folder: &Path, name: &str) -> Result<Self, Failure> {
        let file = super::decide::shipped_file(folder, Path::new(name));
        let input = Input::checked(&file)?;
        let contents = kinds::read(&input.verified()?).map_err(|error| Failure::io(&file, error))?;
        let judged = input.report.outcome.as_ref().map_err(|error| Failure::io(&file, error))?;
        Ok(Library { name: name.to_string(), verdict: judged.verdict.clone(), contents })
    }

    fn found(
        &self,
        (source, statement): Chosen<'_>,
        lists: &BTreeMap<String, List>,
    ) -> Result<Found, Failure> {
        let here = |what: String| Failure {
            status: FAILED,
            message: format!("{}: {}", source.id, source.error(statement, &what)),
        };
        if let Some(expected) = &statement.proves {
            let expected =
                Expectation::parse(expected.get_ref()).map_err(|error| here(error.to_string()))?;
            return Ok(Found::Proves(expected.is_met_by(self.verdict.clone())));
        }
        let Some(text) = &statement.claim else { return Err(here("nothing is claimed".to_string())) };
        let text = text.get_ref();
        let claim = parse_with(text, &|name| lists.get(name).cloned()).map_err(|error| Failure {
            status: FAILED,
            message: format!("{}: {}", source.id, source.claim_error(statement, &error)),
        })?;
        let domain = self.contents.domain();
        let domain = domain.ok_or_else(|| here(format!("{} decides no claims", self.name)))?;
        let verdict: Result<Verdict, Undecided> = Verdict::of(&claim, text, &domain);
        Ok(Found::Decided(Box::new(verdict.map_err(|error| here(error.to_string()))?)))
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
