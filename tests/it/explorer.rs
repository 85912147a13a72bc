//! `chompcert explore` and `chompcert site`: with a small page in a folder, and with the page in the program.

use chompcert::explorer::page::Page;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};
use std::time::{Duration, Instant};
use tempfile::TempDir;

const CERTIFICATE: &str = "certificates/diet/diet-2-2-misere.chompcert";

/// A page as small as one can be.
const FILES: [(&str, &str); 4] = [
    ("index.html", "<!doctype html><title>small</title>"),
    ("explorer.js", "\"use strict\";"),
    ("style.css", "p { margin: 0 }"),
    ("data/a.js", "chompcertData('a','');"),
];

fn small_page() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    std::fs::create_dir(folder.path().join("data")).unwrap();
    for (name, text) in FILES {
        std::fs::write(folder.path().join(name), text).unwrap();
    }
    folder
}

fn program(arguments: &[&str], page: Option<&Path>) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_chompcert"));
    command.args(arguments).current_dir(env!("CARGO_MANIFEST_DIR"));
    if let Some(folder) = page {
        command.arg("--page").arg(folder);
    }
    command
}

/// A server that ends with the test.
struct Explorer {
    child: Child,
    address: String,
    place: String,
}

impl Explorer {
    fn start(arguments: &[&str], page: Option<&Path>) -> Self {
        let mut command = program(&["explore", "--no-browser"], page);
        let mut child = command.args(arguments).stdout(Stdio::piped()).spawn().unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let url = line.trim().strip_prefix("http://").unwrap();
        let (address, place) = url.split_once('/').unwrap();
        Explorer { child, address: address.to_string(), place: place.to_string() }
    }

    /// Sends the text and returns what comes back, head and body.
    fn send(&self, request: &str) -> (String, Vec<u8>) {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        stream.write_all(request.as_bytes()).unwrap();
        let mut bytes = Vec::new();
        stream.read_to_end(&mut bytes).unwrap();
        let end = bytes.windows(4).position(|window| window == b"\r\n\r\n").unwrap();
        (String::from_utf8(bytes[..end].to_vec()).unwrap(), bytes[end + 4..].to_vec())
    }

    fn get(&self, path: &str) -> (String, Vec<u8>) {
        self.send(&format!("GET {path} HTTP/1.1\r\nHost: {}\r\n\r\n", self.address))
    }
}

impl Drop for Explorer {
    fn drop(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

fn ends_with(output: &Output, status: i32, text: &str) {
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(status), "{stderr}");
    assert!(stderr.contains(text), "{stderr}");
}

#[test]
fn without_a_page_both_say_what_is_missing() {
    let folder = tempfile::tempdir().unwrap();
    let site = folder.path().join("site");
    let write = ["site", site.to_str().unwrap()];
    for arguments in [&["explore", "--no-browser"][..], &write] {
        let no_page = program(arguments, Some(folder.path())).output().unwrap();
        ends_with(&no_page, 3, "there is no index.html in it");
        if Page::embedded().is_none() {
            let said = "one command installs it with the page: git clone https://";
            ends_with(&program(arguments, None).output().unwrap(), 3, said);
        }
    }
    assert!(!site.exists());
}

#[test]
fn the_page_and_the_file_are_served() {
    let folder = small_page();
    let explorer = Explorer::start(&[CERTIFICATE], Some(folder.path()));
    assert_eq!(explorer.place, "#/verify?given=diet-2-2-misere.chompcert");
    for (path, at, media_type) in [
        ("/", 0, "text/html"),
        ("/index.html", 0, "text/html"),
        ("/explorer.js?x", 1, "text/javascript"),
        ("/style.css", 2, "text/css"),
        ("/data/a.js", 3, "text/javascript"),
    ] {
        let (head, body) = explorer.get(path);
        assert!(head.starts_with("HTTP/1.1 200 OK\r\n"), "{head}");
        assert!(head.contains(&format!("Content-Type: {media_type}; charset=utf-8")), "{head}");
        assert_eq!(body, FILES[at].1.as_bytes());
    }
    let given = explorer.get("/given/diet-2-2-misere.chompcert");
    assert_eq!(given.1, std::fs::read(CERTIFICATE).unwrap());
    for other in ["/given", "/given/", "/given/diet-2-3-misere.chompcert"] {
        assert!(explorer.get(other).0.starts_with("HTTP/1.1 404 "), "{other}");
    }
}

/// What a browser has kept is not sent again, and what is compressed beside a file is sent to who reads it.
#[test]
fn files_are_compressed_and_kept() {
    let folder = small_page();
    std::fs::write(folder.path().join("style.css.gz"), "compressed").unwrap();
    std::fs::write(folder.path().join("service-worker.js"), "").unwrap();
    let explorer = Explorer::start(&[], Some(folder.path()));
    let ask = |path: &str, fields: &str| {
        explorer.send(&format!("GET {path} HTTP/1.1\r\nHost: {}\r\n{fields}\r\n", explorer.address))
    };
    let field = |head: &str, name: &str| {
        let value = head.lines().find_map(|line| line.strip_prefix(&format!("{name}: ")));
        value.map(str::to_string)
    };
    let (plain, body) = ask("/style.css", "");
    assert_eq!((field(&plain, "Content-Encoding"), body.as_slice()), (None, FILES[2].1.as_bytes()));
    let (gzipped, body) = ask("/style.css", "Accept-Encoding: br, gzip\r\n");
    assert_eq!(
        (field(&gzipped, "Content-Encoding").as_deref(), body.as_slice()),
        (Some("gzip"), &b"compressed"[..])
    );
    assert_eq!(field(&gzipped, "Content-Type").as_deref(), Some("text/css; charset=utf-8"));
    let tags = [field(&plain, "ETag").unwrap(), field(&gzipped, "ETag").unwrap()];
    assert_ne!(tags[0], tags[1]);
    let (same, body) = ask("/style.css", &format!("If-None-Match: {}\r\n", tags[0]));
    assert!(same.starts_with("HTTP/1.1 304 ") && body.is_empty(), "{same}");
    assert!(ask("/style.css", &format!("If-None-Match: {}\r\n", tags[1])).0.starts_with("HTTP/1.1 200 "));
    // No worker keeps the page for whoever has this port next.
    assert!(ask("/service-worker.js", "").0.starts_with("HTTP/1.1 404 "));
}

#[test]
fn a_page_may_load_only_what_is_named() {
    let folder = small_page();
    let explorer = Explorer::start(&[], Some(folder.path()));
    let (head, _) = explorer.get("/");
    let policy = head.lines().find_map(|line| line.strip_prefix("Content-Security-Policy: ")).unwrap();
    assert!(policy.starts_with("default-src 'none'; "), "{policy}");
    assert!(!policy.contains("unsafe") && !policy.contains('*'), "{policy}");
}

#[test]
fn connections_on_which_nothing_is_asked_lock_nobody_out() {
    let folder = small_page();
    let explorer = Explorer::start(&[], Some(folder.path()));
    let slow: Vec<TcpStream> = (0..100)
        .map(|_| {
            let mut stream = TcpStream::connect(&explorer.address).unwrap();
            stream.write_all(b"GET / HT").unwrap();
            stream
        })
        .collect();
    let start = Instant::now();
    assert_eq!(explorer.get("/").1, FILES[0].1.as_bytes());
    assert!(start.elapsed() < Duration::from_secs(8), "{:?}", start.elapsed());
    drop(slow);
}

#[test]
fn requests_of_others_are_refused() {
    let folder = small_page();
    let explorer = Explorer::start(&[], Some(folder.path()));
    assert_eq!(explorer.place, "");
    let host = &explorer.address;
    for (request, status) in [
        ("GET / HTTP/1.1\r\n\r\n".to_string(), "421"),
        ("GET / HTTP/1.1\r\nHost: example.org\r\n\r\n".to_string(), "421"),
        (format!("POST / HTTP/1.1\r\nHost: {host}\r\n\r\n"), "405"),
        (format!("GET /../Cargo.toml HTTP/1.1\r\nHost: {host}\r\n\r\n"), "404"),
        (format!("GET /data/../index.html HTTP/1.1\r\nHost: {host}\r\n\r\n"), "404"),
        (format!("GET /given HTTP/1.1\r\nHost: {host}\r\n\r\n"), "404"),
        ("nonsense\r\n\r\n".to_string(), "400"),
    ] {
        assert!(explorer.send(&request).0.starts_with(&format!("HTTP/1.1 {status} ")), "{request}");
    }
    let (head, body) = explorer.send(&format!("HEAD / HTTP/1.1\r\nHost: {host}\r\n\r\n"));
    assert!(head.starts_with("HTTP/1.1 200 OK\r\n") && body.is_empty());
}

#[test]
fn a_file_that_is_not_there_is_a_failure() {
    let folder = small_page();
    let mut command = program(&["explore", "--no-browser", "no-such-file"], Some(folder.path()));
    ends_with(&command.output().unwrap(), 3, "no-such-file");
}

#[test]
fn the_site_has_the_files_of_the_page() {
    let page = small_page();
    let folder = tempfile::tempdir().unwrap();
    let site = folder.path().join("a/site");
    let arguments = ["site", site.to_str().unwrap()];
    let write = |more: &[&str]| program(&arguments, Some(page.path())).args(more).output().unwrap();
    ends_with(&write(&[]), 0, "");
    for (name, text) in FILES {
        assert_eq!(std::fs::read_to_string(site.join(name)).unwrap(), text, "{name}");
    }
    ends_with(&write(&[]), 64, "--force");
    ends_with(&write(&["--force"]), 0, "");
}

/// What is in the program is what lies in the folder where the page is built, so that neither is old.
#[test]
fn the_page_in_the_program_is_the_one_that_was_built() {
    let built = Path::new(env!("CARGO_MANIFEST_DIR")).join("web/explorer/dist");
    let built = built.join("index.html").exists().then(|| Page::read(&built).unwrap());
    let embedded = Page::embedded();
    assert_eq!(embedded.is_some(), built.is_some());
    if let (Some(embedded), Some(built)) = (embedded, built) {
        assert!(embedded.files().eq(built.files()), "build the program again");
        let explorer = Explorer::start(&[], None);
        assert_eq!(Some(explorer.get("/").1.as_slice()), embedded.file("index.html"));
    }
}
