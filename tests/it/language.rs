//! The language of claims: what is read, and as what, and what is answered where it is not.

use chompcert::language::syntax::{Family, Formula, Quantifier, Query, Value};
use chompcert::language::{parse, read};

#[test]
fn a_claim_about_a_shift() {
    let claim = parse("for all a1 <= a2 <= a3: a2-a1 < 3 and a3-a1 > 6 => (P(a1,a2,a3) <=> P(a1,a2,a3+3))")
        .unwrap();
    assert_eq!(claim.variables, ["a1", "a2", "a3"]);
    assert!(claim.quantifier == Quantifier::All && claim.family == Family::One);
    assert!(matches!(claim.body, Formula::Implies(..)));
    assert!(matches!(claim.bounds, Formula::And(ref bounds) if bounds.len() == 1));
}

#[test]
fn what_is_wrong_is_said_with_its_place() {
    let wrong = |text: &str| parse(text).unwrap_err();
    let place = |text: &str| {
        let error = wrong(text);
        (error.line, error.column)
    };
    assert!(wrong("for all a: P(a) & P(a)").message.contains("'&' is no operator"));
    assert!(wrong("for all a: P(b)").message.contains("'b' is a free variable"));
    assert_eq!(place("for all a:\n  P(b)"), (2, 5));
    assert!(wrong("for all a: exists b: P(a+b)").message.contains("all of one sort"));
    assert!(wrong("for all a: P(a").message.contains("at the end of a position"));
    assert!(wrong("for all a: a < 2 <").message.contains("number, a variable"));
    assert!(wrong("for all a: P(a) P(a)").message.contains("should end here"));
    assert!(wrong("for all a: for all c in 3..1: P(a)").message.contains("empty"));
    assert!(wrong("for all P: P(P)").message.contains("needed here"));
    assert!(
        wrong(&format!("for all a: {}P(a){}", "(".repeat(80), ")".repeat(80))).message.contains("deep")
    );
    assert!(wrong("sequence n, t is A1: P(n,t)").message.contains("no list 'A1'"));
    assert!(wrong("sequence n, t is 1, 2: P(n,t)").message.contains("'from'"));
    assert!(wrong("sequence n, n from 0 is 1: P(n)").message.contains("a number already"));
    assert!(wrong("list n from 4 is 3: P(n)").message.contains("ascend from 4"));
    assert!(wrong("list n from 1 is 3, 3: P(n)").message.contains("ascend"));
    assert!(wrong("").message.contains("needed here"));
}

#[test]
fn every_form_is_read() {
    for text in [
        "for all a, b: a = b mod 3 => same((a,a+b),[a,b+a])",
        "least c in 0..60: for all a1 <= a2: a2 - a1 >= c => (P(a1,a2) <=> P(a1,a2+2))",
        "exists p >= q >= r, p <= 7: wins([p,q,r], row 2 to 0) and winning[p,q,r] = 1",
        "for all a1 <= a2: exists c in 1..2: wins((a1,a2), row 2 by c) or P(a1,a2)",
        "for all a: 2a + 3 * (a - 1) >= min(a, 5) - max(0, -a) or not not true",
        "sequence n, t from 0 is 1, 3, 4: P[t,n,n]",
        "sequence n, t from 0 is 1, 3, 4 and u from 1 is 3, 5: P[t,n,n] and u > n",
        "list m from 1 is 1, 3, 4: exists a: wins([m,m,m], row 2 to a)",
        "for all n, m: legal((n,m), row 1 by 1) => winning[n^3] = {row 1 to n - 1; row 2 by 2}",
        "for all n: winning[n] = {}",
        "sequence n, t from 0 is 0, 1, 3: count p >= q >= r, p <= n: P[p,q,r] is t",
        "for all a <= b: (a + b) > 2 => (a > 1 or b > 1)",
    ] {
        assert!(parse(text).is_ok(), "{text}: {:?}", parse(text));
    }
}

#[test]
fn two_negations_are_none_however_they_are_written() {
    let plain = "for all a <= b: a < 3 => P(a,b)";
    for text in ["for all a <= b: not not (a < 3 => P(a,b))", "for all a <= b: not (not (a < 3 => P(a,b)))"]
    {
        same(text, plain);
    }
}

/// The parts of a claim, but not where they stand in its text.
fn parts(text: &str) -> String {
    let parts = format!("{:?}", parse(text).unwrap());
    let mut between = parts.split(", place: Place {");
    let first = between.next().unwrap().to_string();
    between.fold(first, |all, next| all + next.split_once('}').unwrap().1)
}

fn same(text: &str, as_written: &str) {
    assert_eq!(parts(text), parts(as_written), "{text}");
}

#[test]
fn what_people_type_is_read_as_it_is_meant() {
    let plain = "for all a <= b: P(a,b) <=> a + b = 1 mod 3";
    for text in [
        "forall a <= b: P(a,b) iff a + b == 1 (mod 3)",
        "For all a ≤ b: P(a,b) <-> (a+b) mod 3 = 1",
        "for every a <= b: P(a,b) ⟺ a + b ≡ 1 mod 3",
        "∀ a <= b: P(a,b) Iff ((a + b)) mod 3 == 1",
    ] {
        same(text, plain);
    }
    same("for all a: a > 1 -> N(a)", "for all a: a > 1 => N(a)");
    same("for all a: a > 1 implies N(a)", "for all a: a > 1 => N(a)");
    same("for all a: 3 | a => P(a)", "for all a: a = 0 mod 3 => P(a)");
    same("for all a, b, 3 | a + b: P(a,b)", "for all a, b, a + b = 0 mod 3: P(a,b)");
    same("for all a: 2 divides 3a", "for all a: 3a = 0 mod 2");
    same("for all a, b: a mod 3 = b mod 3", "for all a, b: a = b mod 3");
    same("for all a: 2a mod 3 != 1", "for all a: 2a = 0 mod 3 or 2a = 2 mod 3");
    same("for all a: a mod 4 >= 2", "for all a: a = 2 mod 4 or a = 3 mod 4");
    same("Exists a: exists c ∈ 1..2: P(a+c)", "exists a: exists c in 1..2: P(a+c)");
}

/// An ambiguous or foreign spelling is answered with the one of this language.
#[test]
fn what_is_not_read_is_told_how_it_is_written() {
    let told = |text: &str, how: &str| {
        let error = parse(text).unwrap_err().message;
        assert!(error.contains(how), "{text}: {error}");
    };
    told("for all a, b: a + b mod 3 = 1", "(a + b) mod 3 = 1, or a + b = 1 mod 3");
    told("for all a, b: (a) + (b) mod 3 = 1", "(a + b) mod 3 = 1");
    told("for all a: a mod 3 = 3", "from 0 to 2");
    told("for all a: a mod 3 >= 0", "from 0 to 2");
    told("for all a, b: a mod 3 = b", "a = b mod 3");
    told("for all a, b: a mod 3 = b mod 4", "a mod 3 = b mod 3");
    told("for all a: a mod 3 = 1 = a", "not in a chain");
    told("for all a: 3 | a | 6", "3 | a says");
    told("for all a: P(a) | P(a+1)", "'or' between formulas");
    told("for all a: a | 3", "a number stands before it");
    told("for all a: P(a) & P(a)", "write and");
    told("for all a: a % 3 = 1", "mod 3");
}

#[test]
fn the_ends_of_a_range_may_depend_on_what_is_quantified_before() {
    same("for all a, x in 0..a: P(a,a+x)", "for all a, x, x <= a, x >= 0: P(a,a+x)");
    same("for all a: for all x in 1..a: P(x,a)", "for all a, x, x <= a, x >= 1: P(x,a)");
    same(
        "for all a, a <= 4: exists x in 0..a: P(x,a)",
        "for all a, a <= 4: exists x in 0..4: x <= a and P(x,a)",
    );
    same(
        "for all p >= q, p <= 9: exists x in q-1..q+1: P(p,x)",
        "for all p >= q, p <= 9: exists x in -1..10: x >= q - 1 and x <= q + 1 and P(p,x)",
    );
    same("for all n in 1..9, m in 1..n: P(n,m)", "for all n in 1..9: for all m in 1..9: m <= n => P(n,m)");
    same(
        "least c in 0..5: exists x in 0..c: P(x,5)",
        "least c in 0..5: exists x in 0..5: x <= c and P(x,5)",
    );
    let wrong = |text: &str| parse(text).unwrap_err().message;
    assert!(wrong("for all a: exists x in 0..a: P(x,a)").contains("say one in what is quantified"));
    assert!(wrong("for all a, x in 0..b: P(x,a)").contains("free variable"));
    assert!(wrong("least c in 0..a: P(c)").contains("free variable"));
}

#[test]
fn a_name_stands_for_one_number() {
    for text in [
        "for all a <= x: P(a,x) => (for all a in 3..4: P(a,x))",
        "least c in 1..2: for all a: exists c in 1..2: P(a,c)",
        "for all n in 1..2, n in 3..4: P(n)",
        "sequence n, t from 0 is 1: for all n in 1..2: P(n)",
    ] {
        let error = parse(text).unwrap_err();
        assert!(error.message.contains("stands for a number already"), "{text}: {error}");
    }
    assert!(parse("for all a: (exists c in 1..2: P(a,c)) or (exists c in 3..4: P(a,c))").is_ok());
}

#[test]
fn a_value_is_asked_for_by_what_has_none() {
    let asked = |text: &str| read(text, &|_| Ok(None));
    assert!(matches!(asked("f(7,3)"), Ok(Query::Value(Value::Term(_)))));
    assert!(matches!(asked("f(7,3) - 2"), Ok(Query::Value(Value::Term(_)))));
    assert!(matches!(asked("winning[7,5,3]"), Ok(Query::Value(Value::Winning(_)))));
    assert!(matches!(asked("count p >= q, p <= 9: P[p,q]"), Ok(Query::Value(Value::Count(_)))));
    assert!(matches!(asked("f(7,3) = 9"), Ok(Query::Claim(_))));
    assert!(parse("f(7,3)").unwrap_err().message.contains("asks for a value"));
    assert!(asked("f(q,3)").unwrap_err().message.contains("free variable"));
    assert!(asked("sequence n, t from 0 is 0: count p, p <= n: P[p]").is_err());
}
