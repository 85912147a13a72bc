//! `chompcert kinds`: the kinds of certificate that there are.

use super::failure::Outcome;
use super::output::{Format, print};
use crate::certificate::Certificate;
use crate::kind::{Range, Recipe};
use crate::kinds::KINDS;
use crate::output::wrapped;
use crate::project_files::certificates;
use clap::Args;
use serde::Serialize;

/// List the kinds of certificate, and the shipped certificates by name
#[derive(Args)]
pub struct Arguments {
    /// Lines for people, or one JSON object a line
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

/// Columns of a line of names.
const WIDTH: usize = 110;
const INDENT: &str = "     ";

#[derive(Serialize)]
struct Line {
    number: u32,
    name: &'static str,
    game: &'static str,
    limits: &'static str,
    ranges: &'static [Range],
    checked: &'static str,
    made_by: &'static [Recipe],
    figures: &'static [&'static str],
    listings: Vec<&'static str>,
    /// The names of the shipped certificates of this kind.
    shipped: Vec<&'static str>,
}

/// The shipped certificates of a kind, by name.
fn shipped(number: u32) -> Vec<&'static str> {
    let is_of_kind = |bytes: &[u8]| Certificate::from_bytes(bytes).is_ok_and(|read| read.kind == number);
    certificates()
        .filter(|certificate| is_of_kind(certificate.bytes))
        .map(|certificate| certificate.name)
        .collect()
}

pub fn run(arguments: &Arguments) -> Outcome {
    let lines = KINDS.iter().map(|kind| Line {
        number: kind.number,
        name: kind.name,
        game: kind.game,
        limits: kind.limits,
        ranges: kind.ranges,
        checked: kind.checked,
        made_by: kind.made_by,
        figures: kind.figures,
        listings: kind.listings.iter().map(|listed| listed.name).collect(),
        shipped: shipped(kind.number),
    });
    let mut text = String::new();
    for line in lines {
        if arguments.format == Format::Json {
            text += &serde_json::to_string(&line).expect("a line of numbers and texts");
            text.push('\n');
        } else {
            let Line { number, name, game, limits, checked, made_by, figures, listings, .. } = line;
            text += &format!("{number:>3}  {name:20} {game}: {limits}\n");
            text += &format!("{:25} checked: {checked}\n", "");
            for Recipe { command, .. } in made_by {
                text += &format!("{:25} made by: chompcert certify {command}\n", "");
            }
            if !figures.is_empty() {
                text += &format!("{:25} figures: {}\n", "", figures.join(", "));
            }
            if !listings.is_empty() {
                text += &format!("{:25} listings: {}\n", "", listings.join(", "));
            }
        }
    }
    if arguments.format == Format::Human {
        let names: Vec<&str> = certificates().map(|certificate| certificate.name).collect();
        let lines = wrapped(&names.join(", "), WIDTH - INDENT.len());
        text += "\nShipped, by name:\n";
        text.extend(lines.iter().map(|line| format!("{INDENT}{line}\n")));
    }
    print(text.as_bytes())
}
