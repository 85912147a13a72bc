//! The orders of `examples/orders/`, as `certify order --file` reads them.

/// Each file with its name: Gale's subset take-away for 4, 5 and 6, and Chomp on complete graphs with 3 to 7 vertices.
pub fn files() -> impl Iterator<Item = (String, String)> {
    let subsets = (4..=6).map(|n| {
        let about = format!(
            "# Gale's subset take-away: the proper non-empty subsets of {{1,...,{n}}}; a move takes one and all that contain it"
        );
        (format!("subsets-{n}.txt"), inclusions(&about, n, n - 1))
    });
    let graphs = (3..=7).map(|n| {
        let about = format!("# Chomp on the complete graph with {n} vertices: a move takes an edge, or a vertex with its edges");
        (format!("complete-graph-{n}.txt"), inclusions(&about, n, 2))
    });
    subsets.chain(graphs)
}

/// The lines `12 < 123` of the non-empty subsets of 1 to n, of which each has at most so many elements.
fn inclusions(about: &str, n: u32, most: u32) -> String {
    let name = |set: u32| -> String {
        (0..n).filter(|i| set >> i & 1 == 1).map(|i| (i + 1).to_string()).collect()
    };
    let mut sets: Vec<u32> =
        (1..1 << n).filter(|set: &u32| (2..=most).contains(&set.count_ones())).collect();
    sets.sort_by_key(|&set| (set.count_ones(), name(set)));
    let line = |set: u32| {
        let without = (0..n).rev().map(move |i| set & !(1 << i)).filter(move |&less| less != set);
        without.map(move |less| format!("{} < {}\n", name(less), name(set)))
    };
    format!("{about}\n{}", sets.into_iter().flat_map(line).collect::<String>())
}
