//! One page of HTML with every statement: it needs no network, reads on a phone and in print.

use super::outcome::Outcome;
use super::source::Source;

const HEAD: &str = include_str!("page.html");

/// The page.
pub fn page(all: &[(&Source, Outcome)]) -> String {
    let mut sources: Vec<&Source> = Vec::new();
    for (source, _) in all {
        if sources.last().is_none_or(|last| last.name() != source.name()) {
            sources.push(source);
        }
    }
    let links = sources.iter().map(|source| {
        let count = all.iter().filter(|(of, _)| of.name() == source.name()).count();
        format!("<li><a href=\"#{}\">{}</a> ({count})</li>\n", source.name(), escaped(&source.by))
    });
    let sections = sources.iter().map(|source| section(source, all));
    HEAD.replace("{counts}", &counts(all))
        .replace("{links}", &links.collect::<String>())
        .replace("{sections}", &sections.collect::<String>())
}

/// How many statements have each verdict.
fn counts(all: &[(&Source, Outcome)]) -> String {
    let mut counts: Vec<(&str, usize)> = Vec::new();
    for (_, outcome) in all {
        match counts.iter_mut().find(|(verdict, _)| *verdict == outcome.verdict) {
            Some((_, count)) => *count += 1,
            None => counts.push((outcome.verdict, 1)),
        }
    }
    let rows = counts.iter().map(|(verdict, count)| format!("<li>{}: {count}</li>\n", badge(verdict)));
    rows.collect()
}

fn section(source: &Source, all: &[(&Source, Outcome)]) -> String {
    let rows = all.iter().filter(|(of, _)| of.name() == source.name()).map(|(_, outcome)| row(outcome));
    format!(
        "<section aria-labelledby=\"{id}\">\n<h2 id=\"{id}\">{by}</h2>\n<p>{title}</p>\n<table>\n<thead><tr>\
         <th scope=\"col\">Place</th><th scope=\"col\">Statement</th><th scope=\"col\">Verdict</th></tr></thead>\n\
         <tbody>\n{}</tbody>\n</table>\n</section>\n",
        rows.collect::<String>(),
        id = source.name(),
        by = escaped(&source.by),
        title = escaped(&source.title),
    )
}

fn row(outcome: &Outcome) -> String {
    let claim = outcome.claim.as_ref().map(|claim| format!("<code>{}</code>", escaped(claim)));
    let mut said = vec![words_after_verdict(outcome)];
    said.extend(outcome.positions.iter().map(|position| escaped(&position.human())));
    said.extend(outcome.corrected.iter().map(|version| {
        format!("the sharpest true version with one number moved: <code>{}</code>", escaped(version))
    }));
    said.extend(outcome.variant.iter().map(|variant| {
        let at = variant.at.as_ref().map_or(String::new(), |at| format!(" at {at}"));
        format!("a false variant: <code>{}</code>, refuted{at}", escaped(&variant.claim))
    }));
    said.extend(
        outcome.correction.iter().map(|one| format!("corrected: <code>{}</code>", escaped(&one.claim))),
    );
    said.extend(outcome.support().map(|name| format!("<code>{}</code>", escaped(name))));
    said.extend((!outcome.as_expected).then(|| "<strong>not as expected</strong>".to_string()));
    let said = said.into_iter().filter(|line| !line.is_empty()).map(|line| format!("<p>{line}</p>"));
    format!(
        "<tr id=\"{}.{}\"><th scope=\"row\">{}</th><td><p>{}</p>{}</td><td>{}{}</td></tr>\n",
        outcome.source,
        outcome.id,
        escaped(&outcome.place),
        escaped(&outcome.says),
        claim.unwrap_or_default(),
        badge(outcome.verdict),
        said.collect::<String>(),
    )
}

/// The text after the word of the verdict.
fn words_after_verdict(outcome: &Outcome) -> String {
    let words = outcome.words();
    let verdict = outcome.verdict.to_lowercase();
    let rest = words.strip_prefix(&verdict).or_else(|| words.strip_prefix("proved")).unwrap_or(&words);
    escaped(rest.trim_start_matches([',', ';', ':', ' ']))
}

fn badge(verdict: &str) -> String {
    let class = verdict.to_lowercase().replace(' ', "-");
    format!("<strong class=\"verdict {class}\">{verdict}</strong>")
}

/// The text with what has a meaning in HTML written out.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
