//! Every verdict that `tests/verdicts.jsonl` lists, of this build and in each of its ways: word, code, byte,
//! position, move, message and statement.

use chomp_check::{Limits, Value, Verdict, Way, check};
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
            ("theorem", quoted(statement.theorem)),
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
        other => panic!("{other}"),
    };
    let word = ("verdict", quoted(verdict.word()));
    std::iter::once(word).chain(fields).map(|(name, value)| format!("\"{name}\":{value}")).collect()
}

/// What takes seconds or minutes the plain way; the first four are checked so when certificates are.
const LONG_PLAIN: [&str; 5] =
    ["board-box-13-14.", "rows-table-4-200.", "rows-table-6-40.", "rows-table-5-60.", "diet-3-4-normal."];

/// The kinds that have a fast way.
const FAST: [&str; 5] = ["three-row-summary", "board-box", "rows-table", "shifts", "few-squares"];

/// Compares the listed verdicts on these files; returns how many there are.
fn compare(is_asked: impl Fn(&str) -> bool) -> usize {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let list = std::fs::read_to_string(root.join("tests/verdicts.jsonl")).unwrap();
    let lines = list.lines().map(|line| (between(line, "\"file\":\"", "\""), line));
    let asked: Vec<(&str, &str)> = lines.filter(|(name, _)| is_asked(name)).collect();
    for (name, line) in &asked {
        let bytes = std::fs::read(root.join(name)).unwrap();
        let is_long = LONG_PLAIN.iter().any(|long| name.contains(long));
        if is_long && !cfg!(feature = "fast") {
            continue;
        }
        // A build without fast ways has one way, which is the plain one.
        let ways = if cfg!(feature = "fast") { vec![false, !is_long] } else { vec![true] };
        for plain in ways {
            let verdict = check(&bytes, &Limits::default().max_time(None).plain(plain));
            for field in expected(&verdict) {
                assert!(has(line, &field), "{name}, plain {plain}: {field}\n{line}");
            }
            // A claim is checked in the way of the certificate inside.
            if let Verdict::Verified(statement) = &verdict
                && (plain || statement.kind != "claim")
            {
                let is_fast = !plain && FAST.contains(&statement.kind);
                assert_eq!(statement.way == Way::Fast, is_fast, "{name}, plain {plain}");
            }
        }
    }
    asked.len()
}

#[test]
fn the_verdicts_on_the_corpus_are_those_of_each_way() {
    assert!(compare(|name| name.starts_with("tests/corpus/")) > 100);
}

#[test]
fn the_verdicts_on_shipped_files_are_those_of_each_way() {
    assert!(compare(|name| !name.starts_with("tests/corpus/")) > 50);
}
