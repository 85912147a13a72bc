//! `chomp-check FILE...`: the verdict of the minimal checker, and nothing else.

use chomp_check::{Limits, report};
use std::ffi::OsString;
use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

const USAGE: &str = "\
Checks chompcert certificates from the rules of the game alone.

Usage: chomp-check [OPTIONS] FILE...

Options:
  --format human|json   one line a file, for people (default) or as JSON
  --expect STATEMENT    reject a certificate that proves another statement
  --max-bytes N         decline longer files (default 1073741824)
  --max-memory N        decline checks that need more bytes (default 4294967296)
  --max-seconds N       decline checks that take longer (default: no limit)
  --thorough            check in the plain way wherever there is a faster one
  --version, --help

Exit status: 0 all verified, 1 some rejected, 2 some declined, 3 some could not be read, 64 usage.
";

/// Exit status for wrong usage.
const WRONG_USAGE: u8 = 64;
/// Exit status when standard output cannot be written to.
const NO_OUTPUT: u8 = 3;

struct Options {
    json: bool,
    expected: Option<String>,
    limits: Limits,
    files: Vec<PathBuf>,
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

fn check(options: &Options) -> io::Result<u8> {
    let mut reports = Vec::new();
    for file in &options.files {
        let report = report::Report::of_file(file, &options.limits, options.expected.as_deref());
        print(&format!("{}\n", if options.json { report.json() } else { report.human() }))?;
        reports.push(report);
    }
    Ok(report::exit_status(&reports))
}

fn parse(mut arguments: impl Iterator<Item = OsString>) -> Result<Request, String> {
    let mut options = Options { json: false, expected: None, limits: Limits::default(), files: Vec::new() };
    while let Some(argument) = arguments.next() {
        let Some(option) = argument.to_str().filter(|text| text.starts_with('-') && text.len() > 1) else {
            options.files.push(argument.into());
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
            "--format" => {
                options.json = match value()?.as_str() {
                    "human" => false,
                    "json" => true,
                    other => return Err(format!("--format is human or json, not '{other}'")),
                }
            }
            "--expect" => options.expected = Some(value()?),
            "--max-bytes" => options.limits.max_bytes = number(option, &value()?)?,
            "--max-memory" => options.limits.max_memory = number(option, &value()?)?,
            "--max-seconds" => {
                options.limits.max_time = Some(Duration::from_secs(number(option, &value()?)?));
            }
            "--thorough" => options.limits.thorough = true,
            "--" => options.files.extend(arguments.by_ref().map(PathBuf::from)),
            other => return Err(format!("unknown option '{other}'")),
        }
    }
    if options.files.is_empty() {
        return Err("no file given".to_string());
    }
    Ok(Request::Check(options))
}

fn number(option: &str, text: &str) -> Result<u64, String> {
    text.parse().map_err(|_| format!("{option} takes a whole number, not '{text}'"))
}
