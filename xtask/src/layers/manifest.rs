//! The dependencies that a `Cargo.toml` declares, read line by line: enough of TOML for the manifests that people
//! write by hand, with the line numbers that a TOML library would not give.

/// One dependency and where it stands.
#[derive(Debug, PartialEq)]
pub(super) struct Dependency {
    pub(super) line: usize,
    pub(super) name: String,
}

/// Those of `[dependencies]` and `[build-dependencies]`, for any target; not `[dev-dependencies]`.
pub(super) fn dependencies(manifest: &str) -> Vec<Dependency> {
    let mut found: Vec<Dependency> = Vec::new();
    let mut section = Section::Other;
    for (number, line) in manifest.lines().enumerate() {
        let (line, number) = (line.trim(), number + 1);
        if line.starts_with('#') || line.is_empty() {
            continue;
        }
        if let Some(header) = line.strip_prefix('[') {
            let header = header.split(']').next().unwrap_or_default();
            section = Section::of(header);
            if let Section::One(name) = &section {
                found.push(Dependency { line: number, name: name.clone() });
            }
            continue;
        }
        let Some((key, value)) = line.split_once('=') else { continue };
        // `name.workspace = true` and `name = { … }` alike.
        let key = key.trim().split('.').next().unwrap_or_default().trim().trim_matches('"');
        match &section {
            Section::List => {
                let name = renamed(value).unwrap_or(key);
                found.push(Dependency { line: number, name: name.to_string() });
            }
            Section::One(_) if key == "package" => {
                let name = value.trim().trim_matches('"').to_string();
                found.push(Dependency { line: number, name });
            }
            _ => {}
        }
    }
    found
}

enum Section {
    /// Each key is a dependency.
    List,
    /// The whole table is about one dependency, `[dependencies.name]`.
    One(String),
    Other,
}

impl Section {
    fn of(header: &str) -> Section {
        let header = header.trim();
        // `[target.'cfg(unix)'.dependencies]` counts as `[dependencies]`.
        let header = if header.starts_with("target.") {
            header.rsplit_once("'.").map_or(header, |(_, rest)| rest)
        } else {
            header
        };
        match header.split_once('.') {
            None if header == "dependencies" || header == "build-dependencies" => Section::List,
            Some(("dependencies" | "build-dependencies", name)) => {
                Section::One(name.trim_matches('"').to_string())
            }
            _ => Section::Other,
        }
    }
}

/// The true name behind `alias = { package = "name" }`.
fn renamed(value: &str) -> Option<&str> {
    let (_, after) = value.split_once("package")?;
    after.split('"').nth(1)
}
