//! Damaged certificates by the thousand: the checker never panics, never contradicts itself, says the
//! same twice, and whatever it verifies is true by brute force.
//!
//! The seeds are the files of `tests/corpus` and the short shipped certificates. A run is bounded and
//! repeatable; `FUZZ_ROUNDS=1000000 FUZZ_SEED=7 cargo test --release --test fuzz` makes a longer or
//! another one.

#[allow(dead_code)]
mod bit_stream;
#[allow(dead_code)]
mod board_forge;
#[allow(dead_code)]
mod board_oracle;
#[allow(dead_code)]
mod diet_forge;
#[allow(dead_code)]
mod diet_oracle;
#[allow(dead_code)]
mod forge;
#[allow(dead_code)]
mod oracle;
mod order_oracle;

use board_forge::{board_box, compact_table, rows_table, values};
use board_oracle::p_positions;
use chomp_check::{Limits, Verdict, check};
use chompcert::board::request::Board;
use chompcert::checking::folder;
use chompcert::checking::json::Json;
use chompcert::checking::report::Report;
use chompcert::kind::Produce;
use chompcert::progress::Silent;
use chompcert::three_row::request::{Tails, ThreeRow};
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::path::Path;
use std::time::Duration;

/// Rounds of the run that is part of the tests.
const ROUNDS: u64 = 100_000;
/// Longest seed, in bytes.
const LONGEST: usize = 3_000;

/// Numbers that look random and are the same each time (Steele, Lea and Flood: SplitMix64).
struct Numbers(u64);

impl Numbers {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ mixed >> 31
    }

    fn below(&mut self, bound: usize) -> usize {
        (self.next() % bound.max(1) as u64) as usize
    }

    /// A number where limits are: small, a power of two, or any.
    fn parameter(&mut self) -> u64 {
        let power = 1u64 << self.below(64);
        match self.below(4) {
            0 => self.next(),
            1 => power.wrapping_add(self.next() % 3).wrapping_sub(1),
            _ => self.next() % 20,
        }
    }
}

/// A certificate taken apart.
#[derive(Clone)]
struct Parts {
    version: u64,
    kind: u64,
    reserved: u64,
    parameters: Vec<u64>,
    payload: Vec<u8>,
}

impl Parts {
    /// Of a file whose container is sound.
    fn of(bytes: &[u8]) -> Option<Parts> {
        let file = chomp_check::container::Container::open(bytes).ok()?;
        let (kind, parameters, payload) = (file.kind, file.parameters, file.payload.to_vec());
        Some(Parts { version: 1, kind, reserved: 0, parameters, payload })
    }

    fn sealed(&self) -> Vec<u8> {
        let Parts { version, kind, reserved, parameters, payload } = self;
        forge::sealed(forge::body(*version, *kind, *reserved, parameters, payload))
    }

    fn change(&mut self, numbers: &mut Numbers, other: &Parts) {
        let at = numbers.below(self.payload.len());
        match numbers.below(16) {
            0 => self.kind = numbers.parameter(),
            1 => self.version = numbers.parameter(),
            2 => self.reserved = numbers.parameter(),
            3 => self.parameters.push(numbers.parameter()),
            4 => drop(self.parameters.pop()),
            5 => self.payload.truncate(at),
            6 => self.payload.insert(at, numbers.next() as u8),
            7 => self.payload.extend_from_slice(&other.payload),
            8 => {
                self.payload.truncate(at);
                self.payload.extend(other.payload.iter().skip(at));
            }
            9 | 10 => {
                let n = numbers.below(self.parameters.len());
                if let Some(parameter) = self.parameters.get_mut(n) {
                    *parameter = match numbers.below(3) {
                        0 => numbers.parameter(),
                        1 => parameter.wrapping_add(1),
                        _ => parameter.wrapping_sub(1),
                    };
                }
            }
            _ => {
                if let Some(byte) = self.payload.get_mut(at) {
                    *byte ^= 1 << numbers.below(8);
                }
            }
        }
    }
}

/// A file made from a seed: parts changed and the digest put right, or bytes changed as they stand.
fn damaged(seeds: &[Vec<u8>], numbers: &mut Numbers) -> Vec<u8> {
    let seed = &seeds[numbers.below(seeds.len())];
    let other = &seeds[numbers.below(seeds.len())];
    match (Parts::of(seed), Parts::of(other)) {
        (Some(mut parts), Some(other)) if numbers.below(8) > 0 => {
            for _ in 0..=numbers.below(3) {
                parts.change(numbers, &other);
            }
            parts.sealed()
        }
        _ => {
            let mut bytes = seed.clone();
            for _ in 0..=numbers.below(3) {
                let at = numbers.below(bytes.len());
                match numbers.below(3) {
                    0 => bytes.truncate(at),
                    1 => bytes.insert(at, numbers.next() as u8),
                    _ => bytes.iter_mut().skip(at).take(1).for_each(|byte| *byte ^= numbers.next() as u8),
                }
            }
            bytes
        }
    }
}

/// What brute force knows, computed once for each game.
#[derive(Default)]
struct Truth {
    three_rows: HashMap<(bool, u64), u64>,
    diet: HashMap<diet_oracle::Game, diet_oracle::Oracle>,
}

impl Truth {
    /// Whether a verified file is true as far as brute force can tell; `None` when it cannot.
    fn holds(&mut self, bytes: &[u8]) -> Option<bool> {
        let Verdict::Verified(statement) = check(bytes, &limits()) else { return None };
        let parts = Parts::of(bytes).unwrap();
        let fact = |name: &str| {
            let (_, value) = statement.facts.iter().find(|(known, _)| *known == name).unwrap();
            Json::from(value).to_string().parse::<u64>().unwrap()
        };
        match (parts.kind, &parts.parameters[..]) {
            (1 | 2 | 8, &[n @ 0..=16]) | (7, &[1, n @ 0..=16]) => {
                let any_first_row = parts.kind != 1;
                let most = n as u32;
                let count = self.three_rows.entry((any_first_row, n)).or_insert_with(|| {
                    let longest = if any_first_row { 2 * most + 1 } else { most };
                    oracle::p_positions(most, longest).len() as u64
                });
                Some(*count == fact("p_positions"))
            }
            (13, &[rows @ 1..=4, bite, misere, ..]) => {
                let game = diet_oracle::Game { rows: rows as usize, bite, misere: misere == 1 };
                let told = diet_forge::read(&parts.parameters, &parts.payload);
                Some(told.refuted(self.oracle(game)).is_none())
            }
            (5, &[rows @ 1..=4, bite, misere, ref longest @ ..]) => {
                let game = diet_oracle::Game { rows: rows as usize, bite, misere: misere == 1 };
                let oracle = self.oracle(game);
                if longest.last()? > &oracle.longest {
                    return None;
                }
                let within = |lengths: &&Vec<u64>| lengths.iter().zip(longest).all(|(a, most)| a <= most);
                let positions = oracle.positions();
                let count = positions.iter().filter(within).filter(|lengths| oracle.is_p(lengths)).count();
                Some(count as u64 == fact("p_positions"))
            }
            // Brute force ends somewhere, and these files do not. There is one for each bound; that the
            // producer's is right as far as brute force goes, tests/three_row_rows_oracle.rs says.
            (7, &[0, bound @ 0..=40]) => Some(made(&Tails::up_to(bound as u32)) == bytes),
            (9, &[m @ 2..=6, n @ 1..=6, k]) => {
                let listed = p_positions(m as usize, n as u32);
                Some(board_box(m as usize, n as u32, k as usize, &listed) == bytes)
            }
            (10, &[m @ 2..=6, n @ 1..=6, ref coding @ ..]) => {
                let forge = if coding.is_empty() { rows_table } else { compact_table };
                let (m, n) = (m as usize, n as u32);
                Some(forge(m, n, &values(&p_positions(m, n))).as_deref() == Some(bytes))
            }
            (11, &[elements @ 1..=27, play, pairs, ..]) => {
                Some(order_holds(elements, pairs, play == 1, &parts.payload, &statement))
            }
            _ => None,
        }
    }

    fn oracle(&mut self, game: diet_oracle::Game) -> &diet_oracle::Oracle {
        let longest = [0, 200, 40, 34, 12][game.rows];
        self.diet.entry(game).or_insert_with(|| diet_oracle::Oracle::new(game, longest))
    }
}

fn made(request: &dyn Produce) -> Vec<u8> {
    request.produce(&Silent).unwrap().to_bytes()
}

/// Whether the statement about a game on an order is true, the pairs being read from the payload.
fn order_holds(
    elements: u64,
    pairs: u64,
    poisoned: bool,
    payload: &[u8],
    statement: &chomp_check::Statement,
) -> bool {
    let width = u64::from(u64::BITS - (elements - 1).leading_zeros());
    let bit = |at: u64| usize::from(payload[at as usize / 8]) >> (at % 8) & 1;
    let field = |at: u64| (0..width).map(|i| bit(at + i) << i).sum::<usize>();
    let pairs: Vec<_> = (0..pairs).map(|i| (field(2 * i * width), field((2 * i + 1) * width))).collect();
    let game = order_oracle::Game::new(elements as usize, &pairs, poisoned);
    let types = game.classify();
    let whole = game.whole();
    let first: Vec<String> = whole
        .iter()
        .filter(|&&element| types[&game.after(&whole, element)])
        .map(usize::to_string)
        .collect();
    let expected = [
        ("positions", types.len().to_string()),
        ("p_positions", types.values().filter(|is_p| **is_p).count().to_string()),
        ("first_moves", format!("[{}]", first.join(","))),
    ];
    let said: Vec<_> =
        statement.facts.iter().map(|(name, value)| (*name, Json::from(value).to_string())).collect();
    said == expected
}

/// Small enough for thousands of runs, whatever the parameters ask for.
fn limits() -> Limits {
    Limits { max_bytes: 1 << 16, max_memory: 1 << 20, max_time: Some(Duration::from_secs(5)), plain: false }
}

fn seeds() -> Vec<Vec<u8>> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let files = ["tests/corpus", "certificates"].map(|part| folder::certificates(&root.join(part)));
    let read = files.into_iter().flatten().map(|path| std::fs::read(path.unwrap()).unwrap());
    let mut seeds: Vec<Vec<u8>> = read.filter(|bytes| bytes.len() <= LONGEST).collect();
    // The right files beside which the bad ones of the corpus are wrong.
    seeds.push(forge::certificate(2, &[2], &[0x61, 0x02]));
    seeds.push(forge::certificate(1, &[2], &[0x1f, 0xd7, 0xf8, 0x59, 0x23, 0xbe, 0x0a]));
    let requests: [&dyn Produce; 4] = [
        &Tails::up_to(3),
        &ThreeRow::summary(3),
        &Board::new(3, 4),
        &Board { table: true, ..Board::new(4, 5) },
    ];
    seeds.extend(requests.map(made));
    seeds
}

fn from_environment(name: &str, default: u64) -> u64 {
    std::env::var(name).map_or(default, |text| text.parse().unwrap())
}

#[test]
fn damaged_files_are_judged_and_what_is_verified_is_true() {
    let seeds = seeds();
    assert!(seeds.len() > 100);
    let mut numbers = Numbers(from_environment("FUZZ_SEED", 1));
    let mut truth = Truth::default();
    let mut seen: BTreeMap<String, u64> = BTreeMap::new();
    let mut kinds = BTreeSet::new();
    for seed in &seeds {
        match truth.holds(seed) {
            Some(false) => panic!("a file that is not true is verified: {seed:02x?}"),
            Some(true) => kinds.extend(Parts::of(seed).map(|parts| parts.kind)),
            None => {}
        }
    }
    // Brute force can judge some file of every kind.
    assert_eq!(kinds, (1..=11).collect());
    for round in 0..from_environment("FUZZ_ROUNDS", ROUNDS) {
        let bytes = damaged(&seeds, &mut numbers);
        let report = Report::of_bytes("x".into(), bytes.len() as u64, &bytes, &limits(), None);
        let judged = report.outcome.as_ref().unwrap();
        let word = match &judged.verdict {
            Verdict::Verified(_) => {
                assert_ne!(truth.holds(&bytes), Some(false), "round {round}: {bytes:02x?}");
                "VERIFIED"
            }
            Verdict::Rejected(rejection) => {
                assert!(rejection.offset <= judged.length, "round {round}: {bytes:02x?}");
                assert_eq!(check(&bytes, &limits()), judged.verdict, "round {round}: {bytes:02x?}");
                rejection.code.as_str()
            }
            Verdict::Declined(decline) => decline.code.as_str(),
            Verdict::Internal(message) => panic!("round {round}: {message}: {bytes:02x?}"),
        };
        for line in [report.human(), report.json()] {
            assert!(line.bytes().all(|byte| (b' '..=b'~').contains(&byte)), "round {round}: {line}");
        }
        *seen.entry(word.to_string()).or_default() += 1;
    }
    // The rounds reach behind the container, and most checks.
    assert!(seen.len() >= 20 && seen["VERIFIED"] > 20, "{seen:?}");
}
