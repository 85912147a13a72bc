//! `chomp-check FILE...`: the verdict of the minimal checker, and nothing else.

use chomp_check::{Limits, report};
use std::io::Write;
use std::path::Path;
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
  --version, --help

Exit status: 0 all verified, 1 some rejected, 2 some declined, 3 some could not be read, 64 usage.
";

struct Options {
    json: bool,
    expected: Option<String>,
    limits: Limits,
    files: Vec<String>,
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    if arguments.iter().any(|argument| argument == "--help" || argument == "-h") {
        print!("{USAGE}");
        return ExitCode::SUCCESS;
    }
    if arguments.iter().any(|argument| argument == "--version" || argument == "-V") {
        println!("chomp-check {}", env!("CARGO_PKG_VERSION"));
        return ExitCode::SUCCESS;
    }
    let options = match parse(arguments) {
        Ok(options) => options,
        Err(message) => {
            eprint!("chomp-check: {message}\n\n{USAGE}");
            return ExitCode::from(64);
        }
    };
    let mut reports = Vec::new();
    for file in &options.files {
        let report = report::Report::of_file(Path::new(file), &options.limits, options.expected.as_deref());
        let line = if options.json { report.json() } else { report.human() };
        if let Err(error) = writeln!(std::io::stdout(), "{line}") {
            eprintln!("chomp-check: standard output: {error}");
            return ExitCode::from(3);
        }
        reports.push(report);
    }
    ExitCode::from(report::exit_status(&reports))
}

fn parse(arguments: Vec<String>) -> Result<Options, String> {
    let mut options = Options { json: false, expected: None, limits: Limits::default(), files: Vec::new() };
    let mut arguments = arguments.into_iter();
    while let Some(argument) = arguments.next() {
        let mut value = || arguments.next().ok_or(format!("{argument} needs a value"));
        match argument.as_str() {
            "--format" => {
                options.json = match value()?.as_str() {
                    "human" => false,
                    "json" => true,
                    other => return Err(format!("--format is human or json, not '{other}'")),
                }
            }
            "--expect" => options.expected = Some(value()?),
            "--max-bytes" => options.limits.max_bytes = number(&argument, &value()?)?,
            "--max-memory" => options.limits.max_memory = number(&argument, &value()?)?,
            "--max-seconds" => {
                options.limits.max_time = Some(Duration::from_secs(number(&argument, &value()?)?));
            }
            "--" => options.files.extend(arguments.by_ref()),
            other if other.starts_with('-') && other.len() > 1 => {
                return Err(format!("unknown option '{other}'"));
            }
            _ => options.files.push(argument),
        }
    }
    if options.files.is_empty() {
        return Err("no file given".to_string());
    }
    Ok(options)
}

fn number(option: &str, text: &str) -> Result<u64, String> {
    text.parse().map_err(|_| format!("{option} takes a whole number, not '{text}'"))
}
