//! A server of the page for a browser on this machine.
//!
//! The standard library is enough: there are two methods, no bodies that come in, and one reader. The small servers
//! that there are as libraries limit neither the connections nor how long one may stay silent. Here: the loopback
//! address only, requests by that name only (so that no other page can have a browser ask under another name), so many
//! connections at a time, so long for each. When there are as many, the oldest gives way to the newest: connections on
//! which nothing is asked lock nobody out.

use super::page::Page;
use chomp_check::sha256_hex;
use std::collections::VecDeque;
use std::io::{self, Read, Write};
use std::net::{Ipv4Addr, Shutdown, SocketAddr, TcpListener, TcpStream};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

/// Most connections that are answered at a time; browsers open six.
const MOST_CONNECTIONS: usize = 32;
/// How long a connection may keep its server waiting.
const PATIENCE: Duration = Duration::from_secs(10);
/// Longest head that is read, in bytes. Browsers send a few hundred.
const LONGEST_HEAD: u64 = 16 * 1024;
/// The content policy of the page: its own script, style and data, a worker that it made, pictures that it drew.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; \
    connect-src 'self'; worker-src blob:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// The worker of a page on a lasting host.
const KEEPER: &str = "service-worker.js";

pub struct SiteFiles {
    pub page: Page,
    /// The file that stands beside it: its path, as addresses write it, and its bytes.
    pub given: Option<(String, Vec<u8>)>,
}

impl SiteFiles {
    /// The file at the path of a request.
    fn file(&self, path: &str) -> Option<&[u8]> {
        // It would keep the page for whoever has this port next.
        if path == KEEPER {
            return None;
        }
        match &self.given {
            Some((own, bytes)) if own == path => Some(bytes),
            _ => self.page.file(if path.is_empty() { "index.html" } else { path }),
        }
    }
}

/// The connections that are open, the oldest first.
#[derive(Default)]
struct Connections {
    streams: VecDeque<(u64, TcpStream)>,
    next: u64,
}

impl Connections {
    /// Notes a connection, and ends the oldest if there are too many; the number that it is noted under.
    fn add(&mut self, stream: TcpStream) -> u64 {
        if self.streams.len() >= MOST_CONNECTIONS
            && let Some((_, oldest)) = self.streams.pop_front()
        {
            // It may have ended by itself.
            let _ = oldest.shutdown(Shutdown::Both);
        }
        let number = self.next;
        self.next += 1;
        self.streams.push_back((number, stream));
        number
    }

    fn remove(&mut self, number: u64) {
        self.streams.retain(|(own, _)| *own != number);
    }
}

pub struct Server {
    listener: TcpListener,
    address: SocketAddr,
    served: Arc<SiteFiles>,
}

impl Server {
    /// Listens on a free loopback port.
    ///
    /// # Errors
    /// The errors of listening.
    pub fn listen(served: SiteFiles) -> io::Result<Self> {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?;
        let address = listener.local_addr()?;
        Ok(Server { listener, address, served: Arc::new(served) })
    }

    /// Where the page is.
    pub fn url(&self) -> String {
        format!("http://{}/", self.address)
    }

    /// Answers until the process ends.
    ///
    /// # Errors
    /// The errors of accepting connections.
    pub fn run(&self) -> io::Result<()> {
        let open = Arc::new(Mutex::new(Connections::default()));
        for stream in self.listener.incoming() {
            let stream = match stream {
                Ok(stream) => stream,
                Err(error) if error.kind() == io::ErrorKind::ConnectionAborted => continue,
                Err(error) => return Err(error),
            };
            let Ok(noted) = stream.try_clone() else { continue };
            let number = open.lock().unwrap_or_else(PoisonError::into_inner).add(noted);
            let (open, served, port) = (Arc::clone(&open), Arc::clone(&self.served), self.address.port());
            std::thread::spawn(move || {
                // A browser that has gone away is no failure of the server's.
                let _ = answer(&stream, &served, port);
                open.lock().unwrap_or_else(PoisonError::into_inner).remove(number);
            });
        }
        Ok(())
    }
}

/// The head of a request: as much of HTTP as a page of files needs.
#[derive(Debug, PartialEq, Eq)]
struct Head {
    method: String,
    /// The path as it was sent, without what follows a `?`.
    path: String,
    /// The name under which the server was addressed, with its port.
    host: Option<String>,
    /// Whether the browser reads what is compressed by gzip.
    reads_gzip: bool,
    /// The tag of what the browser has kept.
    kept: Option<String>,
}

impl Head {
    /// Reads a head up to its empty line; `None` if it is none, or too long.
    fn read(stream: impl Read) -> io::Result<Option<Self>> {
        let mut bytes = Vec::new();
        for byte in io::BufReader::new(stream.take(LONGEST_HEAD)).bytes() {
            bytes.push(byte?);
            if bytes.ends_with(b"\r\n\r\n") {
                return Ok(Self::parse(&bytes));
            }
        }
        Ok(None)
    }

    fn parse(bytes: &[u8]) -> Option<Self> {
        let text = std::str::from_utf8(bytes).ok()?;
        let (first, fields) = text.split_once("\r\n")?;
        let mut words = first.split(' ');
        let (method, target, version) = (words.next()?, words.next()?, words.next()?);
        if words.next().is_some() || !version.starts_with("HTTP/1.") || !target.starts_with('/') {
            return None;
        }
        let path = target.split('?').next()?;
        let field = |wanted: &str| {
            let mut named = fields.split("\r\n").filter_map(|field| field.split_once(':'));
            let (_, value) = named.find(|(name, _)| name.eq_ignore_ascii_case(wanted))?;
            Some(value.trim().to_string())
        };
        let codings = field("accept-encoding").unwrap_or_default();
        let reads_gzip = codings.split(',').any(|coding| coding.trim() == "gzip");
        let (host, kept) = (field("host"), field("if-none-match"));
        Some(Head { method: method.to_string(), path: path.to_string(), host, reads_gzip, kept })
    }
}

/// Answers the one request of a connection.
fn answer(stream: &TcpStream, served: &SiteFiles, port: u16) -> io::Result<()> {
    stream.set_read_timeout(Some(PATIENCE))?;
    stream.set_write_timeout(Some(PATIENCE))?;
    let Some(head) = Head::read(stream)? else {
        return respond(stream, "400 Bad Request", "text/plain", b"not a request\n", true);
    };
    let known = [format!("127.0.0.1:{port}"), format!("localhost:{port}")];
    if !head.host.as_ref().is_some_and(|host| known.contains(host)) {
        return respond(stream, "421 Misdirected Request", "text/plain", b"another host\n", true);
    }
    if head.method != "GET" && head.method != "HEAD" {
        return respond(stream, "405 Method Not Allowed", "text/plain", b"GET or HEAD\n", true);
    }
    let path = head.path.strip_prefix('/').unwrap_or(&head.path);
    let body = head.method == "GET";
    let Some(plain) = served.file(path) else {
        return respond(stream, "404 Not Found", "text/plain", b"there is no such file\n", body);
    };
    let name = if path.is_empty() { "index.html" } else { path };
    let gzipped = served.file(&format!("{name}.gz")).filter(|_| head.reads_gzip);
    let bytes = gzipped.unwrap_or(plain);
    let tag = format!("\"{}\"", sha256_hex(bytes));
    // A browser asks each time whether what it has kept is still the same.
    let coding = if gzipped.is_some() { "Content-Encoding: gzip\r\n" } else { "" };
    let kept = format!("{coding}Vary: Accept-Encoding\r\nETag: {tag}\r\nCache-Control: no-cache\r\n");
    if head.kept.as_ref() == Some(&tag) {
        return respond_with(stream, "304 Not Modified", media_type(name), &kept, bytes, false);
    }
    respond_with(stream, "200 OK", media_type(name), &kept, bytes, body)
}

fn media_type(path: &str) -> &'static str {
    match path.rsplit('.').next() {
        Some("html" | "") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        _ => "application/octet-stream",
    }
}

fn respond(stream: &TcpStream, status: &str, media_type: &str, bytes: &[u8], body: bool) -> io::Result<()> {
    respond_with(stream, status, media_type, "Cache-Control: no-store\r\n", bytes, body)
}

/// Answers with these fields besides those of every answer.
fn respond_with(
    mut stream: &TcpStream,
    status: &str,
    media_type: &str,
    fields: &str,
    bytes: &[u8],
    body: bool,
) -> io::Result<()> {
    let head = format!(
        "HTTP/1.1 {status}\r\nContent-Type: {media_type}\r\nContent-Length: {}\r\n{fields}\
         Content-Security-Policy: {POLICY}\r\nX-Content-Type-Options: nosniff\r\nReferrer-Policy: no-referrer\r\nConnection: close\r\n\r\n",
        bytes.len()
    );
    stream.write_all(head.as_bytes())?;
    if body {
        stream.write_all(bytes)?;
    }
    stream.flush()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Option<Head> {
        Head::read(text.as_bytes()).unwrap()
    }

    #[test]
    fn a_head_is_its_method_path_and_host() {
        let head =
            read("GET /data/a.js?x=1 HTTP/1.1\r\nAccept: */*\r\nHOST: localhost:80\r\n\r\nmore").unwrap();
        assert_eq!(head.method, "GET");
        assert_eq!(head.path, "/data/a.js");
        assert_eq!(head.host.as_deref(), Some("localhost:80"));
        assert_eq!(read("GET / HTTP/1.0\r\n\r\n").unwrap().host, None);
    }

    #[test]
    fn whatever_else_is_no_head() {
        let long = format!("GET / HTTP/1.1\r\nx: {}\r\n\r\n", "y".repeat(LONGEST_HEAD as usize));
        for text in [
            "",
            "GET / HTTP/1.1\r\n",
            "GET /\r\n\r\n",
            "GET / HTTP/2\r\n\r\n",
            "GET a HTTP/1.1\r\n\r\n",
            "GET / HTTP/1.1 x\r\n\r\n",
            "\r\n\r\n",
            &long,
        ] {
            assert_eq!(read(text), None, "{}", &text[..text.len().min(40)]);
        }
        assert_eq!(Head::read(&b"GET /\xff HTTP/1.1\r\n\r\n"[..]).unwrap(), None);
    }
}
