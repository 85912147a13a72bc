//! What Lean states of certificates of k-Diet Chomp (`lean/ChompCert/Files/Statement.lean`).

use crate::lean::statement::{Fields, LeanStatement};
use chomp_check::Statement;

/// A preperiod and a period, as `Repeat` has them.
struct Repeat {
    preperiod: u64,
    period: u64,
    least_preperiod: bool,
    least_period: bool,
}

impl Repeat {
    fn of(fields: Fields<'_>) -> Option<Repeat> {
        Some(Repeat {
            preperiod: fields.number("preperiod")?,
            period: fields.number("period")?,
            least_preperiod: fields.truth("least_preperiod")?,
            least_period: fields.truth("least_period")?,
        })
    }

    fn term(&self) -> String {
        let Repeat { preperiod, period, least_preperiod, least_period } = self;
        format!("⟨{preperiod}, {period}, {least_preperiod}, {least_period}⟩")
    }

    /// `Repeat.text`.
    fn words(&self) -> String {
        let least = match (self.least_preperiod, self.least_period) {
            (true, true) => "the least",
            (true, false) => "pi not the least",
            (false, true) => "T not the least",
            (false, false) => "neither the least",
        };
        format!(" [(T,pi) = ({},{}), {least}]", self.preperiod, self.period)
    }
}

/// `ProductClaim`, with its words.
pub fn product(verified: &Statement) -> Option<LeanStatement> {
    let (parameters, facts) = (Fields(&verified.parameters), Fields(&verified.facts));
    let (m, k, play) = (parameters.number("m")?, parameters.number("k")?, parameters.text("play")?);
    let (classes, p_classes) = (facts.number("classes")?, facts.number("p_classes")?);
    let repeats: Vec<Repeat> =
        facts.objects("repetitions")?.into_iter().map(Repeat::of).collect::<Option<_>>()?;
    // Lean lists the gap of the longest row first.
    let terms: Vec<String> = repeats.iter().rev().map(Repeat::term).collect();
    let misere = play == "misere";
    let said: String = (1..).zip(&repeats).map(|(j, repeat)| repetition(m, j, repeat)).collect();
    Some(LeanStatement {
        term: format!(".product ⟨{k}, {misere}, [{}], {classes}, {p_classes}⟩", terms.join(", ")),
        sentence: format!(
            "{m}-row {k}-Diet Chomp, {play} play: every position is classified{said}; {classes} classes, \
             {p_classes} of them P"
        ),
    })
}

/// `WindowClaim`, with its words.
pub fn window(verified: &Statement) -> Option<LeanStatement> {
    let (parameters, facts) = (Fields(&verified.parameters), Fields(&verified.facts));
    let (m, k, play) = (parameters.number("m")?, parameters.number("k")?, parameters.text("play")?);
    let (positions, count) = (facts.number("positions")?, facts.number("p_positions")?);
    let longest = parameters.numbers("longest")?;
    let first = longest.first()?;
    let rows = || (1..).zip(&longest);
    let bounds: Vec<String> = rows().map(|(row, most): (u64, _)| format!("a{row} <= {most}")).collect();
    let spreads: String =
        rows().skip(1).map(|(row, most): (u64, _)| format!(" and a{row}-a1 <= {}", most - first)).collect();
    // Lean lists the longest row first.
    let terms: Vec<String> = longest.iter().rev().map(u64::to_string).collect();
    Some(LeanStatement {
        term: format!(".window ⟨{k}, {}, [{}], {positions}, {count}⟩", play == "misere", terms.join(", ")),
        sentence: format!(
            "{m}-row {k}-Diet Chomp, {play} play, every position with {}: {count} of {positions} are \
             P-positions; every position with a1 <= {first}{spreads} is among them",
            bounds.join(", ")
        ),
    })
}

/// `repeatsText`, of gap `j`.
fn repetition(m: u64, j: u64, repeat: &Repeat) -> String {
    let raised = position(m, |row| if row >= j { repeat.period } else { 0 });
    let when = match repeat.preperiod {
        0 => String::new(),
        preperiod => format!(" when {} >= {preperiod}", gap(j)),
    };
    format!("; {} and {raised} have the same type{when}{}", position(m, |_| 0), repeat.words())
}

/// `positionText`.
fn position(m: u64, raise: impl Fn(u64) -> u64) -> String {
    let rows: Vec<String> = (1..=m)
        .map(|row| match raise(row) {
            0 => format!("a{row}"),
            more => format!("a{row}+{more}"),
        })
        .collect();
    format!("({})", rows.join(","))
}

/// `gapText`.
fn gap(j: u64) -> String {
    if j == 1 { "a1".to_string() } else { format!("a{j}-a{}", j - 1) }
}
