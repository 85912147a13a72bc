//! Evidence for claims: files that the checker has verified, and the list of a folder of them.

use super::decide::Bounds;
use super::output::write_file;
use super::{Failure, Outcome};
use crate::claims::domain::Domain;
use crate::claims::evidence::{self, NoEvidence};
use crate::kind::ENDING;
use crate::language::parse::List;
use crate::language::parse_with;
use crate::language::syntax::Claim;
use crate::report::contents::Contents;
use std::collections::BTreeMap;
use std::path::Path;

/// The bytes of a file, or why there is none.
pub type Evidence = Result<Vec<u8>, String>;

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
    certified(&claim, &domain, basis, bounds).map_err(|why| why.to_string())
}

/// Writes the files of a folder, and the list of what there is.
pub fn write(folder: &Path, evidence: &[(String, Evidence)]) -> Outcome {
    std::fs::create_dir_all(folder).map_err(|error| Failure::io(folder, error))?;
    let mut list = String::new();
    for (name, found) in evidence {
        let said = match found {
            Ok(bytes) => {
                let file = folder.join(format!("{name}.{ENDING}"));
                write_file(&file, true, |file| file.write_all(bytes))?;
                format!("{}\t{}", bytes.len(), chomp_check::container::sha256_hex(bytes))
            }
            Err(why) => format!("none\t{why}"),
        };
        list += &format!("{name}\t{said}\n");
    }
    write_file(&folder.join("evidence.tsv"), true, |file| file.write_all(list.as_bytes()))
}

/// The file of a claim with evidence, which the checker has verified; `basis` is the file that it rests on.
pub fn certified(
    claim: &Claim,
    domain: &Domain<'_>,
    basis: &[u8],
    bounds: &Bounds,
) -> Result<Vec<u8>, NoEvidence> {
    let bytes = evidence::certificate(claim, domain, basis, &bounds.budget())?.to_bytes();
    match chomp_check::check(&bytes, &chomp_check::Limits::default()) {
        chomp_check::Verdict::Verified(_) => Ok(bytes),
        chomp_check::Verdict::Declined(_) => Err(NoEvidence::NotFound("its check takes too much")),
        _ => Err(NoEvidence::NotFound("the checker does not accept what was found")),
    }
}
