//! Each entry of files with entries in the place of each other: every witness that can be written, every length of a list,
//! the one that repeats. What the documents say of the first entry that is wrong is said again here, by sets and lists.

#[allow(dead_code)]
#[path = "../../tests/it/bit_stream/mod.rs"]
mod bit_stream;
#[allow(dead_code)]
#[path = "../../tests/it/forge/mod.rs"]
mod forge;
#[allow(dead_code)]
#[path = "../../tests/it/heaps_forge/mod.rs"]
mod heaps_forge;

use bit_stream::Bits;
use chomp_check::{Code, Limits, Verdict, check};
use std::collections::{BTreeMap, BTreeSet};

/// The first fault: its code, the byte, the position, and the move if there is one.
type Fault = (Code, u64, String, Option<String>);

/// The fault that is told of a file, the same in both ways.
fn fault(bytes: &[u8]) -> Option<Fault> {
    let [fast, plain] = [false, true].map(|plain| match check(bytes, &Limits::default().plain(plain)) {
        Verdict::Verified(_) => None,
        Verdict::Rejected(why) => {
            Some((why.code, why.offset, why.position.unwrap_or_default(), why.refutation))
        }
        other => panic!("{other:?}"),
    });
    assert_eq!(fast, plain);
    fast
}

/// Bits that hold every number up to this one.
fn width(most: u32) -> u32 {
    u32::BITS - most.leading_zeros()
}

/// An entry: the witness that was given last, a witness by its fields, or a list of so many moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Entry {
    Again,
    N(u32, u32),
    P(u32),
}

/// The name of a position, and its moves: the entry, the name of each, and the position that it leads to.
type Moves = (String, Vec<(Entry, String, String)>);

/// A game in which positions come one after the other: with each position its moves, each with the fields of its entry,
/// its name, and the position that it leads to.
struct Game {
    /// Widths of the two fields of a witness, and of the length of a list.
    widths: [u32; 3],
    /// Whether an entry may repeat the last witness.
    repeats: bool,
    /// Positions that have no entry, and whether they are P.
    known: BTreeMap<String, bool>,
    positions: Vec<Moves>,
    /// Where some shift is the first to lead to another label: the number of the position behind, its name, and the byte
    /// of the payload at which the shift begins.
    refuted: Option<(usize, String, usize)>,
    /// Bits of the payload before the first entry or label.
    before: usize,
    /// The name of a witness that is no move.
    name: fn(u32, u32) -> String,
    file: Box<dyn Fn(Bits) -> Vec<u8>>,
}

impl Game {
    /// The first entries that win, and the lengths of whole lists.
    fn right(&self) -> Vec<Entry> {
        let mut types = self.known.clone();
        let mut entries = Vec::new();
        for (position, moves) in &self.positions {
            let winning = moves.iter().find(|(.., to)| types[to]);
            entries.push(winning.map_or(Entry::P(moves.len() as u32), |(entry, ..)| *entry));
            types.insert(position.clone(), winning.is_none());
        }
        entries
    }

    /// What the documents say of these entries in this file.
    fn judged(&self, entries: &[Entry], file: &[u8]) -> Option<Fault> {
        let (mut types, mut last, mut end) = (self.known.clone(), None, self.before);
        let length = |entry: &Entry| self.bits(&[*entry]).0.len();
        let bits = self.before + entries.iter().map(length).sum::<usize>();
        let payload = file.len() - 32 - bits.div_ceil(8);
        let differ = |byte: &usize, position: &String| {
            Some((Code::TypesDiffer, (payload + byte) as u64, position.clone(), None))
        };
        for (at, ((position, moves), entry)) in self.positions.iter().zip(entries).enumerate() {
            if let Some((_, lower, byte)) = self.refuted.as_ref().filter(|(first, ..)| *first == at) {
                return differ(byte, lower);
            }
            // Where the entry begins: behind its label, if that is no part of it.
            let begin = end + usize::from(!self.repeats);
            end += length(entry);
            let told = |code, bite| Some((code, (payload + begin / 8) as u64, position.clone(), bite));
            let witness = match *entry {
                Entry::P(listed) => {
                    if let Some((_, name, _)) = moves.iter().find(|(.., to)| types[to]) {
                        return told(Code::PToP, Some(name.clone()));
                    }
                    if listed != moves.len() as u32 {
                        return told(Code::ListLength, None);
                    }
                    types.insert(position.clone(), true);
                    continue;
                }
                Entry::Again => match last {
                    None => return told(Code::NothingToRepeat, None),
                    Some(witness) => witness,
                },
                Entry::N(one, other) => (one, other),
            };
            last = Some(witness);
            let (one, other) = witness;
            let found = moves.iter().find(|(entry, ..)| *entry == Entry::N(one, other));
            let code = match found {
                None => Code::IllegalWitness,
                Some((.., to)) if !types[to] => Code::WitnessNotP,
                Some(_) => {
                    types.insert(position.clone(), false);
                    continue;
                }
            };
            return told(code, Some((self.name)(one, other)));
        }
        self.refuted.as_ref().and_then(|(_, position, byte)| differ(byte, position))
    }

    fn bits(&self, entries: &[Entry]) -> Bits {
        let [one_width, other_width, list] = self.widths;
        entries.iter().fold(Bits::default(), |bits, entry| match (*entry, self.repeats) {
            (Entry::Again, _) => bits.field(0, 1),
            (Entry::N(one, other), true) => {
                bits.field(0b01, 2).field(one, one_width).field(other, other_width)
            }
            (Entry::P(listed), true) => bits.field(0b11, 2).field(listed, list),
            (Entry::N(one, other), false) => {
                bits.field(0, 1).field(one, one_width).field(other, other_width)
            }
            (Entry::P(listed), false) => bits.field(1, 1).field(listed, list),
        })
    }

    /// Puts each entry that can be written in the place of each; returns how often each code was met.
    fn try_all(&self, met: &mut BTreeMap<Option<&'static str>, u32>) {
        let right = self.right();
        let file = |entries: &[Entry]| (self.file)(self.bits(entries));
        assert_eq!(fault(&file(&right)), self.judged(&right, &file(&right)));
        let [one_width, other_width, list] = self.widths;
        let witnesses = (0..1 << one_width)
            .flat_map(|one| (0..1 << other_width).map(move |other| Entry::N(one, other)));
        let lists = (0..1 << list).map(Entry::P);
        let again = self.repeats.then_some(Entry::Again);
        let all: Vec<Entry> = witnesses.chain(lists).chain(again).collect();
        for (at, entry) in (0..right.len()).flat_map(|at| all.iter().map(move |entry| (at, entry))) {
            let mut entries = right.clone();
            entries[at] = *entry;
            let file = file(&entries);
            let (found, expected) = (fault(&file), self.judged(&entries, &file));
            assert_eq!(found, expected, "{at}: {entry:?} in {right:?}");
            *met.entry(found.map(|(code, ..)| code.as_str())).or_default() += 1;
        }
    }
}

/// Chomp, or the poset game, on the order of these covering pairs.
fn order(elements: u32, pairs: &[(u32, u32)], poisoned: bool) -> Game {
    let mut below: Vec<BTreeSet<u32>> = (0..elements).map(|element| [element].into()).collect();
    for &(lesser, greater) in pairs {
        let more = below[lesser as usize].clone();
        below[greater as usize].extend(more);
    }
    let name = |position: &BTreeSet<u32>| {
        let elements: Vec<String> = position.iter().map(u32::to_string).collect();
        format!("{{{}}}", elements.join(","))
    };
    let of = |number: u32| {
        (0..elements).filter(|i| number >> (elements - 1 - i) & 1 == 1).collect::<BTreeSet<u32>>()
    };
    let is_position = |set: &BTreeSet<u32>| set.iter().all(|i| below[*i as usize].is_subset(set));
    let positions = (1..1 << elements).map(of).filter(is_position).map(|set| {
        let leads = |&element: &u32| {
            let left =
                set.iter().copied().filter(|other| !below[*other as usize].contains(&element)).collect();
            (Entry::N(element, 0), format!("element {element}"), name(&left))
        };
        (name(&set), set.iter().map(leads).collect())
    });
    let positions = positions.collect();
    let parameters = [elements.into(), poisoned.into(), pairs.len() as u64];
    let (pair_width, pairs) = (width(elements - 1), pairs.to_vec());
    Game {
        widths: [width(elements - 1), 0, width(elements)],
        repeats: true,
        known: [(name(&BTreeSet::new()), !poisoned)].into(),
        positions,
        refuted: None,
        before: 2 * width(elements - 1) as usize * pairs.len(),
        name: |element, _| format!("element {element}"),
        file: Box::new(move |entries| {
            let covers = pairs.iter().fold(Bits::default(), |bits, (lesser, greater)| {
                bits.field(*lesser, pair_width).field(*greater, pair_width)
            });
            let bits = Bits([covers.0, entries.0].concat());
            forge::certificate(11, &parameters, &bits.bytes())
        }),
    }
}

/// The rows of a board of Diet Chomp after a cut, if that is a move.
fn cut(rows: &[u32], row: usize, by: u32, bite: u32) -> Option<Vec<u32>> {
    let shorter = rows[row].checked_sub(by)?;
    let left: Vec<u32> =
        rows.iter().enumerate().map(|(j, &from)| if j <= row { from.min(shorter) } else { from }).collect();
    (rows.iter().sum::<u32>() - left.iter().sum::<u32>() <= bite).then_some(left)
}

fn name_of(rows: &[u32]) -> String {
    format!("({})", rows.iter().map(u32::to_string).collect::<Vec<_>>().join(","))
}

/// Diet Chomp in a window.
fn window(bite: u32, misere: bool, longest: &[u32]) -> Game {
    let mut boards: Vec<Vec<u32>> = vec![Vec::new()];
    for &most in longest {
        let longer = |rows: &Vec<u32>| {
            let rows = rows.clone();
            (rows.last().copied().unwrap_or(0)..=most).map(move |length| [&rows[..], &[length]].concat())
        };
        boards = boards.iter().flat_map(longer).collect();
    }
    let empty = name_of(&vec![0; longest.len()]);
    // In misere play the empty board has no entry, but its label.
    let positions = boards.iter().skip(usize::from(misere)).map(|rows| {
        let cuts = (0..rows.len()).flat_map(|row| (1..=bite).map(move |by| (row, by)));
        let moves = cuts.filter_map(|(row, by)| {
            let left = cut(rows, row, by, bite)?;
            Some((Entry::N(row as u32, by - 1), format!("row {} by {by}", row + 1), name_of(&left)))
        });
        (name_of(rows), moves.collect())
    });
    let rows = longest.len() as u32;
    let parameters = [rows, bite, misere.into()].into_iter().chain(longest.iter().copied());
    let parameters: Vec<u64> = parameters.map(u64::from).collect();
    Game {
        widths: [width(rows - 1), width(bite - 1), width(rows * bite)],
        repeats: false,
        known: if misere { [(empty, false)].into() } else { BTreeMap::new() },
        positions: positions.collect(),
        refuted: None,
        before: misere.into(),
        name: |row, by| format!("row {} by {}", row + 1, by + 1),
        file: Box::new(move |entries| {
            let first = if misere { Bits::default().field(0, 1) } else { Bits::default() };
            forge::certificate(5, &parameters, &Bits([first.0, entries.0].concat()).bytes())
        }),
    }
}

/// Diet Chomp within the bounds of shifts, which say that each gap repeats, true or not: the entries come one after the
/// other, and each shift is held against each position behind its entry.
fn shifts(bite: u32, misere: bool, repeats: &[(u64, u64)]) -> Game {
    let rule = heaps_forge::Rule::Diet(bite.into());
    let game = heaps_forge::Game { rule, rows: repeats.len(), play: misere.into() };
    let bounds = game.bounds(repeats);
    let labels = game.labels(&bounds);
    let refuting = |sizes: &Vec<u64>| {
        let numbers = game.numbers(sizes);
        repeats.iter().enumerate().position(|(j, (t, pi))| {
            let mut lower = numbers.clone();
            *pi > 0 && numbers[j] >= t + pi && {
                lower[j] -= pi;
                labels[&game.sizes(&lower)] != labels[sizes]
            }
        })
    };
    let positions = game.positions(&bounds);
    let first = positions.iter().enumerate().find_map(|(at, sizes)| Some((at, refuting(sizes)?)));
    let parameters =
        [game.rows as u64, bite.into(), game.play, u64::from(repeats[0].1 == 0), 1].into_iter();
    let parameters: Vec<u64> = parameters.chain(bounds.iter().copied()).collect();
    let longest: Vec<u32> = bounds.iter().map(|bound| *bound as u32).collect();
    let window = window(bite, misere, &longest);
    // The empty board of misere play has no entry, but for its label.
    let behind = |at: usize| at + 1 - usize::from(misere);
    let refuted = first.map(|(at, j)| {
        let begin = game.shifts(&repeats[..j]).len();
        (behind(at), window.positions[behind(at) - 1].0.clone(), begin)
    });
    let shifts = game.shifts(repeats);
    let before = 8 * shifts.len() + window.before;
    let file = move |entries: Bits| {
        let first = if misere { Bits::default().field(0, 1) } else { Bits::default() };
        let entries = Bits([first.0, entries.0].concat()).bytes();
        forge::certificate(13, &parameters, &[&shifts[..], &entries].concat())
    };
    Game { refuted, before, file: Box::new(file), ..window }
}

#[test]
fn each_entry_of_an_order_stands_in_the_place_of_each() {
    let mut met = BTreeMap::new();
    for (elements, pairs, poisoned) in [
        (1, &[][..], true),
        (3, &[], false),
        (4, &[(0, 1), (0, 2), (1, 3), (2, 3)], true),
        (4, &[(0, 2), (0, 3), (1, 3)], false),
        (5, &[(0, 1), (0, 2), (1, 3), (2, 4)], true),
        (5, &[(0, 1), (1, 2)], false),
    ] {
        order(elements, pairs, poisoned).try_all(&mut met);
    }
    assert!(met.len() == 6 && met.values().all(|count| *count > 5), "{met:?}");
}

#[test]
fn each_entry_of_a_window_stands_in_the_place_of_each() {
    let mut met = BTreeMap::new();
    for misere in [false, true] {
        for (bite, longest) in
            [(1, &[4][..]), (3, &[7]), (2, &[2, 4]), (3, &[2, 5]), (2, &[1, 2, 3]), (4, &[1, 2, 2])]
        {
            window(bite, misere, longest).try_all(&mut met);
        }
    }
    assert!(met.len() == 5 && met.values().all(|count| *count > 20), "{met:?}");
}

#[test]
fn each_entry_of_shifts_stands_in_the_place_of_each() {
    let (mut met, mut wrong) = (BTreeMap::new(), 0);
    for (bite, misere) in (1..=3).flat_map(|bite| [(bite, false), (bite, true)]) {
        let rule = heaps_forge::Rule::Diet(bite.into());
        for (rows, first) in [(1, &[][..]), (2, &[]), (2, &[0]), (2, &[2]), (3, &[1])] {
            let game = heaps_forge::Game { rule: rule.clone(), rows, play: misere.into() };
            let Some(right) = game.found_behind(first, if rows == 3 { 11 } else { 14 }) else { continue };
            let mut all = vec![right.clone()];
            // A preperiod or a period that is another.
            for j in first.len()..rows {
                let (t, pi) = right[j];
                let others =
                    [(t + 1, pi), (t.saturating_sub(1), pi), (t, pi + 1), (t, pi.saturating_sub(1).max(1))];
                all.extend(others.map(|other| {
                    let mut repeats = right.clone();
                    repeats[j] = other;
                    repeats
                }));
            }
            for repeats in all {
                let game = shifts(bite, misere, &repeats);
                wrong += usize::from(game.refuted.is_some());
                game.try_all(&mut met);
            }
        }
    }
    assert!(wrong > 20, "{wrong}");
    assert!(met.len() == 6 && met.values().all(|count| *count > 20), "{met:?}");
}

/// Three-row Chomp with first rows up to `n`, all positions right but what stands in the place of one entry: the file,
/// what the document says of it, and whether there was such an entry. Where it can a right one repeats, if that is asked.
fn three_rows(n: u32, repeats: bool, changed: ([u32; 3], Entry)) -> (Vec<u8>, Option<Fault>, bool) {
    let w = width(n);
    let columns = (0..=n).flat_map(|r| (r..=n).map(move |q| (q, r)));
    let (mut p_positions, mut second, mut is_there) = (BTreeSet::new(), BTreeMap::new(), false);
    let (mut bits, mut fault) = (Bits::default(), None);
    for (q, r) in columns {
        let mut is_covered = false;
        for p in q.max(1)..=n {
            let position = [p, q, r];
            let name = |[p, q, r]: [u32; 3]| format!("[{p},{q},{r}]");
            let rows = [(1, p), (2, q), (3, r)].into_iter();
            let moves = rows.flat_map(|(row, length)| (0..length).map(move |to| (row, to)));
            let moves: Vec<((u32, u32), [u32; 3])> = moves
                .map(|(row, to)| {
                    let left = match row {
                        1 => [to, q.min(to), r.min(to)],
                        2 => [p, to, r.min(to)],
                        _ => [p, q, to],
                    };
                    ((row, to), left)
                })
                .collect();
            let winning: Vec<(u32, u32)> = moves
                .iter()
                .filter(|(_, left)| p_positions.contains(left))
                .map(|(bite, _)| *bite)
                .collect();
            if is_covered {
                continue;
            }
            let carried = q.checked_sub(1).and_then(|q| second.get(&[p, q, r])).copied();
            let mut entry = match winning.last() {
                None => Entry::P(moves.len() as u32),
                Some(_) if repeats && carried.is_some() => Entry::Again,
                Some((row, to)) => Entry::N(*row, *to),
            };
            if position == changed.0 {
                (entry, is_there) = (changed.1, true);
            }
            let begin = bits.0.len() / 8;
            let told = |code, bite: Option<(u32, u32)>| {
                let bite = bite.map(|(row, to)| format!("row {row} to {to}"));
                Some((code, begin as u64, name(position), bite))
            };
            let found = match entry {
                Entry::Again if carried.is_none() => told(Code::NothingToRepeat, None),
                Entry::N(row, to) if !moves.iter().any(|(bite, _)| *bite == (row, to)) => {
                    told(Code::IllegalWitness, Some((row, to)))
                }
                Entry::N(row, to) if !winning.contains(&(row, to)) => {
                    told(Code::WitnessNotP, Some((row, to)))
                }
                Entry::P(_) if !winning.is_empty() => told(Code::PToP, winning.first().copied()),
                Entry::P(listed) if listed != moves.len() as u32 => told(Code::ListLength, None),
                _ => None,
            };
            fault = fault.or(found);
            bits = match entry {
                Entry::Again => bits.field(0, 1),
                Entry::N(row, to) => {
                    bits.field([0, 0b0111, 0b011, 0b01][row as usize], 5 - row).field(to, w)
                }
                Entry::P(listed) => bits.field(0b1111, 4).field(listed, w + 2),
            };
            match entry {
                Entry::Again => drop(carried.map(|to| second.insert(position, to))),
                Entry::N(2, to) => drop(second.insert(position, to)),
                Entry::N(1, _) => is_covered = true,
                Entry::N(..) => {}
                Entry::P(_) => drop(p_positions.insert(position)),
            }
        }
    }
    let payload = bits.bytes();
    let file = forge::certificate(1, &[n.into()], &payload);
    let begin = (file.len() - 32 - payload.len()) as u64;
    let fault = fault.map(|(code, byte, position, bite)| (code, begin + byte, position, bite));
    (file, fault, is_there)
}

#[test]
fn each_entry_of_three_rows_stands_in_the_place_of_each() {
    let mut met: BTreeMap<Option<&'static str>, u32> = BTreeMap::new();
    for (n, repeats) in [(1, true), (2, true), (4, false), (4, true)] {
        let fields = 0..1 << width(n);
        let witnesses = (1..=3).flat_map(|row| fields.clone().map(move |to| Entry::N(row, to)));
        let lists = (0..4 << width(n)).map(Entry::P);
        let all: Vec<Entry> = witnesses.chain(lists).chain([Entry::Again]).collect();
        let positions = (0..=n).flat_map(|r| (r..=n).flat_map(move |q| (q..=n).map(move |p| [p, q, r])));
        for (position, entry) in positions.flat_map(|at| all.iter().map(move |entry| (at, *entry))) {
            let (bytes, expected, is_there) = three_rows(n, repeats, (position, entry));
            if is_there {
                let found = fault(&bytes);
                assert_eq!(found, expected, "n = {n}, repeats {repeats}: {entry:?} at {position:?}");
                *met.entry(found.map(|(code, ..)| code.as_str())).or_default() += 1;
            }
        }
    }
    assert!(met.len() == 6 && met.values().all(|count| *count > 20), "{met:?}");
}
