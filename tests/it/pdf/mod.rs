//! A reader of PDF files of one page, for tests: strict where the format is, and for no more than such pages have.

/// A file that was read: its objects by number, from 1.
pub struct Pdf {
    objects: Vec<Vec<u8>>,
}

fn find(bytes: &[u8], wanted: &str) -> Option<usize> {
    bytes.windows(wanted.len()).position(|window| window == wanted.as_bytes())
}

fn number_after<'a>(text: &'a str, key: &str) -> &'a str {
    let rest = text.split(key).nth(1).unwrap_or_else(|| panic!("{key} in {text}"));
    rest.trim_start().split(|c: char| !c.is_ascii_digit()).next().unwrap()
}

impl Pdf {
    /// Reads a file: the table of references must lead to every object, and nothing may depend on the time.
    pub fn read(bytes: &[u8]) -> Pdf {
        let end = String::from_utf8_lossy(&bytes[bytes.len() - 300..]).into_owned();
        assert!(bytes.starts_with(b"%PDF-1.7\n") && end.trim_end().ends_with("%%EOF"), "{end}");
        let table: usize = number_after(&end, "startxref").parse().unwrap();
        let table = std::str::from_utf8(&bytes[table..]).unwrap();
        let count: usize = number_after(table, "xref\n0 ").parse().unwrap();
        assert_eq!(number_after(table, "/Size "), count.to_string());
        for key in ["CreationDate", "ModDate", "/ID"] {
            assert!(find(bytes, key).is_none(), "{key}");
        }
        let entries = table.lines().skip(3).take(count - 1);
        let object = |(number, entry): (usize, &str)| {
            let place: usize = entry[..10].parse().unwrap();
            let rest = &bytes[place..];
            assert!(rest.starts_with(format!("{number} 0 obj\n").as_bytes()), "object {number}");
            rest[..find(rest, "endobj").unwrap()].to_vec()
        };
        Pdf { objects: (1..).zip(entries).map(object).collect() }
    }

    /// The object that a key of another one, or of the only one that has it, refers to.
    fn object(&self, wanted: &str) -> String {
        let found = self.objects.iter().find(|object| find(object, wanted).is_some());
        String::from_utf8_lossy(found.unwrap_or_else(|| panic!("{wanted}"))).into_owned()
    }

    fn referred(&self, key: &str) -> &[u8] {
        let object = self.object(key);
        &self.objects[number_after(&object, key).parse::<usize>().unwrap() - 1]
    }

    /// How many millimetres a unit is.
    fn unit(&self) -> f64 {
        let page = self.object("/MediaBox");
        let points: f64 = match page.contains("/UserUnit ") {
            true => number_after(&page, "/UserUnit ").parse().unwrap(),
            false => 1.0,
        };
        points * 25.4 / 72.0
    }

    /// Width and height of the page in millimetres. Readers show no more than 14,400 units.
    pub fn millimetres(&self) -> [f64; 2] {
        let page = self.object("/MediaBox");
        let sides = page.split("/MediaBox[0 0 ").nth(1).unwrap().split(']').next().unwrap();
        let sides: Vec<f64> = sides.split(' ').map(|side| side.parse().unwrap()).collect();
        assert!(sides.len() == 2 && sides.iter().all(|side| *side <= 14_400.0), "{sides:?}");
        [0, 1].map(|side| sides[side] * self.unit())
    }

    /// How many millimetres one unit of the picture is, on the page.
    pub fn scale(&self) -> f64 {
        let content = self.content();
        let factor: f64 = content.split_whitespace().next().unwrap().parse().unwrap();
        factor * self.unit()
    }

    /// What the file says of itself.
    pub fn info(&self) -> String {
        self.object("/Producer")
    }

    /// What is drawn, as long as the object says.
    fn content(&self) -> String {
        let object = self.referred("/Contents ");
        let length: usize = number_after(&String::from_utf8_lossy(object), "/Length ").parse().unwrap();
        let from = find(object, "stream\n").unwrap() + 7;
        assert_eq!(&object[from + length..], b"\nendstream\n");
        String::from_utf8(object[from..from + length].to_vec()).unwrap()
    }

    /// Every line of text, in the order of drawing.
    pub fn texts(&self) -> Vec<String> {
        let content = self.content();
        let shown = content.split(")Tj").map(|part| part.split_once("Tm("));
        let plain = |text: &str| text.replace("\\(", "(").replace("\\)", ")").replace("\\\\", "\\");
        shown.flatten().map(|(_, text)| plain(text)).collect()
    }

    /// The runs of cells of a colour: the side of a cell, and how many there are.
    pub fn cells(&self, colour: &str) -> Vec<(usize, usize)> {
        let content = self.content();
        let mut cells = Vec::new();
        for path in content.split(" RG ").skip(1).zip(content.split(" RG ")) {
            let (drawn, before) = path;
            let dashes = drawn.split('[').nth(1).unwrap().split(']').next().unwrap();
            if !before.ends_with(&format!(" {colour}")) && !before.ends_with(&format!("\n{colour}"))
                || dashes.is_empty()
            {
                continue;
            }
            let cell: usize = dashes.split(' ').map(|part| part.parse::<usize>().unwrap()).sum();
            let path = drawn.split(" d ").nth(1).unwrap().split("\nS").next().unwrap();
            let numbers: Vec<f64> = path.split_whitespace().filter_map(|word| word.parse().ok()).collect();
            for run in numbers.chunks(4) {
                assert_eq!(run[1], run[3], "a run is level");
                cells.push((cell, ((run[2] - run[0]) as usize).div_ceil(cell)));
            }
        }
        cells
    }
}
