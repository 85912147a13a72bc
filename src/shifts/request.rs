//! Shifts that somebody else has found, as requests read them.

use super::Scope;
use super::budget::{Budget, Limits, Progress as Reached};
use super::conditions::Conditions;
use super::file::ShiftsFile;
use crate::kind::CertifyError;
use crate::progress::Progress;

/// Reads shifts of a game whose positions have `count` numbers, and the bounds of the sizes; where the text says none, they
/// are found by the conditions.
///
/// # Errors
/// When the text says no shifts, or the bounds are not found within the limits.
pub fn read(
    text: &str,
    count: usize,
    conditions: impl FnOnce(Scope) -> Conditions,
    limits: Limits,
    progress: &dyn Progress,
) -> Result<(ShiftsFile, Vec<u64>), CertifyError> {
    let file =
        ShiftsFile::read(text, count).map_err(|error| CertifyError::OutOfRange(error.to_string()))?;
    let mut say = |far: &Reached| progress.say(&far.to_string());
    let bounds = file.bounds(&conditions(file.scope), &mut Budget::new(limits, &mut say));
    let bounds = bounds
        .map_err(|spent| CertifyError::NotFound(format!("the bounds are not found before {spent}")))?;
    Ok((file, bounds))
}
