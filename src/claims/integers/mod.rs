//! Whole-number solutions of systems of linear inequalities.
//!
//! [`Inequality`] is one of them, [`feasible`] decides by the Omega test whether a system has a solution,
//! and [`least`] finds the least value that a form takes on its solutions.

mod inequality;
mod least;
mod omega;

pub use inequality::{Inequality, Unsolved};
pub use least::least;
pub use omega::feasible;

/// The greatest common divisor of two numbers that are not negative.
pub fn gcd(a: i128, b: i128) -> i128 {
    if b == 0 { a } else { gcd(b, a % b) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::claims::budget::{Budget, Limits, Spent};
    use quickcheck::quickcheck;

    fn system(rows: &[(i8, i8, i8, i8)]) -> Vec<Inequality> {
        let small = |a: i8| i128::from(a % 5);
        rows.iter()
            .take(5)
            .map(|&(a, b, c, d)| Inequality {
                coefficients: vec![small(a), small(b), small(c)],
                constant: i128::from(d % 12),
            })
            .collect()
    }

    /// The system within a cube.
    fn in_cube(mut system: Vec<Inequality>, side: i128) -> Vec<Inequality> {
        for v in 0..3 {
            let unit = |sign: i128| (0..3).map(|i| if i == v { sign } else { 0 }).collect();
            system.push(Inequality { coefficients: unit(1), constant: 0 });
            system.push(Inequality { coefficients: unit(-1), constant: side });
        }
        system
    }

    fn value(form: &Inequality, point: &[i128]) -> i128 {
        form.constant + form.coefficients.iter().zip(point).map(|(a, x)| a * x).sum::<i128>()
    }

    /// Whether the point satisfies all of the inequalities.
    fn satisfied(system: &[Inequality], point: &[i128]) -> bool {
        system.iter().all(|inequality| value(inequality, point) >= 0)
    }

    fn points(side: i128) -> impl Iterator<Item = [i128; 3]> {
        (0..=side).flat_map(move |x| (0..=side).flat_map(move |y| (0..=side).map(move |z| [x, y, z])))
    }

    quickcheck! {
        fn agrees_with_trying_every_point(rows: Vec<(i8, i8, i8, i8)>) -> bool {
            let bounded = in_cube(system(&rows), 7);
            let found = points(7).any(|point| satisfied(&bounded, &point));
            feasible(&bounded, &Budget::default()) == Ok(found)
        }

        fn the_least_is_the_least(rows: Vec<(i8, i8, i8, i8)>, weights: (u8, u8, u8)) -> bool {
            let bounded = in_cube(system(&rows), 6);
            let weight = |w: u8| i128::from(w % 4);
            let objective = Inequality {
                coefficients: vec![weight(weights.0), weight(weights.1), weight(weights.2)],
                constant: 0,
            };
            let solutions = points(6).filter(|point| satisfied(&bounded, point));
            least(&bounded, &objective, &Budget::default()) == Ok(solutions.map(|point| value(&objective, &point)).min())
        }
    }

    #[test]
    fn no_whole_number_between() {
        let between = |coefficients: [i128; 2], low: i128, high: i128| {
            vec![
                Inequality { coefficients: coefficients.to_vec(), constant: -low },
                Inequality { coefficients: coefficients.iter().map(|a| -a).collect(), constant: high },
            ]
        };
        let feasible = |system: &[Inequality]| feasible(system, &Budget::default());
        assert_eq!(feasible(&between([2, -2], 1, 1)), Ok(false));
        assert_eq!(feasible(&between([3, -2], 1, 1)), Ok(true));
        // Pugh's example: 27 <= 11x + 13y <= 45, -10 <= 7x - 9y <= 4 has rational solutions alone.
        let pugh = [between([11, 13], 27, 45), between([7, -9], -10, 4)].concat();
        assert_eq!(feasible(&pugh), Ok(false));
    }

    #[test]
    fn a_system_that_takes_too_much_is_not_solved() {
        let limits = Limits { max_memory: 64, max_time: None };
        let system = in_cube(system(&[(3, -2, 1, 1)]), 9);
        assert_eq!(feasible(&system, &Budget::new(limits)), Err(Unsolved::Spent(Spent::Memory(64))));
    }
}
