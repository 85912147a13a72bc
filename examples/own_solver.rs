//! A solver that knows nothing of chompcert, and a certificate of what it found: `cargo run --example own_solver`.

use chompcert::certify::{BoxPositions, NoCertificate, certify, rows};
use std::collections::HashMap;

/// Chomp on rows, by its rule: whoever takes the last square loses.
#[derive(Default)]
struct Solver(HashMap<Vec<u64>, bool>);

impl Solver {
    fn is_p(&mut self, position: &[u64]) -> bool {
        if let Some(&known) = self.0.get(position) {
            return known;
        }
        let bites = (0..position.len()).flat_map(|row| (0..position[row]).map(move |left| (row, left)));
        let options: Vec<Vec<u64>> = bites
            .map(|(row, left)| {
                let cut = |(i, &length): (usize, &u64)| if i < row { length } else { length.min(left) };
                position.iter().enumerate().map(cut).collect()
            })
            .collect();
        let found = !options.is_empty() && !options.iter().any(|option| self.is_p(option));
        self.0.insert(position.to_vec(), found);
        found
    }
}

fn main() -> Result<(), NoCertificate> {
    let mut solver = Solver::default();
    let p_positions = rows(&[7; 4]).filter(|position| solver.is_p(position));
    let certified = certify(&BoxPositions::new(4, 7)?, p_positions)?;
    println!("{} bytes: {}", certified.bytes.len(), certified.statement.text);
    Ok(())
}

#[test]
fn it_is_certified() {
    assert!(main().is_ok());
}
