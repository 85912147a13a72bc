//! Certificates of formulas (kind 14, `format/claims.md`) that rest on one certificate.

use crate::certificate::Certificate;
use crate::claims::budget::Budget;
use crate::claims::domain::Domain;
use crate::claims::evidence::tree::{EndCondition, Exception, TreeResult, WholeTree, grow};
use crate::claims::refusal::Refusal;
use crate::claims::statement::formula::{Formula, MOST_CODES, put, too_long};
use crate::claims::statement::moves::MOST_VARIABLES;
use crate::linear::Linear;
use bincode::config;
use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};

/// Number of the kind *claim*.
pub const CLAIM: u32 = 14;

/// The certificate on which claims rest, what is known of its game, and what may be spent.
pub struct Basis<'a> {
    /// Its contents.
    pub domain: &'a Domain<'a>,
    /// As they stand in every file of evidence.
    pub bytes: &'a [u8],
    /// What the search for evidence may take.
    pub budget: &'a Budget,
    /// The trees that are known, by what they show.
    trees: RefCell<BTreeMap<Vec<u8>, Vec<u8>>>,
}

impl<'a> Basis<'a> {
    /// A certificate with these bytes, of which `domain` knows what it says.
    pub fn new(domain: &'a Domain<'a>, bytes: &'a [u8], budget: &'a Budget) -> Self {
        Basis { domain, bytes, budget, trees: RefCell::default() }
    }

    /// Grows the tree of a formula. Where it ends, `size` is least in the case.
    ///
    /// # Errors
    /// When the certificate does not say enough, or the budget is spent.
    pub fn grow(
        &self,
        formula: &Formula,
        ends: EndCondition,
        size: &Linear,
    ) -> Result<TreeResult, Refusal> {
        let used = formula.used();
        let variables = used.iter().filter(|used| **used).count();
        let narrowed = formula.narrowed(&used);
        let mut size = size.narrowed(&used);
        size.coefficients.resize(variables, 0);
        let lifted = |point: Vec<i128>| {
            let mut values = point.into_iter();
            let value = |used: &bool| if *used { values.next().unwrap_or(0) } else { 0 };
            used.iter().map(value).collect::<Vec<i128>>()
        };
        let grown = grow(&narrowed, variables, ends, &size, (self.domain.types.as_ref(), self.budget))?;
        Ok(match grown {
            Ok(whole) => Ok(WholeTree { undefined: whole.undefined.map(lifted), ..whole }),
            Err(exception) => Err(Exception { point: lifted(exception.point), ..exception }),
        })
    }

    /// Keeps the tree of a formula for a file of another one that it shows, too.
    pub fn keep(&self, grown: &Formula, formula: &Formula, tree: Vec<u8>) {
        let said = formula.plain().folded();
        if let (true, Ok(written)) = (grown.used() == said.used(), written(&said)) {
            self.trees.borrow_mut().insert(written, tree);
        }
    }

    /// Evidence that a formula is true for all numbers.
    ///
    /// # Errors
    /// When there is no evidence, or the budget is spent.
    pub fn for_all(&self, formula: &Formula) -> Result<Certificate, Refusal> {
        let said = formula.plain().folded();
        let bytes = written(&said)?;
        let known = self.trees.borrow().get(&bytes).cloned();
        let variables = said.used().iter().filter(|used| **used).count();
        let tree = match known {
            Some(tree) => tree,
            None => match self.grow(&said, EndCondition::False, &sum(said.variables()))? {
                Ok(WholeTree { tree, left_out: false, undefined: None }) => tree,
                Ok(_) => return Err(Refusal::missing("the certificate does not reach so far")),
                Err(_) => return Err(Refusal::missing("evidence that is true in every case")),
            },
        };
        let mut payload = self.payload(&bytes, variables)?;
        payload.extend(&tree);
        self.trees.borrow_mut().insert(bytes, tree);
        Ok(Certificate { kind: CLAIM, parameters: vec![variables as u64, 0], payload })
    }

    /// Evidence that a formula is true of these numbers.
    ///
    /// # Errors
    /// When it has no form that a file can have.
    pub fn for_some(&self, formula: &Formula, point: &[i128]) -> Result<Certificate, Refusal> {
        let said = formula.plain().folded();
        let used = said.used();
        let values: Vec<&i128> =
            point.iter().zip(&used).filter(|(_, used)| **used).map(|(value, _)| value).collect();
        let mut payload = self.payload(&written(&said)?, values.len())?;
        for value in &values {
            put(&mut payload, u64::try_from(**value).map_err(|_| Refusal::missing("a smaller number"))?);
        }
        Ok(Certificate { kind: CLAIM, parameters: vec![values.len() as u64, 1], payload })
    }

    /// The payload up to the evidence.
    fn payload(&self, formula: &[u8], variables: usize) -> Result<Vec<u8>, Refusal> {
        if variables > MOST_VARIABLES {
            return Err(Refusal::missing("evidence with more than eight variables"));
        }
        let mut payload = Vec::new();
        put(&mut payload, self.bytes.len());
        payload.extend(self.bytes);
        payload.extend(formula);
        Ok(payload)
    }

    /// The fewest files of formulas that are true, in their order, each of them once.
    ///
    /// # Errors
    /// When the certificate does not say enough, or the budget is spent.
    pub fn files(&self, formulas: &[Formula]) -> Result<Vec<Certificate>, Refusal> {
        let variables = formulas.iter().map(Formula::variables).max().unwrap_or(0);
        let mut known = BTreeSet::new();
        let mut all = Vec::new();
        for formula in formulas {
            let formula = formula.widened(variables).folded();
            let is_new = known.insert(written_in(&formula.plain().folded(), variables)?);
            if is_new && formula != Formula::Constant(true) {
                all.push(formula);
            }
        }
        if all.is_empty() {
            all.extend(formulas.first().cloned());
        }
        self.together(&all)
    }

    fn together(&self, formulas: &[Formula]) -> Result<Vec<Certificate>, Refusal> {
        let codes = formulas.iter().map(|formula| 1 + formula.plain().codes()).sum::<usize>();
        let whole = match formulas {
            [one] => one.clone(),
            all => Formula::And(all.to_vec()),
        };
        if formulas.len() == 1 || codes <= MOST_CODES {
            match self.for_all(&whole) {
                Err(Refusal::Missing(_)) if formulas.len() > 1 => {}
                file => return Ok(vec![file?]),
            }
        }
        // Half of them, or as many as a file can have.
        let parts = formulas.chunks(formulas.len().div_ceil(codes.div_ceil(MOST_CODES).max(2)));
        let files = parts.map(|part| self.together(part)).collect::<Result<Vec<_>, _>>()?;
        Ok(files.concat())
    }
}

/// The sum of so many variables.
pub fn sum(variables: usize) -> Linear {
    Linear { coefficients: vec![1; variables], constant: 0 }
}

/// The bytes of a formula in the variables that it has.
fn written(formula: &Formula) -> Result<Vec<u8>, Refusal> {
    let used = formula.used();
    written_in(&formula.narrowed(&used), used.iter().filter(|used| **used).count())
}

fn written_in(formula: &Formula, variables: usize) -> Result<Vec<u8>, Refusal> {
    if formula.codes() > MOST_CODES {
        return Err(too_long());
    }
    let mut bytes = Vec::new();
    formula.write(variables, &mut bytes)?;
    Ok(bytes)
}

/// The bytes of the certificate that a claim rests on.
pub fn basis(certificate: &Certificate) -> Option<&[u8]> {
    let (length, start): (usize, usize) =
        bincode::serde::decode_from_slice(&certificate.payload, config::standard()).ok()?;
    certificate.payload.get(start..)?.get(..length)
}
