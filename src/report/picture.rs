//! The picture of a position for print: its board or its diagram, with the winning moves marked.

use crate::game::drawing::{Board, Diagram, Drawing, Mark};
use crate::game::{ClassifiedGame, Type};
use crate::output::axes::{Field, ROOM, Scale};
use crate::output::picture::{Anchor, Caption, LINE, Page, Picture, Run, SPACE, Shape, Text};

/// Longest rows that are drawn.
const WIDEST: u64 = 1000;
/// Sides of a cell, of which the largest is taken that keeps a board within the width.
const CELLS: [usize; 3] = [24, 16, 8];
const WIDE: usize = 600;
/// Room for the length of a row, at its end.
const LABEL: usize = 30;
/// Height of a level of a diagram, room for each of its elements, and the side of the square that is one.
const LEVEL: usize = 40;
const ELEMENT: usize = 40;
const SIGN: usize = 8;

/// Marks in the order of the legend, with colours that differ in print without colours too.
const MARKS: [(Mark, &str); 3] =
    [(Mark::Square, "#d2b48c"), (Mark::Winning, "#1b7837"), (Mark::Poison, "black")];

/// Draws a position of the domain.
///
/// # Errors
/// When a row is too long for a picture.
pub fn draw<G: ClassifiedGame>(
    game: &G,
    position: &G::Position,
    caption: &Caption,
) -> Result<Picture, String> {
    let mut drawing = game.drawing(position, None);
    if drawing.longest_line() > WIDEST {
        let position = game.position_text(position);
        return Err(format!("{position} is not drawn: it has a row of more than {WIDEST} squares"));
    }
    let winning = game.winning_moves(position);
    for &chosen in &winning {
        drawing.mark(&game.spot(position, chosen), Mark::Winning);
    }
    let kind = if game.is_p(position) { Type::P } else { Type::N };
    let moves: Vec<String> = winning
        .iter()
        .map(|&chosen| {
            let after = game.after(position, chosen);
            format!("{}, to {}", game.move_text(chosen), game.position_text(&after))
        })
        .collect();
    let position = game.position_text(position);
    let said = match (kind, &moves[..]) {
        (Type::P, _) => format!("{position} is a P-position: whoever moves loses"),
        (Type::N, []) => format!("{position} is an N-position: its player has won already"),
        (Type::N, [only]) => format!("{position} is an N-position; the winning move is {only}"),
        (Type::N, several) => {
            format!("{position} is an N-position; winning moves are {}", several.join("; "))
        }
    };
    Ok(of_drawing(&drawing, &said, caption))
}

/// The picture of a drawing, below what is said of it.
fn of_drawing(drawing: &Drawing, said: &str, caption: &Caption) -> Picture {
    match drawing {
        Drawing::Boards(boards) => {
            let columns = drawing.longest_line().max(1) as usize;
            let cell = CELLS.into_iter().find(|cell| columns * cell <= WIDE).unwrap_or(CELLS[2]);
            let mut page = Page::new(caption, ROOM + columns * cell + LABEL);
            page.lines(said, 10);
            for board in boards {
                draw_board(&mut page, board, cell, columns);
            }
            page.finish(legend(drawing, "square"))
        }
        Drawing::Diagram(diagram) => {
            let widest = diagram.levels.iter().map(Vec::len).max().unwrap_or(0);
            let mut page = Page::new(caption, widest * ELEMENT);
            page.lines(said, 10);
            draw_diagram(&mut page, diagram, widest * ELEMENT);
            page.finish(legend(drawing, "element"))
        }
    }
}

/// The colours of the marks that there are.
fn legend(drawing: &Drawing, square: &'static str) -> impl Iterator<Item = (&'static str, &'static str)> {
    let marks = MARKS.into_iter().filter(|(mark, _)| drawing.has(*mark));
    let said = move |(mark, colour): (Mark, &'static str)| {
        let meaning = match mark {
            Mark::Winning => "a winning move takes this and all beyond",
            Mark::Poison => "poisoned",
            _ => square,
        };
        (colour, meaning)
    };
    marks.map(said).collect::<Vec<_>>().into_iter()
}

/// Adds a board: its title, its squares, the label of each line, and axes where lines and columns are counted.
fn draw_board(page: &mut Page, board: &Board, cell: usize, columns: usize) {
    page.top += SPACE;
    if let Some(title) = &board.title {
        page.text(Text::at((SPACE + ROOM, page.top + 2), title));
        page.top += SPACE;
    }
    let (left, top, lines) = (SPACE + ROOM, page.top, board.lines.len());
    for (mark, colour) in MARKS {
        let runs: Vec<Run> = (0..lines)
            .flat_map(|line| {
                board.lines[line].marked(mark).map(move |(from, count)| Run {
                    place: (left + from as usize * cell, top + line * cell),
                    count: count as usize,
                })
            })
            .collect();
        if !runs.is_empty() {
            page.shapes.push(Shape::Cells { colour, cell, runs });
        }
    }
    for (number, line) in board.lines.iter().enumerate() {
        let end = left + line.length() as usize * cell + 3;
        let place = (end, top + number * cell + cell / 2 + 3);
        page.text(Text { size: 8, ..Text::at(place, &line.label) });
    }
    page.top += lines * cell;
    if board.counted && lines > 0 {
        let field = Field { corner: (left, page.top), cells: (columns, lines), cell };
        let scales = [Scale::from(1), Scale { first: lines as f64, step: -1.0 }];
        field.axes(&mut page.shapes, scales, ["column", "row"]);
        page.top += ROOM;
    }
}

/// Adds a diagram: a line for each cover, and the elements with their names.
fn draw_diagram(page: &mut Page, diagram: &Diagram, wide: usize) {
    let bottom = page.top + diagram.levels.len() * LEVEL;
    let mut places = Vec::new();
    for (level, elements) in diagram.levels.iter().enumerate() {
        for (number, element) in elements.iter().enumerate() {
            let x = SPACE + (2 * number + 1) * wide / (2 * elements.len());
            places.push((element, (x, bottom - level * LEVEL)));
        }
    }
    let place = |name: &str| places.iter().find(|(element, _)| element.name == name).map(|found| found.1);
    let covers = diagram.covers.iter().filter_map(|(upper, lower)| Some([place(upper)?, place(lower)?]));
    page.shapes.push(Shape::Lines(covers.collect()));
    for (element, (x, y)) in &places {
        if let Some((_, colour)) = MARKS.into_iter().find(|(mark, _)| *mark == element.mark) {
            let run = Run { place: (x - SIGN / 2, y - SIGN / 2), count: 1 };
            page.shapes.push(Shape::Cells { colour, cell: SIGN, runs: vec![run] });
        }
        let text = Text::at((x + SIGN, y + 3), &element.name);
        page.text(Text { size: 8, anchor: Anchor::Start, ..text });
    }
    page.top = bottom + LINE;
}
