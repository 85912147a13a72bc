//! Forms, read from claims and written as claims.

use super::*;
use quickcheck::quickcheck;

#[test]
fn claims_say_what_form_they_are_of() {
    let of = |preperiod, period| Repeat { preperiod, period };
    let wall = Wall { p: 2, q: 3, along: of(3, 6), above: of(0, 2), below: of(7, 4) };
    let product = Form::new(vec![Axis::Gap(1, of(0, 4)), Axis::Gap(2, of(5, 1)), Axis::Gap(3, of(2, 9))]);
    let walled = Form::new(vec![Axis::Gap(1, of(4, 2)), Axis::Pair(wall)]);
    for form in [product, walled.clone()] {
        let mut claims = form.claims(None);
        assert_eq!(Form::of_claims(&claims, 3, None), Some(form.clone()));
        claims.reverse();
        assert_eq!(Form::of_claims(&claims, 3, None), Some(form));
        claims[1].region[0].factors[2] += 1;
        assert_eq!(Form::of_claims(&claims, 3, None), None);
        assert_eq!(Form::of_claims(&claims[2..], 3, None), None);
    }
    let layers = Form::new(vec![Axis::Gap(1, of(4, 1)), Axis::Pair(wall)]);
    assert_eq!(Form::of_claims(&layers.claims(Some(5)), 3, Some(5)), Some(layers));
}

fn repeat(preperiod: u8, period: u8) -> Repeat {
    Repeat { preperiod: u64::from(preperiod % 9), period: u64::from(period % 9) + 1 }
}

fn wall(numbers: (u8, u8, u8, u8, u8, u8)) -> Wall {
    let (a, b, c, d, e, f) = numbers;
    Wall { p: 1, q: 2, along: repeat(a, b), above: repeat(c, d), below: repeat(e, f) }
}

/// The gaps in the box for bite `k`: of a pair the minimum first, then `y - x`, both ascending.
fn in_box(axis: &Axis, k: u64) -> Vec<[u64; 2]> {
    let wall = match axis {
        Axis::Gap(_, repeat) => return (0..repeat.classes() + k).map(|x| [x, 0]).collect(),
        Axis::Pair(wall) => wall,
    };
    // The gaps of these walls are neighbours.
    let rights = wall.below.classes() + 2 * k;
    let row = |low: u64| {
        let right = (1..rights).rev().map(move |right| [low + right, low]);
        right.chain((0..wall.above.classes() + k).map(move |up| [low, low + up]))
    };
    (0..wall.along.classes() + k).flat_map(row).collect()
}

quickcheck! {
    fn classes_of_a_wall_are_numbered_without_gaps(n: (u8, u8, u8, u8, u8, u8)) -> bool {
        let axis = Axis::Pair(wall(n));
        (0..axis.classes()).all(|class| {
            let mut gaps = [0, 0];
            axis.represent(class, &mut gaps);
            axis.class(&gaps) == class
        })
    }

    fn the_classes_of_a_box_are_its_positions_in_their_order(n: (u8, u8, u8, u8, u8, u8), k: u8) -> bool {
        let (k, axis) = (u64::from(k % 4) + 1, Axis::Pair(wall(n)));
        let gap = Axis::Gap(1, repeat(n.0, n.1));
        [axis, gap].into_iter().all(|axis| {
            let of_box = Form::new(vec![axis]).of_box(k).axes()[0];
            let classes = in_box(&axis, k).into_iter().map(|gaps| of_box.class(&gaps));
            classes.eq(0..of_box.classes())
        })
    }

    fn a_wall_repeats_as_it_says(n: (u8, u8, u8, u8, u8, u8), x: u8, y: u8) -> bool {
        let w = wall(n);
        let (x, y) = (u64::from(x), u64::from(y));
        let class = |x, y| w.class(x, y);
        (x.min(y) < w.along.preperiod
            || class(x, y) == class(x + w.along.period, y + w.along.period))
            && (y < x + w.above.preperiod || class(x, y) == class(x, y + w.above.period))
            && (x < y + w.below.preperiod || class(x, y) == class(x + w.below.period, y))
    }

    fn a_gap_repeats_as_it_says(a: u8, b: u8, x: u8) -> bool {
        let (r, x) = (repeat(a, b), u64::from(x));
        r.reduce(x) < r.classes()
            && (x >= r.classes() || r.reduce(x) == x)
            && (x < r.preperiod || r.reduce(x) == r.reduce(x + r.period))
    }
}
