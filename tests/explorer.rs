//! `chompcert explore` and `chompcert site`, with the page embedded or without.

use chompcert::explorer::{PAGE, file};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Output, Stdio};

fn program(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_chompcert"));
    command.args(arguments).current_dir(env!("CARGO_MANIFEST_DIR"));
    command
}

/// A server that ends with the test.
struct Explorer {
    child: Child,
    address: String,
    place: String,
}

impl Explorer {
    fn start(arguments: &[&str]) -> Self {
        let mut child =
            program(&["explore", "--no-browser"]).args(arguments).stdout(Stdio::piped()).spawn().unwrap();
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
fn without_the_page_both_say_what_is_missing() {
    if !PAGE.is_empty() {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("site");
    ends_with(&program(&["explore", "--no-browser"]).output().unwrap(), 3, "npm run build");
    ends_with(&program(&["site", "-o", path.to_str().unwrap()]).output().unwrap(), 3, "npm run build");
    assert!(!path.exists());
}

#[test]
fn the_page_and_the_file_are_served() {
    if PAGE.is_empty() {
        return;
    }
    let certificate = "certificates/diet/diet-2-2-misere.chompcert";
    let explorer = Explorer::start(&[certificate]);
    assert_eq!(explorer.place, "#/verify?given=diet-2-2-misere.chompcert");
    for (path, name, media_type) in [
        ("/", "index.html", "text/html"),
        ("/explorer.js?x", "explorer.js", "text/javascript"),
        ("/style.css", "style.css", "text/css"),
    ] {
        let (head, body) = explorer.get(path);
        assert!(head.starts_with("HTTP/1.1 200 OK\r\n"), "{head}");
        assert!(head.contains(&format!("Content-Type: {media_type}; charset=utf-8")), "{head}");
        assert_eq!(Some(body.as_slice()), file(name));
    }
    assert_eq!(explorer.get("/given").1, std::fs::read(certificate).unwrap());
}

#[test]
fn requests_of_others_are_refused() {
    if PAGE.is_empty() {
        return;
    }
    let explorer = Explorer::start(&[]);
    let host = &explorer.address;
    for (request, status) in [
        ("GET / HTTP/1.1\r\n\r\n".to_string(), "421"),
        ("GET / HTTP/1.1\r\nHost: example.org\r\n\r\n".to_string(), "421"),
        (format!("POST / HTTP/1.1\r\nHost: {host}\r\n\r\n"), "405"),
        (format!("GET /../Cargo.toml HTTP/1.1\r\nHost: {host}\r\n\r\n"), "404"),
        (format!("GET /given HTTP/1.1\r\nHost: {host}\r\n\r\n"), "404"),
        ("nonsense\r\n\r\n".to_string(), "400"),
    ] {
        assert!(explorer.send(&request).0.starts_with(&format!("HTTP/1.1 {status} ")), "{request}");
    }
    let (head, body) = explorer.send(&format!("HEAD / HTTP/1.1\r\nHost: {host}\r\n\r\n"));
    assert!(head.starts_with("HTTP/1.1 200 OK\r\n") && body.is_empty());
}

#[test]
fn a_file_that_is_not_there_or_a_port_that_is_taken_is_a_failure() {
    if PAGE.is_empty() {
        return;
    }
    ends_with(&program(&["explore", "--no-browser", "no-such-file"]).output().unwrap(), 3, "no-such-file");
    let taken = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let port = taken.local_addr().unwrap().port().to_string();
    ends_with(&program(&["explore", "--no-browser", "--port", &port]).output().unwrap(), 3, "port ");
}

#[test]
fn the_site_has_the_files_of_the_page() {
    if PAGE.is_empty() {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let site = folder.path().join("site");
    let arguments = ["site", "-o", site.to_str().unwrap()];
    ends_with(&program(&arguments).output().unwrap(), 0, "");
    for (name, bytes) in PAGE {
        assert_eq!(std::fs::read(site.join(name)).unwrap(), *bytes, "{name}");
    }
    ends_with(&program(&arguments).output().unwrap(), 64, "--force");
    ends_with(&program(&arguments).arg("--force").output().unwrap(), 0, "");
}
