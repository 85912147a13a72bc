//! Finite partially ordered sets: by their covering relation, as products of chains, or from a text.

use crate::game::Names;
use crate::game::notation::product;
use std::collections::{BTreeMap, BTreeSet, HashMap};

/// Most elements.
pub const MOST_ELEMENTS: usize = 127;

/// A partially ordered set whose elements are numbered upwards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Poset {
    elements: usize,
    /// The covering pairs (lesser, greater), ascending by the greater element.
    covers: Vec<(usize, usize)>,
    /// The sides of the box that it is, if it was made as one.
    sides: Vec<usize>,
    /// For each element, itself and all above it: element `i` is bit `127 - i`.
    above: Vec<u128>,
    /// The same for those below.
    below: Vec<u128>,
}

/// Why something is not a partially ordered set that can be used.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PosetError {
    /// No element, or too many.
    #[error("{0} elements; from 1 to {MOST_ELEMENTS} are possible")]
    Elements(usize),
    /// An element that is less than itself.
    #[error("'{0}' would be less than itself")]
    Cycle(String),
    /// The same relation or element twice.
    #[error("line {line}: '{text}' is repeated")]
    Repeated {
        /// The line, from 1.
        line: usize,
        /// The element that is repeated.
        text: String,
    },
    /// A line that is not understood.
    #[error("line {line}: '{text}' is not a name or a relation like a < b")]
    Line {
        /// The line, from 1.
        line: usize,
        /// The line.
        text: String,
    },
    /// A name that a set of elements could not be written with.
    #[error(
        "line {line}: '{name}' is no name of an element, as sets are written {{a,b,c}}: leave out , ; {{ and }}"
    )]
    Name {
        /// The line, from 1.
        line: usize,
        /// As the text has it.
        name: String,
    },
    /// Sides that are not those of a box.
    #[error("'{0}' is not a box; write its sides as 3x3x3, each at least 2")]
    Sides(String),
    /// A number without an order of divisors.
    #[error("the divisors of {0} do not form an order of 2 to {MOST_ELEMENTS} elements")]
    Number(u64),
}

/// Sets of elements whose positions are counted, at most.
const MOST_KNOWN: usize = 1 << 20;
/// Factors up to here are tried one by one: what is left has two at most.
const TRIED: u64 = 1 << 22;

/// The characters that a set of elements is written with, which no name has.
const RESERVED: [char; 4] = [',', ';', '{', '}'];

/// The bit of an element.
pub fn bit(element: usize) -> u128 {
    1 << (127 - element)
}

impl Poset {
    /// The order of these covering pairs, ascending by the greater element and each of a smaller
    /// number and a larger one.
    pub fn of_covers(elements: usize, covers: Vec<(usize, usize)>, sides: Vec<usize>) -> Self {
        let mut below: Vec<u128> = (0..elements).map(bit).collect();
        for &(lesser, greater) in &covers {
            below[greater] |= below[lesser];
        }
        let above = |element: usize| {
            let is_above = |&other: &usize| below[other] & bit(element) != 0;
            (0..elements).filter(is_above).map(bit).sum()
        };
        let above = (0..elements).map(above).collect();
        Poset { elements, covers, sides, above, below }
    }

    /// The product of chains of these lengths.
    ///
    /// # Errors
    /// When a side is less than 2, or there are too many elements.
    pub fn of_sides(sides: &[usize]) -> Result<Self, PosetError> {
        let elements = sides.iter().try_fold(1usize, |product, &side| product.checked_mul(side));
        let elements = elements.filter(|&elements| elements <= MOST_ELEMENTS);
        let text = || sides.iter().map(usize::to_string).collect::<Vec<_>>().join("x");
        let elements =
            elements.ok_or(PosetError::Elements(sides.iter().fold(1, |p, &s| p.saturating_mul(s))))?;
        if sides.is_empty() || sides.iter().any(|&side| side < 2) {
            return Err(PosetError::Sides(text()));
        }
        let mut covers = Vec::new();
        for greater in 0..elements {
            let (mut step, mut lesser) = (1, Vec::new());
            for &side in sides.iter().rev() {
                if greater / step % side > 0 {
                    lesser.push((greater - step, greater));
                }
                step *= side;
            }
            covers.extend(lesser.into_iter().rev());
        }
        Ok(Poset::of_covers(elements, covers, sides.to_vec()))
    }

    /// Reads sides like `3x3x3`.
    ///
    /// # Errors
    /// When it is not a list of sides.
    pub fn parse_sides(text: &str) -> Result<Self, PosetError> {
        let sides = product(text).or_else(|| Some(vec![text.trim().parse().ok()?]));
        let sides = sides.ok_or_else(|| PosetError::Sides(text.to_string()))?;
        let sides: Vec<usize> =
            sides.into_iter().map(|side| side.try_into().unwrap_or(usize::MAX)).collect();
        Poset::of_sides(&sides)
    }

    /// The divisors of a number, ordered by divisibility: a box with a side for each prime factor. Returns the divisors
    /// too, as names.
    ///
    /// # Errors
    /// When there are too few or too many.
    pub fn of_divisors(number: u64) -> Result<(Self, Names), PosetError> {
        let (mut sides, mut factors) = (Vec::new(), Vec::new());
        let (mut rest, mut factor) = (number, 2u64);
        while rest > 1 {
            if factor.checked_mul(factor).is_none_or(|square| square > rest) || is_prime(rest) {
                factor = rest;
            } else if factor > TRIED {
                factor = factor_of(rest);
            }
            let mut power = 0;
            while rest.is_multiple_of(factor) {
                rest /= factor;
                power += 1;
            }
            if power > 0 {
                sides.push(power + 1);
                factors.push(factor);
            }
            factor += 1;
        }
        let poset = Poset::of_sides(&sides).map_err(|_| PosetError::Number(number))?;
        let divisor = |element: usize| {
            let powers = factors.iter().zip(poset.coordinates(element));
            powers.map(|(&factor, power)| factor.pow(power as u32)).product::<u64>().to_string()
        };
        let each = (0..poset.elements()).map(divisor).collect();
        Ok((poset, Names { one: "divisor", each }))
    }

    /// Reads an order from lines like `a < b`, `a < b < c`, or a name alone; `#` begins a comment.
    /// Returns the names too, by number. Relations that follow from others may be given.
    ///
    /// # Errors
    /// When a line is not understood, something stands there twice, or the relations make a cycle.
    pub fn parse(text: &str) -> Result<(Self, Names), PosetError> {
        let mut names: Vec<String> = Vec::new();
        let mut number = BTreeMap::new();
        let mut relations = BTreeSet::new();
        let mut alone = BTreeSet::new();
        for (line, content) in (1..).zip(text.lines()) {
            let content = content.split('#').next().unwrap_or_default().trim();
            if content.is_empty() {
                continue;
            }
            let parts: Vec<&str> = content.split('<').map(str::trim).collect();
            if parts.iter().any(|part| part.is_empty() || part.contains(char::is_whitespace)) {
                return Err(PosetError::Line { line, text: content.to_string() });
            }
            if let Some(name) = parts.iter().find(|name| name.contains(RESERVED)) {
                return Err(PosetError::Name { line, name: name.to_string() });
            }
            let known: Vec<usize> = parts
                .iter()
                .map(|&part| {
                    *number.entry(part.to_string()).or_insert_with(|| {
                        names.push(part.to_string());
                        names.len() - 1
                    })
                })
                .collect();
            let repeated = |text: &str| PosetError::Repeated { line, text: text.to_string() };
            if known.len() == 1 && !alone.insert(known[0]) {
                return Err(repeated(parts[0]));
            }
            for pair in known.windows(2) {
                if !relations.insert((pair[0], pair[1])) {
                    return Err(repeated(&format!("{} < {}", names[pair[0]], names[pair[1]])));
                }
            }
        }
        if !(1..=MOST_ELEMENTS).contains(&names.len()) {
            return Err(PosetError::Elements(names.len()));
        }
        let upwards = upwards(&relations, &names)?;
        let place: BTreeMap<usize, usize> =
            upwards.iter().enumerate().map(|(new, &old)| (old, new)).collect();
        let pairs: Vec<(usize, usize)> = relations.iter().map(|(l, g)| (place[l], place[g])).collect();
        let each = upwards.iter().map(|&old| names[old].clone()).collect();
        Ok((Poset::of_relations(names.len(), pairs), Names { one: "element", each }))
    }

    /// The order that relations generate, each of a smaller number and a larger one.
    fn of_relations(elements: usize, mut pairs: Vec<(usize, usize)>) -> Self {
        pairs.sort_unstable_by_key(|&(lesser, greater)| (greater, lesser));
        let all = Poset::of_covers(elements, pairs.clone(), Vec::new());
        let is_cover = |&&(lesser, greater): &&(usize, usize)| {
            all.above[lesser] & all.below[greater] == bit(lesser) | bit(greater)
        };
        let covers = pairs.iter().filter(is_cover).copied().collect();
        Poset::of_covers(elements, covers, Vec::new())
    }

    /// How many elements there are.
    pub fn elements(&self) -> usize {
        self.elements
    }

    /// The covering pairs (lesser, greater), ascending by the greater element.
    pub fn covers(&self) -> &[(usize, usize)] {
        &self.covers
    }

    /// The sides of the box that it was made as, or none.
    pub fn sides(&self) -> &[usize] {
        &self.sides
    }

    /// Where in the box an element is, from 0 along each side.
    fn coordinates(&self, element: usize) -> Vec<usize> {
        let mut rest = element;
        let mut coordinates: Vec<usize> = self
            .sides
            .iter()
            .rev()
            .map(|side| {
                let coordinate = rest % side;
                rest /= side;
                coordinate
            })
            .collect();
        coordinates.reverse();
        coordinates
    }

    /// The default names of its elements: in a box by their coordinates, else by their numbers.
    pub fn names(&self) -> Names {
        let name = |element: usize| match self.sides.len() {
            0 | 1 => element.to_string(),
            _ => {
                let numbers: Vec<String> = self.coordinates(element).iter().map(usize::to_string).collect();
                format!("({})", numbers.join(","))
            }
        };
        Names { one: "element", each: (0..self.elements).map(name).collect() }
    }

    /// The element and all above it.
    pub fn above(&self, element: usize) -> u128 {
        self.above[element]
    }

    /// All elements.
    pub fn whole(&self) -> u128 {
        (0..self.elements).map(bit).sum()
    }

    /// Whether element 0 is less than all others.
    pub fn has_least(&self) -> bool {
        self.above[0] == self.whole()
    }

    /// An element of the position, and one below it that is not there.
    pub fn gap(&self, position: u128) -> Option<(usize, usize)> {
        let there = (0..self.elements).filter(|&element| position & bit(element) != 0);
        there.into_iter().find_map(|element| {
            let missing = self.below[element] & !position;
            (missing != 0).then(|| (element, missing.leading_zeros() as usize))
        })
    }

    /// How many positions there are, the empty one too, or a number that is no greater; counted no further than beyond
    /// `most`.
    ///
    /// A position has an element with all below it, or neither it nor any above it; elements of which none is below
    /// another are there or not.
    pub fn positions(&self, most: u64) -> u64 {
        self.positions_within(self.whole(), most, &mut HashMap::new())
    }

    fn positions_within(&self, set: u128, most: u64, known: &mut HashMap<u128, u64>) -> u64 {
        if let Some(&count) = known.get(&set) {
            return count;
        }
        let related = |element: usize| (self.above[element] | self.below[element]) & set & !bit(element);
        let there = (0..self.elements).filter(|&element| set & bit(element) != 0);
        let chosen = there.max_by_key(|&element| related(element).count_ones());
        let Some(element) = chosen.filter(|&element| related(element) != 0) else {
            return 1u64.checked_shl(set.count_ones()).unwrap_or(u64::MAX);
        };
        if known.len() >= MOST_KNOWN {
            return 1;
        }
        let without = self.positions_within(set & !self.above[element], most, known);
        if without > most {
            return without;
        }
        let count = without.saturating_add(self.positions_within(set & !self.below[element], most, known));
        known.insert(set, count);
        count
    }

    /// The next position in ascending order of its number.
    pub fn next(&self, position: u128) -> Option<u128> {
        (0..self.elements).rev().find_map(|element| {
            let raised = position & !(2 * (bit(element) - 1) + 1) | bit(element);
            (position & bit(element) == 0 && raised & self.below[element] == self.below[element])
                .then_some(raised)
        })
    }
}

fn product_mod(one: u64, other: u64, modulus: u64) -> u64 {
    (u128::from(one) * u128::from(other) % u128::from(modulus)) as u64
}

/// Whether a number is prime: by Miller and Rabin, whose test with the first twelve primes errs for no number of 64 bits
/// (Sorenson and Webster 2015).
fn is_prime(number: u64) -> bool {
    const BASES: [u64; 12] = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37];
    if number < 2 || BASES.iter().any(|&base| number.is_multiple_of(base)) {
        return BASES.contains(&number);
    }
    let twos = (number - 1).trailing_zeros();
    let passes = |&base: &u64| {
        let (mut power, mut exponent, mut square) = (1, (number - 1) >> twos, base);
        while exponent > 0 {
            if exponent & 1 == 1 {
                power = product_mod(power, square, number);
            }
            square = product_mod(square, square, number);
            exponent >>= 1;
        }
        let is_end = |power: u64| power == number - 1;
        power == 1
            || std::iter::successors(Some(power), |&power| Some(product_mod(power, power, number)))
                .take(twos as usize)
                .any(is_end)
    };
    BASES.iter().all(passes)
}

/// The smaller prime factor of a number that has two, by Pollard's walks.
fn factor_of(number: u64) -> u64 {
    let root = number.isqrt();
    if root * root == number {
        return root;
    }
    let common = |mut one: u64, mut other: u64| {
        while other > 0 {
            (one, other) = (other, one % other);
        }
        one
    };
    let walk = |add: u64| {
        let step =
            |at: u64| ((u128::from(at) * u128::from(at) + u128::from(add)) % u128::from(number)) as u64;
        let (mut slow, mut fast) = (2, 2);
        loop {
            slow = step(slow);
            fast = step(step(fast));
            let divisor = common(slow.abs_diff(fast), number);
            if divisor > 1 {
                return (divisor < number).then_some(divisor);
            }
        }
    };
    let factor = (1..).find_map(walk).unwrap_or(number);
    factor.min(number / factor)
}

/// The elements, each after all that are less; the first that is possible comes first.
fn upwards(relations: &BTreeSet<(usize, usize)>, names: &[String]) -> Result<Vec<usize>, PosetError> {
    let mut sorted = Vec::new();
    let mut left: BTreeSet<usize> = (0..names.len()).collect();
    while let Some(&any) = left.first() {
        let free = |element: &&usize| !relations.iter().any(|(l, g)| g == *element && left.contains(l));
        let Some(&next) = left.iter().find(free) else {
            // Whoever walks down from an element that is never free comes back to where he has been.
            let mut seen = BTreeSet::new();
            let mut at = any;
            while seen.insert(at) {
                let less = relations.iter().find(|(l, g)| *g == at && left.contains(l));
                at = less.map_or(at, |&(l, _)| l);
            }
            return Err(PosetError::Cycle(names[at].clone()));
        };
        left.remove(&next);
        sorted.push(next);
    }
    Ok(sorted)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_reduced_to_its_covers() {
        let (poset, names) = Poset::parse("top\n a<b < top # chain\n a < top\nc < top\n\n").unwrap();
        assert_eq!(names.each, ["a", "b", "c", "top"]);
        assert_eq!(poset.covers(), [(0, 1), (1, 3), (2, 3)]);
        assert!(!poset.has_least());
    }

    #[test]
    fn wrong_texts_say_what_is_wrong() {
        let message = |text: &str| Poset::parse(text).unwrap_err().to_string();
        assert_eq!(message("a < b\nb < c < a"), "'a' would be less than itself");
        assert_eq!(message("a < a"), "'a' would be less than itself");
        assert_eq!(message("a < b\na < b"), "line 2: 'a < b' is repeated");
        assert_eq!(message("a\nb\na"), "line 3: 'a' is repeated");
        assert_eq!(message("a b < c"), "line 1: 'a b < c' is not a name or a relation like a < b");
        assert_eq!(message("a <"), "line 1: 'a <' is not a name or a relation like a < b");
        for name in ["a,b", "a;b", "{a", "a}"] {
            let said = message(&format!("z < x\nz < {name}"));
            assert!(said.starts_with(&format!("line 2: '{name}' is no name of an element")), "{said}");
        }
        assert!(message("# nothing").starts_with("0 elements"));
        let many: String = (0..128).map(|i| format!("e{i}\n")).collect();
        assert!(message(&many).starts_with("128 elements"));
        assert!(Poset::parse(&many.replace("e127\n", "")).is_ok());
    }

    #[test]
    fn boxes_and_divisors() {
        assert_eq!(Poset::parse_sides("2x2").unwrap().covers(), [(0, 1), (0, 2), (1, 3), (2, 3)]);
        let (divisors, names) = Poset::of_divisors(720).unwrap();
        assert_eq!(divisors.sides(), [5, 3, 2]);
        assert_eq!(
            (&names.each[..4], names.each.last().unwrap().as_str()),
            (&["1", "5", "3", "15"].map(String::from)[..], "720")
        );
        assert_eq!(Poset::of_divisors(97).unwrap().0.sides(), [2]);
        assert_eq!(
            Poset::parse_sides("2x3").unwrap().names().each,
            ["(0,0)", "(0,1)", "(0,2)", "(1,0)", "(1,1)", "(1,2)"]
        );
        assert_eq!(Poset::parse_sides("3").unwrap().names().each, ["0", "1", "2"]);
        assert!(Poset::of_divisors(1).is_err());
        assert!(Poset::of_divisors(0).is_err());
        assert!(Poset::of_divisors(1 << 63).is_ok());
        assert!(["8x8", "127"].iter().all(|sides| Poset::parse_sides(sides).is_ok()));
        for wrong in ["8x16", "128", "3x1", "3x", "x", "", "3+3"] {
            assert!(Poset::parse_sides(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn positions_are_counted_without_being_visited() {
        let visited = |poset: &Poset| std::iter::successors(Some(0), |&at| poset.next(at)).count() as u64;
        let (divisors, _) = Poset::of_divisors(720).unwrap();
        let (drawn, _) = Poset::parse("a < b\na < c\nd < c\ne\nf < b\n").unwrap();
        for poset in
            [&divisors, &drawn, &Poset::parse_sides("2x3x3").unwrap(), &Poset::parse_sides("5").unwrap()]
        {
            assert_eq!(poset.positions(u64::MAX), visited(poset));
        }
        let star: String = (0..126).map(|i| format!("z < e{i}\n")).collect();
        assert!(Poset::parse(&star).unwrap().0.positions(100_000_000) > 1 << 62);
        let apart: String = (0..127).map(|i| format!("e{i}\n")).collect();
        assert_eq!(Poset::parse(&apart).unwrap().0.positions(100_000_000), u64::MAX);
    }

    #[test]
    fn large_numbers_have_divisors_too() {
        let divisors = |number: u64| Poset::of_divisors(number).map(|(_, names)| names.each);
        assert_eq!(divisors(9_223_372_036_854_775_837), Ok(vec!["1".into(), "9223372036854775837".into()]));
        // 4294967291 and 4294967279 are the largest primes below 2^32.
        let product = 4_294_967_291u64 * 4_294_967_279;
        assert_eq!(divisors(product).unwrap()[1..3], ["4294967291", "4294967279"].map(String::from));
        let square = divisors(4_294_967_291 * 4_294_967_291).unwrap();
        assert_eq!(square.len(), 3);
        for number in 2..2000u64 {
            let found = divisors(number).map_or(0, |each| each.len());
            assert_eq!(found, (1..=number).filter(|&d| number % d == 0).count(), "{number}");
        }
    }
}
