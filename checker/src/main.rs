//! `chomp-check FILE...`: the verdict of the minimal checker, and nothing else.

use chomp_check::name::printed;
use chomp_check::sha256_hex_looking;
use chomp_check::{Clock, Limits, Verdict, amount, check_by};
use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

const USAGE: &str = "\
Checks chompcert certificates from the rules of the game alone.

Usage: chomp-check [OPTIONS] FILE...

Options:
  --expect STATEMENT    reject a certificate that proves another statement
  --max-bytes N         decline longer files (default 1G)
  --max-memory N        decline checks that need more bytes (default 4G)
  --max-seconds N       decline checks that take longer (default 600; 0 for no limit)
  --plain               check in the plain way, also where there is a fast one
  --version, --help

Sizes are bytes, or 20K, 20M, 1G; times are seconds, or 20ms, 90s, 15m, 2h.
Exit status: 0 all verified, 1 some rejected, 2 some declined, 3 some could not be read, 64 usage.
";

/// Exit status for wrong usage.
const WRONG_USAGE: u8 = 64;
/// Exit status of a file that cannot be read, and of output that cannot be written.
const FAILED: u8 = 3;

#[derive(Default)]
struct Options {
    expected: Option<String>,
    limits: Limits,
    paths: Vec<PathBuf>,
}

/// Request of the arguments.
enum Request {
    Check(Options),
    /// This text, and nothing else.
    Print(String),
}

fn main() -> ExitCode {
    let done = match parse(std::env::args_os().skip(1)) {
        Ok(Request::Check(options)) => check(&options),
        Ok(Request::Print(text)) => print(&text).map(|()| 0),
        Err(message) => {
            // Nothing can be said where standard error is closed, but the status says it too.
            let _ = write!(io::stderr(), "chomp-check: {message}\n\n{USAGE}");
            Ok(WRONG_USAGE)
        }
    };
    ExitCode::from(done.unwrap_or(FAILED))
}

fn print(text: &str) -> io::Result<()> {
    let mut stdout = io::stdout().lock();
    stdout.write_all(text.as_bytes())?;
    stdout.flush()
}

/// A line for each file, and the exit status of all: 1 if any was rejected, else 3 if any could not be read
/// or judged, else 2 if any was declined, else 0. Where nobody reads the lines any more the rest are checked
/// all the same, for the sake of the status.
fn check(options: &Options) -> io::Result<u8> {
    let mut statuses = Vec::new();
    for path in &options.paths {
        let verdict = verdict(path, options);
        statuses.push(verdict.as_ref().map_or(FAILED, |(verdict, _)| verdict.exit_status()));
        match print(&format!("{}\n", line(path, &verdict))) {
            Err(error) if error.kind() != io::ErrorKind::BrokenPipe => return Err(error),
            _ => {}
        }
    }
    Ok([1, FAILED, 2].into_iter().find(|status| statuses.contains(status)).unwrap_or(0))
}

/// The verdict on a file, and the SHA-256 of the whole file. Only a regular file is opened: a pipe could wait
/// for ever, and a device need not end. One that is longer than the limit is not read.
fn verdict(path: &Path, options: &Options) -> io::Result<(Verdict, String)> {
    let (limits, clock) = (&options.limits, Clock::start(&options.limits));
    let metadata = fs::metadata(path)?;
    if !metadata.is_file() {
        return Err(io::Error::other("this is no regular file"));
    }
    if let Err(long) = limits.admit(metadata.len()) {
        return Ok((long.into(), String::new()));
    }
    let mut bytes = Vec::new();
    File::open(path)?.take(limits.max_bytes.saturating_add(1)).read_to_end(&mut bytes)?;
    let verdict = match (check_by(clock, &bytes, limits), &options.expected) {
        (verdict, Some(expected)) => verdict.expecting(expected),
        (verdict, None) => verdict,
    };
    Ok(match sha256_hex_looking(&bytes, || clock.look("the check")) {
        Ok(sha256) => (verdict, sha256),
        Err(late) => (late.into(), String::new()),
    })
}

/// The line of a file.
fn line(path: &Path, verdict: &io::Result<(Verdict, String)>) -> String {
    let name = printed(path.as_os_str().as_encoded_bytes());
    match verdict {
        Ok((verdict @ Verdict::Verified(statement), sha256)) => {
            verdict.line(&name, &format!("theorem {}; sha256 {sha256}", statement.theorem))
        }
        Ok((verdict, _)) => verdict.line(&name, ""),
        Err(error) => format!("ERROR {name}: {error}"),
    }
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
            "--plain" => options.limits.plain = true,
            "--" => options.paths.extend(arguments.by_ref().map(PathBuf::from)),
            other => return Err(format!("unknown option '{}'", other.escape_debug())),
        }
    }
    if options.paths.is_empty() {
        return Err("no file given".to_string());
    }
    Ok(Request::Check(options))
}

fn size(option: &str, text: &str) -> Result<u64, String> {
    amount::bytes(text).ok_or_else(|| {
        format!("{option} takes a whole number of bytes such as 1G, not '{}'", text.escape_debug())
    })
}
