//! `FORMAT.md` has a template for every statement: here each is filled in from the JSON line, and must
//! give the statement word for word.

#[allow(dead_code)]
mod forge;

use chomp_check::{KINDS, Limits};
use chompcert::board::request::Board;
use chompcert::certificate::Certificate;
use chompcert::checking::folder;
use chompcert::checking::report::Report;
use chompcert::kind::Produce;
use chompcert::order::kinds::explicit;
use chompcert::order::poset::Poset;
use chompcert::order::request::Order;
use chompcert::progress::Silent;
use chompcert::three_row::request::{Tails, ThreeRow};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

const DOCUMENT: &str = include_str!("../FORMAT.md");

/// The templates with this title, a line each.
fn templates(title: &str) -> Vec<&'static str> {
    let block =
        DOCUMENT.split("```statement ").find_map(|block| block.strip_prefix(title)?.strip_prefix('\n'));
    block.map_or(Vec::new(), |block| block.split("```").next().unwrap().lines().collect())
}

/// The templates that were filled in, by title and line.
type Used = BTreeSet<(&'static str, usize)>;

/// Line `line` of the template `title`, with its fields filled in.
fn fill(title: &'static str, line: usize, fields: &[(&str, String)], used: &mut Used) -> String {
    used.insert((title, line));
    let template = templates(title)[line];
    let filled = fields
        .iter()
        .fold(template.to_string(), |text, (name, value)| text.replace(&format!("{{{name}}}"), value));
    assert!(!filled.contains('{'), "{title}: {filled}");
    filled
}

fn number(value: &Value) -> u64 {
    value.as_u64().unwrap()
}

/// The part about the boards `3 x m`, from the openings of the facts.
fn openings(n: u64, facts: &Value, used: &mut Used) -> String {
    let boards = facts["openings"].as_array().unwrap();
    assert!(boards.len() as u64 == n && boards.iter().all(|moves| moves.as_array().unwrap().len() == 1));
    fill("openings", usize::from(n > 0), &[("n", n.to_string())], used)
}

/// The size of gap `j`, from 1.
fn gap(j: u64, used: &mut Used) -> String {
    let [j, before] = [j, j - 1].map(|j| j.to_string());
    fill("size", usize::from(before != "0"), &[("j", j), ("i", before)], used)
}

/// The part about how rows of f end, from the periods of the facts.
fn periods(facts: &Value, used: &mut Used) -> String {
    let part = |row: &Value| {
        let field = |name: &'static str| (name, number(&row[name]).to_string());
        let fields = [field("period"), field("rows"), field("first")];
        fill("period", usize::from(number(&row["period"]) > 1), &fields, used)
    };
    facts["rows"]["periods"].as_array().unwrap().iter().map(part).collect::<Vec<_>>().join(", ")
}

/// The bounds of the rows.
fn bounds(longest: &[u64]) -> String {
    let bounds = (1..).zip(longest).map(|(j, most): (usize, _)| format!("a{j} <= {most}"));
    bounds.collect::<Vec<_>>().join(", ")
}

fn numbers(value: &Value) -> Vec<u64> {
    value.as_array().unwrap().iter().map(number).collect()
}

/// The part about what repeats, from the repetitions of the facts.
fn repetitions(among: &str, facts: &Value, used: &mut Used) -> String {
    let part = |repetition: &Value| {
        let vector = numbers(&repetition["vector"]);
        let row = |j: usize, raised: bool| match vector[..j].iter().sum::<u64>() {
            more if raised && more > 0 => format!("a{j}+{more}"),
            _ => format!("a{j}"),
        };
        let position = |raised: bool| {
            format!("({})", (1..=vector.len()).map(|j| row(j, raised)).collect::<Vec<_>>().join(","))
        };
        let mut fields =
            vec![("position", position(false)), ("raised", position(true)), ("among", among.to_string())];
        if let Some(region) = repetition["where"].as_array() {
            let region: Vec<&str> = region.iter().map(|inequality| inequality.as_str().unwrap()).collect();
            fields.push(("inequalities", region.join(" and ")));
            return fill("shift", 0, &fields, used);
        }
        let from = number(&repetition["preperiod"]);
        let j = vector.iter().position(|&by| by > 0).unwrap() as u64 + 1;
        let least = ["least_preperiod", "least_period"].map(|name| repetition[name].as_bool().unwrap());
        let least = match least {
            [true, true] => ", the least",
            [true, false] => ", T the least",
            [false, true] => ", pi the least",
            [false, false] => "",
        };
        fields.push(("size", gap(j, used)));
        assert_eq!(repetition["size"], fields[3].1);
        fields.push(("preperiod", from.to_string()));
        fields.push(("period", number(&repetition["period"]).to_string()));
        fields.push(("least", least.to_string()));
        fill("shift-of-an-axis", usize::from(from > 0), &fields, used)
    };
    facts["repetitions"].as_array().unwrap().iter().map(part).collect()
}

/// The texts of some values, joined.
fn texts(values: &Value, text: impl Fn(&Value) -> String, between: &str) -> String {
    values.as_array().unwrap().iter().map(text).collect::<Vec<_>>().join(between)
}

/// The part about the boards of a box of `m` rows and `n` columns.
fn boards(m: u64, n: u64, facts: &Value, used: &mut Used) -> String {
    let several = |board: &&Value| board["moves"].as_array().unwrap().len() != 1;
    let exceptions: Vec<String> = facts["openings"]
        .as_array()
        .unwrap()
        .iter()
        .filter(several)
        .map(|board| {
            let text = |bite: &Value| format!("row {} to {}", number(&bite[0]), number(&bite[1]));
            let moves = texts(&board["moves"], text, ", ");
            let fields = [
                ("a", number(&board["rows"]).to_string()),
                ("b", number(&board["columns"]).to_string()),
                ("moves", moves.clone()),
            ];
            fill("board", usize::from(moves.is_empty()), &fields, used)
        })
        .collect();
    let except =
        if exceptions.is_empty() { String::new() } else { format!(", except {}", exceptions.join("; ")) };
    let of_n = [("n", n.to_string())];
    let tall = if m > n { fill("tall", 0, &of_n, used) } else { String::new() };
    let square = if n == m + 1 { fill("square", 0, &of_n, used) } else { String::new() };
    fill("boards", 0, &[("tall", tall), ("except", except), ("square", square)], used)
}

/// The game on a finite order, and how it ends.
fn game_and_outcome(parameters: &Value, facts: &Value, used: &mut Used) -> [String; 2] {
    let count = |values: &Value| values.as_array().unwrap().len();
    let line = match (count(&parameters["sides"]), count(&parameters["covers"])) {
        (0, 0) => 1,
        (0, _) => 2,
        _ => 0,
    };
    let pair = |pair: &Value| format!("{}<{}", number(&pair[0]), number(&pair[1]));
    let fields = [
        ("sides", texts(&parameters["sides"], |side| number(side).to_string(), " x ")),
        ("elements", number(&parameters["elements"]).to_string()),
        ("pairs", texts(&parameters["covers"], pair, ", ")),
    ];
    let order = fill("order", line, &fields, used);
    let poisoned = usize::from(parameters["play"] == "poisoned");
    let moves = texts(&facts["first_moves"], |element| format!("element {}", number(element)), ", ");
    let outcome = count(&facts["first_moves"]).min(2);
    [fill("game", poisoned, &[("order", order)], used), fill("outcome", outcome, &[("moves", moves)], used)]
}

/// The kind whose template says what a file proves.
fn template_of(line: &Value) -> &'static str {
    let kind = KINDS.iter().find(|kind| line["kind"] == kind.name).unwrap().name;
    match kind {
        "three-row-summary" if line["parameters"]["n"].is_null() => "three-row-rows",
        "three-row-summary" | "three-row-wide-table" => "three-row-table",
        other => other,
    }
}

/// Which positions claims are about, and the bounds.
fn of_claims(parameters: &Value) -> [(&'static str, String); 2] {
    let longest = numbers(&parameters["bounds"]);
    let among = match parameters["scope"].as_str().unwrap() {
        "short-first-row" => format!(" with a1 <= {}", longest[0]),
        _ => String::new(),
    };
    [("among", among), ("bounds", bounds(&longest))]
}

/// The statement of a verified file, from the templates.
fn statement(line: &Value, used: &mut Used) -> String {
    let (parameters, facts) = (&line["parameters"], &line["facts"]);
    let kind = template_of(line);
    let mut fields: Vec<(&str, String)> = Vec::new();
    for (name, value) in parameters.as_object().unwrap().iter().chain(facts.as_object().unwrap()) {
        match value {
            Value::Number(number) => fields.push((name, number.to_string())),
            Value::String(text) => fields.push((name, text.clone())),
            _ => {}
        }
    }
    match kind {
        "three-row-explicit" | "three-row-table" => {
            fields.push(("openings", openings(number(&parameters["n"]), facts, used)));
        }
        "three-row-rows" => {
            let bound = number(&parameters["third_row"]);
            fields.push(("rows", (bound + 1).to_string()));
            fields.push(("stopped", number(&facts["rows"]["stopped"]).to_string()));
            fields.push(("periods", periods(facts, used)));
            fields.push(("openings", openings(bound, facts, used)));
        }
        "diet-shifts" => {
            let [among, bounds] = of_claims(parameters);
            fields.push(("repetitions", repetitions(&among.1, facts, used)));
            fields.extend([among, bounds]);
        }
        "diet-window" => {
            let longest = numbers(&parameters["longest"]);
            let rows = || longest.iter().enumerate().map(|(j, most)| (j + 1, most));
            let spreads =
                rows().skip(1).map(|(j, most)| format!(" and a{j}-a1 <= {}", most - longest[0])).collect();
            fields.push(("bounds", bounds(&longest)));
            fields.push(("spreads", spreads));
            fields.push(("L_1", longest[0].to_string()));
        }
        "diet-no-product" => {
            let gaps = facts["gaps"].as_array().unwrap();
            fields.extend(of_claims(parameters));
            fields.push(("x", gap(number(&gaps[0]), used)));
            fields.push(("y", gap(number(&gaps[1]), used)));
        }
        "board-box" | "rows-table" => {
            let (m, n) = (number(&parameters["m"]), number(&parameters["n"]));
            fields.push(("boards", boards(m, n, facts, used)));
        }
        "few-squares" => {
            for name in ["p_by_squares", "n_by_squares", "one_winning_move", "several_winning_moves"] {
                let counts: Vec<String> = numbers(&facts[name]).iter().map(u64::to_string).collect();
                fields.push((name, counts.join(", ")));
            }
        }
        "finite-order" => {
            let [game, outcome] = game_and_outcome(parameters, facts, used);
            fields.extend([("game", game), ("outcome", outcome)]);
        }
        "claim" => {
            let count = number(&parameters["variables"]);
            let names: Vec<String> = (1..=count).map(|i| format!("x{i}")).collect();
            fields.push(("variables", names.join(", ")));
            let all = parameters["prefix"] == "all";
            if !all && count > 0 {
                let values = numbers(&facts["values"]);
                let pairs = names.iter().zip(values).map(|(name, value)| format!("{name} = {value}"));
                fields.push(("values", pairs.collect::<Vec<_>>().join(", ")));
            }
            let line = match (count, all, facts["premise"].is_null()) {
                (0, ..) => 0,
                (_, true, true) => 1,
                (_, true, false) => 2,
                (_, false, _) => 3,
            };
            fields.retain(|(name, value)| *name != "variables" || value.starts_with('x'));
            return fill("claim", line, &fields, used);
        }
        other => panic!("{other} has parts that are not known here"),
    }
    fill(kind, 0, &fields, used)
}

/// Boxes and orders that have every variant of their statements.
fn on_boards_and_orders() -> Vec<Certificate> {
    let boxes = [(2, 1), (3, 4), (5, 2), (9, 10)].map(|(m, n)| Board::new(m, n).produce(&Silent).unwrap());
    let table = Board { table: true, ..Board::new(7, 6) }.produce(&Silent).unwrap();
    let compact = Board { table: true, compact: true, ..Board::new(4, 5) }.produce(&Silent).unwrap();
    let orders = [
        (Order::of_box("2x3", false), "a box"),
        (Order::of_box("3", true), "one winning move"),
        (Order::of_box("2x2x2", true), "a box without poison"),
    ]
    .map(|(order, what)| order.produce(&Silent).expect(what));
    let plain = [(1, vec![]), (2, vec![]), (3, vec![]), (3, vec![(0, 1), (0, 2)])].into_iter();
    let plain = plain.flat_map(|(elements, pairs)| {
        let poset = Poset::of_covers(elements, pairs, Vec::new());
        let poisoned = [false, true].into_iter().filter(|poisoned| !poisoned || poset.has_least());
        poisoned.map(|poisoned| explicit::encode(&poset, poisoned, &Silent).unwrap()).collect::<Vec<_>>()
    });
    boxes.into_iter().chain([table, compact]).chain(orders).chain(plain).collect()
}

/// Three rows, with all values and with none.
fn of_three_rows() -> Vec<Certificate> {
    let of_columns = [ThreeRow::table, ThreeRow::summary].into_iter();
    let of_columns = of_columns.flat_map(|of| [0, 1, 40].map(|n| of(n).produce(&Silent).unwrap()));
    let of_rows = [0, 1, 40].map(|r| Tails::up_to(r).produce(&Silent).unwrap());
    of_columns.chain(of_rows).collect()
}

#[test]
fn every_statement_is_its_template_filled_in() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let files = ["tests/corpus", "certificates"].map(|part| folder::certificates(&root.join(part)));
    let mut all: Vec<Vec<u8>> = vec![
        forge::certificate(1, &[0], &[]),
        forge::certificate(2, &[0], &[1]),
        forge::certificate(2, &[2], &[0x61, 0x02]),
    ];
    all.extend(on_boards_and_orders().iter().map(Certificate::to_bytes));
    all.extend(of_three_rows().iter().map(Certificate::to_bytes));
    for file in files.into_iter().flatten() {
        all.push(std::fs::read(file.unwrap()).unwrap());
    }
    let mut used = Used::new();
    let mut seen: BTreeMap<String, u64> = BTreeMap::new();
    for bytes in all.iter().filter(|bytes| bytes.len() < 100_000) {
        let limits = Limits { max_time: None, ..Limits::default() };
        let report = Report::of_bytes("x".into(), bytes.len() as u64, bytes, &limits, None);
        let line: Value = serde_json::from_str(&report.json()).unwrap();
        if line["verdict"] != "VERIFIED" {
            continue;
        }
        assert_eq!(line["wording"], 1);
        assert_eq!(line["statement"], statement(&line, &mut used));
        *seen.entry(line["kind"].as_str().unwrap().to_string()).or_default() += 1;
    }
    assert_eq!(seen.len(), KINDS.len(), "{seen:?}");
    // Every line of every part was needed; that a board has no winning move, or one of three rows two,
    // cannot be verified.
    let parts =
        ["openings", "period", "shift", "shift-of-an-axis", "size", "boards", "tall", "square", "board"];
    for title in parts.into_iter().chain(["game", "order", "outcome", "claim"]) {
        assert!(!templates(title).is_empty(), "{title}");
        for line in 0..templates(title).len() {
            let is_needed = ![("openings", 2), ("board", 1)].contains(&(title, line));
            assert!(used.contains(&(title, line)) || !is_needed, "{title} {line}");
        }
    }
}
