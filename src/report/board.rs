//! The picture of a position for a terminal, with one character a square.

use crate::game::drawing::{Board, Diagram, Drawing, Line, Mark};

/// Lines longer than this are drawn with a gap.
const WIDEST: u64 = 60;
/// Squares drawn after the gap.
const AFTER_GAP: usize = 4;

/// The picture as lines of text: `x` is a poisoned square, `o` one that is about to be taken, `#` any
/// other; each line ends with its label.
pub fn draw(drawing: &Drawing) -> String {
    match drawing {
        Drawing::Boards(boards) => boards.iter().map(draw_board).collect(),
        Drawing::Diagram(diagram) => draw_diagram(diagram),
    }
}

fn draw_board(board: &Board) -> String {
    let squares: Vec<String> = board.lines.iter().map(squares).collect();
    let width = squares.iter().map(String::len).max().unwrap_or(0);
    let mut text = board.title.iter().map(|title| format!("  {title}\n")).collect::<String>();
    for (squares, line) in squares.iter().zip(&board.lines) {
        text.push_str(&format!("  {squares:<width$}  {}\n", line.label));
    }
    text
}

/// The squares of a line, with a gap where there are too many.
fn squares(line: &Line) -> String {
    let length = line.length();
    let mut drawn: String = line
        .runs
        .iter()
        .flat_map(|&(mark, count)| std::iter::repeat_n(mark.character(), count.min(WIDEST) as usize))
        .take(WIDEST as usize)
        .collect();
    if length > WIDEST {
        let last = line.runs.last().map_or(' ', |&(mark, _)| mark.character());
        let gap = drawn.len() - AFTER_GAP - 3;
        drawn.replace_range(gap.., "...");
        drawn.extend(std::iter::repeat_n(last, AFTER_GAP));
    }
    drawn
}

/// The elements level by level from the top, each with its state, and below them what covers what.
fn draw_diagram(diagram: &Diagram) -> String {
    let mut text = String::new();
    for level in diagram.levels.iter().rev() {
        let elements: Vec<String> = level
            .iter()
            .map(|element| match element.mark {
                Mark::Square => element.name.clone(),
                Mark::Hole => "-".repeat(element.name.len()),
                mark => format!("{}({})", element.name, mark.character()),
            })
            .collect();
        text.push_str(&format!("  {}\n", elements.join("  ")));
    }
    let covers: Vec<String> =
        diagram.covers.iter().map(|(upper, lower)| format!("{lower}<{upper}")).collect();
    text + &format!("  {}\n", covers.join(" "))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::drawing::Element;

    #[test]
    fn the_poisoned_square_leads_the_first_row() {
        let drawing = Drawing::of_rows([(3, 3), (1, 1), (0, 0)], Some(0));
        assert_eq!(draw(&drawing), "  x##  3\n  #    1\n       0\n");
    }

    #[test]
    fn a_bite_is_marked() {
        assert_eq!(draw(&Drawing::of_rows([(4, 2), (3, 2)], Some(0))), "  x#oo  4\n  ##o   3\n");
    }

    #[test]
    fn long_rows_have_a_gap() {
        let drawn = draw(&Drawing::of_rows([(1_000_000_000, 1_000_000_000), (2, 2)], Some(0)));
        let first = drawn.lines().next().unwrap();
        assert_eq!(first, format!("  x{}...####  1000000000", "#".repeat(52)));
        let bitten = draw(&Drawing::of_rows([(1_000_000_000, 10)], Some(0)));
        assert_eq!(bitten.trim_end(), format!("  x{}{}...oooo  1000000000", "#".repeat(9), "o".repeat(43)));
    }

    #[test]
    fn holes_and_diagrams() {
        let line = |runs: &[(Mark, u64)]| Line { runs: runs.to_vec(), label: String::new() };
        let lines = vec![line(&[(Mark::Square, 1), (Mark::Hole, 1), (Mark::Square, 1)])];
        let layer =
            |title: &str| Board { title: Some(title.to_string()), lines: lines.clone(), counted: false };
        let body = Drawing::Boards(vec![layer("z = 1"), layer("z = 2")]);
        assert_eq!(draw(&body), "  z = 1\n  # #  \n  z = 2\n  # #  \n");
        let element = |name: &str, mark| Element { name: name.to_string(), mark };
        let diagram = Diagram {
            levels: vec![
                vec![element("1", Mark::Poison)],
                vec![element("2", Mark::Square), element("3", Mark::Hole)],
            ],
            covers: vec![("2".to_string(), "1".to_string())],
        };
        assert_eq!(draw(&Drawing::Diagram(diagram)), "  2  -\n  1(x)\n  1<2\n");
    }
}
