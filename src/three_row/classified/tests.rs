//! All kinds say the same of the same positions.

use super::*;
use crate::game::chomp::Chomp;
use crate::game::{Game, Kept};
use crate::kind::Produce;
use crate::progress::Silent;
use crate::three_row::kinds::explicit::{self, Entry};
use crate::three_row::kinds::table;
use crate::three_row::request::Tails;
use crate::three_row::solve::solve;

#[test]
fn all_kinds_give_the_moves_that_trying_all_of_them_gives() {
    let table = solve(14, &Silent);
    let kinds = [
        ThreeRow::read_table(&table::encode(&table).unwrap()).unwrap(),
        ThreeRow::read_explicit(&explicit::encode(&table)).unwrap(),
        ThreeRow::read_summary(&Tails::up_to(14).produce(&Silent).unwrap()).unwrap(),
    ];
    for game in kinds {
        for r in 0..=14 {
            for q in r..=14 {
                for p in q..=14 {
                    let position = Position::three(p, q, r);
                    let tried: Vec<Bite> = Chomp
                        .moves(&position)
                        .into_iter()
                        .filter(|&bite| game.is_p(&Chomp.after(&position, bite)))
                        .collect();
                    assert_eq!(game.winning_moves(&position), tried, "{position}");
                    assert_eq!(game.witness(&position), tried.first().copied(), "{position}");
                    assert_eq!(game.is_p(&position), tried.is_empty() && p > 0, "{position}");
                }
            }
        }
    }
}

#[test]
fn the_witnesses_are_those_of_the_file() {
    let certificate = explicit::encode(&solve(30, &Silent));
    let game = ThreeRow::read_explicit(&certificate).unwrap();
    explicit::read(&certificate, |[p, q, r], entry| {
        let kept = game.kept(&Position::three(p, q, r));
        match entry {
            Entry::Won => assert_eq!(kept, Kept::N(None)),
            Entry::N(witness) => assert_eq!(kept, Kept::N(Some(witness)), "[{p},{q},{r}]"),
            Entry::P(_) => assert_eq!(kept, Kept::P),
        }
    })
    .unwrap();
}

#[test]
fn the_p_positions_are_those_of_all_positions() {
    let table = solve(9, &Silent);
    for game in [
        ThreeRow::read_table(&table::encode(&table).unwrap()).unwrap(),
        ThreeRow::read_explicit(&explicit::encode(&table)).unwrap(),
    ] {
        let longest = game.visited(Some(Type::P)).unwrap().longest.unwrap() as u32;
        let (mut named, mut among_all) = (Vec::new(), Vec::new());
        game.visit_p(None, &mut |position| {
            named.push(position.clone());
            Ok(())
        })
        .unwrap();
        game.visit(Some(longest), &mut |position, kept| {
            among_all.extend((kept == Kept::P).then(|| position.clone()));
            Ok(())
        })
        .unwrap();
        assert_eq!(named, among_all);
    }
}
