//! When the sweep takes a row to be settled.

use super::*;
use crate::{Code, Limits};

/// A row that has taken these values while no other row has any, and what a test changes then.
struct State {
    sweep: Sweep<ByValue>,
    budget: Budget,
}

impl State {
    fn new(values: &[u32]) -> Self {
        let mut budget = Budget::start(&Limits::default());
        let mut sweep = Sweep::new(Scope::ThirdRow(40), 0..0, &mut budget).unwrap();
        sweep.ladder.begin_row().unwrap();
        sweep.ladder.start(values[0]);
        let mut state = State { sweep, budget };
        state.take(values);
        state
    }

    fn take(&mut self, values: &[u32]) {
        for &value in values {
            self.sweep.ladder.accept(value).unwrap();
            self.sweep.greatest_value = self.sweep.greatest_value.max(value);
        }
    }

    fn add(&mut self, preperiod: u32, difference: u32) {
        let tail = Tail { preperiod, pattern: vec![difference] };
        self.sweep.tails.add(tail, &mut self.budget).unwrap();
    }

    fn is_settled(&mut self, q: u32, pattern: &[u32], since: &mut Option<u32>) -> bool {
        let tail = Tail { preperiod: 0, pattern: pattern.to_vec() };
        self.sweep.is_settled(q, &tail, since).unwrap()
    }
}

/// Row 0 before column 3 has taken 1, 2 and 3, and is settled with the difference 1.
fn is_row_0_settled(change: impl Fn(&mut State)) -> bool {
    let mut state = State::new(&[1, 2, 3]);
    change(&mut state);
    state.is_settled(3, &[1], &mut None)
}

#[test]
fn a_constant_row_is_settled_when_all_of_condition_3_holds() {
    assert!(is_row_0_settled(|_| ()));
    assert!(is_row_0_settled(|state| state.sweep.greatest_head = 3));
    assert!(is_row_0_settled(|state| state.add(3, 2)));
    assert!(!is_row_0_settled(|state| state.add(4, 2)), "a lower row has not ended");
    assert!(!is_row_0_settled(|state| state.add(0, 1)), "a lower row takes the difference too");
    assert!(!is_row_0_settled(|state| state.sweep.greatest_head = 5), "a greater value is used");
    assert!(!is_row_0_settled(|state| state.take(&[5])), "a greater value is used");
    assert!(!is_row_0_settled(|state| state.take(&[4])), "the next value is another");
    let before_column_3 = |values, difference| State::new(values).is_settled(3, &[difference], &mut None);
    assert!(before_column_3(&[3], 1));
    assert!(!before_column_3(&[4], 2), "3 is free in column 3");
    assert!(!before_column_3(&[6], 4), "5 is free in column 3");
}

#[test]
fn a_periodic_row_is_settled_when_its_state_comes_back() {
    for (values, later, comes_back) in [
        (&[1, 3][..], &[5][..], true),
        (&[1, 3], &[4], false),
        (&[1, 3], &[4, 5], false),
        (&[1, 3], &[6], false),
        (&[2, 3], &[4, 5], true),
        (&[1, 3, 5, 7, 9, 11], &[13], true),
        (&[1, 3, 5, 7, 9, 11], &[14], false),
    ] {
        let (mut state, mut since) = (State::new(values), None);
        let mut is_settled = |state: &mut State, q| state.is_settled(q, &[1, 2], &mut since);
        assert!(!is_settled(&mut state, 2) && !is_settled(&mut state, 3));
        state.take(later);
        assert_eq!(is_settled(&mut state, 4), comes_back, "{values:?} {later:?}");
    }
}

#[test]
fn what_another_row_left_behind_is_no_state_of_this_one() {
    let mut state = State::new(&[1, 3]);
    assert!(!state.is_settled(2, &[1, 2], &mut None));
    assert!(!state.is_settled(2, &[1, 2], &mut None));
}

/// What is said of row 0, whose value in column q is q + 1, if all rows below had ended before column `ended`.
fn row_0_after(scope: Scope, ended: u32) -> Option<Code> {
    let mut budget = Budget::start(&Limits::default());
    let bytes = crate::spent::read("certificates/three-row-tails-200.chompcert");
    let file = Container::open(&bytes).unwrap();
    let mut sweep = Sweep::<ByValue>::new(scope, 0..scope.last() + 1, &mut budget).unwrap();
    sweep.tails.add_stop(Some(ended - 1));
    match sweep.row(0, &mut Steps::new(&file, scope), &mut budget) {
        Ok(()) => None,
        Err(Joined::Stop(Stop::Rejected(rejection))) => Some(rejection.code),
        Err(Joined::Stop(other)) => panic!("{other:?}"),
        Err(Joined::Third(..)) => panic!("a value of a lower row, and there is none"),
    }
}

#[test]
fn a_tail_is_settled_by_the_last_column_and_in_a_table_need_not_be() {
    assert_eq!(row_0_after(Scope::ThirdRow(0), 65), None);
    assert_eq!(row_0_after(Scope::ThirdRow(0), 66), Some(Code::TailUnsettled));
    assert_eq!(row_0_after(Scope::Columns(64), 65), None);
    assert_eq!(row_0_after(Scope::Columns(64), 66), None);
}
