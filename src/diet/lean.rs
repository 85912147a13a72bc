//! What Lean states of certificates of k-Diet Chomp (`lean/ChompCert/Files/Statement.lean`).

use super::position::DietPosition;
use crate::checking::fields::Fields;
use crate::lean::statement::{LeanStatement, joined};
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

    /// `Repeat.text`; `both` is what is said where both are the least.
    fn words(&self, both: &str) -> String {
        let least = match (self.least_preperiod, self.least_period) {
            (true, true) => both,
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

/// `WallClaim`, with its words.
pub fn wall(verified: &Statement) -> Option<LeanStatement> {
    let (parameters, facts) = (Fields(&verified.parameters), Fields(&verified.facts));
    let (m, k, play) = (parameters.number("m")?, parameters.number("k")?, parameters.text("play")?);
    let (classes, p_classes) = (facts.number("classes")?, facts.number("p_classes")?);
    let form = parameters.numbers("form")?;
    let &[p, q, ..] = form.as_slice() else { return None };
    let mut repeats = facts.objects("repetitions")?.into_iter().map(Repeat::of);
    let mut next = || repeats.next().flatten();
    // In ascending order of the gaps, the pair in the place of gap p.
    let (mut said, mut pair) = (String::new(), None);
    let mut terms: Vec<String> = Vec::new();
    for j in 1..=m {
        if j == p {
            let [along, above, below] = [next()?, next()?, next()?];
            said += &pair_repetitions(m, p, q, &along, &above, &below);
            pair = Some([along, above, below].map(|repeat| repeat.term()).join(", "));
        }
        if j == p || j == q {
            terms.push("⟨0, 1, true, true⟩".to_string());
        } else {
            let repeat = next()?;
            said += &repetition(m, j, &repeat);
            terms.push(repeat.term());
        }
    }
    // Lean lists the gap of the longest row first.
    terms.reverse();
    Some(LeanStatement {
        term: format!(
            ".wall ⟨{k}, {}, {p}, {q}, {}, [{}], {classes}, {p_classes}⟩",
            play == "misere",
            pair?,
            terms.join(", ")
        ),
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

/// `NoProductClaim`, with its words.
pub fn no_product(verified: &Statement) -> Option<LeanStatement> {
    let (parameters, facts) = (Fields(&verified.parameters), Fields(&verified.facts));
    let (m, k, play) = (parameters.number("m")?, parameters.number("k")?, parameters.text("play")?);
    let layers = parameters.number("layers")?;
    let (classes, p_classes) = (facts.number("classes")?, facts.number("p_classes")?);
    let form = wall_form(m, layers, &parameters.numbers("form")?)?;
    let sides = parameters.numbers("sides")?;
    let (&higher, below) = sides.split_last()?;
    let [p, q] = <[u64; 2]>::try_from(facts.numbers("gaps")?).ok()?;
    let mut above = below.to_vec();
    *above.get_mut(usize::try_from(q).ok()? - 1)? = higher;
    let below_is_p = facts.text("below")?.ends_with('P');
    let rows = |gaps: &[u64]| Some(DietPosition::from_gaps(gaps).ok()?.lengths());
    let (below, above) = (rows(below)?, rows(&above)?);
    let among = match layers {
        0 => String::new(),
        layers => format!(" with a1 <= {}", layers - 1),
    };
    let of_type =
        |rows: &[u64], is_p: bool| format!("({}) is {}", joined(rows, ","), if is_p { "P" } else { "N" });
    let (x, y) = (gap(p), gap(q));
    Some(LeanStatement {
        term: format!(
            ".noProduct ⟨{k}, {}, {form}, [{}], [{}], {below_is_p}, {classes}, {p_classes}⟩",
            play == "misere",
            joined(below.iter().rev(), ", "),
            joined(above.iter().rev(), ", ")
        ),
        sentence: format!(
            "{m}-row {k}-Diet Chomp, {play} play: there is no product form; for no T and pi >= 1 is the \
             type of every position{among} and {x} >= T kept when {x} grows by pi, and the same holds for \
             {y}; {} and {}, by {classes} classes of positions{among}, {p_classes} of them P",
            of_type(&below, below_is_p),
            of_type(&above, !below_is_p)
        ),
    })
}

/// `WallForm`, from the numbers `p, q, U, pi, D+, pi+, D-, pi-` and the pairs of the gaps that repeat alone.
fn wall_form(m: u64, layers: u64, numbers: &[u64]) -> Option<String> {
    let (&[p, q, u, along, up, above, down, below], alone) = numbers.split_first_chunk()?;
    let mut alone = alone.chunks_exact(2);
    let pairs: Option<Vec<String>> = (1..=m)
        .map(|gap| match gap {
            gap if gap == p || gap == q => Some("(0, 1)".to_string()),
            1 if layers > 0 => Some(format!("({layers}, 0)")),
            _ => alone.next().map(|pair| format!("({})", joined(pair, ", "))),
        })
        .collect();
    // Lean lists the gap of the longest row first.
    let pairs: Vec<String> = pairs?.into_iter().rev().collect();
    Some(format!(
        "⟨{p}, {q}, {layers}, ({u}, {along}), ({up}, {above}), ({down}, {below}), [{}]⟩",
        pairs.join(", ")
    ))
}

/// `repeatsText`, of gap `j`.
fn repetition(m: u64, j: u64, repeat: &Repeat) -> String {
    let raised = position(m, |row| if row >= j { repeat.period } else { 0 });
    let when = match repeat.preperiod {
        0 => String::new(),
        preperiod => format!(" when {} >= {preperiod}", gap(j)),
    };
    format!("; {} and {raised} have the same type{when}{}", position(m, |_| 0), repeat.words("the least"))
}

/// `WallClaim.pairText`.
fn pair_repetitions(m: u64, p: u64, q: u64, along: &Repeat, above: &Repeat, below: &Repeat) -> String {
    let (x, y) = (gap(p), gap(q));
    let from = |first: u64, repeat: &Repeat, row: u64| if row >= first { repeat.period } else { 0 };
    let same_type = |raised: String, when: String, least: String| {
        format!("; {} and {raised} have the same type{when}{least}", position(m, |_| 0))
    };
    let beside = |first: u64, larger: &str, smaller: &str, repeat: &Repeat| {
        let both = if repeat.preperiod == 0 { "the least with T >= 0" } else { "the least" };
        same_type(
            position(m, |row| from(first, repeat, row)),
            format!(" when ({larger})-({smaller}) >= {}", repeat.preperiod),
            repeat.words(both),
        )
    };
    let when = match along.preperiod {
        0 => String::new(),
        preperiod => format!(" when min({x},{y}) >= {preperiod}"),
    };
    let both_raised = position(m, |row| from(p, along, row) + from(q, along, row));
    same_type(both_raised, when, along.words("the least"))
        + &beside(q, &y, &x, above)
        + &beside(p, &x, &y, below)
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
