//! Many positions, looked up one after the other.

use super::input::is_stream;
use super::output::finish;
use super::{Failure, Outcome, USAGE};
use crate::report::contents::LookupError;
use crate::report::entries::{Line, SCHEMA};
use serde::Serialize;
use std::fs::File;
use std::io::{self, BufRead, BufReader, BufWriter, Read, Write};
use std::path::Path;

/// The answer where there is none.
#[derive(Serialize)]
struct Unanswered<'a> {
    schema: u32,
    asked: &'a str,
    error: String,
}

/// Answers each line of `positions` with a line of JSON; empty lines are passed over.
///
/// # Errors
/// When there is no such file.
pub fn answer(positions: &Path, look_up: &dyn Fn(&str) -> Result<Line, LookupError>) -> Outcome {
    let input: Box<dyn Read> = if is_stream(positions) {
        Box::new(io::stdin())
    } else {
        Box::new(File::open(positions).map_err(|error| Failure::io(positions, error))?)
    };
    let mut unanswered = 0;
    let mut input = BufReader::new(input);
    let mut out = BufWriter::new(io::stdout().lock());
    let mut asked = String::new();
    let written = loop {
        asked.clear();
        match input.read_line(&mut asked) {
            Ok(0) => break out.flush(),
            Ok(_) => {}
            Err(error) => return Err(Failure::io(positions, error)),
        }
        let text = asked.trim();
        if text.is_empty() {
            continue;
        }
        let answered = look_up(text);
        unanswered += u32::from(answered.is_err());
        // Whoever waits for an answer before asking again gets it.
        let flushed = |out: &mut BufWriter<_>| if input.buffer().is_empty() { out.flush() } else { Ok(()) };
        if let Err(error) = write(&mut out, text, answered).and_then(|()| flushed(&mut out)) {
            break Err(error);
        }
    };
    finish(written, Path::new("standard output"))?;
    Ok(if unanswered == 0 { 0 } else { USAGE })
}

fn write(out: &mut impl Write, asked: &str, answered: Result<Line, LookupError>) -> io::Result<()> {
    match answered {
        Ok(line) => serde_json::to_writer(&mut *out, &line)?,
        Err(error) => {
            let unanswered = Unanswered { schema: SCHEMA, asked, error: error.to_string() };
            serde_json::to_writer(&mut *out, &unanswered)?;
        }
    }
    out.write_all(b"\n")
}
