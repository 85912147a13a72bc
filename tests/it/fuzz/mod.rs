//! Files of every kind by the thousand, or by the hundred million: the checker never panics, never contradicts
//! itself, says the same in both its ways, and whatever it verifies is true by brute force.
//!
//! Inputs are files of `tests/corpus` and short shipped certificates, files about small games by right and by wrong
//! rules, and all of these with something changed, mostly under a digest that is made again. Each is drawn by its
//! number alone. Among the tests a run is short and always the same. `CONTRIBUTING.md` says how a long one is made:
//! these variables of the environment are its options.
//!
//! | variable | meaning |
//! |---|---|
//! | `FUZZ_INPUTS` | how many inputs |
//! | `FUZZ_SEED` | other inputs |
//! | `FUZZ_TYPESCRIPT` | the checker in TypeScript, `web/checker/dist/src/cli.js`, which gets one input in fifty |

mod claims;
mod damage;
mod games;
mod inputs;
pub mod numbers;
mod truth;
mod typescript;

use chomp_check::internal::Container;
use chomp_check::{Code, KINDS, Limits, Statement, Verdict, check};
use chompcert::checking::report::Report;
use inputs::Inputs;
use std::collections::BTreeMap;
use std::path::Path;
use std::time::{Duration, Instant};
use truth::Truth;
use typescript::TypeScript;

/// Inputs of the run that is part of the tests.
const INPUTS: u64 = 60_000;
/// One input in so many goes to TypeScript, and is printed.
const SAMPLE: u64 = 50;
/// How often what was done is said.
const OFTEN: Duration = Duration::from_secs(30);

/// Small enough for thousands of inputs a second, whatever the parameters ask for.
fn limits(plain: bool) -> Limits {
    Limits::default()
        .max_bytes(1 << 16)
        .max_memory(1 << 21)
        .max_time(Some(Duration::from_millis(20)))
        .plain(plain)
}

fn from_environment(name: &str, default: u64) -> u64 {
    std::env::var(name).map_or(default, |text| text.parse().unwrap())
}

/// Counts of a run.
#[derive(Debug, Default)]
struct Tally {
    /// How many inputs were judged.
    inputs: u64,
    /// Of these: checked both ways.
    both_ways: u64,
    /// Given to the checker in TypeScript too.
    typescript: u64,
    /// Verified, and of these: held against brute force.
    verified: u64,
    held: u64,
    /// Verified inputs by the name of their kind.
    kinds: BTreeMap<&'static str, u64>,
    /// Inputs by code, or `VERIFIED`.
    codes: BTreeMap<&'static str, u64>,
}

impl Tally {
    fn line(&self, goal: u64, seconds: f64) -> String {
        let Tally { inputs, verified, held, both_ways, typescript, .. } = self;
        let rate = *inputs as f64 / seconds;
        format!(
            "{inputs} of {goal} inputs, {rate:.0} a second: {verified} verified, {held} held against brute force, \
             none false; {both_ways} checked both ways, {typescript} in TypeScript"
        )
    }
}

/// Whether a check ended because of a limit, of which two ways need different amounts.
fn is_limited(verdict: &Verdict) -> bool {
    let codes = [Code::OverMaxMemory, Code::OverMaxSeconds];
    matches!(verdict, Verdict::Declined(decline) if codes.contains(&decline.code))
}

/// Whether both ways say the same.
fn agree(fast: &Verdict, plain: &Verdict) -> bool {
    match (fast, plain) {
        (Verdict::Verified(fast), Verdict::Verified(plain)) => {
            **fast == Statement { way: fast.way, ..Statement::clone(plain) }
        }
        _ => fast == plain,
    }
}

/// Judges one input, and counts it.
fn judge(bytes: &[u8], truth: &mut Truth, tally: &mut Tally) {
    let verdict = check(bytes, &limits(false));
    let number = Container::open(bytes).map_or(0, |file| file.kind);
    let kind = KINDS.iter().find(|kind| kind.number == number).map_or("none", |kind| kind.name);
    // The others have one way. Of k-Diet Chomp, on which claims rest too, the plain way takes long.
    let once_in = match number {
        7 | 9 | 10 | 15 => 1,
        13 => 2,
        14 => 16,
        _ => u64::MAX,
    };
    if (tally.inputs + 1).is_multiple_of(once_in) && !is_limited(&verdict) {
        let plain = check(bytes, &limits(true));
        assert!(is_limited(&plain) || agree(&verdict, &plain), "{verdict:?}, the plain way {plain:?}");
        tally.both_ways += u64::from(!is_limited(&plain));
    }
    let word = match &verdict {
        Verdict::Verified(statement) => {
            let holds = truth.holds(bytes, statement);
            assert_ne!(holds, Some(false), "not true: {}", statement.text);
            tally.verified += 1;
            tally.held += u64::from(holds.is_some());
            *tally.kinds.entry(kind).or_default() += 1;
            "VERIFIED"
        }
        Verdict::Rejected(rejection) => {
            assert!(rejection.offset <= bytes.len() as u64, "{rejection:?}");
            rejection.code.as_str()
        }
        Verdict::Declined(decline) => decline.code.as_str(),
        other => panic!("{other}"),
    };
    *tally.codes.entry(word).or_default() += 1;
}

/// What is printed of a file is plain text, and the same twice.
fn is_said_plainly(bytes: &[u8]) {
    let said = || {
        let report = Report::of_bytes("x".into(), bytes.len() as u64, bytes, &limits(false));
        (is_limited(report.verdict.as_ref().unwrap()), [report.human(), report.json()])
    };
    let ((limited, lines), (again_limited, again)) = (said(), said());
    assert!(limited || again_limited || lines == again, "{lines:?} {again:?}");
    for line in lines {
        assert!(line.bytes().all(|byte| (b' '..=b'~').contains(&byte)), "{line}");
    }
}

/// Says which input it was when something fails.
struct Input<'a>(u64, &'a [u8]);

impl Drop for Input<'_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!(
                "input {}: {}",
                self.0,
                self.1.iter().map(|byte| format!("{byte:02x}")).collect::<String>()
            );
        }
    }
}

#[test]
fn whatever_is_verified_is_true_and_both_ways_say_the_same() {
    let goal = from_environment("FUZZ_INPUTS", INPUTS);
    let mut typescript =
        std::env::var_os("FUZZ_TYPESCRIPT").map(|script| TypeScript::new(Path::new(&script)));
    let mut inputs = Inputs::new(from_environment("FUZZ_SEED", 1));
    let (mut tally, mut truth) = (Tally::default(), Truth::default());
    let (begun, mut before) = (Instant::now(), Duration::ZERO);
    while tally.inputs < goal {
        let bytes = inputs.input(tally.inputs);
        let input = Input(tally.inputs, &bytes);
        judge(&bytes, &mut truth, &mut tally);
        if tally.inputs.is_multiple_of(SAMPLE) {
            is_said_plainly(&bytes);
            typescript.iter_mut().for_each(|typescript| typescript.ask(&bytes));
        }
        drop(input);
        tally.inputs += 1;
        let ended = tally.inputs == goal;
        if ended || tally.inputs.is_multiple_of(SAMPLE) && begun.elapsed() - before >= OFTEN {
            tally.typescript += typescript.as_mut().map_or(0, TypeScript::answered);
            before = begun.elapsed();
            eprintln!("{}", tally.line(goal, before.as_secs_f64()));
        }
    }
    // Every kind is drawn and verified, and brute force can judge some file of each.
    for kind in KINDS {
        assert!(tally.kinds.get(kind.name) > Some(&10), "{}: {tally:?}", kind.name);
    }
    assert_eq!(truth.variables, 8);
    assert!(tally.codes.len() >= 35 && tally.held > tally.verified / 2, "{tally:?}");
}
