//! Whole-number solutions of systems of linear inequalities: the Omega test (Pugh, *The Omega test: a
//! fast and practical integer programming algorithm for dependence analysis*, 1991), exactly.
//!
//! A constraint is a list of coefficients and a constant: `sum of a_i x_i + c >= 0`. Eliminating a
//! variable combines its lower bounds `b x >= beta` with its upper bounds `a x <= alpha`. If `a = 1` or
//! `b = 1` for every pair, the combination `b alpha - a beta >= 0` is exact. If not, the *dark shadow*
//! `b alpha - a beta >= (a-1)(b-1)` is sufficient, and a solution outside of it has `b x = beta + i`
//! for one of the lower bounds and some `0 <= i <= (a b - a - b) / a` with `a` the largest coefficient
//! of an upper bound, which are equations and lower the number of variables.

/// The inequality `coefficients . x + constant >= 0`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Inequality {
    /// One for each variable.
    pub coefficients: Vec<i128>,
    /// The constant.
    pub constant: i128,
}

/// Numbers became too large for the arithmetic used here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Overflow;

type Feasible = Result<bool, Overflow>;

/// Numbers beyond this are not computed with.
const MOST: i128 = 1 << 62;

impl Inequality {
    fn is_constant(&self) -> bool {
        self.coefficients.iter().all(|&a| a == 0)
    }

    /// Exactly when this does not hold.
    pub fn negated(&self) -> Inequality {
        Inequality {
            coefficients: self.coefficients.iter().map(|a| -a).collect(),
            constant: -self.constant - 1,
        }
    }

    /// The same whole-number solutions, with coefficients that have no common divisor; `None` if they
    /// are all 0.
    fn tightened(&self) -> Option<Inequality> {
        let divisor = self.coefficients.iter().fold(0, |divisor, &a| gcd(divisor, a.abs()));
        (divisor != 0).then(|| Inequality {
            coefficients: self.coefficients.iter().map(|a| a / divisor).collect(),
            constant: self.constant.div_euclid(divisor),
        })
    }

    /// `self * times + other * other_times`
    fn combined(&self, times: i128, other: &Inequality, other_times: i128) -> Result<Self, Overflow> {
        let sum = |a: i128, b: i128| {
            let sum =
                a.checked_mul(times).zip(b.checked_mul(other_times)).and_then(|(a, b)| a.checked_add(b));
            sum.filter(|sum| sum.abs() < MOST).ok_or(Overflow)
        };
        let pairs = self.coefficients.iter().zip(&other.coefficients);
        Ok(Inequality {
            coefficients: pairs.map(|(&a, &b)| sum(a, b)).collect::<Result<_, _>>()?,
            constant: sum(self.constant, other.constant)?,
        })
    }

    fn value(&self, point: &[i128]) -> i128 {
        self.constant + self.coefficients.iter().zip(point).map(|(a, x)| a * x).sum::<i128>()
    }
}

fn gcd(a: i128, b: i128) -> i128 {
    if b == 0 { a } else { gcd(b, a % b) }
}

/// Whether some whole numbers satisfy all of the inequalities.
///
/// # Errors
/// When numbers become too large.
pub fn feasible(system: &[Inequality]) -> Feasible {
    solve(system.to_vec(), &[])
}

/// `system`, and the left sides of `equations` are 0.
fn solve(mut system: Vec<Inequality>, equations: &[Inequality]) -> Feasible {
    let mut equations = equations.to_vec();
    loop {
        while let Some(equation) = equations.pop() {
            if !substitute(equation, &mut system, &mut equations)? {
                return Ok(false);
            }
        }
        let Some((tight, equation)) = simplified(&system) else { return Ok(false) };
        system = tight;
        match equation {
            Some(equation) => equations.push(equation),
            None => break,
        }
    }
    let Some(variable) = next_variable(&system) else { return Ok(true) };
    let (lower, upper, rest) = split(&system, variable);
    if lower.is_empty() || upper.is_empty() {
        return solve(rest, &[]);
    }
    let coefficient = |bound: &Inequality| bound.coefficients[variable].abs();
    let exact = lower.iter().all(|bound| coefficient(bound) == 1)
        || upper.iter().all(|bound| coefficient(bound) == 1);
    let shadow = |dark: bool| {
        let mut shadow = rest.clone();
        for lower in &lower {
            for upper in &upper {
                let (b, a) = (coefficient(lower), coefficient(upper));
                let mut sum = lower.combined(a, upper, b)?;
                if dark {
                    sum.constant -= (a - 1) * (b - 1);
                }
                shadow.push(sum);
            }
        }
        Ok(shadow)
    };
    if exact {
        return solve(shadow(false)?, &[]);
    }
    if solve(shadow(true)?, &[])? {
        return Ok(true);
    }
    if !solve(shadow(false)?, &[])? {
        return Ok(false);
    }
    let a = upper.iter().map(coefficient).max().unwrap_or(1);
    for bound in &lower {
        let b = coefficient(bound);
        for i in 0..=(a * b - a - b) / a {
            let mut equation = bound.clone();
            equation.constant -= i;
            if solve(system.clone(), &[equation])? {
                return Ok(true);
            }
        }
    }
    Ok(false)
}

/// Uses an equation to remove a variable; `false` when it has no solution.
fn substitute(equation: Inequality, system: &mut [Inequality], equations: &mut [Inequality]) -> Feasible {
    let divisor = equation.coefficients.iter().fold(0, |divisor, &a| gcd(divisor, a.abs()));
    if divisor == 0 {
        return Ok(equation.constant == 0);
    }
    if equation.constant % divisor != 0 {
        return Ok(false);
    }
    let mut equation = Inequality {
        coefficients: equation.coefficients.iter().map(|a| a / divisor).collect(),
        constant: equation.constant / divisor,
    };
    loop {
        let sizes = equation.coefficients.iter().enumerate().filter(|(_, a)| **a != 0);
        let Some((k, &a)) = sizes.min_by_key(|(_, a)| a.abs()) else { return Ok(equation.constant == 0) };
        if a.abs() == 1 {
            for other in system.iter_mut().chain(equations.iter_mut()) {
                let times = -other.coefficients[k] * a;
                *other = other.combined(1, &equation, times)?;
            }
            return Ok(true);
        }
        // x_k = t - (sum of q_i x_i), with a_i = q_i a + r_i: the coefficients of the equation become
        // r_i, and t takes the place of x_k.
        let quotients: Vec<i128> = (0..equation.coefficients.len())
            .map(|i| if i == k { 0 } else { equation.coefficients[i].div_euclid(a) })
            .collect();
        let change = |other: &mut Inequality| {
            let of_k = other.coefficients[k];
            for (b, q) in other.coefficients.iter_mut().zip(&quotients) {
                *b -= of_k * q;
                if b.abs() >= MOST {
                    return Err(Overflow);
                }
            }
            Ok(())
        };
        change(&mut equation)?;
        system.iter_mut().chain(equations.iter_mut()).try_for_each(change)?;
    }
}

/// The inequalities without those that follow from another one, and an equation if two of them make
/// one; `None` when two contradict each other.
fn simplified(system: &[Inequality]) -> Option<(Vec<Inequality>, Option<Inequality>)> {
    let mut tight: Vec<Inequality> = Vec::new();
    for inequality in system {
        match inequality.tightened() {
            None if inequality.constant < 0 => return None,
            None => {}
            Some(inequality) => tight.push(inequality),
        }
    }
    tight.sort_unstable();
    tight.dedup_by(|later, first| later.coefficients == first.coefficients);
    for inequality in &tight {
        let opposite: Vec<i128> = inequality.coefficients.iter().map(|a| -a).collect();
        let found = tight.binary_search_by(|other| other.coefficients.cmp(&opposite));
        if let Ok(other) = found {
            match inequality.constant + tight[other].constant {
                ..0 => return None,
                0 => return Some((tight.clone(), Some(inequality.clone()))),
                _ => {}
            }
        }
    }
    Some((tight, None))
}

/// The variable whose elimination makes the fewest inequalities, exact ones first.
fn next_variable(system: &[Inequality]) -> Option<usize> {
    let variables = system.first().map_or(0, |inequality| inequality.coefficients.len());
    let used = |&v: &usize| system.iter().any(|inequality| inequality.coefficients[v] != 0);
    (0..variables).filter(used).min_by_key(|&v| {
        let of = |sign: i128| {
            let bounds = system.iter().map(move |i| i.coefficients[v] * sign).filter(|&a| a > 0);
            bounds.fold((0usize, 0), |(count, most), a| (count + 1, most.max(a)))
        };
        let ((lower, b), (upper, a)) = (of(1), of(-1));
        let exact = a <= 1 || b <= 1;
        (!exact, lower * upper)
    })
}

type Bounds = (Vec<Inequality>, Vec<Inequality>, Vec<Inequality>);

/// The inequalities that bound the variable from below, those that bound it from above, the others.
fn split(system: &[Inequality], variable: usize) -> Bounds {
    let (mut lower, mut upper, mut rest) = (Vec::new(), Vec::new(), Vec::new());
    for inequality in system {
        match inequality.coefficients[variable] {
            1.. => lower.push(inequality.clone()),
            0 => rest.push(inequality.clone()),
            _ => upper.push(inequality.clone()),
        }
    }
    (lower, upper, rest)
}

/// The least value of `objective`, which is never negative in a solution of `system`; `None` when there
/// is no solution.
///
/// # Errors
/// When numbers become too large.
pub fn least(system: &[Inequality], objective: &Inequality) -> Result<Option<i128>, Overflow> {
    if !feasible(system)? {
        return Ok(None);
    }
    let within = |most: i128| {
        let mut bounded = system.to_vec();
        let mut bound =
            Inequality { coefficients: objective.coefficients.iter().map(|a| -a).collect(), constant: 0 };
        bound.constant = most - objective.constant;
        bounded.push(bound);
        feasible(&bounded)
    };
    let mut high = 1;
    while !within(high)? {
        high *= 2;
        if high >= MOST {
            return Err(Overflow);
        }
    }
    let (mut low, mut high) = (-1, high);
    while high - low > 1 {
        let middle = low + (high - low) / 2;
        if within(middle)? {
            high = middle;
        } else {
            low = middle;
        }
    }
    Ok(Some(high))
}

/// Whether the point satisfies all of the inequalities.
pub fn satisfied(system: &[Inequality], point: &[i128]) -> bool {
    system.iter().all(|inequality| {
        if inequality.is_constant() { inequality.constant >= 0 } else { inequality.value(point) >= 0 }
    })
}

#[cfg(test)]
mod tests {
    use super::*;
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

    fn points(side: i128) -> impl Iterator<Item = [i128; 3]> {
        (0..=side).flat_map(move |x| (0..=side).flat_map(move |y| (0..=side).map(move |z| [x, y, z])))
    }

    quickcheck! {
        fn agrees_with_trying_every_point(rows: Vec<(i8, i8, i8, i8)>) -> bool {
            let bounded = in_cube(system(&rows), 7);
            let found = points(7).any(|point| satisfied(&bounded, &point));
            feasible(&bounded) == Ok(found)
        }

        fn the_least_is_the_least(rows: Vec<(i8, i8, i8, i8)>, weights: (u8, u8, u8)) -> bool {
            let bounded = in_cube(system(&rows), 6);
            let weight = |w: u8| i128::from(w % 4);
            let objective = Inequality {
                coefficients: vec![weight(weights.0), weight(weights.1), weight(weights.2)],
                constant: 0,
            };
            let solutions = points(6).filter(|point| satisfied(&bounded, point));
            least(&bounded, &objective) == Ok(solutions.map(|point| objective.value(&point)).min())
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
        assert_eq!(feasible(&between([2, -2], 1, 1)), Ok(false));
        assert_eq!(feasible(&between([3, -2], 1, 1)), Ok(true));
        // Pugh's example: 27 <= 11x + 13y <= 45, -10 <= 7x - 9y <= 4 has rational solutions alone.
        let pugh = [between([11, 13], 27, 45), between([7, -9], -10, 4)].concat();
        assert_eq!(feasible(&pugh), Ok(false));
    }
}
