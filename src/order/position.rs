//! Positions of a game on a finite order: sets of elements.

use super::poset::{MOST_ELEMENTS, bit};
use crate::game::Names;
use serde::{Serialize, Serializer};
use std::fmt;

/// The elements that are left: element `i` is bit `127 - i`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Elements(pub u128);

/// A move: take an element and all above it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct OrderMove {
    /// The least of what is taken away.
    pub element: usize,
}

impl Elements {
    /// The elements in ascending order.
    pub fn list(self) -> impl Iterator<Item = usize> {
        (0..MOST_ELEMENTS).filter(move |&element| self.0 & bit(element) != 0)
    }

    /// Reads `{a,b,c}`: names, or numbers where no name is one and the names are not numbers of another sort.
    ///
    /// # Errors
    /// When it is not a list of elements, each once.
    pub fn parse(text: &str, names: &Names) -> Result<Self, String> {
        let Names { one, each } = names;
        let wrong = |why: String| {
            let all = (0..each.len()).map(bit).sum();
            let example = in_order(Elements(all), names)[..each.len().min(3)].join(",");
            format!("'{text}' is not a position{why}; write each {one} that is there, as {{{example}}}")
        };
        let inside = text.trim().strip_prefix('{').and_then(|rest| rest.strip_suffix('}'));
        let inside = inside.ok_or_else(|| wrong(String::new()))?;
        let has_numbers = each.iter().any(|name| name.parse::<u64>().is_ok());
        let number = |name: &str| name.parse().ok().filter(|&at| !has_numbers && at < each.len());
        let mut elements = Elements(0);
        for name in entries(inside).filter(|_| !inside.trim().is_empty()) {
            let found = each.iter().position(|known| known == name).or_else(|| number(name));
            let element = found.ok_or_else(|| wrong(format!(": there is no {one} '{name}'")))?;
            if elements.0 & bit(element) != 0 {
                return Err(format!("{one} {name} is given twice"));
            }
            elements.0 |= bit(element);
        }
        Ok(elements)
    }

    /// The elements by their names.
    pub fn named(self, names: &Names) -> String {
        format!("{{{}}}", in_order(self, names).join(","))
    }
}

/// The names of the elements: numbers by size, others as the elements are numbered.
fn in_order(elements: Elements, names: &Names) -> Vec<&str> {
    let mut list: Vec<&str> = elements.list().map(|element| names.each[element].as_str()).collect();
    list.sort_by_key(|name| name.parse::<u64>().ok());
    list
}

/// The parts between commas that are not inside of parentheses.
fn entries(text: &str) -> impl Iterator<Item = &str> {
    let mut depth = 0;
    let split = text.split(move |c: char| {
        depth += i32::from(c == '(') - i32::from(c == ')');
        c == ',' && depth == 0
    });
    split.map(str::trim)
}

impl fmt::Display for Elements {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let list: Vec<String> = self.list().map(|element| element.to_string()).collect();
        write!(f, "{{{}}}", list.join(","))
    }
}

impl Serialize for Elements {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.list())
    }
}

impl fmt::Display for OrderMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "element {}", self.element)
    }
}
