//! A question for a value, as the claim that says it: its evidence is that of any claim.

use crate::claims::answer::decision::{Answer, decide};
use crate::claims::answer::replay::{self, replay};
use crate::claims::evidence::files::Basis;
use crate::claims::refusal::Refusal;
use crate::claims::statement::Counterexample;
use crate::language::Place;
use crate::language::syntax::{
    Claim, Formula, Move, MoveNotation, Quantifier, Question, Relation, Term, Value,
};

/// The claim with the value that is asked for, and its text; if none is known, one that is decided as nothing is known.
///
/// # Errors
/// When it is not about this game, or no evidence is found, or the budget is spent.
pub fn claim_of((value, text): (&Value, &str), basis: &Basis<'_>) -> Result<(Claim, String), Refusal> {
    match value {
        Value::Count(claim) => {
            let counted = match decide(claim, basis)?.answer {
                Answer::Refuted(Some(Counterexample { counted, .. })) => counted,
                _ => None,
            };
            let number = counted.and_then(|number| i64::try_from(number).ok()).unwrap_or(0);
            let quantifier = Quantifier::Count(Term::Number(number));
            Ok((Claim { quantifier, ..claim.as_ref().clone() }, format!("{text} is {number}")))
        }
        Value::Term(term) => {
            let unknown = || Term::Variable("x".to_string());
            let is = |number| Formula::Compare(term.clone(), Relation::Equal, number);
            let mut claim = Claim::alone(Quantifier::Exists, is(unknown()));
            claim.variables = vec!["x".to_string()];
            let negative = Claim { body: is(Term::Times(-1, Box::new(unknown()))), ..claim.clone() };
            for (sign, found) in [(1, &claim), (-1, &negative)] {
                if let Answer::Confirmed(Some(at)) = decide(found, basis)?.answer
                    && let Some(Ok(number)) = at.values.first().map(|(_, value)| i64::try_from(*value))
                {
                    let number = sign * number;
                    let claim = Claim::alone(Quantifier::All, is(Term::Number(number)));
                    return Ok((claim, format!("{text} = {number}")));
                }
            }
            Ok((claim, format!("exists x: {text} = x")))
        }
        Value::Winning(position) => {
            let asked = Claim::alone(Quantifier::All, Formula::Position(position.clone(), Question::IsP));
            let replayed = replay(&asked, basis, &Counterexample::default())?;
            let number = |length: u64| i64::try_from(length).map_or(Term::Number(0), Term::Number);
            let moves = replayed.positions.first().map_or(&[][..], |mentioned| &mentioned.winning);
            let written: Vec<String> = moves.iter().map(replay::Move::to_string).collect();
            let chosen = |&replay::Move { row, to }: &replay::Move| Move {
                row: number(row as u64),
                how: MoveNotation::Length,
                number: number(to),
                place: Place::default(),
            };
            let moves = Question::WinningSet(moves.iter().map(chosen).collect());
            let claim = Claim::alone(Quantifier::All, Formula::Position(position.clone(), moves));
            Ok((claim, format!("{text} = {{{}}}", written.join("; "))))
        }
    }
}
