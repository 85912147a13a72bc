//! What Lean states of certificates of k-Diet Chomp (`lean/ChompCert/Files/Statement.lean`).

use crate::certificate::Certificate;
use crate::checking::fields::Fields;
use crate::lean::statement::{LeanStatement, joined};
use chomp_check::Statement;

/// `WindowClaim`, with its words.
pub fn window(_: &Certificate, verified: &Statement) -> Option<LeanStatement> {
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

/// `ShiftsClaim`, with its words; claims along gaps alone.
pub fn shifts(_: &Certificate, verified: &Statement) -> Option<LeanStatement> {
    let (parameters, facts) = (Fields(&verified.parameters), Fields(&verified.facts));
    let (m, k, play) = (parameters.number("m")?, parameters.number("k")?, parameters.text("play")?);
    let (positions, count) = (facts.number("positions")?, facts.number("p_positions")?);
    let bounded = parameters.text("scope")? == "short-first-row";
    let bounds = parameters.numbers("bounds")?;
    if facts.number("greatest_nim_value").is_some() {
        return None;
    }
    let axes: Vec<Axis> = facts.objects("repetitions")?.into_iter().map(Axis::of).collect::<Option<_>>()?;
    let terms: Vec<String> = axes.iter().map(Axis::term).collect();
    let within: Vec<String> =
        (1..).zip(&bounds).map(|(row, most): (u64, _)| format!("a{row} <= {most}")).collect();
    let among = if bounded { format!(" with a1 <= {}", bounds.first()?) } else { String::new() };
    let said: String = axes.iter().map(|axis| axis.words(m, &among)).collect();
    // Lean lists the longest row first.
    let longest: Vec<u64> = bounds.iter().rev().copied().collect();
    Some(LeanStatement {
        term: format!(
            ".shifts ⟨{k}, {}, {bounded}, [{}], {positions}, {count}, [{}]⟩",
            play == "misere",
            joined(&longest, ", "),
            terms.join(", ")
        ),
        sentence: format!(
            "{m}-row {k}-Diet Chomp, {play} play: every position{among} is classified; {count} of the {positions} \
             with {} are P-positions{said}",
            within.join(", ")
        ),
    })
}

/// A claim along one gap, as `Shift` has it.
struct Axis {
    vector: Vec<u64>,
    preperiod: u64,
    period: u64,
    least_preperiod: bool,
    least_period: bool,
}

impl Axis {
    fn of(fields: Fields<'_>) -> Option<Axis> {
        Some(Axis {
            vector: fields.numbers("vector")?,
            preperiod: fields.number("preperiod")?,
            period: fields.number("period")?,
            least_preperiod: fields.truth("least_preperiod")?,
            least_period: fields.truth("least_period")?,
        })
    }

    fn term(&self) -> String {
        let Axis { vector, preperiod, period, least_preperiod, least_period } = self;
        let form: Vec<u64> = vector.iter().map(|&moved| u64::from(moved > 0)).collect();
        format!(
            "⟨⟨[{}], [⟨[{}], {}⟩]⟩, {least_preperiod}, {least_period}⟩",
            joined(vector, ", "),
            joined(&form, ", "),
            preperiod + period
        )
    }

    /// `Shift.text`, for `m` rows.
    fn words(&self, m: u64, among: &str) -> String {
        let Axis { vector, preperiod, period, least_preperiod, least_period } = self;
        let gap = (1..).zip(vector).find(|(_, moved)| **moved > 0).map_or(1, |(gap, _): (u64, _)| gap);
        let position = |raise: &dyn Fn(u64) -> String| {
            let rows: Vec<String> = (1..=m).map(|row| format!("a{row}{}", raise(row))).collect();
            rows.join(",")
        };
        let raised = |row| if row >= gap { format!("+{period}") } else { String::new() };
        let size = if gap == 1 { "a1".to_string() } else { format!("a{gap}-a{}", gap - 1) };
        let from = if *preperiod == 0 { String::new() } else { format!(" when {size} >= {preperiod}") };
        let least = match (least_preperiod, least_period) {
            (true, true) => ", the least",
            (true, false) => ", T the least",
            (false, true) => ", pi the least",
            (false, false) => "",
        };
        format!(
            "; ({}) and ({}){among} have the same type{from} [(T,pi) = ({preperiod},{period}){least}]",
            position(&|_| String::new()),
            position(&raised)
        )
    }
}
