//! Whether what is verified is true, by brute force.

use super::claims;
use super::damage::Parts;
use crate::board_forge::{board_box, few_squares, nim_values_file, rows_table, values};
use crate::board_oracle::{nim_values, p_positions, p_positions_of_squares, repetitions};
use crate::claims_brute;
use crate::claims_read_back::read_back;
use crate::heaps_forge;
use crate::variant::{Rule, Variant};
use crate::{diet_forge, diet_oracle, oracle, order_oracle};
use chomp_check::{Statement, Value};
use chompcert::checking::json::{Json, line};
use chompcert::language::syntax::Quantifier;
use std::collections::HashMap;

/// Most files that are remembered.
const REMEMBERED: usize = 100_000;
/// Largest sum of the variables of a claim that is tried, by how many there are: 165 assignments at most.
const FARTHEST: [u64; 9] = [8, 8, 8, 8, 5, 4, 3, 3, 3];
/// Longest row of Diet Chomp for plain recursion.
const FAR: u64 = 48;

/// The rules of the game that a claim is about.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Rules {
    Diet(diet_oracle::Game),
    ThreeRows,
    /// Chomp on boards of so many rows.
    Boards(usize),
    /// Heaps: how many, what may be taken in bits, whether the play is misere, whether they are monotonic.
    Heaps(usize, u64, bool, bool),
}

/// What brute force knows, computed once for each game, and of each file.
#[derive(Default)]
pub struct Truth {
    files: HashMap<Vec<u8>, Option<bool>>,
    right: HashMap<(u64, Vec<u64>), Option<Vec<u8>>>,
    counts: HashMap<u32, u64>,
    diet: HashMap<diet_oracle::Game, diet_oracle::Oracle>,
    /// By the first four parameters.
    labels: HashMap<Vec<u64>, heaps_forge::Labels>,
    games: HashMap<Rules, claims_brute::Game>,
    /// Most variables of a claim that was held.
    pub variables: usize,
}

impl Truth {
    /// Whether what a file proves is true as far as brute force can tell; `None` when it cannot.
    pub fn holds(&mut self, bytes: &[u8], statement: &Statement) -> Option<bool> {
        if let Some(known) = self.files.get(bytes) {
            return *known;
        }
        let holds = self.judge(bytes, statement);
        if self.files.len() == REMEMBERED {
            self.files.clear();
        }
        self.files.insert(bytes.to_vec(), holds);
        holds
    }

    fn judge(&mut self, bytes: &[u8], statement: &Statement) -> Option<bool> {
        let parts = Parts::of(bytes).unwrap();
        let number = |wanted| {
            let fact = statement.facts.iter().find(|(name, _)| *name == wanted);
            fact.and_then(|(_, value)| if let Value::Number(count) = value { Some(*count) } else { None })
        };
        let (positions, p_positions) = (number("positions"), number("p_positions"));
        match (parts.kind, &parts.parameters[..]) {
            (1, &[n @ 0..=16]) => {
                let most = n as u32;
                let count =
                    self.counts.entry(most).or_insert_with(|| oracle::p_positions(most, most).len() as u64);
                Some(p_positions == Some(*count))
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
                Some(p_positions == Some(count as u64))
            }
            // Of more elements the positions are few if they are those of long chains.
            (11, &[elements, play, pairs, ..])
                if elements <= 27 || positions.is_some_and(|count| count <= 1_000) =>
            {
                Some(order_holds(elements, pairs, play, &parts.payload, statement))
            }
            (13, parameters @ &[rows @ 1..=4, _, play, rule, ..]) if play == 2 || rule > 1 => {
                let game = bounded_game(parameters);
                let labels = self.labels.entry(parameters[..4].to_vec()).or_insert_with(|| {
                    let most = [0, 80, 14, 7, 4][rows as usize];
                    game.labels(&game.sizes(&vec![most; rows as usize]))
                });
                let told = diet_forge::read(parameters, &parts.payload);
                Some(told.list.iter().all(|shift| {
                    labels.iter().all(|(sizes, label)| {
                        let numbers = game.numbers(sizes);
                        let lower =
                            numbers.iter().zip(&shift.vector).map(|(number, by)| number.checked_sub(*by));
                        !shift.applies(&numbers)
                            || rule == 1 && sizes[0] > told.bounds[0]
                            || lower
                                .collect::<Option<Vec<u64>>>()
                                .is_none_or(|lower| labels[&game.sizes(&lower)] == *label)
                    })
                }))
            }
            (13, &[rows @ 1..=4, bite, misere, ..]) => {
                let game = diet_oracle::Game { rows: rows as usize, bite, misere: misere == 1 };
                let told = diet_forge::read(&parts.parameters, &parts.payload);
                Some(told.refuted(self.oracle(game)).is_none())
            }
            (14, _) => self.claim_holds(&parts, statement),
            // Of these there is one right file for each list of parameters.
            (kind, parameters) => {
                let key = (kind, parameters.to_vec());
                let right = self.right.entry(key).or_insert_with(|| right_file(kind, parameters));
                right.as_ref().map(|right| right == bytes)
            }
        }
    }

    fn oracle(&mut self, game: diet_oracle::Game) -> &diet_oracle::Oracle {
        let longest = [0, 200, 60, 24, 10][game.rows];
        self.diet.entry(game).or_insert_with(|| diet_oracle::Oracle::new(game, longest))
    }

    /// The rules by plain recursion.
    fn game(&mut self, rules: Rules) -> &claims_brute::Game {
        self.games.entry(rules).or_insert_with(|| {
            let (mut game, most) = match rules {
                Rules::Diet(diet) => (claims_brute::Game::diet(diet), FAR),
                Rules::ThreeRows => (claims_brute::Game::chomp(3, false, |_| true), 24),
                Rules::Boards(rows) => (claims_brute::Game::chomp(rows, true, |_| true), 8),
                Rules::Heaps(rows, take, misere, monotonic) => {
                    let parameters = [rows as u64, take, misere.into(), 2 + u64::from(monotonic)];
                    (claims_brute::Game::heaps(bounded_game(&parameters)), 24)
                }
            };
            game.inside = Box::new(move |rows| rows.iter().all(|&row| row <= most));
            game
        })
    }

    /// Whether the sentence of a claim, read back, is false nowhere near 0. Positions that are far from there are left
    /// open, and so are claims with large numbers.
    fn claim_holds(&mut self, parts: &Parts, statement: &Statement) -> Option<bool> {
        let long = statement.text.split(|c: char| !c.is_ascii_digit()).any(|digits| digits.len() > 6);
        if long || statement.text.len() > 600 {
            return None;
        }
        let basis = Parts::of(claims::basis(&parts.payload)?)?;
        let rules = match (basis.kind, &basis.parameters[..]) {
            (13, &[rows, take, play, rule @ 2..=3, ..]) => {
                Rules::Heaps(rows as usize, take, play == 1, rule == 3)
            }
            (5 | 13, &[rows, bite, misere, ..]) => {
                Rules::Diet(diet_oracle::Game { rows: rows as usize, bite, misere: misere == 1 })
            }
            (9 | 10, &[rows, ..]) => Rules::Boards(rows as usize),
            _ => Rules::ThreeRows,
        };
        let variables = parts.parameters[0] as usize;
        self.variables = self.variables.max(variables);
        let game = self.game(rules);
        let (claim, values) = read_back(statement);
        let is_false = claims_brute::Truth::False;
        Some(match (&claim.quantifier, values) {
            (Quantifier::Exists, Some(values)) => game.value(&claim.body, &values) != is_false,
            _ => {
                let worth = game.values((&claim, &claim.body), FARTHEST[variables]);
                worth.iter().all(|(_, worth)| *worth != is_false)
            }
        })
    }
}

/// The one right file with these parameters, if they are small.
fn right_file(kind: u64, parameters: &[u64]) -> Option<Vec<u8>> {
    let variant = |bound: u64, last: u64| Variant::new(&Rule::Right, bound as u32, last as u32);
    match (kind, parameters) {
        (2, &[n @ 0..=100]) => variant(n, n).table(),
        (7, &[0, bound @ 0..=60]) => variant(bound, 2 * bound + 64).summary_of_rows(),
        (9, &[m @ 2..=8, n @ 1..=6, k]) if m * n <= 36 => {
            let (m, n) = (m as usize, n as u32);
            Some(board_box(m, n, k as usize, &p_positions(m, n)))
        }
        (10, &[m @ 2..=8, n @ 1..=6]) if m * n <= 36 => {
            let (m, n) = (m as usize, n as u32);
            rows_table(m, n, &values(&p_positions(m, n)))
        }
        (15, &[squares @ 1..=20]) => {
            let squares = squares as u32;
            Some(few_squares(squares, &p_positions_of_squares(squares, |_, _, _| true)))
        }
        (16, &[m @ 2..=3, n @ 1..=3]) | (16, &[m @ 4..=8, n @ 1]) => {
            let (m, n) = (m as usize, n as u32);
            Some(nim_values_file(m, n, &repetitions(&nim_values(m, n, 150), 150)?))
        }
        _ => None,
    }
}

/// Whether the statement about a game on an order is true, the pairs being read from the payload.
fn order_holds(elements: u64, pairs: u64, play: u64, payload: &[u8], statement: &Statement) -> bool {
    let width = u64::from(u64::BITS - (elements - 1).leading_zeros());
    let bit = |at: u64| usize::from(payload[at as usize / 8]) >> (at % 8) & 1;
    let field = |at: u64| (0..width).map(|i| bit(at + i) << i).sum::<usize>();
    let pairs: Vec<_> = (0..pairs).map(|i| (field(2 * i * width), field((2 * i + 1) * width))).collect();
    let game = order_oracle::Game::new(elements as usize, &pairs, play == 1);
    let types = game.classify();
    let whole = game.whole();
    let first: Vec<String> = whole
        .iter()
        .filter(|&&element| types[&game.after(&whole, element)])
        .map(usize::to_string)
        .collect();
    let mut expected = vec![
        ("positions", types.len().to_string()),
        ("p_positions", types.values().filter(|is_p| **is_p).count().to_string()),
        ("first_moves", format!("[{}]", first.join(","))),
    ];
    if play == 2 {
        let values = game.nim_values();
        let most = values.values().max().copied().unwrap_or(0);
        let count = |value| values.values().filter(|other| **other == value).count().to_string();
        expected.push(("nim_value", values[&whole].to_string()));
        expected
            .push(("by_nim_value", format!("[{}]", (0..=most).map(count).collect::<Vec<_>>().join(","))));
    }
    let said: Vec<_> = statement.facts.iter().map(|(name, value)| (*name, line(&Json(value)))).collect();
    said == expected
}

/// The game of bounded moves that a certificate's parameters name.
fn bounded_game(parameters: &[u64]) -> heaps_forge::Game {
    let &[rows, k, play, rule, ..] = parameters else { panic!("{parameters:?}") };
    let take = (1..=64).filter(|s| k >> (s - 1) & 1 == 1).collect();
    let rule = match rule {
        0 | 1 => heaps_forge::Rule::Diet(k),
        2 => heaps_forge::Rule::Heaps(take),
        _ => heaps_forge::Rule::Monotonic(take),
    };
    heaps_forge::Game { rule, rows: rows as usize, play }
}
