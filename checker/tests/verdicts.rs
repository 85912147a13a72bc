//! Every verdict that `tests/verdicts.jsonl` lists, of this build and in each of its ways: word, code, byte,
//! position, move, message and statement.

use chomp_check::{Limits, Value, Verdict, check};
use std::path::Path;

/// The text between two marks of a line.
fn between<'a>(line: &'a str, begin: &str, end: &str) -> &'a str {
    let (_, rest) = line.split_once(begin).unwrap();
    rest.split_once(end).unwrap().0
}

/// A text as JSON has it.
fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""))
}

/// A value as JSON has it.
fn json(value: &Value) -> String {
    match value {
        Value::Bool(value) => value.to_string(),
        Value::Number(value) => value.to_string(),
        Value::Text(text) => quoted(text),
        Value::List(values) => format!("[{}]", values.iter().map(json).collect::<Vec<_>>().join(",")),
        Value::Object(fields) => object(fields),
    }
}

/// Values by name as JSON has them.
fn object(fields: &[(&str, Value)]) -> String {
    let fields: Vec<String> =
        fields.iter().map(|(name, value)| format!("\"{name}\":{}", json(value))).collect();
    format!("{{{}}}", fields.join(","))
}

/// Whether a line has this field; a long line is cut off.
fn has(line: &str, field: &str) -> bool {
    let name = &field[..=field.find(':').unwrap()];
    let cut = line.strip_suffix("...").and_then(|line| Some(&line[line.find(name)?..]));
    line.contains(field) || cut.is_some_and(|cut| field.starts_with(cut))
}

/// What a line must have about this verdict.
fn expected(verdict: &Verdict) -> Vec<String> {
    let optional = |text: &Option<String>| text.as_deref().map_or("null".to_string(), quoted);
    let fields = match verdict {
        Verdict::Verified(statement) => vec![
            ("kind", quoted(statement.kind)),
            ("statement", quoted(&statement.text)),
            ("theorem", optional(&statement.theorem.map(str::to_string))),
            ("parameters", object(&statement.parameters)),
            ("facts", object(&statement.facts)),
        ],
        Verdict::Rejected(rejection) => vec![
            ("code", quoted(rejection.code.as_str())),
            ("offset", rejection.offset.to_string()),
            ("position", optional(&rejection.position)),
            ("move", optional(&rejection.refutation)),
            ("message", quoted(&rejection.message)),
        ],
        Verdict::Declined(decline) => {
            vec![("code", quoted(decline.code.as_str())), ("message", quoted(&decline.message))]
        }
        Verdict::Internal(message) => panic!("{message}"),
    };
    let word = ("verdict", quoted(verdict.word()));
    std::iter::once(word).chain(fields).map(|(name, value)| format!("\"{name}\":{value}")).collect()
}

/// What takes seconds or minutes the plain way; the first four are checked so when certificates are.
const LONG_PLAIN: [&str; 5] =
    ["board-box-13-14.", "rows-table-4-200.", "rows-table-6-40.", "rows-table-5-60.", "diet-3-4-normal."];

#[test]
fn every_listed_verdict_is_the_one_of_each_way() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let list = std::fs::read_to_string(root.join("tests/verdicts.jsonl")).unwrap();
    for line in list.lines() {
        let name = between(line, "\"file\":\"", "\"");
        let bytes = std::fs::read(root.join(name)).unwrap();
        let is_long = LONG_PLAIN.iter().any(|long| name.contains(long));
        if is_long && !cfg!(feature = "fast") {
            continue;
        }
        // A build without fast ways has one way, which is the plain one.
        let ways = if cfg!(feature = "fast") { vec![false, !is_long] } else { vec![true] };
        for plain in ways {
            let verdict = check(&bytes, &Limits { max_time: None, plain, ..Limits::default() });
            for field in expected(&verdict) {
                assert!(has(line, &field), "{name}, plain {plain}: {field}\n{line}");
            }
        }
    }
    assert!(list.lines().count() > 100);
}
