//! Which file of a crate uses which, and the cycles among them.
//!
//! A file uses the one that defines what it names, however many modules show that name in between: a `mod.rs` that only
//! declares and re-exports is looked through. Calls of methods are not followed.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use super::names::{Names, Path};

/// Where one file names something of another.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Use {
    pub(super) line: usize,
    pub(super) name: String,
}

/// The files of a crate and their uses of each other.
#[derive(Debug, Default)]
pub(super) struct Files {
    modules: BTreeMap<Vec<String>, usize>,
    names: Vec<Names>,
    places: Vec<Vec<String>>,
    shown: Vec<String>,
    /// For each file those that it uses, with the first place where it does.
    uses: Vec<BTreeMap<usize, Use>>,
}

impl Files {
    /// Files of a crate, each with the path that is shown, the module it is, and its text.
    pub(super) fn new(sources: &[(String, Vec<String>, String)]) -> Files {
        let mut files = Files::default();
        for (k, (shown, place, text)) in sources.iter().enumerate() {
            files.shown.push(shown.clone());
            files.modules.insert(place.clone(), k);
            files.places.push(place.clone());
            files.names.push(Names::of(text, place));
        }
        let is_test: Vec<bool> = (0..sources.len()).map(|k| files.is_test(k)).collect();
        for (k, is_test) in is_test.into_iter().enumerate() {
            let uses = if is_test { BTreeMap::new() } else { files.uses_of(k) };
            files.uses.push(uses);
        }
        files
    }

    /// True for a file below a module that is only there in tests.
    fn is_test(&self, file: usize) -> bool {
        let place = &self.places[file];
        (1..=place.len()).any(|depth| {
            let above = self.modules.get(&place[..depth - 1]);
            above.is_some_and(|above| self.names[*above].tests.contains(&place[depth - 1]))
        })
    }

    fn uses_of(&self, file: usize) -> BTreeMap<usize, Use> {
        let names = &self.names[file];
        let imports = names.imports.iter().filter(|(alias, import)| {
            // What is only passed on is not used here.
            !import.is_public || names.words.contains(*alias)
        });
        let paths = imports.map(|(_, import)| &import.path).chain(&names.paths).chain(&names.globs);
        let mut uses = BTreeMap::new();
        for path in paths {
            if let Some(to) = self.defining(file, path).filter(|to| *to != file) {
                let name = path.segments.last().cloned().unwrap_or_default();
                uses.entry(to).or_insert(Use { line: path.line, name });
            }
        }
        uses
    }

    /// The file that defines what a path in a file leads to; `None` for a module, or for something of another crate.
    fn defining(&self, file: usize, path: &Path) -> Option<usize> {
        let mut segments = path.segments.clone();
        if !path.from_root {
            segments = self.scoped_path(file, &segments)?;
        }
        self.follow(&segments, &mut BTreeSet::new())
    }

    /// A path that starts with a name in the file's scope, from the crate's root.
    fn scoped_path(&self, file: usize, segments: &[String]) -> Option<Vec<String>> {
        let (first, rest) = segments.split_first()?;
        let mut child = self.places[file].clone();
        child.push(first.clone());
        if self.modules.contains_key(&child) {
            child.extend_from_slice(rest);
            return Some(child);
        }
        let import = &self.names[file].imports.get(first)?.path;
        // A name that is imported from itself is a crate.
        if !import.from_root && import.segments.first() == Some(first) {
            return None;
        }
        let mut from = match import.from_root {
            true => import.segments.clone(),
            false => self.scoped_path(file, &import.segments)?,
        };
        from.extend_from_slice(rest);
        Some(from)
    }

    fn follow(&self, segments: &[String], seen: &mut BTreeSet<Vec<String>>) -> Option<usize> {
        if !seen.insert(segments.to_vec()) {
            return None;
        }
        let depth =
            (0..=segments.len()).rev().find(|&depth| self.modules.contains_key(&segments[..depth]))?;
        let file = self.modules[&segments[..depth]];
        // A path to a module names nothing in it yet.
        let (name, rest) = segments[depth..].split_first()?;
        let names = &self.names[file];
        if names.defined.contains(name) {
            return Some(file);
        }
        if names.imports.contains_key(name) {
            let mut scoped = vec![name.clone()];
            scoped.extend_from_slice(rest);
            return self.follow(&self.scoped_path(file, &scoped)?, seen);
        }
        for glob in &names.globs {
            let mut through = glob.segments.clone();
            through.extend_from_slice(&segments[depth..]);
            let path = Path { segments: through, ..glob.clone() };
            let from =
                if path.from_root { Some(path.segments) } else { self.scoped_path(file, &path.segments) };
            let found = from.and_then(|from| self.follow(&from, seen));
            if found.is_some() {
                return found;
            }
        }
        Some(file)
    }

    /// The top modules that there are.
    pub(super) fn modules(&self) -> impl Iterator<Item = &str> {
        let modules: BTreeSet<&str> = (0..self.places.len()).filter_map(|file| self.top(file)).collect();
        modules.into_iter()
    }

    fn top(&self, file: usize) -> Option<&str> {
        self.places[file].first().map(String::as_str)
    }

    /// Uses of one top module by another: where, from which to which, and of what.
    pub(super) fn uses_of_modules(&self) -> Vec<(String, [&str; 2], &str)> {
        let mut found = Vec::new();
        for (from, uses) in self.uses.iter().enumerate() {
            for (&to, Use { line, name }) in uses {
                let (Some(above), Some(below)) = (self.top(from), self.top(to)) else { continue };
                if above != below {
                    found.push((format!("{}:{line}", self.shown[from]), [above, below], name.as_str()));
                }
            }
        }
        found
    }

    /// Groups of files that all use each other, directly or through others.
    pub(super) fn cycles(&self) -> Vec<Cycle> {
        let reach: Vec<BTreeSet<usize>> = (0..self.uses.len()).map(|k| self.reach(k)).collect();
        let mut cycles = Vec::new();
        let mut reported = BTreeSet::new();
        for k in (0..self.uses.len()).filter(|&k| reach[k].contains(&k)) {
            let group: Vec<usize> =
                reach[k].iter().copied().filter(|&other| reach[other].contains(&k)).collect();
            if reported.insert(group[0]) {
                let files = group.iter().map(|&file| self.shown[file].clone()).collect();
                cycles.push(Cycle { files, round: self.round(&group) });
            }
        }
        cycles
    }

    /// Every file that a file uses, through others too.
    fn reach(&self, from: usize) -> BTreeSet<usize> {
        let (mut found, mut next) = (BTreeSet::new(), vec![from]);
        while let Some(file) = next.pop() {
            for &to in self.uses[file].keys() {
                if found.insert(to) {
                    next.push(to);
                }
            }
        }
        found
    }

    /// The shortest way round in a group, as lines `file:line uses name of file`.
    fn round(&self, group: &[usize]) -> Vec<String> {
        let rounds = group.iter().filter_map(|&start| {
            let (mut came_from, mut next) = (BTreeMap::new(), VecDeque::from([start]));
            while let Some(file) = next.pop_front() {
                for &to in self.uses[file].keys().filter(|to| group.contains(to)) {
                    if came_from.contains_key(&to) {
                        continue;
                    }
                    came_from.insert(to, file);
                    if to == start {
                        let (mut way, mut at) = (Vec::new(), start);
                        loop {
                            let from = came_from[&at];
                            way.push((from, at));
                            at = from;
                            if at == start {
                                way.reverse();
                                return Some(way);
                            }
                        }
                    }
                    next.push_back(to);
                }
            }
            None
        });
        let shortest = rounds.min_by_key(Vec::len).unwrap_or_default();
        let line = |(from, to): (usize, usize)| {
            let Use { line, name } = &self.uses[from][&to];
            format!("{}:{line} uses `{name}` of {}", self.shown[from], self.shown[to])
        };
        shortest.into_iter().map(line).collect()
    }
}

/// Files that all use each other.
#[derive(Debug, PartialEq)]
pub(super) struct Cycle {
    pub(super) files: Vec<String>,
    /// A shortest way round.
    pub(super) round: Vec<String>,
}
