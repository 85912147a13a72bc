//! `chompcert decide`: claims of one's own, decided by a certificate.

use super::evidence::named;
use super::failure::{Failure, Outcome};
use super::input::{Foundation, completer, no_basis};
use super::output::{Bar, Format, coloured, print, remark, write_file};
use super::process::{TimeLimit, bind, time_left};
use crate::allowance::Allowance;
use crate::claims::answer::question::claim_of;
use crate::claims::answer::verdict::{Check, Evidence, Verdict, Word};
use crate::claims::{Basis, Budget, Domain, Limits, Refusal};
use crate::language::read;
use crate::language::syntax::Query;
use crate::sources::lists::list;
use crate::text::{Text, is_standard_input};
use clap::Args;
use std::ffi::OsStr;
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// The time that a claim may take unless it is said.
const USUAL_TIME: Duration = Duration::from_secs(60);

/// Decide claims about a game by what a certificate proves
///
/// A claim quantifies the lengths of rows and says of which type positions are. Evidence for the answer is found, and the
/// checker validates it before the answer is printed: a claim is confirmed or refuted as far as that says it, and
/// undecided where there is no evidence.
#[derive(Args)]
#[command(after_help = "\
Examples:
  chompcert decide diet-3-2-misere 'for all a1 <= a2 <= a3: a2-a1 < 3 and a3-a1 > 6 => same((a1,a2,a3),(a1,a2,a3+3))'
  chompcert decide diet-3-2-misere 'least c in 0..20: for all a1 <= a2 <= a3: a3-a2 >= c => same((a1,a2,a3),(a1,a2,a3+3))'
  chompcert decide three-row-table-100 'for all m, 1 <= m: winning[m,m,m] = 1'
  chompcert decide three-row-summary-r-1000 'for all q, q >= 2: P[q+2,q,2]' 'for all q: P[q+1,q,0]'
  chompcert decide diet-2-2-misere 'for all a1 <= a2: P(a1,a2) <=> a2 - a1 = 1 mod 3' -o lemma.chompcert
  chompcert decide heaps-2-take-1-2-misere 'for all a <= b: P(a,b) <=> a + b = 1 mod 3'
  chompcert decide three-row-table-100 'sequence n, t is A029900: P[t,n,n]'

Exit status: 0 confirmed, 1 refuted, 2 vacuous, undefined, beyond the certificate or undecided, 64 no claim;
of several claims the greatest.")]
pub struct Arguments {
    /// The certificate: a file, or the name of a shipped one
    #[arg(add = completer())]
    certificate: PathBuf,
    /// The claims, in the language that docs/claims.md describes; - for one from standard input
    #[arg(required = true, value_name = "CLAIM")]
    claims: Vec<String>,
    /// Keep the evidence for the answer in this file, a certificate; if it takes several, FILE.chompcert is written as
    /// FILE--1.chompcert and so on
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Overwrite that file
    #[arg(long, requires = "output")]
    force: bool,
    #[command(flatten)]
    allowance: Allowance,
    /// One line for people, or one JSON object for each claim
    #[arg(long, value_enum, default_value_t = Format::Human)]
    format: Format,
}

impl Arguments {
    /// All that the decision of one claim may take, from now on.
    fn budget(&self) -> Budget {
        let Allowance { max_memory, max_seconds } = self.allowance;
        let max_time = if max_seconds.is_some() { self.allowance.max_time() } else { Some(USUAL_TIME) };
        let max_memory = max_memory.unwrap_or(Limits::default().max_memory);
        let budget = Budget::new(Limits { max_memory, max_time });
        match time_left() {
            Some(left) => budget.ending_in(left),
            None => budget,
        }
    }

    /// Writes the file, or files whose names have numbers.
    fn keep(&self, output: &Path, evidence: &Evidence) -> Result<(), Failure> {
        let text = |part: Option<&OsStr>| part.unwrap_or_default().to_string_lossy().into_owned();
        let (stem, ending) = (text(output.file_stem()), text(output.extension()));
        for (name, bytes) in named(&stem, evidence) {
            let file = match ending.as_str() {
                _ if name == stem => output.to_path_buf(),
                "" => output.with_file_name(name),
                ending => output.with_file_name(format!("{name}.{ending}")),
            };
            write_file(&file, self.force, |file| file.write_all(bytes))?;
        }
        Ok(())
    }

    /// Decides a claim, says what became of it, and keeps the evidence.
    fn decide(
        &self,
        (query, text): (&Query, &str),
        (domain, bytes): (&Domain<'_>, &[u8]),
        check: &Check<'_>,
    ) -> Outcome {
        let bar = Bar::new("deciding", false);
        let budget = self.budget();
        let basis = Basis::new(domain, bytes, &budget);
        let decided = match query {
            Query::Claim(claim) => Verdict::of((claim, text), &basis, check),
            Query::Value(value) => match claim_of((value, text.trim()), &basis) {
                Ok((claim, text)) => Verdict::of((&claim, &text), &basis, check),
                Err(wrong @ Refusal::Wrong { .. }) => Err(wrong),
                Err(why) => Ok((Verdict::undecided(text, domain, &why), Evidence::default())),
            },
        };
        drop(bar);
        let (verdict, evidence) = decided.map_err(Failure::usage)?;
        let text = match self.format {
            Format::Human => coloured(&verdict.human()).into_owned(),
            Format::Json => {
                let line = serde_json::to_string(&verdict);
                line.map_err(|error| Failure::io(&self.certificate, error))? + "\n"
            }
        };
        print(text.as_bytes())?;
        match &self.output {
            Some(_) if evidence.files.is_empty() => {
                remark("there is no evidence that could be kept");
                return Ok(UNDECIDED);
            }
            Some(output) => self.keep(output, &evidence)?,
            None => {}
        }
        Ok(match verdict.verdict {
            Word::Confirmed => 0,
            Word::Refuted => 1,
            _ => UNDECIDED,
        })
    }
}

/// The exit status of what is neither confirmed nor refuted, or has no evidence that could be kept.
const UNDECIDED: u8 = 2;

pub fn run(arguments: &Arguments) -> Outcome {
    if arguments.output.is_some() && arguments.claims.len() > 1 {
        return Err(Failure::usage("--output keeps the evidence for one claim"));
    }
    let texts = arguments.claims.iter().map(|claim| claim_text(arguments, claim));
    let texts = texts.collect::<Result<Vec<_>, _>>()?;
    let claims = texts.iter().map(|text| read(text, &|name| list(None, name)));
    let claims = claims.collect::<Result<Vec<_>, _>>().map_err(Failure::usage)?;
    bind(&arguments.allowance, TimeLimit::Soft, UNDECIDED);
    let foundation = Foundation::of(&arguments.certificate, false)?;
    let domain = foundation.contents.domain().ok_or_else(|| no_basis(&arguments.certificate))?;
    let check = |bytes: &[u8]| foundation.checked.check_claim(bytes, &Default::default());
    let mut status = 0;
    for (claim, text) in claims.iter().zip(&texts) {
        status = status.max(arguments.decide((claim, text), (&domain, &foundation.bytes), &check)?);
    }
    Ok(status)
}

/// The claim as it is written: given, or read.
fn claim_text(arguments: &Arguments, claim: &str) -> Result<String, Failure> {
    if claim != "-" {
        return Text::of(claim.as_bytes()).map(|text| text.as_str().to_string()).map_err(Failure::usage);
    }
    if is_standard_input(&arguments.certificate) {
        return Err(Failure::usage("standard input cannot be both the certificate and the claim"));
    }
    let text = Text::of_stream(io::stdin());
    let text = text.map_err(|error| Failure::of_text(Path::new("standard input"), &error))?;
    Ok(text.as_str().trim_end().to_string())
}
