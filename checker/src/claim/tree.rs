//! The evidence for all numbers: a tree of cases, in which some cases share a subtree.

use super::form::{Case, Form, MOST_FACTOR, Substitution};
use crate::limits::Budget;
use crate::reader::BitReader;
use crate::verdict::{Code, Stop};

/// Most nodes above a node.
const MOST_ABOVE: usize = 64;
/// Most leaves that are reached.
const MOST_LEAVES: u64 = 1 << 24;

/// Into which cases a node splits; variables are counted from 0.
#[derive(Clone, Copy, Debug)]
enum Split {
    /// Into values below a number, and the rest.
    Values { i: usize, from: u64, shared: bool },
    /// Into remainders.
    Remainders { i: usize, divisor: u64, shared: bool },
    /// Into where a form is at least 0, and where it is less.
    Sign(Form),
    /// Into where the first is at least the second, and where it is less.
    Compare(usize, usize),
}

struct Node {
    offset: usize,
    /// `None` for a leaf.
    split: Option<Split>,
}

/// A node that is read while some of its subtrees are missing.
struct OpenNode {
    missing: u64,
    /// How many cases come under the next subtree.
    cases: u64,
    /// Leaves that are reached in the subtrees so far.
    leaves: u64,
}

/// A tree, each node before its subtrees.
pub(super) struct Tree {
    nodes: Vec<Node>,
}

impl Split {
    fn read(bits: &mut BitReader<'_>, variables: usize) -> Result<Option<Split>, Stop> {
        let code = bits.number(0..=6)?;
        let variable =
            |bits: &mut BitReader<'_>| Ok::<_, Stop>(bits.number(1..=variables as u64)? as usize - 1);
        Ok(Some(match code {
            0 => return Ok(None),
            1 | 2 => {
                Split::Values { i: variable(bits)?, from: bits.number(1..=MOST_FACTOR)?, shared: code == 1 }
            }
            3 | 4 => Split::Remainders {
                i: variable(bits)?,
                divisor: bits.number(2..=MOST_FACTOR)?,
                shared: code == 3,
            },
            5 => Split::Sign(Form::read(bits, variables)?),
            _ => {
                let (i, offset) = (variable(bits)?, bits.offset());
                let j = variable(bits)?;
                if i == j {
                    return Err(Stop::rejected(
                        Code::ValueRange,
                        offset,
                        "a number is compared with itself",
                    ));
                }
                Split::Compare(i, j)
            }
        }))
    }

    /// How many cases there are.
    fn cases(&self) -> u64 {
        match *self {
            Split::Values { from, .. } => from + 1,
            Split::Remainders { divisor, .. } => divisor,
            Split::Sign(_) | Split::Compare(..) => 2,
        }
    }

    /// How many of the first cases have one subtree.
    fn sharing(&self) -> u64 {
        match *self {
            Split::Values { from, shared: true, .. } => from,
            Split::Remainders { divisor, shared: true, .. } => divisor,
            _ => 1,
        }
    }

    /// A case, from 0.
    fn case(&self, case: u64) -> Case {
        match *self {
            Split::Values { i, from, .. } => Case::Is { i, least: case, times: u64::from(case == from) },
            Split::Remainders { i, divisor, .. } => Case::Is { i, least: case, times: divisor },
            Split::Sign(form) => Case::Assumed(if case == 0 { form } else { form.opposite() }),
            Split::Compare(i, j) if case == 0 => Case::Above { i, j, by: 0 },
            Split::Compare(i, j) => Case::Above { i: j, j: i, by: 1 },
        }
    }
}

/// A node whose cases are gone through.
struct Ancestor {
    at: usize,
    /// The next case.
    next: u64,
    substitution: Substitution,
    /// How many forms are assumed above it.
    assumed: usize,
}

impl Tree {
    /// Reads nodes until no subtree is missing.
    pub fn read(bits: &mut BitReader<'_>, variables: usize, budget: &mut Budget) -> Result<Tree, Stop> {
        let mut nodes = Vec::new();
        let (mut above, root): (Vec<OpenNode>, _) = (Vec::new(), bits.offset());
        loop {
            // A vector that grows has at most twice the room that it needs, and for a while a third.
            budget.pay(3, size_of::<Node>())?;
            budget.spend(1)?;
            let offset = bits.offset();
            if above.len() > MOST_ABOVE {
                let message = format!("more than {MOST_ABOVE} nodes are above this one");
                return Err(Stop::rejected(Code::ValueRange, offset, message));
            }
            let split = Split::read(bits, variables)?;
            nodes.push(Node { offset, split });
            if let Some(split) = split {
                let cases = split.sharing();
                above.push(OpenNode { missing: split.cases() - cases + 1, cases, leaves: 0 });
                continue;
            }
            let mut leaves = 1u64;
            while let Some(node) = above.last_mut() {
                node.leaves = node.leaves.saturating_add(leaves.saturating_mul(node.cases));
                (node.missing, node.cases) = (node.missing - 1, 1);
                if node.missing > 0 {
                    break;
                }
                leaves = node.leaves;
                above.pop();
            }
            if !above.is_empty() {
                continue;
            }
            if leaves > MOST_LEAVES {
                // The sum ends at the greatest number.
                let or_more = if leaves == u64::MAX { "at least " } else { "" };
                let message =
                    format!("the tree has {or_more}{leaves} cases; at most {MOST_LEAVES} are allowed");
                return Err(Stop::rejected(Code::ValueRange, root, message));
            }
            return Ok(Tree { nodes });
        }
    }

    /// Calls `close` with every leaf that is reached: what is known of the variables, what is assumed, and its
    /// file offset. Returns how many they are.
    pub fn walk(
        &self,
        budget: &Budget,
        mut close: impl FnMut(&Substitution, &[Form], usize) -> Result<(), Stop>,
    ) -> Result<u64, Stop> {
        const OUTSIDE: Stop = Stop::Internal("a tree was walked outside its nodes");
        let mut above: Vec<Ancestor> = Vec::new();
        let (mut substitution, mut assumed) = (Substitution::unit(), Vec::new());
        let (mut at, mut leaves) = (0, 0);
        loop {
            budget.spend(1)?;
            let node = self.nodes.get(at).ok_or(OUTSIDE)?;
            if node.split.is_some() {
                above.push(Ancestor { at, next: 0, substitution, assumed: assumed.len() });
            } else {
                close(&substitution, &assumed, node.offset)?;
                leaves += 1;
            }
            loop {
                let Some(parent) = above.last_mut() else { return Ok(leaves) };
                let Some(Node { offset, split: Some(split) }) = self.nodes.get(parent.at) else {
                    return Err(OUTSIDE);
                };
                if parent.next == split.cases() {
                    above.pop();
                    continue;
                }
                assumed.truncate(parent.assumed);
                let case = split.case(parent.next);
                substitution = parent.substitution.of(case).ok_or_else(|| {
                    let message = "the numbers of this node's substitution become too large";
                    Stop::rejected(Code::ValueRange, *offset, message)
                })?;
                if let Case::Assumed(form) = case {
                    assumed.push(form);
                }
                let shares = (1..split.sharing()).contains(&parent.next);
                at = if shares { parent.at } else { at } + 1;
                parent.next += 1;
                break;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::limits::Limits;
    use quickcheck::quickcheck;

    /// The leaves below a node, as the definition has them, and the node behind the subtree.
    fn leaves(
        nodes: &[Node],
        at: usize,
        substitution: Substitution,
        assumed: &[Form],
        found: &mut Vec<(String, Vec<Form>, usize)>,
    ) -> usize {
        let Some(split) = nodes[at].split else {
            found.push((format!("{substitution:?}"), assumed.to_vec(), nodes[at].offset));
            return at + 1;
        };
        let mut next = at + 1;
        for case in 0..split.cases() {
            let begin = if (1..split.sharing()).contains(&case) { at + 1 } else { next };
            let case = split.case(case);
            let more = if let Case::Assumed(form) = case { vec![form] } else { Vec::new() };
            next = leaves(nodes, begin, substitution.of(case).unwrap(), &[assumed, &more].concat(), found);
        }
        next
    }

    /// A tree of at most so many nodes one above the other, whose nodes split as the numbers say.
    fn grow(nodes: &mut Vec<Node>, deep: u32, numbers: &mut impl Iterator<Item = u8>) {
        let number = numbers.next().unwrap_or(0);
        let i = usize::from(number / 8 % 2);
        let shared = number >= 128;
        let size = u64::from(number / 32 % 3);
        let split = match number % 8 {
            _ if deep == 0 => None,
            1 => Some(Split::Values { i, from: size + 1, shared }),
            2 => Some(Split::Remainders { i, divisor: size + 2, shared }),
            3..=5 => {
                Some(Split::Sign(Form { factors: [1, -1, 0, 0, 0, 0, 0, 0], constant: number.into() }))
            }
            6 => Some(Split::Compare(i, 1 - i)),
            _ => None,
        };
        nodes.push(Node { offset: nodes.len(), split });
        if let Some(split) = split {
            (0..=split.cases() - split.sharing()).for_each(|_| grow(nodes, deep - 1, numbers));
        }
    }

    quickcheck! {
        /// At every leaf that is known and assumed which the nodes above it say, and nothing of the cases before.
        fn a_walk_comes_to_every_leaf_with_what_is_above_it(numbers: Vec<u8>) -> bool {
            let mut nodes = Vec::new();
            grow(&mut nodes, 4, &mut numbers.into_iter());
            let mut expected = Vec::new();
            leaves(&nodes, 0, Substitution::unit(), &[], &mut expected);
            let mut found = Vec::new();
            let count = Tree { nodes }.walk(&Budget::start(&Limits::default()), |substitution, assumed, offset| {
                found.push((format!("{substitution:?}"), assumed.to_vec(), offset));
                Ok(())
            });
            found == expected && count.ok() == Some(expected.len() as u64)
        }
    }

    /// Every pair of numbers comes under exactly one case of each split.
    #[test]
    fn the_cases_of_a_split_part_all_numbers() {
        let form = Form { factors: [2, -3, 0, 0, 0, 0, 0, 0], constant: 1 };
        for split in [
            Split::Values { i: 0, from: 1, shared: false },
            Split::Values { i: 1, from: 3, shared: true },
            Split::Remainders { i: 0, divisor: 2, shared: false },
            Split::Remainders { i: 1, divisor: 3, shared: true },
            Split::Sign(form),
            Split::Compare(0, 1),
            Split::Compare(1, 0),
        ] {
            for (x1, x2) in (0..7i128).flat_map(|x1| (0..7).map(move |x2| (x1, x2))) {
                let at = |form: &Form, [one, other]: [i128; 2]| {
                    form.constant + form.factors[0] * one + form.factors[1] * other
                };
                let comes_under = |case: &u64| {
                    let case = split.case(*case);
                    let known = Substitution::unit().of(case).unwrap();
                    let assumed = if let Case::Assumed(form) = case { form } else { Form::default() };
                    let variable = |i: usize| {
                        let mut form = Form::default();
                        form.factors[i] = 1;
                        known.put_into(&form)
                    };
                    // A variable that has gone out is 0 in one of the points that are tried.
                    (0..7).flat_map(|y1| (0..7).map(move |y2| [y1, y2])).any(|y| {
                        [at(&variable(0), y), at(&variable(1), y)] == [x1, x2]
                            && at(&known.put_into(&assumed), y) >= 0
                    })
                };
                assert_eq!((0..split.cases()).filter(comes_under).count(), 1, "{split:?} {x1} {x2}");
            }
        }
    }
}
