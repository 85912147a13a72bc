//! A claim in coordinates: every variable is a sum of whole numbers that are at least 0.
//!
//! From a chain like `a1 <= a2 <= a3` come the coordinates `a1`, `a2 - a1`, `a3 - a2`; a variable that
//! is in no chain is a coordinate itself.

pub(crate) mod case;
pub(crate) mod formula;
pub(super) mod moves;
pub(super) mod positions;
pub(super) mod spelled;
pub(super) mod terms;
pub(crate) mod value;
pub(super) mod writer;

use crate::claims::budget::Budget;
use crate::claims::domain::Domain;
use crate::claims::refusal::Refusal;
use crate::claims::statement::formula::Formula;
use crate::claims::statement::writer::Writer;
use crate::language::syntax::{self, Claim, Quantifier, Relation, Term};
use crate::linear::Linear;

/// Numbers that the family of a claim gives to its names.
pub type Parameters = Vec<(String, i64)>;

/// Values of the variables, least size first and then in the order of their names' appearance.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Counterexample {
    /// The sum of the values.
    pub size: i128,
    /// Each variable with its value.
    pub values: Vec<(String, i128)>,
    /// The values that the family of the claim gives to its names.
    pub parameters: Parameters,
    /// The number, where something is counted; then there are no values.
    pub counted: Option<i128>,
}

impl Counterexample {
    /// Every name with its value.
    pub fn named(&self) -> Vec<(String, i128)> {
        let parameters = self.parameters.iter().map(|(name, value)| (name.clone(), i128::from(*value)));
        let counted = self.counted.map(|number| ("the number".to_string(), number));
        parameters.chain(self.values.iter().cloned()).chain(counted).collect()
    }
}

/// The quantity that is asked of all variables together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Quantity {
    /// The formula holds for all of them.
    All,
    /// It holds for some.
    Exists,
    /// It holds for so many.
    Count(i128),
}

/// A claim about a game, with one choice of its parameters.
#[derive(Clone, Debug)]
pub struct Statement {
    pub coordinates: usize,
    /// The meaning of the variables.
    pub quantity: Quantity,
    /// The variables in coordinates, in the order in which they are named.
    pub variables: Vec<(String, Linear)>,
    /// The inequalities that the quantified variables satisfy.
    pub bounds: Formula,
    pub body: Formula,
    pub premise: Formula,
    /// The measure by which an assignment is least: the sum of the variables.
    pub size: Linear,
    pub parameters: Parameters,
}

impl Statement {
    /// The values of the variables at a point.
    pub fn at(&self, point: &[i128]) -> Counterexample {
        let values = self.variables.iter();
        Counterexample {
            size: self.size.value(point),
            values: values.map(|(name, form)| (name.clone(), form.value(point))).collect(),
            parameters: self.parameters.clone(),
            counted: None,
        }
    }

    /// The parameters, and a number that is counted.
    pub fn alone(&self, counted: Option<i128>) -> Counterexample {
        let parameters = self.parameters.clone();
        Counterexample { parameters, counted, ..Counterexample::default() }
    }
}

/// Puts a claim into coordinates.
///
/// # Errors
/// When it is not about this game, or too large.
pub fn state(
    claim: &Claim,
    parameters: &Parameters,
    domain: &Domain<'_>,
    budget: &Budget,
) -> Result<Statement, Refusal> {
    let parents = parents(claim);
    let coordinates = claim.variables.len();
    let form = |variable: usize| {
        let mut form = Linear::constant(coordinates, 0);
        let mut member = Some(variable);
        while let Some(of) = member {
            form.coefficients[of] = 1;
            member = parents[of];
        }
        form
    };
    let forms: Vec<Linear> = (0..coordinates).map(form).collect();
    let names = claim.variables.iter().map(String::as_str);
    let variables = names.zip(forms.iter().cloned()).collect();
    let mut writer = Writer::new(variables, parameters, domain, budget)?;
    let premise = match &claim.body {
        syntax::Formula::Implies(premise, _) => writer.write(premise)?,
        _ => Formula::Constant(true),
    };
    let quantity = match &claim.quantifier {
        Quantifier::All => Quantity::All,
        Quantifier::Exists => Quantity::Exists,
        Quantifier::Count(number) => Quantity::Count(writer.number(number)?.into()),
    };
    let (bounds, body) = (writer.write(&claim.bounds)?, writer.write(&claim.body)?);
    let zero = Linear::constant(coordinates, 0);
    let size = forms.iter().try_fold(zero, |sum, form| sum.plus(form, 1))?;
    let variables = claim.variables.iter().cloned().zip(forms).collect();
    let parameters = parameters.clone();
    Ok(Statement { coordinates, quantity, variables, bounds, body, premise, size, parameters })
}

/// For each variable one that is at most as large, where the bounds say so; never in a circle.
fn parents(claim: &Claim) -> Vec<Option<usize>> {
    let mut parents: Vec<Option<usize>> = vec![None; claim.variables.len()];
    let place = |name: &String| claim.variables.iter().position(|variable| variable == name);
    let mut pairs = Vec::new();
    collect_pairs(&claim.bounds, &mut pairs);
    for (lesser, greater) in pairs {
        let (Some(lesser), Some(greater)) = (place(lesser), place(greater)) else { continue };
        let mut above = Some(lesser);
        while let Some(v) = above.filter(|&v| v != greater) {
            above = parents[v];
        }
        if above.is_none() && parents[greater].is_none() {
            parents[greater] = Some(lesser);
        }
    }
    parents
}

fn collect_pairs<'a>(bounds: &'a syntax::Formula, pairs: &mut Vec<(&'a String, &'a String)>) {
    match bounds {
        syntax::Formula::And(parts) => parts.iter().for_each(|part| collect_pairs(part, pairs)),
        syntax::Formula::Compare(Term::Variable(left), relation, Term::Variable(right)) => match relation {
            Relation::AtMost => pairs.push((left, right)),
            Relation::AtLeast => pairs.push((right, left)),
            _ => {}
        },
        _ => {}
    }
}
