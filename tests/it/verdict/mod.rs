//! What the checker says of the bytes of a file, where only one answer is right.

use chomp_check::{Limits, Rejection, Statement, Value, Verdict, check};

/// The verdict of the fast way, which is that of the plain one unless that needs more memory than the limit allows.
pub fn verdict(bytes: &[u8]) -> Verdict {
    let [fast, mut plain] = [false, true].map(|plain| check(bytes, &Limits::default().plain(plain)));
    if let (Verdict::Verified(fast), Verdict::Verified(plain)) = (&fast, &mut plain) {
        plain.way = fast.way;
    }
    if !matches!(plain, Verdict::Declined(_)) {
        assert_eq!(fast, plain);
    }
    fast
}

pub fn verified(bytes: &[u8]) -> Statement {
    match verdict(bytes) {
        Verdict::Verified(statement) => *statement,
        other => panic!("{other:?}"),
    }
}

pub fn rejection(bytes: &[u8]) -> Rejection {
    match verdict(bytes) {
        Verdict::Rejected(rejection) => *rejection,
        other => panic!("{other:?}"),
    }
}

pub fn fact(statement: &Statement, wanted: &str) -> Value {
    statement.facts.iter().find(|(name, _)| *name == wanted).unwrap().1.clone()
}
