//! Evidence for claims: files that the checker has verified, and the list of a folder of them.

use super::decide::Bounds;
use super::output::write_file;
use super::process::{Failure, Outcome};
use crate::claims::domain::Domain;
use crate::claims::evidence::{Decided, NoEvidence};
use crate::kind::ENDING;
use crate::language::parse::List;
use crate::language::parse_with;
use crate::language::syntax::Claim;
use crate::report::contents::Contents;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// The bytes of the files that together are the evidence, or why there is none.
pub type Evidence = Result<Vec<Vec<u8>>, String>;

/// The evidence for the claim that a text is, which rests on a certificate with these bytes.
pub fn of_text(
    contents: &dyn Contents,
    basis: &[u8],
    text: &str,
    lists: &BTreeMap<String, List>,
    bounds: &Bounds,
) -> Evidence {
    let claim = parse_with(text, &|name| lists.get(name).cloned()).map_err(|error| error.to_string())?;
    let domain = contents.domain().ok_or("its certificate decides no claims")?;
    certified(&claim, &domain, basis, false, bounds).map_err(|why| why.to_string())
}

/// Writes the files of a folder, and the list of what there is. A file that is there already is not written under another
/// name.
pub fn write(folder: &Path, evidence: &[(String, Evidence)]) -> Outcome {
    std::fs::create_dir_all(folder).map_err(|error| Failure::io(folder, error))?;
    let (mut list, mut known) = (String::new(), BTreeSet::new());
    for (name, found) in evidence {
        match found {
            Ok(files) => {
                for (name, bytes) in numbered(name, files) {
                    let digest = chomp_check::container::sha256_hex(bytes);
                    if known.insert(digest.clone()) {
                        let file = folder.join(format!("{name}.{ENDING}"));
                        write_file(&file, true, |file| file.write_all(bytes))?;
                    }
                    list += &format!("{name}\t{}\t{digest}\n", bytes.len());
                }
            }
            Err(why) => list += &format!("{name}\tnone\t{why}\n"),
        }
    }
    write_file(&folder.join("evidence.tsv"), true, |file| file.write_all(list.as_bytes()))
}

/// The files with their names: where there are several, `NAME--1`, `NAME--2` and so on.
pub fn numbered<'a>(name: &str, files: &'a [Vec<u8>]) -> impl Iterator<Item = (String, &'a Vec<u8>)> {
    let (name, alone) = (name.to_string(), files.len() == 1);
    (1..)
        .zip(files)
        .map(move |(i, bytes)| (if alone { name.clone() } else { format!("{name}--{i}") }, bytes))
}

/// The files of a claim with evidence, which the checker has verified; `basis` is the file that they rest on. With
/// `least` one more, that the assignment is the least, if any comes before it.
pub fn certified(
    claim: &Claim,
    domain: &Domain<'_>,
    basis: &[u8],
    least: bool,
    bounds: &Bounds,
) -> Result<Vec<Vec<u8>>, NoEvidence> {
    let budget = bounds.budget();
    let decided = Decided::of(claim, domain, basis, &budget)?;
    let mut certificates = decided.certificates()?;
    if least {
        certificates.extend(decided.least()?);
    }
    let verified = |bytes: Vec<u8>| match chomp_check::check(&bytes, &chomp_check::Limits::default()) {
        chomp_check::Verdict::Verified(_) => Ok(bytes),
        chomp_check::Verdict::Declined(_) => Err(NoEvidence::NotFound("its check takes too much")),
        _ => Err(NoEvidence::NotFound("the checker does not accept what was found")),
    };
    certificates.iter().map(|certificate| verified(certificate.to_bytes())).collect()
}
