//! `chomp-check FILE...`: the verdict of the minimal checker, and nothing else.

use chomp_check::parts::receipt::Program;
use chomp_check::report::{Report, weightier};
use chomp_check::share::Share;
use chomp_check::{Limits, amount, folder};
use std::ffi::OsString;
use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

const USAGE: &str = "\
Checks chompcert certificates from the rules of the game alone.

Usage: chomp-check [OPTIONS] FILE|FOLDER|-...

A folder stands for the files in it that end in .chompcert, - for standard input.

Options:
  --format human|json   one line a file, for people (default) or as JSON
  --expect STATEMENT    reject a certificate that proves another statement
  --max-bytes N         decline longer files (default 1G)
  --max-memory N        decline checks that need more bytes (default 4G)
  --max-seconds N       decline checks that take longer (default 600; 0 for no limit)
  --part I/N            check one share of one file, and print its receipt
  --combine             the files are the receipts of all shares of one file
  --plain               check in the plain way, also where there is a fast one
  -q, --quiet           no summary
  --version, --help

Sizes are bytes, or 20K, 20M, 1G; times are seconds, or 20ms, 90s, 15m, 2h.
Exit status: 0 all verified, 1 some rejected, 2 some declined, 3 some could not be read, 64 usage.
";

/// Exit status for wrong usage.
const WRONG_USAGE: u8 = 64;
/// Exit status when standard output cannot be written to.
const NO_OUTPUT: u8 = 3;

#[derive(Default)]
struct Options {
    json: bool,
    quiet: bool,
    expected: Option<String>,
    limits: Limits,
    part: Option<Share>,
    combine: bool,
    paths: Vec<PathBuf>,
}

/// What the arguments ask for.
enum Request {
    Check(Options),
    /// This text, and nothing else.
    Print(String),
}

fn main() -> ExitCode {
    let status = match parse(std::env::args_os().skip(1)) {
        Ok(Request::Check(options)) => check(&options),
        Ok(Request::Print(text)) => print(&text).map(|()| 0),
        Err(message) => {
            // Nothing can be said where standard error is closed, but the status says it too.
            let _ = write!(io::stderr(), "chomp-check: {message}\n\n{USAGE}");
            Ok(WRONG_USAGE)
        }
    };
    ExitCode::from(status.unwrap_or(NO_OUTPUT))
}

fn print(text: &str) -> io::Result<()> {
    let mut stdout = io::stdout().lock();
    stdout.write_all(text.as_bytes())?;
    stdout.flush()
}

/// How many files had which exit status, as far as they are checked.
#[derive(Default)]
struct Tally {
    counts: [u64; 4],
    status: u8,
}

impl Tally {
    fn add(&mut self, options: &Options, report: &Report) -> io::Result<()> {
        let status = report.exit_status();
        if let Some(count) = self.counts.get_mut(usize::from(status)) {
            *count = count.saturating_add(1);
        }
        self.status = weightier(self.status, status);
        print(&format!("{}\n", if options.json { report.json() } else { report.human() }))
    }
}

/// One share of a file, or the receipts of all.
fn check_parts(options: &Options) -> io::Result<u8> {
    let program = Program::running(concat!("chomp-check ", env!("CARGO_PKG_VERSION")))?;
    let report = match (options.part, options.paths.first()) {
        (Some(share), Some(path)) => match Report::of_part(path, share, &options.limits, &program) {
            Ok(receipt) => return print(&format!("{}\n", receipt.line())).map(|()| 0),
            Err(report) => *report,
        },
        _ => Report::of_receipts(&options.paths, &program, options.expected.as_deref()),
    };
    print(&format!("{}\n", if options.json { report.json() } else { report.human() }))?;
    Ok(report.exit_status())
}

fn check(options: &Options) -> io::Result<u8> {
    let (limits, expected) = (&options.limits, options.expected.as_deref());
    if options.part.is_some() || options.combine {
        return check_parts(options);
    }
    let mut tally = Tally::default();
    for path in &options.paths {
        if path.as_os_str() == "-" {
            tally.add(options, &Report::of_stream("-", io::stdin(), limits, expected))?;
        } else if path.is_dir() {
            for found in folder::certificates(path) {
                let report = match found {
                    Ok(path) => Report::of_file(&path, limits, expected),
                    Err((path, error)) => Report::of_error(&path, &error),
                };
                tally.add(options, &report)?;
            }
        } else {
            tally.add(options, &Report::of_file(path, limits, expected))?;
        }
    }
    let Tally { counts: [verified, rejected, declined, failed], status } = tally;
    if !options.quiet {
        let _ = writeln!(
            io::stderr(),
            "{verified} verified, {rejected} rejected, {declined} declined, {failed} failed"
        );
    }
    Ok(status)
}

fn parse(mut arguments: impl Iterator<Item = OsString>) -> Result<Request, String> {
    let mut options = Options::default();
    while let Some(argument) = arguments.next() {
        let Some(option) = argument.to_str().filter(|text| text.starts_with('-') && text.len() > 1) else {
            options.paths.push(argument.into());
            continue;
        };
        let mut value = || match arguments.next().map(OsString::into_string) {
            Some(Ok(value)) => Ok(value),
            Some(Err(_)) => Err(format!("the value of {option} is not text")),
            None => Err(format!("{option} needs a value")),
        };
        match option {
            "--help" | "-h" => return Ok(Request::Print(USAGE.to_string())),
            "--version" | "-V" => {
                return Ok(Request::Print(format!("chomp-check {}\n", env!("CARGO_PKG_VERSION"))));
            }
            "--quiet" | "-q" => options.quiet = true,
            "--format" => {
                options.json = match value()?.as_str() {
                    "human" => false,
                    "json" => true,
                    other => {
                        return Err(format!("--format is human or json, not '{}'", other.escape_debug()));
                    }
                }
            }
            "--expect" if options.expected.is_some() => return Err("--expect is given twice".to_string()),
            "--expect" => options.expected = Some(value()?),
            "--max-bytes" => options.limits.max_bytes = size(option, &value()?)?,
            "--max-memory" => options.limits.max_memory = size(option, &value()?)?,
            "--max-seconds" => {
                let text = value()?;
                let time = amount::time(&text);
                options.limits.max_time = time.ok_or_else(|| {
                    format!("{option} takes a time such as 90s, not '{}'", text.escape_debug())
                })?;
            }
            "--part" => {
                let text = value()?;
                let wrong = || format!("--part takes I/N such as 2/5, not '{}'", text.escape_debug());
                options.part = Some(Share::parse(&text).ok_or_else(wrong)?);
            }
            "--combine" => options.combine = true,
            "--plain" => options.limits.plain = true,
            "--" => options.paths.extend(arguments.by_ref().map(PathBuf::from)),
            other => return Err(format!("unknown option '{}'", other.escape_debug())),
        }
    }
    if options.paths.is_empty() {
        return Err("no file given".to_string());
    }
    if options.part.is_some() && (options.combine || options.paths.len() > 1 || options.expected.is_some())
    {
        return Err("--part is for one file, without --combine and --expect".to_string());
    }
    Ok(Request::Check(options))
}

fn size(option: &str, text: &str) -> Result<u64, String> {
    amount::bytes(text).ok_or_else(|| {
        format!("{option} takes a whole number of bytes such as 1G, not '{}'", text.escape_debug())
    })
}
