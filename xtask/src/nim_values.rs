//! Nim-values with their periods, from certificates that are made and checked here.
//!
//! `subtraction` prints `docs/subtraction-games.csv`: one heap, of which one of up to four numbers from 1 to 12 may be
//! taken; for each of the 793 sets the least preperiod and the least period, and the greatest nim-value. `diet` prints
//! the table of `docs/nim-values.md`: k-Diet Chomp in normal play.

use chomp_check::{Limits, Statement, Value, Verdict, check};
use chompcert::diet::rules::{DietGame, Play};
use chompcert::diet::search;
use chompcert::heaps::{request, rules};
use chompcert::kind::CertificateRequest;
use chompcert::progress::NoProgress;
use chompcert::shifts::labels::Sort;
use chompcert::shifts::product;
use std::error::Error;

/// The least preperiod and period of each number of a position, and the greatest nim-value.
type Periods = (Vec<(u64, u64)>, u64);

/// Most bytes for a row of the table of Diet Chomp.
const MEMORY: u64 = 1 << 25;

/// Prints `docs/subtraction-games.csv`.
pub fn subtraction() -> Result<(), Box<dyn Error>> {
    println!("take,preperiod,period,greatest");
    let mut sets: Vec<Vec<u64>> = (1..1u64 << 12)
        .map(|bits| (1..=12).filter(|taken| bits >> (taken - 1) & 1 == 1).collect())
        .filter(|set: &Vec<u64>| set.len() <= 4)
        .collect();
    sets.sort_by_key(|set| (set.len(), set.clone()));
    for set in sets {
        let game = rules::Heaps::new(1, &set, false, Sort::NimValues)?;
        let (repeats, greatest) = proved(&request::Heaps::new(&game).produce(&NoProgress)?.to_bytes())?;
        let take: Vec<String> = set.iter().map(u64::to_string).collect();
        println!("{},{},{},{greatest}", take.join(" "), repeats[0].0, repeats[0].1);
    }
    Ok(())
}

/// Prints the table of `docs/nim-values.md`.
pub fn diet() -> Result<(), Box<dyn Error>> {
    println!("| rows | k | `(T,pi)` of each gap, the least | greatest nim-value |\n|---|---|---|---|");
    for (rows, bite) in (1..=4).flat_map(|rows| (1..=8).map(move |bite| (rows, bite))) {
        println!("{}", row(rows, bite)?);
    }
    Ok(())
}

/// The row of a game of Diet Chomp.
pub fn row(rows: usize, bite: u64) -> Result<String, Box<dyn Error>> {
    let game = DietGame::new(rows, bite, Play::Normal)?;
    let limits = search::Limits { max_memory: MEMORY, max_time: None, max_extent: 65_536 };
    let found = match product::search(&game, Sort::NimValues, limits, &mut |_| {}) {
        Ok(found) => found,
        Err(none) => return Ok(format!("| {rows} | {bite} | {none} | |")),
    };
    let (repeats, greatest) = proved(
        &chompcert::diet::kinds::shifts::encode_nim_values(game, found.bounds.clone(), found.shifts())
            .to_bytes(),
    )?;
    let repeats: Vec<String> = repeats.iter().map(|(t, pi)| format!("({t},{pi})")).collect();
    Ok(format!("| {rows} | {bite} | {} | {greatest} |", repeats.join(", ")))
}

/// The verdict of the checker on this file.
fn proved(file: &[u8]) -> Result<Periods, Box<dyn Error>> {
    let verdict = check(file, &Limits::default().max_time(None));
    let Verdict::Verified(statement) = verdict else { return Err(format!("{verdict:?}").into()) };
    let Statement { facts, text, .. } = &*statement;
    let fact = |facts: &[(&str, Value)], name: &str| {
        facts.iter().find(|(fact, _)| *fact == name).map(|(_, value)| value.clone())
    };
    let number = |value: Option<Value>| match value {
        Some(Value::Number(number)) => Ok(number),
        _ => Err(format!("a number is missing: {text}")),
    };
    let Some(Value::List(repetitions)) = fact(facts, "repetitions") else {
        return Err(text.clone().into());
    };
    let repeats = repetitions.iter().map(|repetition| match repetition {
        Value::Object(of)
            if ["least_preperiod", "least_period"]
                .iter()
                .all(|least| fact(of, least) == Some(Value::Bool(true))) =>
        {
            Ok((number(fact(of, "preperiod"))?, number(fact(of, "period"))?))
        }
        _ => Err(format!("it is not shown that these are the least: {text}")),
    });
    Ok((repeats.collect::<Result<_, _>>()?, number(fact(facts, "greatest_nim_value"))?))
}
