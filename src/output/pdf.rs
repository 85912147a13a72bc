//! Pictures as PDF: one page, in Helvetica, which every reader of PDF has. There is no date in it, so the same
//! picture is the same bytes.

use super::picture::{Anchor, Picture, Shape, Text, gap, square};
use pdf_writer::types::LineCapStyle;
use pdf_writer::writers::Resources;
use pdf_writer::{Content, Finish, Name, Pdf, Rect, Ref, Settings, Str, TextStr};

/// PostScript points in a millimetre.
const POINTS: f64 = 72.0 / 25.4;
/// Readers show no page that is wider or higher than so many units.
const MOST_UNITS: f64 = 14_400.0;
/// What the font is called in the page.
const FONT: Name = Name(b"F");
/// As few spaces as the format allows.
const SHORT: Settings = Settings { pretty: false };

/// Red, green and blue of a colour as CSS writes it.
fn rgb(colour: &str) -> [f32; 3] {
    let digits = colour.strip_prefix('#').unwrap_or("000");
    let each = digits.len() / 3;
    [0, 1, 2].map(|part| {
        let digits = &digits[part * each..(part + 1) * each];
        let twice = digits.repeat(3 - each);
        u8::from_str_radix(&twice, 16).map_or(0.0, |value| f32::from(value) / 255.0)
    })
}

/// The text in the encoding of the font.
fn encoded(text: &str) -> Vec<u8> {
    let byte = |c: char| u8::try_from(c).ok().filter(|byte| !(0x7f..0xa0).contains(byte)).unwrap_or(b'?');
    text.chars().map(byte).collect()
}

fn text(page: &mut Content, Text { place, size, anchor, upwards, content }: &Text) {
    let letters = encoded(content);
    let length = width(&letters) * *size as f32;
    let before = match anchor {
        Anchor::Start => 0.0,
        Anchor::Middle => length / 2.0,
        Anchor::End => length,
    };
    let (x, y) = (place.0 as f32, place.1 as f32);
    // Places count downwards, letters stand upwards.
    let matrix = match upwards {
        false => [1.0, 0.0, 0.0, -1.0, x - before, y],
        true => [0.0, -1.0, -1.0, 0.0, x, y + before],
    };
    page.begin_text().set_font(FONT, *size as f32).set_text_matrix(matrix);
    page.show(Str(&letters)).end_text();
}

fn draw(page: &mut Content, shape: &Shape) {
    match shape {
        Shape::Cells { colour, cell, runs } => {
            let [red, green, blue] = rgb(colour);
            let (square, gap) = (square(*cell) as f32, gap(*cell) as f32);
            page.set_stroke_rgb(red, green, blue)
                .set_line_width(square)
                .set_dash_pattern([square, gap], 0.0);
            for run in runs {
                let (length, middle) = run.line(*cell);
                let (left, middle) = (run.place.0 as f32, middle as f32);
                page.move_to(left, middle).line_to(left + length as f32, middle);
            }
            page.stroke();
        }
        Shape::Lines(lines) => {
            page.set_stroke_rgb(0.0, 0.0, 0.0).set_line_width(0.6).set_dash_pattern([], 0.0);
            for [from, to] in lines {
                page.move_to(from.0 as f32, from.1 as f32).line_to(to.0 as f32, to.1 as f32);
            }
            page.stroke();
        }
        Shape::Text(line) => text(page, line),
    }
}

impl Picture {
    /// The picture as one PDF document.
    pub fn pdf(&self) -> Vec<u8> {
        let (width, height) = (self.size.0 as f64, self.size.1 as f64);
        let in_points = self.millimetres * POINTS / width;
        // Of a larger page a unit is several points.
        let unit = (width.max(height) * in_points / MOST_UNITS).ceil().max(1.0);
        let point = in_points / unit;
        let (wide, high) = ((width * point) as f32, (height * point) as f32);
        let mut shapes = Content::with_settings(SHORT);
        shapes.transform([point as f32, 0.0, 0.0, -point as f32, 0.0, high]);
        shapes.set_line_cap(LineCapStyle::ButtCap);
        for shape in &self.shapes {
            draw(&mut shapes, shape);
        }
        let mut pdf = Pdf::with_settings(SHORT);
        let [catalog, pages, page, font, content, info] = [1, 2, 3, 4, 5, 6].map(Ref::new);
        pdf.catalog(catalog).pages(pages);
        pdf.pages(pages).kids([page]).count(1);
        let mut only = pdf.page(page);
        only.parent(pages).media_box(Rect::new(0.0, 0.0, wide, high)).contents(content);
        if unit > 1.0 {
            only.user_unit(unit as f32);
        }
        let mut resources: Resources<'_> = only.resources();
        resources.fonts().pair(FONT, font);
        resources.finish();
        only.finish();
        pdf.type1_font(font).base_font(Name(b"Helvetica")).encoding_predefined(Name(b"WinAnsiEncoding"));
        pdf.stream(content, &shapes.finish());
        pdf.document_info(info).title(TextStr(&self.title)).producer(TextStr("chompcert"));
        pdf.finish()
    }
}

/// Thousandths of the size of each character from the space to the tilde.
const WIDTHS: [u16; 95] = [
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, // from the space
    556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, // from 0
    1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778, // from @
    667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556, // from P
    333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, // from `
    556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584, // from p
];
/// About the width of any other character.
const OTHER: u16 = 556;

/// The width of a text whose size is 1.
pub fn width(text: &[u8]) -> f32 {
    let of = |byte: &u8| {
        let place = byte.checked_sub(b' ').map(usize::from);
        place.and_then(|place| WIDTHS.get(place)).copied().unwrap_or(OTHER)
    };
    text.iter().map(|byte| f32::from(of(byte)) / 1000.0).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_are_of_one_width_and_an_i_is_narrow() {
        assert!((width(b"0123456789") - 5.56).abs() < 1e-4);
        assert!((width(b"ijl") - 0.666).abs() < 1e-4);
        assert!((width(b"a1 = 3~") - (0.556 * 3.0 + 0.278 * 2.0 + 0.584 * 2.0)).abs() < 1e-4);
        assert!((width("é".as_bytes()) - 1.112).abs() < 1e-4);
    }
}
