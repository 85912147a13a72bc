//! Two faults in one file: what is told is the one that the documents have first, as it is told alone.

#[allow(dead_code)]
#[path = "../../tests/it/bit_stream/mod.rs"]
mod bit_stream;
#[allow(dead_code)]
#[path = "../../tests/it/board_forge/mod.rs"]
mod board_forge;
#[allow(dead_code)]
#[path = "../../tests/it/board_oracle/mod.rs"]
mod board_oracle;
#[allow(dead_code)]
#[path = "../../tests/it/forge/mod.rs"]
mod forge;

use bit_stream::Bits;
use board_oracle::{options, p_positions, positions};
use chomp_check::{Limits, Verdict, check};
use forge::integer;
use std::collections::BTreeSet;

/// The parts of a file, in its order, each as bits.
type Parts = Vec<Bits>;

/// A fault: the code, and which parts become which.
type Fault = (&'static str, Vec<(usize, Bits)>);

fn bits_of(bytes: &[u8]) -> Bits {
    bytes.iter().fold(Bits::default(), |bits, byte| bits.field((*byte).into(), 8))
}

fn number(value: u64) -> Bits {
    bits_of(&integer(value))
}

/// What is told, the same in both ways, and its code.
fn told(bytes: &[u8]) -> (Verdict, &'static str) {
    let way = |plain| match check(bytes, &Limits::default().plain(plain)) {
        Verdict::Verified(mut statement) => {
            statement.way = chomp_check::Way::Plain;
            Verdict::Verified(statement)
        }
        other => other,
    };
    let [fast, plain] = [false, true].map(way);
    assert_eq!(fast, plain);
    let code = match &fast {
        Verdict::Verified(_) => "",
        Verdict::Rejected(rejection) => rejection.code.as_str(),
        Verdict::Declined(decline) => decline.code.as_str(),
        other => panic!("{other}"),
    };
    (fast, code)
}

/// The parameters of a certificate are the first parts, but one that is put behind them, and its payload the others; then
/// two that come behind the end.
struct Template {
    kind: u64,
    parameters: usize,
    parts: Parts,
}

impl Template {
    /// The parameters, and the parts of the payload.
    fn new(kind: u64, parameters: &[u64], payload: Parts) -> Self {
        let before = parameters.iter().map(|parameter| number(*parameter));
        let after = [Bits::default(), Bits::default()];
        let parts = before.chain([Bits::default()]).chain(payload).chain(after).collect();
        Template { kind, parameters: parameters.len(), parts }
    }

    /// The same with a payload of whole numbers.
    fn of_numbers(kind: u64, parameters: &[u64], payload: &[u64]) -> Self {
        Template::new(kind, parameters, payload.iter().map(|value| number(*value)).collect())
    }

    /// Where a part of the payload stands among all.
    fn at(&self, part: usize) -> usize {
        self.parameters + 1 + part
    }

    fn fault(&self, code: &'static str, part: usize, value: u64) -> Fault {
        (code, vec![(self.at(part), number(value))])
    }

    /// A parameter too many, in the place that is empty.
    fn one_parameter_more(&self) -> Fault {
        ("parameter-count", vec![(self.parameters, number(0))])
    }

    /// The last bits but one are not 0, and a byte follows.
    fn ends(&self) -> [Fault; 2] {
        let [bit, byte] = [2, 1].map(|from_the_end| self.parts.len() - from_the_end);
        let used: usize = self.parts[self.parameters + 1..].iter().map(|part| part.0.len()).sum();
        let free = (8 - used % 8) % 8;
        let bits = Bits((0..free).map(|i| i + 1 == free).collect());
        let behind = Bits([vec![false; free], vec![false; 8]].concat());
        [("padding-not-zero", vec![(bit, bits)]), ("payload-trailing", vec![(byte, behind)])]
    }

    fn file(&self, faults: &[&Fault]) -> Vec<u8> {
        let mut parts = self.parts.clone();
        for (part, bits) in faults.iter().flat_map(|(_, changes)| changes) {
            parts[*part] = bits.clone();
        }
        // A bit before the end leaves less to fill up before the byte behind it.
        let last = parts.len() - 1;
        if !parts[last].0.is_empty() && !parts[last - 1].0.is_empty() {
            parts[last].0.truncate(8);
        }
        let bytes = |parts: &[Bits]| Bits(parts.iter().flat_map(|part| part.0.clone()).collect()).bytes();
        let (before, payload) = parts.split_at(self.parameters + 1);
        let count = before.iter().filter(|part| !part.0.is_empty()).count() as u64;
        let mut body = forge::MAGIC.to_vec();
        body.extend([1, self.kind, 0, count].into_iter().flat_map(integer));
        body.extend(bytes(before));
        let payload = bytes(payload);
        body.extend(integer(payload.len() as u64));
        forge::sealed([body, payload].concat())
    }

    /// Each fault alone has its code. Of two, in different parts, that is told which comes first in this list, as it is
    /// told alone: with its place, if what stands before that is as long as it was.
    fn has_the_order(&self, faults: &[Fault]) -> usize {
        let (right, code) = told(&self.file(&[]));
        assert_eq!(code, "", "{right:?}");
        let mut pairs = 0;
        for (i, fault) in faults.iter().enumerate() {
            let (alone, code) = told(&self.file(&[fault]));
            assert_eq!(code, fault.0, "kind {}, fault {i}: {alone:?}", self.kind);
            for (j, other) in faults.iter().enumerate().skip(i + 1) {
                if fault.1.iter().any(|(part, _)| other.1.iter().any(|(same, _)| same == part)) {
                    continue;
                }
                let (mut both, _) = told(&self.file(&[fault, other]));
                if let (Verdict::Rejected(both), Verdict::Rejected(alone)) = (&mut both, &alone) {
                    let is_longer =
                        other.1.iter().any(|(part, bits)| bits.0.len() != self.parts[*part].0.len());
                    if is_longer {
                        both.offset = alone.offset;
                    }
                }
                assert_eq!(both, alone, "kind {}: {i} with {j}", self.kind);
                pairs += 1;
            }
        }
        pairs
    }
}

/// Of the container: each is before all that the kind says.
#[test]
fn faults_of_the_container_come_in_its_order() {
    // The parts are the fields of the container, with numbers of one byte.
    let fields = |digest: bool, faults: &[(usize, Vec<u8>)]| {
        let mut fields: Vec<Vec<u8>> = vec![
            forge::MAGIC.to_vec(),
            vec![1],
            vec![2],
            vec![0],
            vec![1],
            vec![2],
            vec![2],
            vec![0x61, 0x02],
        ];
        for (field, bytes) in faults.iter().filter(|(field, _)| *field < 8) {
            fields[*field] = bytes.clone();
        }
        let mut file = forge::sealed(fields.concat());
        let last = file.len() - 1;
        file[last] ^= u8::from(digest);
        file.extend(faults.iter().filter(|(field, _)| *field == 8).flat_map(|(_, bytes)| bytes.clone()));
        file
    };
    let magic = [&[0x88], &forge::MAGIC[1..]].concat();
    // The field, its bytes, whether the digest is wrong.
    let faults: [(&str, usize, Vec<u8>, bool); 11] = [
        ("bad-magic", 0, magic, false),
        ("unknown-version", 1, vec![2], false),
        ("bad-integer", 2, vec![254], false),
        ("reserved-not-zero", 3, vec![1], false),
        ("parameter-count", 4, vec![65], false),
        ("non-minimal-integer", 5, vec![251, 2, 0], false),
        ("truncated", 6, vec![200], false),
        ("trailing-bytes", 8, vec![0], false),
        ("digest-mismatch", 9, vec![], true),
        ("unknown-kind", 2, vec![250], false),
        ("value-range", 7, vec![0x60, 0x02], false),
    ];
    let place = |bytes: &[u8]| match told(bytes) {
        (Verdict::Rejected(rejection), code) => (code, Some(rejection.offset)),
        (_, code) => (code, None),
    };
    for (i, (code, field, bytes, digest)) in faults.iter().enumerate() {
        let alone = place(&fields(*digest, &[(*field, bytes.clone())]));
        assert_eq!(alone.0, *code);
        for (other, second, more, or) in faults.iter().skip(i + 1).filter(|(_, other, ..)| other != field) {
            let both = [(*field, bytes.clone()), (*second, more.clone())];
            let both = place(&fields(digest | or, &both));
            assert_eq!(both, alone, "{code}, {other}");
        }
    }
}

#[test]
fn faults_of_shifts_come_in_their_order() {
    let range = |part: usize, value: u64| ("parameter-range", vec![(part, number(value))]);
    // 2-Diet Chomp of two rows, misere: of each shift the vector, one inequality, its factors and its least value.
    let two = Template::of_numbers(13, &[2, 2, 1, 0, 0, 2, 6], &[2, 1, 0, 1, 2, 0, 2, 0, 3, 1, 0, 2, 6]);
    let [_, trailing] = two.ends();
    let mut faults = vec![range(3, 4), range(0, 0), range(1, 17), range(2, 3), two.one_parameter_more()];
    faults.extend([range(4, 2), range(5, 65_537), range(6, 65_537)]);
    for (part, value) in [(0, 33), (1, 65_537), (3, 17), (4, 1 << 22), (6, 1 << 22)] {
        faults.push(two.fault("value-range", part, value));
    }
    for (part, value) in [(8, 65_537), (9, 0), (11, 1 << 22), (12, 1 << 22)] {
        faults.push(two.fault("value-range", part, value));
    }
    faults.push(trailing);
    // The first vector is longer than its region says, the first shift is not carried, the same of the second; and then
    // a period that is another.
    faults.push(two.fault("vector-too-long", 6, 0));
    faults.push(two.fault("shift-not-carried", 6, 4));
    faults.push(two.fault("vector-too-long", 12, 4));
    faults.push(two.fault("shift-not-carried", 12, 8));
    // With the least value as it is.
    faults.push(("types-differ", vec![(two.at(8), number(2)), (two.at(12), number(6))]));
    assert!(two.has_the_order(&faults) > 100);

    // Ascending bounds, and their product, which say their fault of the first.
    let three =
        |bounds: [u64; 3]| Template::of_numbers(13, &[&[3, 2, 1, 0, 0], &bounds[..]].concat(), &[0]);
    for (bounds, message) in [
        ([5, 4, 65_537], "a bound is at most"),
        ([65_537, 4, 3], "a bound is at most"),
        ([65_536, 65_536, 4], "must be ascending"),
        ([65_536, 65_536, 65_536], "too large"),
    ] {
        let Verdict::Rejected(rejection) = told(&three(bounds).file(&[])).0 else { panic!() };
        assert_eq!(rejection.code.as_str(), "parameter-range");
        assert!(rejection.message.contains(message), "{bounds:?}: {}", rejection.message);
    }

    // One shift, which leaves positions without one, and is wrong in the bounds: it is said of the region first.
    let one = |vector: u64, least: u64, region: u64| {
        let shift = [1, 0, vector, 2, 0, 2, least, 1, 0, region];
        told(&Template::of_numbers(13, &[2, 2, 1, 0, 0, 2, 6], &shift).file(&[])).1
    };
    // `region` is p_1 <= 2, as -p_1 >= -2 in signed numbers.
    assert_eq!(one(3, 6, 3), "not-covered");
    assert_eq!(one(2, 6, 3), "not-covered");
    assert_eq!(one(3, 4, 3), "vector-too-long");
    assert_eq!(one(3, 8, 3), "shift-not-carried");
    assert_eq!(one(3, 6, 5), "shift-not-carried");
}

/// Of claims: the parameters, the certificate inside, the formula, the evidence, what it leads to.
#[test]
fn faults_of_a_claim_come_in_its_order() {
    let inside = Template::of_numbers(13, &[2, 2, 1, 0, 0, 2, 6], &[2, 1, 0, 1, 2, 0, 2, 0, 3, 1, 0, 2, 6]);
    let basis = inside.file(&[]);
    let damaged = |fault: &Fault| bits_of(&inside.file(&[fault]));
    let mut no_basis = forge::certificate(11, &[1, 0, 0], &[]);
    no_basis.resize(basis.len(), 0);
    // For all x1 and x2: the position with these gaps is P if and only if 3 divides x2 - 1. By the remainders of x2.
    let numbers = |numbers: &[u64]| numbers.iter().map(|value| number(*value)).collect::<Parts>();
    let formula = numbers(&[8, 3, 2, 0, 0, 0, 2, 0, 2, 3, 0, 2, 1]);
    let payload =
        [vec![number(basis.len() as u64), bits_of(&basis)], formula, numbers(&[3, 2, 3, 0])].concat();
    let claim = Template::new(14, &[2, 0], payload);
    let [_, trailing] = claim.ends();
    let range = |part: usize, value: u64| ("parameter-range", vec![(part, number(value))]);
    let basis_fault = |code, fault: &Fault| (code, vec![(claim.at(1), damaged(fault))]);
    let mut faults = vec![claim.one_parameter_more(), range(0, 9), range(1, 2)];
    faults.push(claim.fault("payload-ends", 0, 250));
    let shift = inside.fault("", 0, 33);
    faults.push(basis_fault("value-range", &shift));
    faults.push(basis_fault("types-differ", &inside.fault("", 8, 2)));
    for (part, value) in [(2, 10), (4, 1 << 22), (6, 1 << 42), (11, 0), (13, 1 << 22), (14, 1 << 42)] {
        faults.push(claim.fault("value-range", part, value));
    }
    for (part, value) in [(15, 7), (16, 3), (17, 1)] {
        faults.push(claim.fault("value-range", part, value));
    }
    faults.push(trailing);
    faults.push(claim.fault("claim-open", 11, 2));
    // The first remainder of the variable and the constant of the other form are two ways of being wrong at a leaf.
    faults.push(claim.fault("claim-open", 14, 0));
    assert!(claim.has_the_order(&faults) > 80);
}

/// Of what has entries or cells, each fault in the order of the file, and the end last.
#[test]
fn faults_of_entries_and_cells_come_in_their_order() {
    let field = |value, width| Bits::default().field(value, width);
    let unary = |ones| Bits::default().unary(ones);
    let range = |part: usize, value: u64| ("parameter-range", vec![(part, number(value))]);
    let mut pairs = 0;

    // The example of kind 1: three tokens of witnesses, and lists.
    let explicit: [(u32, u32); 9] = [
        (0b1111, 0b0001),
        (0b0111, 0b01),
        (0b011, 0b00),
        (0b1111, 0b0011),
        (0b011, 0b01),
        (0b011, 0b00),
        (0b01, 0b00),
        (0b1111, 0b0101),
        (0b01, 0b01),
    ];
    let parts = explicit.iter().flat_map(|&(token, value)| match token {
        0b1111 => [field(token, 4), field(value, 4)],
        0b0111 => [field(token, 4), field(value, 2)],
        0b011 => [field(token, 3), field(value, 2)],
        _ => [field(token, 2), field(value, 2)],
    });
    let one = Template::new(1, &[2], parts.collect());
    let part = |code, part, bits| (code, vec![(one.at(part), bits)]);
    let [padding, trailing] = one.ends();
    let faults = vec![
        one.one_parameter_more(),
        range(0, 1_001),
        part("list-length", 1, field(2, 4)),
        part("witness-not-p", 3, field(0, 2)),
        part("witness-not-p", 5, field(3, 2)),
        part("list-length", 7, field(4, 4)),
        part("witness-not-p", 9, field(0, 2)),
        part("list-length", 15, field(4, 4)),
        part("witness-not-p", 17, field(0, 2)),
        padding,
        trailing,
    ];
    // A witness that is no move of a position of one column.
    let faults: Vec<Fault> = faults
        .into_iter()
        .map(
            |(code, parts)| {
                if parts[0].0 == one.at(5) { ("illegal-witness", parts) } else { (code, parts) }
            },
        )
        .collect();
    pairs += one.has_the_order(&faults);

    // The example of kind 2, of which a row's first cell is a field and each other a unary number.
    let cells = vec![field(1, 2), unary(0), unary(0), field(2, 2), unary(1), field(2, 2)];
    let two = Template::new(2, &[2], cells);
    let part = |code, part, bits| (code, vec![(two.at(part), bits)]);
    let [padding, trailing] = two.ends();
    let faults = [
        two.one_parameter_more(),
        range(0, 20_001),
        part("value-range", 0, field(0, 2)),
        part("value-range", 1, unary(1)),
        part("value-range", 2, unary(2)),
        part("p-to-p", 3, field(1, 2)),
        part("unnamed-p", 4, unary(0)),
        part("unnamed-p", 5, field(3, 2)),
        padding,
        trailing,
    ];
    pairs += two.has_the_order(&faults);

    // The example of kind 10.
    let cells = [(2, 0b00, 2), (1, 0, 1), (0, 0, 0), (0, 0, 0), (1, 0, 1), (0, 0, 0)];
    let cells = cells.map(|(ones, value, width)| Bits([unary(ones).0, field(value, width).0].concat()));
    let ten = Template::new(10, &[3, 2], cells.to_vec());
    let part = |code, part, bits| (code, vec![(ten.at(part), bits)]);
    let [padding, trailing] = ten.ends();
    let faults = [
        ten.one_parameter_more(),
        range(0, 11),
        range(1, 65_536),
        part("value-range", 0, unary(21)),
        part("unnamed-p", 1, unary(0)),
        part("unnamed-p", 4, unary(0)),
        padding,
        trailing,
    ];
    pairs += ten.has_the_order(&faults);

    // Kind 16: two lists of lower rows, none of which is as the other.
    let right = board_oracle::repetitions(&board_oracle::nim_values(2, 3, 60), 60).unwrap();
    let numbers: Vec<u64> = right.iter().flat_map(|&(preperiod, period)| [preperiod, period]).collect();
    let nim = Template::of_numbers(16, &[2, 3], &numbers);
    let [_, trailing] = nim.ends();
    let mut faults = vec![nim.one_parameter_more(), range(0, 1), range(0, 9)];
    for list in 0..right.len() {
        faults.push(nim.fault("value-range", 2 * list + 1, 0));
    }
    pairs += nim.has_the_order(&[&faults[..], &[trailing]].concat());
    assert!(pairs > 100, "{pairs}");
}

/// The bits as the documents write them, the first of the stream foremost.
fn written(bits: &str) -> Bits {
    Bits(bits.chars().filter(|bit| *bit != ' ').map(|bit| bit == '1').collect())
}

/// Of windows, orders and lists of few squares, by their examples in `format/`.
#[test]
fn faults_of_windows_orders_and_few_squares_come_in_their_order() {
    let range = |part: usize, value: u64| ("parameter-range", vec![(part, number(value))]);
    let template = |kind, parameters: &[u64], payload: &[&str]| {
        Template::new(kind, parameters, payload.iter().map(|bits| written(bits)).collect())
    };
    let part = |of: &Template, code, parts: &[(usize, &str)]| -> Fault {
        (code, parts.iter().map(|(part, bits)| (of.at(*part), written(bits))).collect())
    };
    let mut pairs = 0;

    let five = template(5, &[2, 2, 1, 1, 2], &["0", "1", "100", "0", "10", "0", "00", "1", "010"]);
    let of = |code, parts: &[(usize, &str)]| part(&five, code, parts);
    let [padding, trailing] = five.ends();
    let faults = [
        range(0, 9),
        range(1, 17),
        range(2, 2),
        five.one_parameter_more(),
        range(4, 0),
        ("parameter-range", vec![(3, number(65_536)), (4, number(65_536))]),
        of("won-already", &[(0, "1")]),
        of("list-length", &[(2, "010")]),
        of("p-to-p", &[(3, "1"), (4, "010")]),
        of("witness-not-p", &[(4, "11")]),
        of("illegal-witness", &[(6, "01")]),
        of("witness-not-p", &[(6, "10")]),
        of("list-length", &[(8, "110")]),
        padding,
        trailing,
    ];
    pairs += five.has_the_order(&faults);

    let order = ["00 10", "00 01", "10 11", "01 11"];
    let tokens = ["11 100", "10 01", "10 10", "11 110", "10 11"];
    let eleven = template(11, &[4, 1, 4, 2, 2], &[&order[..], &tokens].concat());
    let of = |code, parts: &[(usize, &str)]| part(&eleven, code, parts);
    let [padding, trailing] = eleven.ends();
    let none = || Bits::default();
    let faults = [
        ("parameter-count", vec![(2, none()), (3, none()), (4, none())]),
        range(0, 128),
        range(1, 3),
        range(2, 7),
        of("order-pairs", &[(0, "10 10")]),
        of("order-pairs", &[(1, "00 10")]),
        of("order-pairs", &[(3, "10 01")]),
        of("not-a-cover", &[(2, "00 11"), (3, "10 11")]),
        of("no-least-element", &[(0, "00 01"), (1, "10 01"), (2, "00 11"), (3, "10 11")]),
        range(3, 1),
        ("not-the-box", vec![(3, number(4)), (4, none())]),
        of("nothing-to-repeat", &[(4, "0")]),
        of("list-length", &[(4, "11 010")]),
        of("p-to-p", &[(5, "11 010")]),
        of("illegal-witness", &[(5, "10 11")]),
        of("witness-not-p", &[(6, "10 00")]),
        of("list-length", &[(7, "11 100")]),
        of("witness-not-p", &[(8, "10 00")]),
        padding,
        trailing,
    ];
    pairs += eleven.has_the_order(&faults);

    let nim = template(11, &[2, 2, 1], &["01"]);
    let [padding, trailing] = nim.ends();
    let pair = part(&nim, "order-pairs", &[(0, "11")]);
    let side = ("parameter-range", vec![(nim.parameters, number(3))]);
    pairs += nim.has_the_order(&[range(0, 128), range(1, 3), range(2, 2), pair, side, padding, trailing]);

    let fifteen = template(15, &[5], &["110 01", "0 0", "110 1", "10 1", "10 0", "0 0"]);
    let of = |code, one: usize, bits: &str| part(&fifteen, code, &[(one, bits)]);
    let too_large = "1".repeat(20) + "00";
    let [padding, trailing] = fifteen.ends();
    let faults = [
        fifteen.one_parameter_more(),
        range(0, 101),
        of("value-range", 0, "11111 0"),
        of("value-range", 1, &too_large),
        of("unnamed-p", 1, "0 1"),
        of("value-range", 2, &too_large),
        of("p-to-p", 2, "110 0"),
        of("value-range", 3, &too_large),
        of("unnamed-p", 3, "110 0"),
        of("value-range", 4, &too_large),
        of("p-to-p", 4, "0 0"),
        of("value-range", 5, &too_large),
        of("unnamed-p", 5, "0 1"),
        padding,
        trailing,
    ];
    pairs += fifteen.has_the_order(&faults);
    assert!(pairs > 300, "{pairs}");
}

/// A position of a box is listed that should not be, or the other way about, and another one: the fault of the first block
/// with one is told, and of a block that of a listed position first.
#[test]
fn of_two_wrong_positions_of_a_box_the_first_is_told() {
    for (rows, columns, split) in [(2, 5, 1), (3, 3, 1), (3, 3, 2), (4, 2, 2)] {
        let (right, all) = (p_positions(rows, columns), positions(rows, columns));
        for (i, one) in all.iter().enumerate() {
            for other in &all[i..] {
                let mut listed = right.clone();
                for position in BTreeSet::from([one, other]) {
                    if !listed.remove(position) {
                        listed.insert(position.clone());
                    }
                }
                let leads =
                    |position: &Vec<u32>| options(position).iter().any(|(_, to)| listed.contains(to));
                let mut blocks: Vec<&[u32]> = all.iter().map(|position| &position[..split]).collect();
                blocks.dedup();
                let expected = blocks.iter().find_map(|block| {
                    let own: Vec<&Vec<u32>> =
                        all.iter().filter(|position| position.starts_with(block)).collect();
                    let has = |code, is_wrong: &dyn Fn(&&&Vec<u32>) -> bool| {
                        own.iter().find(is_wrong).map(|_| code)
                    };
                    let empty = vec![0; rows];
                    has("p-to-p", &|position| listed.contains(**position) && leads(position))
                        .or_else(|| {
                            has("won-already", &|position| ***position == empty && listed.contains(&empty))
                        })
                        .or_else(|| {
                            has("unnamed-p", &|position| {
                                ***position != empty && !listed.contains(**position) && !leads(position)
                            })
                        })
                });
                let (found, code) = told(&board_forge::board_box(rows, columns, split, &listed));
                assert_eq!(
                    code,
                    expected.unwrap_or(""),
                    "{rows} x {columns}, {split}: {one:?} {other:?}: {found:?}"
                );
            }
        }
    }
}
