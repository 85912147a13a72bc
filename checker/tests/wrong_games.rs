//! Wrong games: classifications that are right for a game in which something has been forgotten (a move, a
//! row, a column, an element), written as certificates of the game that it should be. Each is consistent
//! in itself, so only a check that forgets the same thing believes it. And right files at the sizes where
//! a check changes its stride, whose sentences are held against brute force.

#[path = "../../tests/it/bit_stream/mod.rs"]
mod bit_stream;
#[allow(dead_code)]
#[path = "../../tests/it/board_forge/mod.rs"]
mod board_forge;
#[allow(dead_code)]
#[path = "../../tests/it/board_oracle/mod.rs"]
mod board_oracle;
#[allow(dead_code)]
#[path = "../../tests/it/diet_forge/mod.rs"]
mod diet_forge;
#[allow(dead_code)]
#[path = "../../tests/it/diet_oracle/mod.rs"]
mod diet_oracle;
#[allow(dead_code)]
#[path = "../../tests/it/forge/mod.rs"]
mod forge;
#[path = "../../tests/it/order_forge/mod.rs"]
mod order_forge;
#[path = "../../tests/it/order_oracle/mod.rs"]
mod order_oracle;

use board_forge::{board_box, few_squares, nim_values_file, rows_table, values};
use board_oracle::{
    PositionValue, mex, nim_values, options, p_positions, p_positions_of_squares, positions,
    positions_of_squares, repetitions, values_by,
};
use chomp_check::{Code, Limits, Statement, Value, Verdict, check};
use order_forge::{chains_file, order_file, two_chains};
use order_oracle::{Game, Set};
use std::collections::{BTreeMap, BTreeSet};

/// The verdicts of each way.
fn verdicts(bytes: &[u8]) -> [Verdict; 2] {
    [false, true].map(|plain| check(bytes, &Limits::default().max_time(None).plain(plain)))
}

fn is_rejected(bytes: &[u8], what: &str) {
    for verdict in verdicts(bytes) {
        assert!(matches!(verdict, Verdict::Rejected(_)), "{what}: {verdict:?}");
    }
}

fn verified(bytes: &[u8]) -> Statement {
    let [fast, plain] = verdicts(bytes).map(|verdict| match verdict {
        Verdict::Verified(statement) => *statement,
        other => panic!("{other:?}"),
    });
    assert_eq!(Statement { way: fast.way, ..plain }, fast);
    fast
}

/// The P-positions of the box in a game with only those moves that `allowed` says.
fn p_positions_where(
    rows: usize,
    columns: u32,
    allowed: impl Fn(&[u32], usize, u32) -> bool,
) -> BTreeSet<Vec<u32>> {
    let mut found = BTreeSet::new();
    for position in positions(rows, columns).into_iter().skip(1) {
        let wins = |((row, to), option): &((usize, u32), Vec<u32>)| {
            allowed(&position, *row, *to) && found.contains(option)
        };
        if !options(&position).iter().any(wins) {
            found.insert(position);
        }
    }
    found
}

/// Every file that says these are the P-positions: boxes of each split, and tables.
fn files(rows: usize, columns: u32, listed: &BTreeSet<Vec<u32>>) -> Vec<(String, Vec<u8>)> {
    let mut files: Vec<(String, Vec<u8>)> = (1..rows)
        .map(|split| {
            (format!("box {rows} x {columns} cut after {split}"), board_box(rows, columns, split, listed))
        })
        .collect();
    // A table has one first row for each list of lower rows.
    let values = values(listed);
    if rows <= 10 && values.len() == listed.len() {
        let table = rows_table(rows, columns, &values);
        files.extend(table.map(|bytes| (format!("table {rows} x {columns}"), bytes)));
    }
    files
}

/// The variants in which one row, or one length, is forgotten, everywhere or in the largest positions.
#[test]
fn no_forgotten_move_is_believed() {
    for (rows, columns) in [(2, 6), (3, 5), (4, 4), (7, 3), (8, 2), (24, 2)] {
        let right = p_positions(rows, columns);
        files(rows, columns, &right).iter().for_each(|(_, bytes)| drop(verified(bytes)));
        let mut wrong = 0;
        let mut try_world = |listed: BTreeSet<Vec<u32>>, what: String| {
            if listed != right {
                wrong += 1;
                files(rows, columns, &listed)
                    .iter()
                    .for_each(|(file, bytes)| is_rejected(bytes, &format!("{file}, {what}")));
            }
        };
        for forgotten in 1..=rows {
            try_world(
                p_positions_where(rows, columns, |_, row, _| row != forgotten),
                format!("row {forgotten}"),
            );
            let last_column = |position: &[u32], row, _| row != forgotten || position[0] < columns;
            try_world(
                p_positions_where(rows, columns, last_column),
                format!("row {forgotten} of the longest"),
            );
        }
        for forgotten in 0..columns {
            try_world(
                p_positions_where(rows, columns, |_, _, to| to != forgotten),
                format!("to {forgotten}"),
            );
        }
        try_world(
            p_positions_where(rows, columns, |position, row, to| to + 1 != position[row - 1]),
            "by one".to_string(),
        );
        try_world(
            p_positions_where(rows, columns, |position, row, to| to != position[row - 1] / 2),
            "to half".to_string(),
        );
        assert!(wrong > rows, "{rows} x {columns}: {wrong}");
    }
}

/// The same of few squares, where rows are forgotten that boxes do not have, and the largest positions.
#[test]
fn no_forgotten_move_of_few_squares_is_believed() {
    let most = 14;
    let right = p_positions_of_squares(most, |_, _, _| true);
    let mut wrong = 0;
    let mut try_world = |what: String, allowed: &dyn Fn(&[u32], usize, u32) -> bool| {
        let listed = p_positions_of_squares(most, allowed);
        if listed != right {
            wrong += 1;
            is_rejected(&few_squares(most, &listed), &what);
        }
    };
    for forgotten in 1..=most {
        try_world(format!("row {forgotten}"), &|_, row, _| row as u32 != forgotten);
        try_world(format!("to {}", forgotten - 1), &|_, _, to| to + 1 != forgotten);
        try_world(format!("row {forgotten} of the largest"), &|position, row, _| {
            row as u32 != forgotten || position.iter().sum::<u32>() < most
        });
    }
    try_world("within a run".to_string(), &|position, row, _| {
        row < 2 || position[row - 2] > position[row - 1]
    });
    try_world("by one".to_string(), &|position, row, to| to + 1 != position[row - 1]);
    assert!(wrong > 20, "{wrong}");
    verified(&few_squares(most, &right));
}

/// Positions of more rows than a box has, and of as many as there can be, have the wrong type.
#[test]
fn no_position_of_few_squares_in_many_rows_is_left_out() {
    let most = 27;
    let right = p_positions_of_squares(most, |_, _, _| true);
    verified(&few_squares(most, &right));
    let many = positions_of_squares(most).into_iter().filter(|position| position.len() > 23);
    for position in many.collect::<Vec<_>>() {
        let mut listed = right.clone();
        if !listed.remove(&position) {
            listed.insert(position.clone());
        }
        is_rejected(&few_squares(most, &listed), &format!("{position:?}"));
    }
}

/// Each position of few squares in turn has the wrong type.
#[test]
fn no_position_of_few_squares_is_left_out() {
    for most in [1, 2, 5, 11] {
        let right = p_positions_of_squares(most, |_, _, _| true);
        for position in positions_of_squares(most).into_iter().skip(1) {
            let mut listed = right.clone();
            if !listed.remove(&position) {
                listed.insert(position.clone());
            }
            is_rejected(&few_squares(most, &listed), &format!("{most} squares: {position:?}"));
        }
    }
}

/// Worlds in which a nim-value is found by another rule, or one value is another: each repeats, in its own way.
#[test]
fn no_other_nim_values_are_believed() {
    let mut wrong = 0;
    for (rows, second, longest) in [(2, 4, 90), (3, 2, 120), (3, 3, 200), (4, 1, 90)] {
        let all = |options: &[PositionValue]| options.iter().map(|(_, v)| *v).collect::<Vec<u32>>();
        let right = repetitions(&nim_values(rows, second, longest), longest).unwrap();
        verified(&nim_values_file(rows, second, &right));
        let mut try_world = |what: &str, rule: &dyn Fn(&[u32], &[PositionValue]) -> u32| {
            let found = repetitions(&values_by(rows, second, longest, rule), longest);
            if let Some(found) = found.filter(|found| *found != right) {
                wrong += 1;
                is_rejected(&nim_values_file(rows, second, &found), &format!("{rows} {second}: {what}"));
            }
        };
        // An option is forgotten, everywhere or of one position.
        for forgotten in 1..=rows {
            let without = |options: &[PositionValue], is_forgotten: &dyn Fn(u32) -> bool| {
                let left = options.iter().filter(|((row, to), _)| *row != forgotten || !is_forgotten(*to));
                mex(&left.map(|(_, value)| *value).collect::<Vec<_>>())
            };
            try_world("a row", &|_, options| without(options, &|_| true));
            try_world("a row to 0", &|_, options| without(options, &|to| to == 0));
            try_world("by one", &|at, options| without(options, &|to| to + 1 == at[forgotten - 1]));
            try_world("to the second row", &|at, options| without(options, &|to| to == at[1]));
        }
        // The greatest in place of the least, and the other way about.
        try_world("one more than the greatest", &|_, options| {
            all(options).iter().max().map_or(0, |greatest| greatest + 1)
        });
        try_world("the next but one", &|_, options| {
            let least = mex(&all(options));
            mex(&[all(options), vec![least]].concat())
        });
        // A value that is too great by one, and the value of another position.
        for first in 1..=6 {
            for lower in positions(rows - 1, second) {
                try_world("too great by one", &|at, options| {
                    mex(&all(options)) + u32::from(at[0] == first && at[1..] == lower)
                });
                try_world("that of an option", &|at, options| match options.last() {
                    Some((_, value)) if at[0] == first && at[1..] == lower => *value,
                    _ => mex(&all(options)),
                });
            }
        }
        // The lists in another order.
        for list in 1..right.len() {
            let mut other = right.clone();
            other.swap(list - 1, list);
            if other != right {
                is_rejected(&nim_values_file(rows, second, &other), &format!("{rows} {second}: {list}"));
            }
        }
    }
    assert!(wrong > 100, "{wrong}");
}

/// Every other preperiod and period of one list, near the right one or a multiple, and with it those that follow: what is
/// told is the first that `format/boards.md` says is wrong with the list.
#[test]
fn no_other_repetition_is_believed() {
    let mut met = BTreeMap::new();
    for (rows, second, longest) in [(2, 5, 90), (3, 3, 200), (5, 1, 120)] {
        let values = nim_values(rows, second, longest);
        let right = repetitions(&values, longest).unwrap();
        let lists: Vec<Vec<u32>> = positions(rows - 1, second);
        let known: BTreeMap<&[u32], (u64, u64)> =
            lists.iter().map(Vec::as_slice).zip(right.iter().copied()).collect();
        let value = |lower: &[u32], p: u64| {
            let (preperiod, period) = known[lower];
            let at = if p < preperiod { p } else { preperiod + (p - preperiod) % period };
            u64::from(values[&[&[at as u32], lower].concat()]) + p - at
        };
        let expected = |lower: &[u32], (preperiod, period): (u64, u64)| {
            let first = u64::from(lower[0].max(1));
            if preperiod < first {
                return (Code::ValueRange, None);
            }
            let cuts = options(lower).into_iter().map(|(_, cut)| known[&cut[..]]);
            let (start, step) = cuts.fold((preperiod, period), |(start, step), (t, pi)| {
                let multiple = (1..).map(|times| times * step).find(|step| step % pi == 0);
                (start.max(t), multiple.unwrap())
            });
            let end = start + step;
            let differs = |p: &u64| value(lower, *p) != value(lower, p - period) + period;
            if let Some(p) = (preperiod + period..end).find(differs) {
                let position: Vec<String> =
                    [&[p as u32], lower].concat().iter().map(u32::to_string).collect();
                return (Code::RowEnd, Some(format!("[{}]", position.join(","))));
            }
            // Values with shorter first rows.
            let met = |p: u64| -> BTreeSet<u64> {
                let own = (first..p).map(|j| value(lower, j));
                let shorter = (1..lower[0]).map(|j| {
                    let cut: Vec<u32> = lower.iter().map(|row| *row.min(&j)).collect();
                    value(&cut, j.into())
                });
                own.chain(shorter).collect()
            };
            if met(end) != (0..step).chain(met(start).iter().map(|value| value + step)).collect() {
                return (Code::TailUnsettled, None);
            }
            assert_ne!((preperiod, period), known[lower]);
            (Code::NotLeast, None)
        };
        for (list, (preperiod, period)) in right.iter().enumerate() {
            let preperiods = (preperiod - 1).min(20)..=preperiod + 14;
            let periods = (1..=30).chain([period * 2, period * 3, period * 5, 97, 128]);
            for other in preperiods.flat_map(|t| periods.clone().map(move |pi| (t, pi))) {
                let mut repetitions = right.clone();
                repetitions[list] = other;
                if repetitions == right {
                    continue;
                }
                let file = nim_values_file(rows, second, &repetitions);
                let (code, position) = expected(&lists[list], other);
                // Each number is a byte here.
                let place = (file.len() - 32 - 2 * (right.len() - list)) as u64;
                for verdict in verdicts(&file) {
                    let Verdict::Rejected(found) = verdict else {
                        panic!("{list}: {other:?}: {verdict:?}")
                    };
                    assert_eq!(
                        (found.code, found.offset, &found.position),
                        (code, place, &position),
                        "{rows} {second}, list {list}: {other:?}"
                    );
                }
                *met.entry(code.as_str()).or_insert(0) += 1;
            }
        }
    }
    assert!(met.len() == 4 && met.values().all(|count| *count > 20), "{met:?}");
}

/// A list of few squares goes on behind the last position, with a rank that is right for no list so long.
#[test]
fn no_rank_of_few_squares_is_behind_the_last() {
    for most in 1..=14 {
        let listed = p_positions_of_squares(most, |_, _, _| true);
        let all = positions_of_squares(most);
        let size = all.len() as u32 - 1;
        let ranks = (0..size).filter(|rank| listed.contains(&all[*rank as usize + 1]));
        let right: Vec<u32> = ranks.collect();
        let file = |ranks: &[u32]| {
            let list = board_forge::list(bit_stream::Bits::default(), size.into(), ranks);
            forge::certificate(15, &[most.into()], &list.bytes())
        };
        verified(&file(&right));
        for beyond in [size, size + 1, size + 64] {
            is_rejected(
                &file(&[&right[..], &[beyond]].concat()),
                &format!("{most} squares: {beyond} of {size}"),
            );
        }
    }
}

/// Each position in turn has the wrong type: the first and the last, those of the last column, those of
/// every block, and whichever a helper looks at where there are blocks enough for several.
#[test]
fn no_position_is_left_out() {
    for (rows, columns, splits, step) in
        [(2, 5, 1..2, 1), (3, 4, 1..3, 1), (4, 3, 1..4, 1), (6, 7, 5..6, 11), (7, 2, 1..7, 1)]
    {
        let right = p_positions(rows, columns);
        for position in positions(rows, columns).into_iter().step_by(step) {
            let mut listed = right.clone();
            if !listed.remove(&position) {
                listed.insert(position.clone());
            }
            for split in splits.clone() {
                let what = format!("box {rows} x {columns} cut after {split}: {position:?}");
                is_rejected(&board_box(rows, columns, split, &listed), &what);
            }
        }
    }
}

/// One first row is "none" where there is one, up to the longest row, and the other way round where the
/// coding can write it.
#[test]
fn no_cell_of_a_table_is_left_out() {
    for (rows, columns) in [(2, 6), (3, 5), (4, 3), (7, 3), (8, 2), (10, 2)] {
        let right = values(&p_positions(rows, columns));
        let right_file = rows_table(rows, columns, &right).unwrap();
        let lists: BTreeSet<Vec<u32>> = positions(rows - 1, columns).into_iter().collect();
        for lower in &lists {
            let least = lower[0].max(1);
            for first in [None].into_iter().chain((least..=columns).map(Some)) {
                let mut values = right.clone();
                match first {
                    Some(first) => values.insert(lower.clone(), first),
                    None => values.remove(lower),
                };
                if values == right {
                    continue;
                }
                // A cell that is not active has no entry, so the file is the right one.
                let file = rows_table(rows, columns, &values).filter(|bytes| *bytes != right_file);
                if let Some(bytes) = file {
                    is_rejected(&bytes, &format!("{rows} x {columns}: {lower:?} {first:?}"));
                }
            }
        }
    }
}

/// The sets of a table are kept in groups of 64 numbers, and those of a block too.
#[test]
fn nothing_is_forgotten_beyond_64() {
    for columns in [63, 64, 65, 127, 128] {
        let right = p_positions(2, columns);
        for forgotten in [1, 62, 63, 64, 126, 127, columns - 1].into_iter().filter(|to| *to < columns) {
            let listed = p_positions_where(2, columns, |_, _, to| to != forgotten);
            assert_ne!(listed, right);
            for (file, bytes) in files(2, columns, &listed) {
                is_rejected(&bytes, &format!("{file}, to {forgotten}"));
            }
        }
        for (_, bytes) in files(2, columns, &right) {
            verified(&bytes);
        }
        // The last column and the last position of each block.
        for last in [vec![columns, columns - 1], vec![columns, columns], vec![columns - 1, columns - 2]] {
            let mut listed = right.clone();
            if !listed.remove(&last) {
                listed.insert(last.clone());
            }
            is_rejected(&board_box(2, columns, 1, &listed), &format!("{last:?}"));
        }
    }
}

/// Of two rows the P-positions are those in which the first is one longer: also where numbers take more than a byte.
#[test]
fn boards_of_two_long_rows_are_known() {
    let columns = 257;
    let right: BTreeSet<Vec<u32>> = (1..=columns).map(|first| vec![first, first - 1]).collect();
    for (_, bytes) in files(2, columns, &right) {
        verified(&bytes);
    }
    let listed: BTreeSet<Vec<u32>> = right.into_iter().filter(|position| position[0] < columns).collect();
    for (file, bytes) in files(2, columns, &listed) {
        is_rejected(&bytes, &format!("{file} without its last"));
    }
}

/// What the sentence and the facts say of a box, by brute force.
fn expected(rows: usize, columns: u32) -> (usize, Vec<Vec<(u64, u64)>>) {
    let listed = p_positions(rows, columns);
    let mut boards = Vec::new();
    for a in 1..=rows {
        let least = if a as u32 <= columns { a as u32 } else { 1 };
        for b in (least..=columns).filter(|&b| (a, b) != (1, 1)) {
            let board: Vec<u32> = (0..rows).map(|row| if row < a { b } else { 0 }).collect();
            let wins = options(&board).into_iter().filter(|(_, option)| listed.contains(option));
            boards.push(wins.map(|((row, to), _)| (row as u64, to.into())).collect());
        }
    }
    (listed.len(), boards)
}

/// The winning first moves that a statement lists, board by board.
fn said(statement: &Statement) -> Vec<Vec<(u64, u64)>> {
    let number = |value: &Value| match value {
        Value::Number(number) => *number,
        other => panic!("{other:?}"),
    };
    let list = |value: &Value| match value {
        Value::List(values) => values.clone(),
        other => panic!("{other:?}"),
    };
    let fact = |name: &str| statement.facts.iter().find(|(known, _)| *known == name).unwrap().1.clone();
    let moves = |board: &Value| {
        let Value::Object(fields) = board else { panic!("{board:?}") };
        let (_, moves) = fields.iter().find(|(name, _)| *name == "moves").unwrap();
        let pair = |pair: &Value| match &list(pair)[..] {
            [row, to] => (number(row), number(to)),
            other => panic!("{other:?}"),
        };
        list(moves).iter().map(pair).collect()
    };
    list(&fact("openings")).iter().map(moves).collect()
}

/// Sizes with 511 and more blocks, seven and more rows, and the least board with two winning first moves,
/// 8 x 10.
#[test]
fn sentences_at_the_boundaries_are_those_of_brute_force() {
    for (rows, columns, split) in
        [(3, 29, 2), (3, 30, 2), (3, 31, 2), (3, 3, 1), (4, 3, 1), (7, 4, 3), (10, 2, 9), (8, 10, 3)]
    {
        let (count, boards) = expected(rows, columns);
        let listed = p_positions(rows, columns);
        let boxed = board_box(rows, columns, split, &listed);
        let table = rows_table(rows, columns, &values(&listed)).unwrap();
        for statement in [verified(&boxed), verified(&table)] {
            assert_eq!(said(&statement), boards, "{rows} x {columns}");
            let several = boards.iter().any(|moves| moves.len() > 1);
            assert_eq!(several, (rows, columns) == (8, 10));
            assert_eq!(several, statement.text.contains(", except 8 x 10: "), "{}", statement.text);
            assert!(statement.text.contains(&format!(": {count} ")), "{}", statement.text);
            // The transpose of a board with more rows than the box has columns is not among the others.
            let tall = format!(" or a > {columns}, other than");
            assert_eq!(statement.text.contains(&tall), rows as u32 > columns, "{}", statement.text);
        }
    }
}

/// Each element in turn is forgotten, the last one among them, in an order of as many as can be.
#[test]
fn no_element_of_an_order_is_left_out() {
    for (one, other) in
        [(1, 1), (3, 2), (32, 32), (31, 32), (63, 1), (1, 63), (64, 1), (6, 60), (126, 1), (1, 126)]
    {
        let statement = verified(&chains_file(one, other, None));
        let positions = (one + 1) * (other + 1);
        let equal = one.min(other) + 1;
        assert!(
            statement.text.contains(&format!("{equal} of {positions} positions are P-positions")),
            "{}",
            statement.text
        );
        let p_positions = |forgotten| -> Vec<(u32, u32)> {
            let types = two_chains(one, other, forgotten).into_iter();
            types.filter(|(_, winning)| winning.is_none()).map(|(position, _)| position).collect()
        };
        let wrong = |forgotten: &u32| p_positions(Some(*forgotten)) != p_positions(None);
        // Between chains of one length every element is needed.
        assert!((0..one + other).filter(wrong).count() as u32 >= if one == other { 2 * one } else { 2 });
        for forgotten in (0..one + other).filter(wrong) {
            is_rejected(
                &chains_file(one, other, Some(forgotten)),
                &format!("{one} and {other}: {forgotten}"),
            );
        }
    }
}

/// The types of a game, and a winning move where there is one.
fn winning_moves(game: &Game, types: &BTreeMap<Set, bool>) -> Vec<(Set, Option<u32>)> {
    let wins = |position: &Set| {
        let mut elements = position.iter();
        elements.find(|&&element| types[&game.after(position, element)]).map(|&element| element as u32)
    };
    let elements = game.at_most.len();
    // As numbers whose first digit says whether the first element is there.
    let mut all: Vec<Set> = types.keys().cloned().collect();
    all.sort_by_key(|set| set.iter().map(|element| 1u64 << (elements - 1 - element)).sum::<u64>());
    all.into_iter()
        .map(|position| (position.clone(), wins(&position).filter(|_| !types[&position])))
        .collect()
}

/// What is said of the file with these pairs and nim-values is what brute force finds.
fn says_the_nim_values(pairs: &[(u32, u32)], game: &Game) {
    let mut parameters = vec![game.at_most.len() as u64, 2, pairs.len() as u64];
    let values = game.nim_values();
    let greatest = *values.values().max().unwrap();
    let count = |value| values.values().filter(|other| **other == value).count();
    let words = format!(
        ": the nim-value of each of the {} positions is known, from 0 to {greatest}; {} are P-positions; the whole \
         order has {}; the first player {}",
        values.len(),
        count(0),
        values[&game.whole()],
        if values[&game.whole()] == 0 { "loses" } else { "wins, with element" }
    );
    let width = u64::BITS - (parameters[0] - 1).leading_zeros();
    let bits = pairs.iter().fold(bit_stream::Bits::default(), |bits, &(lesser, greater)| {
        bits.field(lesser, width).field(greater, width)
    });
    let text = verified(&forge::certificate(11, &parameters, &bits.bytes())).text;
    assert!(text.contains(&words), "{text}: {words}");
    parameters[1] = 3;
    is_rejected(&forge::certificate(11, &parameters, &bits.bytes()), "another play");
}

/// Every order of up to four elements, in both plays: what brute force says is verified. What is right in the other play,
/// or has one position of the wrong type, is not.
#[test]
fn of_small_orders_what_brute_force_says_is_verified_and_nothing_else() {
    let mut wrong = [0; 2];
    for elements in 1..=4usize {
        let all: Vec<(usize, usize)> =
            (0..elements).flat_map(|greater| (0..greater).map(move |lesser| (lesser, greater))).collect();
        for chosen in 0..1u32 << all.len() {
            let pairs: Vec<(usize, usize)> =
                (0..).zip(&all).filter(|(i, _)| chosen >> i & 1 == 1).map(|(_, pair)| *pair).collect();
            let covers = |&(lesser, greater): &(usize, usize)| {
                let others: Vec<_> =
                    pairs.iter().copied().filter(|pair| *pair != (lesser, greater)).collect();
                !Game::new(elements, &others, false).at_most[lesser][greater]
            };
            if !pairs.iter().all(covers) {
                continue;
            }
            let listed: Vec<(u32, u32)> = pairs.iter().map(|pair| (pair.0 as u32, pair.1 as u32)).collect();
            says_the_nim_values(&listed, &Game::new(elements, &pairs, false));
            for poisoned in [false, true] {
                let game = Game::new(elements, &pairs, poisoned);
                if poisoned && !game.at_most[0].iter().all(|&at_most| at_most) {
                    continue;
                }
                let file = |types: &[(Set, Option<u32>)]| {
                    let said = types.iter().skip(1).map(|(set, winning)| (set.len() as u32, *winning));
                    order_file(elements as u32, &listed, poisoned, said)
                };
                let types = game.classify();
                let right = winning_moves(&game, &types);
                let text = verified(&file(&right)).text;
                let count = types.values().filter(|is_p| **is_p).count();
                assert!(text.contains(&format!(": {count} of {} positions", types.len())), "{text}");
                let other = Game { poisoned: !poisoned, at_most: game.at_most.clone() };
                is_rejected(&file(&winning_moves(&other, &other.classify())), "the other play");
                for i in 1..right.len() {
                    let mut changed = right.clone();
                    let (set, winning) = &mut changed[i];
                    let least = set.first().map(|&element| element as u32);
                    *winning = if winning.is_some() { None } else { least };
                    is_rejected(&file(&changed), &format!("{pairs:?} {poisoned}: {:?}", right[i]));
                    wrong[usize::from(poisoned)] += 1;
                }
            }
        }
    }
    assert!(wrong[0] > 200 && wrong[1] > 20, "{wrong:?}");
}

/// Windows of long first rows, whatever a move takes from them.
#[test]
fn right_windows_are_verified() {
    for (bounds, bite, misere) in [&[14][..], &[9, 12], &[9, 11, 14]]
        .into_iter()
        .flat_map(|bounds| (1..=6).flat_map(move |bite| [(bounds, bite, false), (bounds, bite, true)]))
    {
        let game = diet_oracle::Game { rows: bounds.len(), bite, misere };
        let oracle = diet_oracle::Oracle::new(game, 14);
        let is_p = |lengths: &[u64]| oracle.is_p(lengths);
        let payload = diet_forge::listed(game, bounds, &is_p, |_, entry| entry);
        let parameters = [&[bounds.len() as u64, bite, misere.into()], bounds].concat();
        let statement = verified(&forge::certificate(5, &parameters, &payload));
        let p_positions = diet_forge::within(bounds).iter().filter(|lengths| is_p(lengths)).count();
        assert!(statement.facts.contains(&("p_positions", Value::Number(p_positions as u64))), "{game:?}");
    }
}
