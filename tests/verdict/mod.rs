//! What the checker says of the bytes of a file, where only one answer is right.

use chomp_check::{Limits, Rejection, Statement, Value, Verdict, check};

pub fn verified(bytes: &[u8]) -> Statement {
    match check(bytes, &Limits::default()) {
        Verdict::Verified(statement) => *statement,
        other => panic!("{other:?}"),
    }
}

pub fn rejection(bytes: &[u8]) -> Rejection {
    match check(bytes, &Limits::default()) {
        Verdict::Rejected(rejection) => *rejection,
        other => panic!("{other:?}"),
    }
}

pub fn fact(statement: &Statement, wanted: &str) -> Value {
    statement.facts.iter().find(|(name, _)| *name == wanted).unwrap().1.clone()
}
