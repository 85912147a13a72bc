//! `chompcert claims`: the statements in print, each with what became of it.

use super::evidence::{self, EvidenceResult};
use super::failure::{self, FAILED, Failure};
use super::input::{Foundation, Input};
use super::output::{Bar, Format, coloured, note, print};
use super::process::{TimeLimit, bind, threads};
use crate::allowance::Allowance;
use crate::amount::counted;
use crate::claims::answer::verdict::Verdict;
use crate::claims::{self, Budget, Refusal};
use crate::language::{Lists, ParseError, parse_with};
use crate::output::file::allow_folder;
use crate::progress::Progress;
use crate::project_files;
use crate::sources::lists::list;
use crate::sources::outcome::{Finding, Outcome};
use crate::sources::source::{Source, Statement};
use crate::sources::variant::{Variant, Variants};
use crate::text::Text;
use clap::Args;
use rayon::prelude::*;
use std::cell::OnceCell;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use toml::Spanned;

/// Decide the statements in print that claims/ lists
///
/// Exits with 1 when a verdict is not the expected one.
#[derive(Args)]
pub struct Arguments {
    /// A folder of lists [default: those that are built in]
    folder: Option<PathBuf>,
    /// Only the source of this name
    #[arg(long, value_name = "ID")]
    source: Option<String>,
    /// Keep the evidence for each statement and for what stands beside it in this folder, as certificates, and the list
    /// evidence.tsv of what has one
    #[arg(short, long, value_name = "FOLDER")]
    output: Option<PathBuf>,
    /// Write into a folder that has files already, over those of the same names
    #[arg(long, requires = "output")]
    force: bool,
    /// One line a statement, for people or as JSON
    #[arg(long, value_enum, default_value_t)]
    format: Format,
    #[command(flatten)]
    allowance: Allowance,
}

/// The sources of a folder, or those that are built in, in the order of their files.
pub fn sources(folder: Option<&Path>) -> Result<Vec<Source>, Failure> {
    let mut texts: Vec<(PathBuf, String)> = Vec::new();
    match folder {
        None => texts.extend(
            project_files::claims()
                .filter_map(|path| Some((path.to_path_buf(), project_files::text(path)?.to_string()))),
        ),
        Some(folder) => {
            let failed = |error| Failure::io(folder, error);
            for entry in std::fs::read_dir(folder).map_err(failed)? {
                let file = entry.map_err(failed)?.path();
                if file.file_name().is_some_and(|name| name == "data") {
                    continue;
                }
                if file.extension().is_none_or(|ending| ending != "toml") {
                    let message = format!("{}: a list of claims is a file .toml", file.display());
                    return Err(Failure::usage(message));
                }
                let text = Text::read(&file).map_err(|error| Failure::of_text(&file, &error))?;
                texts.push((file, text.as_str().to_string()));
            }
        }
    }
    texts.sort();
    let mut sources: Vec<Source> = Vec::new();
    for (file, text) in texts {
        let source = Source::parse(&text, &file.display().to_string()).map_err(Failure::internal)?;
        if sources.iter().any(|earlier| earlier.name() == source.name()) {
            return Err(Failure::usage(source.own_error("stands twice")));
        }
        sources.push(source);
    }
    Ok(sources)
}

type Selection<'a> = (&'a Source, &'a Statement);

pub fn run(arguments: &Arguments) -> failure::Outcome {
    if let Some(folder) = &arguments.output {
        allow_folder(folder, arguments.force)?;
    }
    bind(&arguments.allowance, TimeLimit::Hard, FAILED);
    let folder = arguments.folder.as_deref();
    let sources = sources(folder)?;
    let lists: Lists<'_> = &|name| list(folder, name);
    if sources.is_empty() {
        return Err(Failure::usage("the folder has no list of claims, a file .toml"));
    }
    let chosen: Vec<Selection<'_>> = sources
        .iter()
        .filter(|source| arguments.source.as_ref().is_none_or(|wanted| wanted == source.name()))
        .flat_map(|source| source.statements.iter().map(move |statement| (source, statement)))
        .collect();
    if chosen.is_empty() {
        return Err(Failure::usage("no source has this name"));
    }
    let outcomes = outcomes(arguments, &chosen, &lists)?;
    let unexpected = outcomes.iter().filter(|outcome| !outcome.as_expected).count();
    let text: String = match arguments.format {
        Format::Human => outcomes.iter().map(|outcome| coloured(&outcome.human()).into_owned()).collect(),
        Format::Json => outcomes
            .iter()
            .map(|outcome| serde_json::to_string(outcome).map(|line| line + "\n"))
            .collect::<Result<_, _>>()
            .map_err(Failure::internal)?,
    };
    print(text.as_bytes())?;
    note(&format!("{}, {unexpected} not as expected", counted(outcomes.len(), "statement")));
    Ok(u8::from(unexpected > 0))
}

/// The outcome of each, in their order: those of one certificate after each other, so that it is checked
/// and read once.
fn outcomes(
    arguments: &Arguments,
    chosen: &[Selection<'_>],
    lists: Lists<'_>,
) -> Result<Vec<Outcome>, Failure> {
    let mut groups: BTreeMap<Option<&str>, Vec<usize>> = BTreeMap::new();
    for (index, (_, statement)) in chosen.iter().enumerate() {
        groups.entry(statement.certificate.as_deref()).or_default().push(index);
    }
    let (bar, decided) = (Bar::new("deciding", false), AtomicU64::new(0));
    let of_group = |(basis, group): (Option<&str>, Vec<usize>)| {
        let library = basis.map(Library::of);
        let of_statement = |index: usize| {
            let found = library.as_ref().map(|library| library.all(chosen[index], lists)).transpose()?;
            bar.at(decided.fetch_add(1, Ordering::Relaxed) + 1, chosen.len() as u64);
            Ok((index, found))
        };
        group.into_iter().map(of_statement).collect::<Result<Vec<_>, Failure>>()
    };
    let groups: Vec<_> = groups.into_iter().collect();
    let found =
        threads()?.install(|| groups.into_par_iter().map(of_group).collect::<Result<Vec<_>, _>>())?;
    let mut found: BTreeMap<usize, Option<Outcomes>> = found.into_iter().flatten().collect();
    let mut found_evidence = Vec::new();
    let mut outcomes = Vec::new();
    for (index, (source, statement)) in chosen.iter().enumerate() {
        let (found, sides, files) = found
            .remove(&index)
            .flatten()
            .map_or_else(Default::default, |(found, sides, files)| (Some(found), sides, files));
        found_evidence.extend(files);
        outcomes.push(Outcome::of(source, statement, found, sides));
    }
    if let Some(folder) = &arguments.output {
        evidence::write(folder, arguments.force, &found_evidence)?;
    }
    Ok(outcomes)
}

/// The outcome of a statement and of what stands beside it, and the evidence, each with its name.
type Outcomes = (Finding, Variants, Vec<(String, EvidenceResult)>);

/// A certificate by which statements are decided, checked and read as far as they ask.
struct Library {
    name: String,
    /// Its sentence, if it is verified.
    proved: OnceCell<Option<String>>,
    foundation: OnceCell<Foundation>,
}

impl Library {
    fn of(name: &str) -> Self {
        Library { name: name.to_string(), proved: OnceCell::new(), foundation: OnceCell::new() }
    }

    /// The sentence of the certificate, if it is verified.
    fn proved(&self) -> Result<Option<&str>, Failure> {
        if self.proved.get().is_none() {
            let file = Path::new(&self.name);
            let report = Input::checked(file, true)?.report;
            let text = report.statement().map(|statement| statement.text.clone());
            return Ok(self.proved.get_or_init(|| text).as_deref());
        }
        Ok(self.proved.get().and_then(Option::as_deref))
    }

    /// The certificate as claims rest on it.
    fn foundation(&self) -> Result<&Foundation, Failure> {
        match self.foundation.get() {
            Some(foundation) => Ok(foundation),
            None => {
                let foundation = Foundation::of(Path::new(&self.name), true)?;
                Ok(self.foundation.get_or_init(|| foundation))
            }
        }
    }

    /// The outcome of a statement and of what stands beside it.
    fn all(&self, chosen: Selection<'_>, lists: Lists<'_>) -> Result<Outcomes, Failure> {
        let (source, statement) = chosen;
        let asked = statement.claim.as_ref().or(statement.proves.as_ref());
        let asked = asked.ok_or_else(|| failed(chosen, "nothing is claimed"))?;
        let name = format!("{}-{}", source.name(), statement.name());
        let (found, evidence) = self.found(chosen, asked, lists)?;
        let mut kept = vec![(name.clone(), evidence)];
        let mut beside = |text: &Option<Spanned<String>>, what: &str| -> Result<Option<Variant>, Failure> {
            let Some(text) = text else { return Ok(None) };
            let (found, evidence) = self.found(chosen, text, lists)?;
            kept.push((format!("{name}-{what}"), evidence));
            Ok(Some(match found {
                Finding::Decided(verdict) => Variant::decided(&verdict),
                Finding::Proves(is_proved) => Variant::proved(text.get_ref(), is_proved),
            }))
        };
        let sides = Variants {
            variant: beside(&statement.variant, "variant")?,
            correction: beside(&statement.correction, "correction")?,
        };
        Ok((found, sides, kept))
    }

    /// The outcome of a text, which is what a certificate must prove, if the statement has that, else a claim; and the
    /// evidence.
    fn found(
        &self,
        chosen: Selection<'_>,
        text: &Spanned<String>,
        lists: Lists<'_>,
    ) -> Result<(Finding, EvidenceResult), Failure> {
        let (source, statement) = chosen;
        if statement.proves.is_some() {
            let proved = self.proved().map_err(|failure| failed(chosen, &failure.message))?;
            let is_met = proved.is_some_and(|proved| proved.starts_with(text.get_ref().as_str()));
            return Ok((
                Finding::Proves(is_met),
                Err("the certificate's own statement says it".to_string()),
            ));
        }
        let claim = parse_with(text.get_ref(), lists).map_err(|error| Failure {
            status: FAILED,
            message: source.claim_error(statement, text, &error).to_string(),
        })?;
        let foundation = self.foundation().map_err(|failure| failed(chosen, &failure.message))?;
        let domain = foundation.contents.domain();
        let domain = domain.ok_or_else(|| failed(chosen, &format!("{} decides no claims", self.name)))?;
        let budget = Budget::default();
        let check = |file: &[u8]| foundation.checked.check_claim(file, &Default::default());
        let basis = claims::Basis::new(&domain, &foundation.bytes, &budget);
        let decided = Verdict::of((&claim, text.get_ref()), &basis, &check);
        let (verdict, evidence) = decided.map_err(|error| match error {
            Refusal::Wrong { message, place: Some(place) } => {
                let error = ParseError::here(place, message);
                Failure { status: FAILED, message: source.claim_error(statement, text, &error).to_string() }
            }
            error => failed(chosen, &error.to_string()),
        })?;
        let kept = if evidence.files.is_empty() {
            Err(verdict.because.clone().unwrap_or_else(|| verdict.verdict.name().to_string()))
        } else {
            Ok(evidence)
        };
        Ok((Finding::Decided(Box::new(verdict)), kept))
    }
}

/// Something is wrong with a statement that was chosen.
fn failed((source, statement): Selection<'_>, what: &str) -> Failure {
    Failure { status: FAILED, message: source.error(statement, what).to_string() }
}
