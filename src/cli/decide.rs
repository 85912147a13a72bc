//! `chompcert decide`: a claim of one's own, decided by a certificate.

use super::evidence::{certified, numbered};
use super::input::{Input, is_stream};
use super::output::{Format, coloured, print, remark, write_file};
use super::process::{Failure, Outcome};
use crate::amount::{Time, size, time};
use crate::claims::domain::Domain;
use crate::claims::evidence::NoEvidence;
use crate::claims::verdict::{Verdict, Word};
use crate::claims::{Budget, Limits};
use crate::heaps::{self, HeapGame};
use crate::language::lists::lists_of;
use crate::language::parse_with;
use crate::language::syntax::Claim;
use clap::Args;
use std::ffi::OsStr;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

/// What the decision of a claim may take
#[derive(Args)]
pub struct Bounds {
    /// Give up on a claim that takes longer than this many seconds (20ms, 90s, 15m, ...); 0 for no limit
    #[arg(long, value_name = "TIME", default_value = "0", value_parser = time)]
    max_seconds: Time,
    /// Give up on a claim whose decision needs more than this many bytes of memory (20M, 1G, ...)
    #[arg(long, value_name = "SIZE", default_value = "2G", value_parser = size)]
    max_memory: u64,
}

impl Bounds {
    /// The usual ones.
    pub fn usual() -> Self {
        Bounds { max_seconds: Time(None), max_memory: Limits::default().max_memory }
    }

    /// All that the decision of one claim may take, from now on.
    pub fn budget(&self) -> Budget {
        Budget::new(Limits { max_memory: self.max_memory, max_time: self.max_seconds.0 })
    }
}

/// The folder of the lists of numbers that a claim may name.
const LISTS: &str = "claims/data";

/// The longest text of a claim that is read.
const LONGEST_CLAIM: u64 = 1 << 24;

/// Decide a claim about a game by what a certificate proves
///
/// A claim quantifies the lengths of rows and says of which type positions are. With a form of Diet
/// Chomp it is decided for all positions; with tails, for all p and q; with a finite certificate, on its
/// domain. Where an implication is refuted, the numbers of its premise are moved, one at a time, until it is
/// true.
#[derive(Args)]
#[command(after_help = "\
Examples:
  chompcert decide diet-3-2-misere 'for all a1 <= a2 <= a3: a2-a1 < 3 and a3-a1 > 6 => same((a1,a2,a3),(a1,a2,a3+3))'
  chompcert decide diet-3-2-misere 'least c in 0..20: for all a1 <= a2 <= a3: a3-a2 >= c => same((a1,a2,a3),(a1,a2,a3+3))'
  chompcert decide three-row-table-100 'for all m, 1 <= m: winning[m,m,m] = 1'
  chompcert decide three-row-summary-r-1000 'for all q, q >= 2: P[q+2,q,2]'
  chompcert decide diet-2-2-misere 'for all a1 <= a2: P(a1,a2) <=> a2 - a1 = 1 mod 3' -o lemma.chompcert
  chompcert decide diet-3-2-misere 'for all a <= b <= c: N(a,b,c)' --least -o first-p.chompcert
  chompcert decide 'subtraction-2 heaps=2 longest=20 play=misere' 'for all a <= b: P(a,b) <=> a + b = 1 mod 3'
  chompcert decide three-row-table-100 'sequence n, t is A029900: P[t,n,n]'

Exit status: 0 confirmed, 1 refuted, 2 vacuous, undefined, beyond the certificate or undecided, 64 no claim.
2 too if there is no evidence that was asked for.")]
pub struct Arguments {
    /// The certificate: a file, or the name of a shipped one; or a heap game with a range
    certificate: PathBuf,
    /// The claim, in the language that docs/claims.md describes; - for standard input
    claim: String,
    /// Write the evidence for the answer to this file, a certificate that chomp-check validates; if it takes several,
    /// FILE.chompcert is written as FILE--1.chompcert and so on
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Show too that nothing before the counterexample, or before what exists, does the same
    #[arg(long, requires = "output")]
    least: bool,
    /// Overwrite that file
    #[arg(long, requires = "output")]
    force: bool,
    #[command(flatten)]
    bounds: Bounds,
    /// One line for people, or one JSON object
    #[arg(long, value_enum, default_value_t = Format::Human)]
    format: Format,
}

impl Arguments {
    /// The evidence, if it is asked for.
    fn evidence(
        &self,
        claim: &Claim,
        domain: &Domain<'_>,
        basis: &[u8],
    ) -> Option<Result<Vec<Vec<u8>>, NoEvidence>> {
        self.output.is_some().then(|| certified(claim, domain, basis, self.least, &self.bounds))
    }

    /// Writes the file, or files whose names have numbers.
    fn write(&self, output: &Path, files: &[Vec<u8>]) -> Result<(), Failure> {
        let text = |part: Option<&OsStr>| part.unwrap_or_default().to_string_lossy().into_owned();
        let (stem, ending) = (text(output.file_stem()), text(output.extension()));
        for (name, bytes) in numbered(&stem, files) {
            let file = match files {
                [_] => output.to_path_buf(),
                _ if ending.is_empty() => output.with_file_name(name),
                _ => output.with_file_name(format!("{name}.{ending}")),
            };
            write_file(&file, self.force, |file| file.write_all(bytes))?;
        }
        Ok(())
    }
}

/// Runs the command.
pub fn run(arguments: &Arguments) -> Outcome {
    let lists = lists_of(Path::new(LISTS)).map_err(Failure::usage)?;
    let text = claim_text(arguments)?;
    let claim = parse_with(&text, &|name| lists.get(name).cloned()).map_err(Failure::usage)?;
    let file = &arguments.certificate;
    let evidence;
    let verdict = match arguments.certificate.to_str().and_then(heap_game) {
        Some(game) => {
            let solved = game.solve();
            let domain = heaps::domain(&solved);
            evidence = arguments.evidence(&claim, &domain, &[]);
            Verdict::of(&claim, &text, &domain, &arguments.bounds.budget())
        }
        None => {
            let input = Input::for_contents(file, false)?;
            let contents = input.contents()?;
            let domain = contents.domain().ok_or_else(|| {
                let why = "claims cannot be decided by certificates of this form";
                Failure::usage(format!("{}: {why}", file.display()))
            })?;
            evidence = arguments.evidence(&claim, &domain, &input.bytes);
            Verdict::of(&claim, &text, &domain, &arguments.bounds.budget())
        }
    };
    let verdict = verdict.map_err(Failure::usage)?;
    let text = match arguments.format {
        Format::Human => coloured(&verdict.human()).into_owned(),
        Format::Json => serde_json::to_string(&verdict).map_err(|error| Failure::io(file, error))? + "\n",
    };
    print(text.as_bytes())?;
    if let (Some(output), Some(evidence)) = (&arguments.output, evidence) {
        match evidence {
            Ok(files) => arguments.write(output, &files)?,
            Err(why) => {
                remark(&format!("NO EVIDENCE: {why}"));
                return Ok(NO_EVIDENCE);
            }
        };
    }
    Ok(match verdict.verdict {
        Word::Confirmed => 0,
        Word::Refuted => 1,
        _ => 2,
    })
}

/// The exit status where evidence is asked for and there is none.
const NO_EVIDENCE: u8 = 2;

/// The claim as it is written: given, or read.
fn claim_text(arguments: &Arguments) -> Result<String, Failure> {
    if arguments.claim != "-" {
        return Ok(arguments.claim.clone());
    }
    if is_stream(&arguments.certificate) {
        return Err(Failure::usage("standard input cannot be both the certificate and the claim"));
    }
    let mut text = String::new();
    let read = io::stdin().take(LONGEST_CLAIM).read_to_string(&mut text);
    read.map_err(|error| Failure::io(Path::new("standard input"), error))?;
    Ok(text.trim_end().to_string())
}

/// The heap game of this name, which cannot be taken for a file: it has spaces.
fn heap_game(name: &str) -> Option<HeapGame> {
    name.parse().ok()
}
