//! The kind *few squares* by several threads. What is known of a position comes from the list alone; so each thread checks
//! the positions whose first rows are within a range, as one thread does with all of them.

use super::share::Share;
use super::threads::{self, Queue, locked};
use crate::board::squares::{Counts, Positions, check_part, most_squares, proved};
use crate::container::Container;
use crate::indexed::NumberedList;
use crate::limits::Budget;
use crate::statement::Conclusion;
use crate::verdict::Stop;
use std::ops::RangeInclusive;
use std::sync::Mutex;

/// Positions of fewer squares than this are checked by one thread.
const FEW_SQUARES: u32 = 40;

/// Checks a whole certificate of this kind.
pub(super) fn check(file: &Container<'_>, budget: &mut Budget) -> Result<Conclusion, Stop> {
    let n = most_squares(file)?;
    let threads = if n < FEW_SQUARES { 1 } else { threads::at_hand() };
    let counts = threads::by_all(threads, budget, |threads, budget| check_by(threads, file, n, budget))?;
    Ok(proved(n, &counts))
}

/// The check in as many parts as there are threads.
fn check_by(threads: usize, file: &Container<'_>, n: u32, budget: &mut Budget) -> Result<Counts, Stop> {
    if threads == 1 {
        return check_part(file, n, 1..=n, || false, budget);
    }
    let parts = Parts::new(threads, file, n, budget)?;
    let (parts, helpers) = (&parts, threads::budgets(threads, budget)?);
    let helpers = helpers.into_iter().map(|mut helper| move || parts.check_in_turn(&mut helper));
    threads::together(helpers, || parts.check_in_turn(budget))?;
    parts.judged()
}

/// The parts of a check.
struct Parts<'a, 'b> {
    file: &'b Container<'a>,
    n: u32,
    /// The first rows of each.
    first_rows: Vec<RangeInclusive<u32>>,
    queue: Queue,
    /// The counts of all that have been checked.
    counts: Mutex<Counts>,
}

impl<'a, 'b> Parts<'a, 'b> {
    fn new(parts: usize, file: &'b Container<'a>, n: u32, budget: &mut Budget) -> Result<Self, Stop> {
        let positions = Positions::new(n, budget)?;
        let mut first_rows = Vec::new();
        for number in 1..=parts as u32 {
            let run = Share { number, of: parts as u32 }.run(positions.by_first_row(), budget)?;
            first_rows.push(run.start as u32 + 1..=run.end as u32);
        }
        let counts = Mutex::new(vec![[0; 4]; n as usize + 1]);
        Ok(Parts { file, n, first_rows, queue: Queue::of(0..parts as u64), counts })
    }

    fn check_in_turn(&self, budget: &mut Budget) {
        while let Some(part) = self.queue.take() {
            self.check(part, budget);
        }
    }

    /// Checks a part, as long as no earlier one has a fault.
    fn check(&self, part: u64, budget: &mut Budget) {
        let is_over = || self.queue.first.end() <= part;
        let first_rows = self.first_rows.at(part).cloned();
        match first_rows.and_then(|rows| check_part(self.file, self.n, rows, is_over, budget)) {
            Ok(more) => {
                let mut counts = locked(&self.counts);
                counts.iter_mut().flatten().zip(more.iter().flatten()).for_each(|(sum, more)| *sum += more);
            }
            Err(stop) => self.queue.first.add(part, stop),
        }
    }

    /// The fault of the first part with one, and what is no fault before any; or all counts.
    fn judged(&self) -> Result<Counts, Stop> {
        self.queue.first.judged()?;
        Ok(std::mem::take(&mut *locked(&self.counts)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::list::List;
    use crate::limits::Limits;
    use crate::reader::BitReader;
    use crate::spent::{is_published, read, sealed};
    use crate::verdict::Code;
    use quickcheck::quickcheck;
    use std::time::Duration;

    const N: u32 = 20;

    /// How many positions the list of a file is about, and the ranks in it.
    fn listed() -> (u64, Vec<u64>) {
        let bytes = read("tests/corpus/VERIFIED--few-squares-of-20.chompcert");
        let file = Container::open(&bytes).unwrap();
        let size = Positions::new(N, &mut of(1 << 20)).unwrap().by_first_row().sum();
        let mut list = List::begin(BitReader::new(file.payload, 0), size).unwrap();
        (size, std::iter::from_fn(|| list.next().unwrap()).collect())
    }

    /// The list of these ranks of so many positions.
    fn list_of(size: u64, ranks: &[u64]) -> Vec<bool> {
        let field = |number: u64, width: u32| (0..width).map(move |i| number >> i & 1 == 1);
        let unary = |number: u64| (0..=number).map(move |i| i < number);
        let count = ranks.len() as u64 + 1;
        let low = (11 * size / (16 * count)).max(1).ilog2();
        let mut all: Vec<bool> = unary(count.ilog2().into()).chain(field(count, count.ilog2())).collect();
        let mut least = 0;
        for rank in ranks {
            all.extend(unary((rank - least) >> low).chain(field(rank - least, low)));
            least = rank + 1;
        }
        all
    }

    fn file_of(n: u32, bits: impl IntoIterator<Item = bool>) -> Vec<u8> {
        sealed(15, &[n as u16], &bits.into_iter().map(|bit| (bit, 1)).collect::<Vec<_>>())
    }

    fn of(max_memory: u64) -> Budget {
        Budget::start(&Limits { max_memory, ..Limits::default() })
    }

    quickcheck! {
        /// Whatever is wrong in however many places, and in whatever order parts are checked, and by however many threads as
        /// the machine lets them run: the fault is that of one thread, and so are the counts if there is none.
        fn in_every_order_of_parts_the_fault_is_that_of_one_thread(wrong: Vec<u16>, bits: u16, order: Vec<u8>) -> bool {
            if is_published() {
                return true;
            }
            let (size, mut ranks) = listed();
            for wrong in wrong.into_iter().take(3).map(|wrong| u64::from(wrong) % size) {
                match ranks.binary_search(&wrong) {
                    Ok(at) => drop(ranks.remove(at)),
                    Err(at) => ranks.insert(at, wrong),
                }
            }
            let bits = if bits % 4 == 0 { usize::from(bits) % 2000 } else { usize::MAX };
            let bytes = file_of(N, list_of(size, &ranks).into_iter().take(bits));
            let file = Container::open(&bytes).unwrap();
            let expected = format!("{:?}", check_by(1, &file, N, &mut of(1 << 20)));
            (2..7).all(|parts| {
                let all = Parts::new(parts, &file, N, &mut of(1 << 20)).unwrap();
                let mut left: Vec<u64> = (0..parts as u64).collect();
                for next in order.iter().copied().chain([1]).cycle() {
                    if left.is_empty() {
                        break;
                    }
                    all.check(left.remove(usize::from(next) % left.len()), &mut of(1 << 20));
                }
                format!("{:?}", all.judged()) == expected
                    && format!("{:?}", check_by(parts, &file, N, &mut of(1 << 20))) == expected
            })
        }
    }

    /// Where one thread's time is over the others may have found faults: these are not told.
    #[test]
    fn time_that_is_over_in_one_part_is_told_before_any_fault() {
        let bytes = file_of(N, [false]);
        let file = Container::open(&bytes).unwrap();
        let over = Limits { max_time: Some(Duration::ZERO), ..Limits::default() };
        for late in 0..3 {
            let parts = Parts::new(3, &file, N, &mut of(1 << 20)).unwrap();
            for part in 0..3 {
                let budget = if part == late { &mut Budget::start(&over) } else { &mut of(1 << 20) };
                parts.check(part, budget);
            }
            let Err(Stop::Declined(decline)) = parts.judged() else { panic!("{late}") };
            assert_eq!(decline.code, Code::OverMaxSeconds, "{late}");
        }
    }

    /// Of a file that names the square alone the last part is right: from a row of n squares all but one can be taken.
    #[test]
    fn what_follows_the_list_of_many_squares_is_looked_at() {
        let n = 64;
        let size = Positions::new(n, &mut of(1 << 20)).unwrap().by_first_row().sum();
        let right = list_of(size, &[0]);
        let padding = right.len().next_multiple_of(8) - right.len();
        let code = |behind: &[bool]| {
            let bytes = file_of(n, [&right[..], behind].concat());
            match check_part(&Container::open(&bytes).unwrap(), n, n..=n, || false, &mut of(1 << 20)) {
                Ok(_) => None,
                Err(Stop::Rejected(rejection)) => Some(rejection.code),
                Err(other) => panic!("{other:?}"),
            }
        };
        assert!(padding > 0);
        assert_eq!(code(&[]), None);
        assert_eq!(code(&vec![true; padding]), Some(Code::PaddingNotZero));
        assert_eq!(code(&vec![false; padding + 8]), Some(Code::PayloadTrailing));
    }

    /// Where there is room for one thread alone, a check has enough. The list is empty.
    #[test]
    fn a_check_needs_the_memory_of_one_thread() {
        let size = Positions::new(FEW_SQUARES, &mut of(1 << 20)).unwrap().by_first_row().sum();
        let bytes = file_of(FEW_SQUARES, list_of(size, &[]));
        let (file, budget) = (Container::open(&bytes).unwrap(), &mut of(1 << 20));
        let fault = format!("{:?}", check_by(1, &file, FEW_SQUARES, budget).err());
        let enough = budget.taken();
        let said = |memory| format!("{:?}", check(&file, &mut of(memory)).err());
        assert!(fault.contains("UnnamedP"), "{fault}");
        assert!(said(enough - 1) != fault && said(enough) == fault && said(1 << 20) == fault);
    }

    /// Each thread needs memory of its own, and with less than that one thread checks.
    #[test]
    fn the_memory_of_every_thread_counts() {
        if is_published() {
            return;
        }
        let bytes = read("tests/corpus/VERIFIED--few-squares-of-20.chompcert");
        let file = Container::open(&bytes).unwrap();
        let has_room = |judged: Result<Counts, Stop>| match judged {
            Ok(_) => true,
            Err(Stop::Declined(decline)) if decline.code == Code::OverMaxMemory => false,
            Err(other) => panic!("{other:?}"),
        };
        let budget = &mut of(1 << 20);
        check_by(1, &file, N, budget).unwrap();
        let enough = budget.taken();
        for threads in 2..6 {
            let budget = &mut of(1 << 20);
            let parts = Parts::new(threads, &file, N, budget).unwrap();
            for first_rows in &parts.first_rows {
                check_part(&file, N, first_rows.clone(), || true, budget).unwrap();
            }
            let need = budget.taken();
            assert!(need > threads as u64 * enough / 2);
            let said = |memory: u64| has_room(check_by(threads, &file, N, &mut of(memory)));
            assert!(!said(need - 1) && said(threads as u64 * need), "{threads}");
            let check = |threads: usize, budget: &mut Budget| check_by(threads, &file, N, budget);
            let said = |memory: u64| has_room(threads::by_all(threads, &mut of(memory), check));
            assert!((0..40).all(|more| said(more * enough / 8) == (more >= 8)));
        }
    }
}
