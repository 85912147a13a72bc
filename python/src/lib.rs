//! The part of the Python package that calls the library and the checker: bytes and numbers in, JSON lines and bytes out. The
//! classes and exceptions that a user sees are in `chompcert/__init__.py`.

use chomp_check::{Limits, Verdict};
use chompcert::certify::{
    BoxPositions, Contents, DietGame, Fault, FewSquaresPositions, Names, NoCertificate, Numbering,
    OrderPositions, Play, Poset, Selection, Shifts, TablePositions, ThreeRowPositions, VerifiedCertificate,
    WindowPositions, certify, certify_shifts, read,
};
use chompcert::checking::report::Report;
use chompcert::game::Type;
use chompcert::order::poset::MOST_ELEMENTS;
use pyo3::exceptions::{PyIndexError, PyRuntimeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use std::sync::Mutex;
use std::sync::mpsc::{Receiver, sync_channel};
use std::time::Duration;

fn invalid(error: impl ToString) -> PyErr {
    PyValueError::new_err(error.to_string())
}

fn limits(max_bytes: u64, max_memory: u64, max_seconds: Option<f64>, plain: bool) -> PyResult<Limits> {
    let max_time = max_seconds.map(Duration::try_from_secs_f64).transpose().map_err(invalid)?;
    Ok(Limits::default().max_bytes(max_bytes).max_memory(max_memory).max_time(max_time).plain(plain))
}

/// The line of JSON with the verdict on a file's bytes.
#[pyfunction]
fn check(
    py: Python<'_>,
    name: String,
    data: &[u8],
    max_bytes: u64,
    max_memory: u64,
    max_seconds: Option<f64>,
    plain: bool,
) -> PyResult<String> {
    let limits = limits(max_bytes, max_memory, max_seconds, plain)?;
    Ok(py.detach(|| Report::of_bytes(name, data.len() as u64, data, &limits).json()))
}

/// What a certificate says, in a thread of its own: the library keeps it where it was read.
#[pyclass(unsendable)]
struct Reader {
    contents: Box<dyn Contents>,
    data: Vec<u8>,
}

#[pymethods]
impl Reader {
    #[new]
    fn new(data: &[u8]) -> PyResult<Self> {
        Ok(Reader { contents: read(data).map_err(invalid)?, data: data.to_vec() })
    }

    /// The JSON line of the position that is written as a text.
    fn answer(&self, text: &str, all_winning_moves: bool, move_lists: bool) -> PyResult<String> {
        let asked = Selection { all_winning_moves, move_lists, ..Selection::default() };
        let line =
            self.contents.answer(text, &asked).map_err(|error| PyIndexError::new_err(error.to_string()))?;
        serde_json::to_string(&line).map_err(invalid)
    }

    /// The classification as the bytes of a NumPy file, if it has that form.
    fn array<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyBytes>>> {
        let Some(array) = self.contents.array() else { return Ok(None) };
        let mut bytes = Vec::new();
        array.write(&mut bytes)?;
        Ok(Some(PyBytes::new(py, &bytes)))
    }

    /// The JSON lines of the positions.
    fn positions(&self, only: Option<&str>, longest_row: Option<u32>) -> PyResult<Lines> {
        let only = match only {
            None => None,
            Some("P") => Some(Type::P),
            Some("N") => Some(Type::N),
            Some(other) => return Err(invalid(format!("there is no type {other}: P or N"))),
        };
        let (sender, receiver) = sync_channel(1 << 10);
        let data = self.data.clone();
        let asked = Selection { only, longest_row, ..Selection::default() };
        // The library visits positions; an iterator of Python asks for them. A thread ends when nobody asks any more.
        std::thread::Builder::new().spawn(move || {
            let Ok(contents) = read(&data) else { return };
            let _ = contents.visit(&asked, &mut |line| {
                let json = serde_json::to_string(&line)?;
                sender.send(json).map_err(std::io::Error::other)
            });
        })?;
        Ok(Lines { receiver: Mutex::new(receiver) })
    }
}

/// Lines that another thread makes.
#[pyclass]
struct Lines {
    receiver: Mutex<Receiver<String>>,
}

#[pymethods]
impl Lines {
    fn __iter__(slf: PyRef<'_, Self>) -> PyRef<'_, Self> {
        slf
    }

    fn __next__(&self, py: Python<'_>) -> PyResult<Option<String>> {
        py.detach(|| {
            let receiver =
                self.receiver.lock().map_err(|_| PyRuntimeError::new_err("another thread failed"))?;
            Ok(receiver.recv().ok())
        })
    }
}

/// The positions that a list is about, by the name of its kind, whole numbers, and the pairs of a covering relation.
fn domain(kind: &str, numbers: &[u64], covers: Vec<(usize, usize)>) -> PyResult<Box<dyn Numbering>> {
    let narrow = |number: u64| u32::try_from(number).map_err(|_| invalid(format!("{number} is too large")));
    Ok(match (kind, numbers) {
        ("three-row-table", [n]) => Box::new(ThreeRowPositions::table(narrow(*n)?).map_err(invalid)?),
        ("three-row-explicit", [n]) => Box::new(ThreeRowPositions::explicit(narrow(*n)?).map_err(invalid)?),
        ("board-box", [m, n]) => Box::new(BoxPositions::new(*m as usize, narrow(*n)?).map_err(invalid)?),
        ("rows-table", [m, n]) => Box::new(TablePositions::new(*m as usize, narrow(*n)?).map_err(invalid)?),
        ("few-squares", [n]) => Box::new(FewSquaresPositions::new(narrow(*n)?).map_err(invalid)?),
        ("diet-window", [k, misere, longest @ ..]) => {
            let game = diet(longest.len(), *k, *misere == 1)?;
            Box::new(WindowPositions::new(game, longest).map_err(invalid)?)
        }
        ("finite-order", [elements, poisoned]) => {
            let elements = *elements as usize;
            if !(1..=MOST_ELEMENTS).contains(&elements) || covers.iter().any(|&(a, b)| a.max(b) >= elements) {
                return Err(invalid(format!("an order has 1 to {MOST_ELEMENTS} elements, from 0 on")));
            }
            let names =
                Names { one: "element", each: (0..elements).map(|element| element.to_string()).collect() };
            let poset = Poset::of_covers(elements, covers, Vec::new());
            Box::new(OrderPositions::new(poset, names, *poisoned == 1).map_err(invalid)?)
        }
        _ => return Err(invalid(format!("no list is written as {kind} with {} numbers", numbers.len()))),
    })
}

fn diet(rows: usize, bite: u64, misere: bool) -> PyResult<DietGame> {
    DietGame::new(rows, bite, if misere { Play::Misere } else { Play::Normal }).map_err(invalid)
}

/// The certificate's bytes, or the code, byte, position, move and message of what is wrong.
#[derive(IntoPyObject)]
enum Outcome {
    Certified(Vec<u8>),
    Wrong((String, Option<u64>, Option<String>, Option<String>, String)),
}

fn outcome(
    domain: Option<&dyn Numbering>,
    result: Result<VerifiedCertificate, NoCertificate>,
) -> PyResult<Outcome> {
    match result {
        Ok(certified) => Ok(Outcome::Certified(certified.bytes)),
        Err(NoCertificate::Contradiction { fault, message }) => {
            let text = |position: &[u64]| domain.map(|domain| domain.text(position));
            let option = match &fault {
                Fault::Joined { option, .. } => text(option),
                _ => None,
            };
            Ok(Outcome::Wrong((fault.code().to_string(), None, text(fault.position()), option, message)))
        }
        Err(NoCertificate::NotVerified(Verdict::Rejected(wrong))) => {
            let code = wrong.code.to_string();
            Ok(Outcome::Wrong((code, Some(wrong.offset), wrong.position, wrong.refutation, wrong.message)))
        }
        Err(NoCertificate::NotVerified(Verdict::Declined(decline))) => {
            Ok(Outcome::Wrong((decline.code.to_string(), None, None, None, decline.message)))
        }
        Err(error) => Err(invalid(error)),
    }
}

/// Certifies a list of P-positions.
#[pyfunction]
fn certify_list(
    py: Python<'_>,
    kind: &str,
    numbers: Vec<u64>,
    covers: Vec<(usize, usize)>,
    positions: Vec<Vec<u64>>,
) -> PyResult<Outcome> {
    py.detach(|| {
        let domain = domain(kind, &numbers, covers)?;
        outcome(Some(domain.as_ref()), certify(domain.as_ref(), positions))
    })
}

/// Certifies shifts of k-Diet Chomp, which are written as a text.
#[pyfunction]
fn certify_text(py: Python<'_>, rows: usize, bite: u64, misere: bool, text: &str) -> PyResult<Outcome> {
    let shifts: Shifts =
        chompcert::diet::shifts_file::read(text, diet(rows, bite, misere)?).map_err(invalid)?;
    py.detach(|| outcome(None, certify_shifts(&shifts)))
}

#[pymodule]
mod native {
    #[pymodule_export]
    use super::{Lines, Reader, certify_list, certify_text, check};
}
