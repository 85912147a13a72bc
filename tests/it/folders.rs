//! Which files stand for a folder.

use crate::empty_folder::empty_folder;
use chompcert::checking::files::certificates;
use std::path::PathBuf;

#[test]
fn files_come_in_the_order_of_their_paths_whatever_folder_they_are_in() {
    let folder = empty_folder("ordered");
    for name in ["b.chompcert", "a/z.chompcert", "a/deep/er.chompcert", "note.txt", "c/none", "chompcert"] {
        let path = folder.join(name);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, "").unwrap();
    }
    let found: Vec<PathBuf> = certificates(&folder).0.into_iter().map(Result::unwrap).collect();
    assert_eq!(
        found,
        ["a/deep/er.chompcert", "a/z.chompcert", "b.chompcert"].map(|name| folder.join(name))
    );
}

#[test]
fn nothing_to_check_is_an_error() {
    let folder = empty_folder("empty");
    for missing in [folder.clone(), folder.join("missing")] {
        let [Err((path, _))] = &certificates(&missing).0[..] else { panic!() };
        assert_eq!(*path, missing);
    }
}

#[test]
#[cfg(unix)]
fn a_folder_is_searched_once_and_links_are_followed() {
    use std::os::unix::fs::symlink;
    let folder = empty_folder("linked");
    std::fs::create_dir(folder.join("a")).unwrap();
    std::fs::write(folder.join("a/x.chompcert"), "").unwrap();
    symlink(&folder, folder.join("a/loop")).unwrap();
    symlink("nowhere", folder.join("dangling.chompcert")).unwrap();
    let found: Vec<PathBuf> = certificates(&folder).0.into_iter().map(Result::unwrap).collect();
    assert_eq!(found, ["a/x.chompcert", "dangling.chompcert"].map(|name| folder.join(name)));
}
