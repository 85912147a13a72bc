//! With which periods the types go on along a ray.

use crate::diet::table::Table;

/// Positions looked at around the ray, for each width.
const SAMPLES: usize = 400;
/// Steps along the ray that must be seen to repeat.
const SEEN: usize = 24;

/// The periods seen along `ray` near `from`, looking wider and wider around it, in ascending order. What is seen is a
/// guess.
pub fn repeats(table: &Table, from: &[i64], ray: &[i64]) -> Vec<i64> {
    let mut seen = Vec::new();
    let mut draw = Generator(1);
    for width in (1..).map(|doubling| 1i64 << doubling) {
        let steps = steps_within(table, from, ray, width);
        if steps < SEEN as i64 {
            break;
        }
        let mut looks = vec![0u64; steps as usize];
        for _ in 0..SAMPLES {
            let offset = draw.offset(width, from.len());
            let mut gaps: Vec<i64> = from.iter().zip(&offset).map(|(gap, more)| gap + more).collect();
            let end: Vec<i64> = gaps.iter().zip(ray).map(|(gap, step)| gap + (steps - 1) * step).collect();
            if lengths(&end).zip(table.bounds()).any(|(length, &bound)| length > bound as i64) {
                continue;
            }
            for look in &mut looks {
                *look = (*look ^ u64::from(is_p(table, &gaps))).wrapping_mul(MIX);
                *look ^= *look >> 29;
                gaps.iter_mut().zip(ray).for_each(|(gap, step)| *gap += step);
            }
        }
        seen.extend(periods(&looks));
    }
    seen.sort_unstable();
    seen.dedup();
    seen
}

/// How many steps from anywhere up to `width` away from `from` stay within the bounds, in the rows that `ray`
/// makes longer.
fn steps_within(table: &Table, from: &[i64], ray: &[i64], width: i64) -> i64 {
    let rows = lengths(from).zip(lengths(ray)).zip(table.bounds());
    let steps = rows.filter(|((_, step), _)| *step > 0);
    steps.map(|((start, step), &bound)| (bound as i64 - start - width) / step).min().unwrap_or(0)
}

fn is_p(table: &Table, gaps: &[i64]) -> bool {
    let lengths: Vec<u64> = lengths(gaps).map(|length| length as u64).collect();
    table.is_p(&lengths)
}

/// The row lengths to these gaps.
fn lengths(gaps: &[i64]) -> impl Iterator<Item = i64> {
    gaps.iter().scan(0, |length, gap| {
        *length += gap;
        Some(*length)
    })
}

/// Each period that begins earlier than all smaller ones.
fn periods(looks: &[u64]) -> Vec<i64> {
    let (mut periods, mut earliest) = (Vec::new(), usize::MAX);
    for period in 1..looks.len().saturating_sub(8) {
        let differs = |&place: &usize| looks[place] != looks[place - period];
        let preperiod = (period..looks.len()).rev().find(differs).map_or(0, |place| place + 1 - period);
        let repeated = looks.len() - period - preperiod;
        if preperiod < earliest && repeated >= SEEN.max(period / 4) {
            earliest = preperiod;
            periods.push(period as i64);
        }
    }
    periods
}

/// An odd number whose multiples look like chance.
const MIX: u64 = 0x9E37_79B9_7F4A_7C15;

/// The same numbers on every machine, which look like chance.
struct Generator(u64);

impl Generator {
    fn next(&mut self, below: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % below
    }

    /// The vector that is added to the gaps, `width` in all at most.
    fn offset(&mut self, width: i64, gaps: usize) -> Vec<i64> {
        let mut offset = vec![0; gaps];
        let (first, mut left) = (self.next(gaps as u64) as usize, width);
        for gap in (0..gaps).map(|gap| (first + gap) % gaps) {
            offset[gap] = (self.next(width as u64 + 1) as i64).min(left);
            left -= offset[gap];
        }
        offset
    }
}
