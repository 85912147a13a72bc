//! Figures and positions as SVG, and the slices of Diet Chomp of any number of rows.

use crate::diet_oracle::{Game, Oracle, lengths};
use crate::project::chompcert;
use predicates::str::contains;

/// The bytes that `show` prints.
fn shown(arguments: &[&str]) -> Vec<u8> {
    chompcert(&["show"]).args(arguments).assert().success().get_output().stdout.clone()
}

fn refused(arguments: &[&str], said: &str) {
    chompcert(&["show"]).args(arguments).assert().code(64).stderr(contains(said));
}

fn digest(file: &str) -> String {
    let shown = String::from_utf8(shown(&[file])).unwrap();
    let line = shown.lines().find(|line| line.starts_with("sha256")).unwrap();
    line.split_whitespace().nth(1).unwrap().to_string()
}

/// How many cells of a colour an SVG has, by side of the cell.
fn cells_of_svg(svg: &str, colour: &str) -> Vec<(usize, usize)> {
    let mut cells = Vec::new();
    for path in svg.lines().filter(|line| line.starts_with(&format!("<path stroke=\"{colour}\""))) {
        let value = |name: &str| {
            path.split(&format!("{name}=\"")).nth(1).map(|rest| rest.split('"').next().unwrap())
        };
        let Some(dashes) = value("stroke-dasharray") else { continue };
        let cell: usize = dashes.split(' ').map(|part| part.parse::<usize>().unwrap()).sum();
        let runs = value(" d").unwrap().split('h').skip(1).map(|run| run.split('M').next().unwrap());
        cells.extend(runs.map(|run| (cell, run.parse::<usize>().unwrap().div_ceil(cell))));
    }
    cells
}

/// What `chompcert show` draws into a file, which it says.
fn drawn(arguments: &[&str]) -> String {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("drawn.svg");
    let output = chompcert(&["show"]).args(arguments).arg("-o").arg(&file).output().unwrap();
    let said = String::from_utf8(output.stderr).unwrap();
    let text = std::fs::read_to_string(&file).unwrap_or_default();
    assert_eq!(said, format!("wrote {} ({} bytes)\n", file.display(), text.len()), "{arguments:?}");
    assert!(output.status.success() && output.stdout.is_empty());
    text
}

fn count(cells: &[(usize, usize)]) -> usize {
    cells.iter().map(|(_, count)| count).sum()
}

/// Every figure that there is, and a position of each way of drawing one.
const DRAWN: [(&str, &[&str]); 12] = [
    ("diet-3-2-misere", &["--figure", "--layers", "0..3"]),
    ("diet-3-4-normal", &["--figure=fans"]),
    ("diet-4-2-misere", &["--figure", "--slice", "a1=3"]),
    ("diet-1-2-misere", &["--figure"]),
    ("three-row-table-100", &["--figure=sheets"]),
    ("three-row-explicit-10", &["--figure=openings"]),
    ("three-row-summary-r-100", &["--figure", "--normalise"]),
    ("board-box-13-14", &["--figure"]),
    ("three-row-table-100", &["[9,6,3]"]),
    ("board-box-5-6", &["[5,5,4,4]"]),
    ("finite-order-3-3-3", &["{0,1,2,3,9}"]),
    ("finite-order-2-2-2-2", &["{0,1,2,3}"]),
];

#[test]
fn a_picture_names_its_certificate() {
    for (file, asked) in DRAWN {
        let digest = digest(file);
        let text = drawn(&[&[file], asked, &["--width", "150"]].concat());
        assert!(text.starts_with("<svg ") && text.contains(&format!("SHA-256 {digest}")), "{file}");
    }
}

/// The square of each winning move is marked, and no other.
#[test]
fn winning_moves_are_marked() {
    let svg = drawn(&["board-box-13-14", "[13,13,13,13,13,13]"]);
    let said = "winning moves are row 4 to 11, to [13,13,13,11,11,11]; row 5 to 8, to [13,13,13,13,8,8]";
    let lines: Vec<&str> = svg
        .lines()
        .filter(|line| line.starts_with("<text"))
        .map(|line| line.split(['>', '<']).nth(2).unwrap())
        .collect();
    assert!(lines.join(" ").contains(said), "{lines:?}");
    let winning = svg.lines().find(|line| line.starts_with("<path stroke=\"#1b7837\"")).unwrap();
    // The board begins at (46, y); row 4, column 12 and row 5, column 9, in cells of 24.
    let poison = svg.lines().find(|line| line.starts_with("<path stroke=\"black\"")).unwrap();
    let places = |path: &str| -> Vec<(f64, f64)> {
        let runs = path.split(" d=\"").nth(1).unwrap().split('M').skip(1);
        let number = |text: &str| text.split(['h', ' ']).next().unwrap().parse::<f64>().unwrap();
        runs.map(|run| (number(run), number(run.split_once(' ').unwrap().1))).collect()
    };
    let (x, y) = places(poison)[0];
    assert_eq!(places(winning), [(x + 11.0 * 24.0, y + 3.0 * 24.0), (x + 8.0 * 24.0, y + 4.0 * 24.0)]);
    // All squares, with those of the legend.
    let cells = |colour| count(&cells_of_svg(&svg, colour)) - 1;
    assert_eq!((cells("#d2b48c"), cells("#1b7837"), cells("black")), (6 * 13 - 3, 2, 1));
    // Of Diet Chomp, the square by which the row is cut: row 1 of (1,2,3) to 0, row 2 to 1, or row 3 to 2. One square more
    // is in the legend.
    let svg = drawn(&["diet-3-2-misere", "(1,2,3)"]);
    let text = String::from_utf8(shown(&["diet-3-2-misere", "(1,2,3)"])).unwrap();
    let moves = text.matches("lso winning").count() + text.matches("wins, with").count();
    assert_eq!((moves, count(&cells_of_svg(&svg, "#1b7837"))), (3, 4), "{text}");
    // No move wins from a P-position.
    let lost = drawn(&["three-row-table-100", "[7,5,2]"]);
    assert!(lost.contains("P-position: whoever moves loses") && !lost.contains("#1b7837"));
    let other = drawn(&["three-row-table-100", "ijk:2,3,2"]);
    assert_eq!(lost, other);
}

#[test]
fn what_cannot_be_drawn_is_said() {
    refused(
        &["three-row-table-100", "[1001,5,2]", "-o", "never.svg"],
        "[1001,5,2] is not drawn: it has a row of more than 1000",
    );
    drawn(&["three-row-table-100", "[1000,5,2]"]);
    refused(&["three-row-table-100", "[500,101,2]", "-o", "never.svg"], "outside the certificate's domain");
    refused(&["three-row-table-100", "[7,5,2]", "-o", "figure.png"], "let the name end in .svg");
    refused(&["three-row-table-100", "[7,5,2]", "--width", "90"], "required");
    for (file, option) in [
        ("three-row-table-100", "--slice=a1=3"),
        ("three-row-table-100", "--normalise"),
        ("board-box-5-6", "--slice=a1=3"),
        ("board-box-5-6", "--normalise"),
        ("three-row-summary-r-100", "--slice=a1=3"),
        ("diet-3-2-misere", "--normalise"),
    ] {
        refused(
            &[file, "--figure", option],
            &format!("{} has no effect on this figure", option.split('=').next().unwrap()),
        );
    }
    for slice in ["a1", "=3", "a1=x", "a1=-1"] {
        refused(&["diet-4-2-misere", "--figure", "--slice", slice], "like a1=3");
    }
}

/// The one panel of a figure as text, from the lowest line.
fn panel(file: &str, asked: &[&str], lines: usize) -> Vec<Vec<u8>> {
    let text = String::from_utf8(shown(&[&[file], asked].concat())).unwrap();
    text.lines().rev().take(lines).map(|line| line.as_bytes().to_vec()).collect()
}

/// Holds the layer against the rules: `at` has the gaps of the position so far to the right and upwards, if it is one.
fn holds(game: Game, file: &str, asked: &[&str], extent: usize, at: impl Fn(u64, u64) -> Option<Vec<u64>>) {
    let high = if game.rows == 1 { 1 } else { extent + 1 };
    let side = extent.to_string();
    let asked = [asked, &["--extent", side.as_str()]].concat();
    let drawn = panel(file, &asked, high);
    let positions: Vec<((u64, u64), Vec<u64>)> = (0..high as u64)
        .flat_map(|up| (0..=extent as u64).map(move |right| (right, up)))
        .filter_map(|place| Some((place, lengths(&at(place.0, place.1)?))))
        .collect();
    let longest = positions.iter().filter_map(|(_, lengths)| lengths.last()).max().unwrap();
    let oracle = Oracle::new(game, *longest);
    let shown = drawn.iter().flatten().filter(|cell| **cell != b' ').count();
    let fan = asked[0] == "--figure=fans";
    let p_positions = positions.iter().filter(|(_, lengths)| oracle.is_p(lengths)).count();
    assert_eq!(shown, if fan { p_positions } else { positions.len() }, "{file} {asked:?}");
    for ((right, up), lengths) in positions {
        let cell = drawn[up as usize].get(right as usize).copied();
        assert_eq!(cell == Some(b'#'), oracle.is_p(&lengths), "{file} {asked:?} {lengths:?}");
    }
}

#[test]
fn layers_of_any_number_of_rows_are_those_of_the_rules() {
    let game = |rows, bite, misere| Game { rows, bite, misere };
    let layers = "--figure";
    // Kind 13.
    holds(game(1, 2, true), "diet-1-2-misere", &[layers], 12, |right, _| Some(vec![right]));
    let triangle = |before: &[u64], right: u64, up: u64| {
        let mut gaps = before.to_vec();
        gaps.extend([up, right.checked_sub(up)?]);
        Some(gaps)
    };
    holds(game(2, 3, false), "diet-2-3-normal", &[layers], 12, |right, up| triangle(&[], right, up));
    holds(game(3, 2, true), "diet-3-2-misere", &[layers, "--layers", "4"], 9, |right, up| {
        triangle(&[4], right, up)
    });
    holds(
        game(4, 2, true),
        "diet-4-2-misere",
        &[layers, "--slice", "a1=1", "--layers", "2"],
        6,
        |right, up| triangle(&[1, 2], right, up),
    );
    let asked = [layers, "--slice", "a1=1,a3-a2=2", "--layers", "1"];
    holds(game(5, 2, false), "diet-5-2-normal", &asked, 4, |right, up| triangle(&[1, 1, 2], right, up));
    let asked = [layers, "--slice", "a1=1", "--slice", "a2-a1=0", "--slice", "a3-a2=2"];
    holds(game(5, 1, true), "diet-5-1-misere", &asked, 4, |right, up| triangle(&[1, 0, 2], right, up));
    // Any two gaps of more rows.
    let fans = "--figure=fans";
    let asked = [fans, "--slice", "a3-a2=1", "--layers", "2"];
    holds(game(4, 2, true), "diet-4-2-misere", &asked, 5, |right, up| Some(vec![right, 2, 1, up]));
    let asked = [fans, "--slice", "a3-a2=1,a4-a3=0"];
    holds(game(4, 2, true), "diet-4-2-misere", &asked, 5, |right, up| Some(vec![right, up, 1, 0]));
}

/// Kind 5: what is not in the window stays empty.
#[test]
fn layers_of_windows_of_any_number_of_rows() {
    let folder = tempfile::tempdir().unwrap();
    for (rows, first, spread) in [(1, 9, 0), (2, 3, 5), (4, 2, 6), (5, 1, 5)] {
        let file = folder.path().join(format!("window-{rows}.chompcert"));
        chompcert(&["certify", "diet-window", "--bite", "2", "--play", "misere", "--rows"])
            .args([
                rows.to_string(),
                "--first-row".into(),
                first.to_string(),
                "--spread".into(),
                spread.to_string(),
            ])
            .arg("-o")
            .arg(&file)
            .assert()
            .success();
        let file = file.to_str().unwrap();
        let game = Game { rows, bite: 2, misere: true };
        let slice: &[&str] = match rows {
            4 => &["--figure", "--slice", "a1=1", "--layers", "2"],
            5 => &["--figure", "--slice", "a1=1,a2-a1=0,a3-a2=1"],
            _ => &["--figure"],
        };
        let before: &[u64] = match rows {
            4 => &[1, 2],
            5 => &[1, 0, 1],
            _ => &[],
        };
        let longest = |row: usize| if row == 0 { first } else { first + spread };
        holds(game, file, slice, 7, |right, up| {
            let mut gaps = before.to_vec();
            if rows > 1 {
                gaps.push(up);
            }
            gaps.push(if rows > 1 { right.checked_sub(up)? } else { right });
            let inside = lengths(&gaps).iter().enumerate().all(|(row, &length)| length <= longest(row));
            inside.then_some(gaps)
        });
    }
    let window = folder.path().join("window-4.chompcert");
    let figure = [window.to_str().unwrap(), "--figure", "--slice", "a1=3"];
    refused(&figure, "layer a1 = 3 is outside the certificate's domain, which has a1 <= 2");
}

#[test]
fn the_gaps_that_must_be_fixed_are_named() {
    let four = "of 4 rows the gaps a3-a2, a4-a3 are drawn; fix all but one of a1, a2-a1 by --slice, like --slice a1=0";
    refused(&["diet-4-2-misere", "--figure"], four);
    refused(&["diet-4-2-misere", "--figure=fans"], "fix all but one of a2-a1, a3-a2 by --slice");
    refused(
        &["diet-4-2-misere", "--figure", "--slice", "a2=1"],
        "there is no gap 'a2'; there are a1, a2-a1, a3-a2, a4-a3",
    );
    refused(&["diet-5-1-misere", "--figure", "--slice", "a1=1,a5-a4=1"], "leave a4-a3, a5-a4 free");
    refused(&["diet-2-2-misere", "--figure", "--layers", "1..2"], "no gap is left to vary");
    refused(&["diet-4-2-misere", "--figure", "--slice", "a1=4294967295"], "squares are not drawn");
    refused(&["diet-4-2-misere", "--figure", "--slice", "a1=1,a1=2"], "a1 is given twice");
}
