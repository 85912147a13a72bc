//! Tables from several certificates: the records, the list of boards with several winning first moves, and the b-files of
//! the encyclopedia of integer sequences.

use crate::recorded::records;
use crate::{Outcome, Steps, print};
use chomp_check::sha256_hex;
use chomp_check::{Limits, Verdict};
use chompcert::board::openings::{OPENINGS, TITLES, in_words};
use chompcert::certificate::Certificate;
use chompcert::kinds::{kind_of, read};
use chompcert::output::listing::Listing;
use chompcert::requests::shipped;
use std::collections::BTreeMap;
use std::io::Write;
use std::path::{Path, PathBuf};

/// Makes records again and compares their digests; returns 1 when one differs.
pub fn again(wanted: &str, out: &mut dyn Write) -> Outcome {
    let mut status = None;
    for record in records().into_iter().filter(|record| record.name.contains(wanted)) {
        let certificate = record.request.produce(&Steps).map_err(|why| why.to_string())?;
        let digest = sha256_hex(&certificate.to_bytes());
        let same = digest == record.sha256;
        print(out, &format!("{} {} {digest}\n", if same { "same" } else { "DIFFERENT" }, record.name))?;
        status = status.max(Some(u8::from(!same)));
    }
    status.ok_or_else(|| format!("no record has '{wanted}' in its name"))
}

/// Compares a file with the list of all boards that are known to have several winning first moves, by the shipped
/// certificates, which are checked, and by the verdicts of the records; or writes it.
pub fn list_openings(folder: &Path, file: &Path, write: bool, out: &mut dyn Write) -> Outcome {
    let mut listings = Vec::new();
    for shipped in shipped() {
        let path = folder.join(&shipped.path);
        let failed = |error: &dyn ToString| format!("{}: {}", path.display(), error.to_string());
        let bytes = std::fs::read(&path).map_err(|error| failed(&error))?;
        let certificate = Certificate::from_bytes(&bytes).map_err(|error| failed(&error))?;
        let kind = kind_of(&certificate).map_err(|error| failed(&error))?;
        let Some(listing) = kind.listings.iter().find(|listing| listing.name == OPENINGS) else { continue };
        let Verdict::Verified(_) = chomp_check::check(&bytes, &Limits::default()) else {
            return Err(failed(&"the checker does not verify it"));
        };
        let listing = (listing.write)(&certificate).map_err(|error| failed(&error))?;
        listings
            .push((path.file_stem().unwrap_or_default().to_string_lossy().into_owned(), listing.several()));
    }
    let wrong = |part: String| format!("openings: {part}");
    for record in records() {
        listings.push((record.name.to_string(), in_words(record.several).map_err(wrong)?));
    }
    let mut bytes = Vec::new();
    let known = union(listings).map_err(wrong)?;
    known.write(&mut bytes).map_err(|error| wrong(error.to_string()))?;
    write_or_compare(file, &bytes, write, out)
}

/// All boards of these certificates, each with the first one that has it.
///
/// # Errors
/// The board of which two certificates do not say the same.
pub fn union(listings: impl IntoIterator<Item = (String, Listing)>) -> Result<Listing, String> {
    let mut known: BTreeMap<(u32, u32), Vec<String>> = BTreeMap::new();
    for (certificate, listing) in listings {
        for line in listing.lines {
            let board = format!("{} x {}", line[0], line[1]);
            let sides = line[0].parse().ok().zip(line[1].parse().ok()).ok_or_else(|| board.clone())?;
            let named = [line, vec![certificate.clone()]].concat();
            let first = known.entry(sides).or_insert_with(|| named.clone());
            if first[..3] != named[..3] {
                return Err(board);
            }
        }
    }
    let titles = TITLES.into_iter().chain(["certificate"]).collect();
    Ok(Listing { titles, lines: known.into_values().collect() })
}

/// Compares the b-files in a folder with those of the sequences of a shipped certificate that have an entry in the
/// encyclopedia of integer sequences, with its name and its digest; or writes them.
pub fn b_files(
    folder: &Path,
    certificates: &Path,
    name: &str,
    write: bool,
    out: &mut dyn Write,
) -> Outcome {
    let paths = shipped().into_iter().map(|shipped| certificates.join(shipped.path));
    let named = |path: &PathBuf| path.file_stem().is_some_and(|stem| stem == name);
    let path =
        paths.into_iter().find(named).ok_or_else(|| format!("no shipped certificate is called {name}"))?;
    let failed = |error: &dyn ToString| format!("{}: {}", path.display(), error.to_string());
    let bytes = std::fs::read(&path).map_err(|error| failed(&error))?;
    let Verdict::Verified(_) = chomp_check::check(&bytes, &Limits::default()) else {
        return Err(failed(&"the checker does not verify it"));
    };
    let certificate = Certificate::from_bytes(&bytes).map_err(|error| failed(&error))?;
    let contents = read(&certificate).map_err(|error| failed(&error))?;
    let mut status = None;
    for sequence in contents.sequences().iter().filter_map(|name| contents.sequence(name)) {
        let Some(entry) = sequence.entry else { continue };
        let mut text =
            format!("# {entry}\n# certificate {name}, SHA-256 {}\n", sha256_hex(&bytes)).into_bytes();
        sequence.write(&mut text).map_err(|error| failed(&error))?;
        let file = folder.join(format!("b{}.txt", &entry[1..]));
        status = status.max(Some(write_or_compare(&file, &text, write, out)?));
    }
    status.ok_or_else(|| format!("no sequence of {name} has an entry"))
}

/// Writes one file, or compares it; returns 1 when it differs.
pub fn write_or_compare(path: &Path, bytes: &[u8], write: bool, out: &mut dyn Write) -> Outcome {
    let shown = path.display();
    if write {
        std::fs::write(path, bytes).map_err(|error| format!("{shown}: {error}"))?;
        print(out, &format!("wrote {shown} ({} bytes)\n", bytes.len()))?;
        return Ok(0);
    }
    let found = std::fs::read(path).map_err(|error| format!("{shown}: {error}"))?;
    let same = found == bytes;
    let line = match same {
        true => format!("same {shown} ({} bytes)\n", bytes.len()),
        false => format!("DIFFERENT {shown}: {} bytes computed, {} found\n", bytes.len(), found.len()),
    };
    print(out, &line)?;
    Ok(u8::from(!same))
}
