//! Where evidence ends: what is said if there is none, and that it does not take more than it may.

use crate::project::{bytes, contents};
use chompcert::certificate::Certificate;
use chompcert::claims::budget::Exhaustion;
use chompcert::claims::{Basis, Budget, Limits, Refusal, decide};
use chompcert::kind::CertificateRequest;
use chompcert::language::parse;
use chompcert::progress::NoProgress;
use chompcert::three_row::request::ThreeRow;
use std::time::Duration;

const DIET: &str = "diet/diet-2-2-misere";

/// The files for a claim.
fn found(basis: &[u8], text: &str, limits: Limits) -> Result<Vec<Certificate>, Refusal> {
    let contents = contents(basis);
    let (domain, claim, budget) = (contents.domain().unwrap(), parse(text).unwrap(), Budget::new(limits));
    Ok(decide(&claim, &Basis::new(&domain, basis, &budget))?.files)
}

fn refused(basis: &str, text: &str) -> String {
    let found = found(&bytes(basis), text, Limits::default());
    found.map(|files| files.len()).expect_err(text).to_string()
}

fn within(time: Duration) -> Limits {
    Limits { max_time: Some(time), ..Limits::default() }
}

/// No sentence that says less takes the place of one with numbers that no form has.
#[test]
fn no_evidence_for_numbers_that_are_too_large() {
    let said = refused(DIET, "for all n: n <= 1000000000 => N(2000000n,2000000n)");
    assert!(said.ends_with("factors above 2^20"), "{said}");
}

/// Fifty differences of six values of f would be billions of cases.
#[test]
fn sums_of_many_values_of_f_have_too_many_codes() {
    let values = (0..6).map(|i| format!("f(q+{i},60)")).collect::<Vec<_>>().join(" + ");
    let text = format!("for all q, q >= 60: {values} >= 6q");
    assert!(refused("three-row-summary-r-100", &text).ends_with("at most 4096 codes"));
}

/// Half a million cases take more than the numbers in them that a decision needs.
#[test]
fn the_cases_of_a_split_are_held() {
    let text = "for all a,b,c,d,e,f,g,h: a = 5 mod 500009 => not (a = 6 mod 500009)";
    let most = 100 << 20;
    let limits = Limits { max_memory: most, ..Limits::default() };
    let spent = Refusal::Spent(Exhaustion::Memory(most));
    assert_eq!(found(&bytes(DIET), text, limits).err(), Some(spent));
}

#[test]
fn a_budget_that_is_spent_is_told_as_such() {
    let table = ThreeRow::table(200).produce(&NoProgress).unwrap().to_bytes();
    let text = "for all m, m >= 1: winning[m,m,m] = 1";
    // Somewhere among these times the decision is made, and the evidence is not.
    for i in 0.. {
        match found(&table, text, within(Duration::from_micros(1 << i))) {
            Err(Refusal::Spent(Exhaustion::Time(_))) => {}
            Err(why) => panic!("{why}"),
            Ok(_) => return assert!(i > 1, "it takes no time"),
        }
    }
}

#[test]
fn what_is_dropped_is_free_again() {
    let budget = Budget::new(Limits { max_memory: 100, ..Limits::default() });
    let mut held = budget.hold(60).unwrap();
    assert_eq!(budget.hold(41).err(), Some(Exhaustion::Memory(100)));
    assert!(held.grow(40).is_ok() && held.grow(1).is_err());
    drop(held);
    assert!(budget.hold(100).is_ok());
    assert_eq!(Budget::new(within(Duration::ZERO)).step(), Err(Exhaustion::Time(Duration::ZERO)));
    assert_eq!(Budget::default().step(), Ok(()));
}

/// Thirty thousand assignments, in a box of a thousand million.
#[test]
fn equations_leave_few_assignments() {
    let text = "count a <= b, a + b = 60000: P(a,b) is 10000";
    let files = found(&bytes(DIET), text, within(Duration::from_secs(20)));
    assert_eq!(files.unwrap().len(), 20);
}
