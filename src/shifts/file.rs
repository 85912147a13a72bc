//! Shifts as people write them: a line for each shift, and one with the bounds of the sizes. `docs/results.md` has the grammar.

use super::budget::{Budget, Exhaustion};
use super::conditions::{Candidate, Conditions};
use super::{MOST_LISTS, Scope, Shift, write_shifts};
use crate::certificate::Certificate;
use crate::linear::Linear;
use std::fmt::{self, Display};
use std::str::FromStr;

/// Shifts of a game, as a text says them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShiftsFile {
    /// Which positions they are about.
    pub scope: Scope,
    /// The bounds of the sizes; none if they are left out.
    pub bounds: Option<Vec<u64>>,
    /// The bound of the first row, if the shifts are about the positions within it and the text says it.
    pub first_row: Option<u64>,
    /// The shifts, at least one.
    pub list: Vec<Shift>,
    /// The line of each.
    pub lines: Vec<usize>,
}

/// The fault of a text, and its place.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {wrong}")]
pub struct ShiftsFileError {
    /// The line, from 1.
    pub line: usize,
    pub wrong: String,
}

/// The largest bound of a size.
const LONGEST: i64 = 1 << 16;

impl ShiftsFile {
    /// Reads shifts of a game whose positions have `count` numbers.
    ///
    /// A line `bounds 12 20 31` has the largest of each size. A line `shift 0 0 3 where 0 0 1 >= 10 and -1 -1 1 >= 9` says
    /// what is subtracted from each number, and for each inequality the factors of the numbers; `less (0,0,3) where g3 >= 10
    /// and g3-g1-g2 >= 9`, as a verdict has it, says the same. A line `short first row`, or `short first row 7`, says that
    /// the shifts are about the positions whose first row is within its bound. What follows a `#` is a remark.
    ///
    /// # Errors
    /// When a line is none of these, or says another number of numbers.
    pub fn read(text: &str, count: usize) -> Result<Self, ShiftsFileError> {
        let mut file = ShiftsFile {
            scope: Scope::All,
            bounds: None,
            first_row: None,
            list: Vec::new(),
            lines: Vec::new(),
        };
        let mut last = 1;
        for (line, content) in (1..).zip(text.lines()) {
            last = line;
            let said = content.split('#').next().unwrap_or_default().trim();
            let said = said.strip_prefix("- ").unwrap_or(said);
            let read = file.read_line(said, count, line);
            read.map_err(|wrong| ShiftsFileError { line, wrong })?;
        }
        let lacks = |wrong: &str| Err(ShiftsFileError { line: last, wrong: wrong.to_string() });
        match file.scope == Scope::ShortFirstRow && file.bounds.is_none() && file.first_row.is_none() {
            _ if file.list.is_empty() => lacks("no line says a 'shift'"),
            true => lacks("'short first row' has no bound: write it behind, or the 'bounds'"),
            false => Ok(file),
        }
    }

    fn read_line(&mut self, said: &str, count: usize, line: usize) -> Result<(), String> {
        let (word, rest) = said.split_once(' ').unwrap_or((said, ""));
        match word {
            "" => {}
            "bounds" if self.bounds.is_some() => return Err("the 'bounds' are there already".to_string()),
            "bounds" => self.bounds = Some(numbers(rest, count)?),
            "shift" | "less" => {
                self.list.push(if word == "shift" { shift(rest, count) } else { less(rest, count) }?);
                self.lines.push(line);
            }
            "short" if rest.starts_with("first row") => {
                let most = rest["first row".len()..].trim();
                self.scope = Scope::ShortFirstRow;
                self.first_row = if most.is_empty() { None } else { Some(number(most)?) };
            }
            _ => return Err("'bounds', 'shift' or 'short first row' is needed".to_string()),
        }
        Ok(())
    }

    /// The bounds that are said, or the least with which the shifts hold outside of them if they hold within; if there are
    /// none, bounds with which a check says what is wrong.
    ///
    /// # Errors
    /// When a limit of `budget` is reached.
    pub fn bounds(&self, conditions: &Conditions, budget: &mut Budget<'_>) -> Result<Vec<u64>, Exhaustion> {
        if let Some(bounds) = &self.bounds {
            return Ok(bounds.clone());
        }
        let candidates: Vec<Candidate> = self.list.iter().map(Candidate::of).collect();
        let within = |longest: i64| {
            let mut bounds = vec![longest; conditions.count];
            if let Some(most) = self.first_row {
                bounds[0] = most as i64;
            }
            bounds
        };
        let most = within(LONGEST);
        let bounds = if conditions.hold(&candidates, &most, budget)? {
            conditions.least_bounds(&candidates, &most, budget)?
        } else {
            within(((MOST_LISTS as f64).powf(1.0 / conditions.count as f64) as i64 - 1).min(LONGEST))
        };
        Ok(bounds.into_iter().map(|bound| bound as u64).collect())
    }

    /// The line of the shift that a byte of a certificate is of, if it is of one.
    pub fn line(&self, certificate: &Certificate, offset: u64) -> Option<usize> {
        let at = offset.checked_sub(certificate.payload_offset())?;
        // The number of shifts is in the first byte.
        let begins = |number: &usize| write_shifts(&self.list[..*number]).len() as u64 <= at;
        (at > 0).then(|| (0..self.list.len()).rfind(begins).map(|number| self.lines[number]))?
    }
}

/// Shifts as a text that is read back.
pub struct ShiftsText<'a> {
    /// Remarks at the beginning of the text.
    pub about: Vec<String>,
    /// Which positions they are about.
    pub scope: Scope,
    /// The bound of the first row, where it is not said with the others.
    pub first_row: Option<u64>,
    /// The bounds of the sizes, if they are known.
    pub bounds: Option<&'a [u64]>,
    pub list: &'a [Shift],
}

impl Display for ShiftsText<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let naturals = |numbers: &[u64]| numbers.iter().map(u64::to_string).collect::<Vec<_>>().join(" ");
        for line in &self.about {
            writeln!(f, "# {line}")?;
        }
        match (self.scope, self.first_row) {
            (Scope::All, _) => {}
            (Scope::ShortFirstRow, None) => writeln!(f, "short first row")?,
            (Scope::ShortFirstRow, Some(most)) => writeln!(f, "short first row {most}")?,
        }
        if let Some(bounds) = self.bounds {
            writeln!(f, "bounds {}", naturals(bounds))?;
        }
        for Shift { vector, region } in self.list {
            let region: Vec<String> = region.iter().map(Linear::to_string).collect();
            writeln!(f, "shift {} where {}", naturals(vector), region.join(" and "))?;
        }
        Ok(())
    }
}

fn shift(text: &str, count: usize) -> Result<Shift, String> {
    let (vector, region) = text.split_once(" where ").ok_or("'where' is needed after the vector")?;
    let region = region.split(" and ").map(|text| inequality(text, count)).collect::<Result<_, _>>()?;
    moving(Shift { vector: numbers(vector, count)?, region })
}

/// The same in the words of a verdict.
fn less(text: &str, count: usize) -> Result<Shift, String> {
    let (vector, region) = text.split_once(" where ").ok_or("'where' is needed after the vector")?;
    let vector = vector.trim().trim_matches(['(', ')']).replace(',', " ");
    let region = region.split(" and ").map(|text| sum_at_least(text, count)).collect::<Result<_, _>>()?;
    moving(Shift { vector: numbers(&vector, count)?, region })
}

fn moving(shift: Shift) -> Result<Shift, String> {
    match shift.vector.iter().all(|&subtracted| subtracted == 0) {
        true => Err("a vector is not 0 everywhere".to_string()),
        false => Ok(shift),
    }
}

fn inequality(text: &str, count: usize) -> Result<Linear, String> {
    let (factors, least) = text.split_once(">=").ok_or("'>=' is needed after the factors")?;
    Ok(Linear::sum_at_least(&numbers::<i64>(factors, count)?, number::<i64>(least.trim())?))
}

/// A sum of numbers such as `g1+2*g2-g3 >= 22`.
fn sum_at_least(text: &str, count: usize) -> Result<Linear, String> {
    let (sum, least) = text.split_once(">=").ok_or("'>=' is needed after the sum")?;
    let mut factors = vec![0i64; count];
    let spaced: String = sum.chars().filter(|c| !c.is_whitespace()).collect::<String>().replace('-', "+-");
    for term in spaced.split('+').filter(|term| !term.is_empty()) {
        let (factor, name) = term.split_once('*').unwrap_or(match term.strip_prefix('-') {
            Some(name) => ("-1", name),
            None => ("1", term),
        });
        let place = name.trim_start_matches(|c: char| c.is_ascii_alphabetic()).parse::<usize>().ok();
        let place = place.and_then(|place| place.checked_sub(1)).filter(|place| *place < count);
        let place = place.ok_or_else(|| format!("'{name}' is none of the numbers g1 to g{count}"))?;
        factors[place] += number::<i64>(factor)?;
    }
    Ok(Linear::sum_at_least(&factors, number::<i64>(least.trim())?))
}

fn numbers<N: FromStr<Err: Display>>(text: &str, count: usize) -> Result<Vec<N>, String> {
    let numbers: Vec<N> = text.split_whitespace().map(number).collect::<Result<_, _>>()?;
    match numbers.len() == count {
        true => Ok(numbers),
        false => {
            Err(format!("{} numbers where {count} are needed, one for each row or heap", numbers.len()))
        }
    }
}

fn number<N: FromStr<Err: Display>>(text: &str) -> Result<N, String> {
    text.parse().map_err(|error| format!("'{text}': {error}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str, count: usize) -> Result<ShiftsFile, ShiftsFileError> {
        ShiftsFile::read(text, count)
    }

    #[test]
    fn a_wrong_line_is_named() {
        for (text, line, part) in [
            ("bounds 2 6", 1, "no line says a 'shift'"),
            ("\nbounds 2", 2, "1 numbers where 2 are needed"),
            ("bounds 2 6\nbounds 2 6", 2, "the 'bounds' are there already"),
            ("bounds 2 x", 1, "'x': invalid digit"),
            ("bounds 2 -1", 1, "'-1': invalid digit"),
            ("shift 1 0", 1, "'where' is needed"),
            ("shift 1 0 where 1 0", 1, "'>=' is needed"),
            ("shift 0 0 where 1 0 >= 1", 1, "not 0 everywhere"),
            ("less (1,0) where g1+g3 >= 1", 1, "'g3' is none of the numbers g1 to g2"),
            ("less (1,0) where g1", 1, "'>=' is needed"),
            ("# a remark\nshort rows", 2, "'bounds', 'shift' or 'short first row' is needed"),
            ("short first row\nshift 0 3 where 0 1 >= 3", 2, "'short first row' has no bound"),
        ] {
            let error = read(text, 2).expect_err("wrong");
            assert!(error.line == line && error.wrong.contains(part), "{text}: {error}");
        }
    }

    #[test]
    fn what_is_written_is_read() {
        let text = "# mine\nshort first row\nbounds 0 9\nshift 0 3 where 0 1 >= 3 and 0 2 >= -7\n";
        let file = read(text, 2).unwrap();
        let (scope, bounds) = (file.scope, file.bounds.as_deref());
        let written = ShiftsText {
            about: vec!["mine".to_string()],
            scope,
            first_row: None,
            bounds,
            list: &file.list,
        };
        assert_eq!(written.to_string(), text);
        let words =
            read("short first row 7\n- less (0,3) where g2 >= 3 and 2*g2 >= -7  # g2 is a2-a1", 2).unwrap();
        assert_eq!((words.first_row, &words.list, words.lines), (Some(7), &file.list, vec![2]));
        let slanted = read("less (10,0,5) where -g1 - 2*g3 >= -36 and g3+g1 >= 1", 3).unwrap();
        let factors: Vec<&[i128]> =
            slanted.list[0].region.iter().map(|facet| &facet.coefficients[..]).collect();
        assert_eq!(factors, [[-1, 0, -2], [1, 0, 1]]);
    }
}
