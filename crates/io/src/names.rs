//! Names that nobody else has.

use std::collections::HashMap;

/// Names given so far, each with the number that its next namesake tries first.
#[derive(Default)]
pub(crate) struct Names(HashMap<String, usize>);

impl Names {
    /// A name that nobody has.
    pub(crate) fn unique(&mut self, name: &str) -> String {
        let mut free = name.to_owned();
        while self.0.contains_key(&free) {
            let number = self.0.entry(name.to_owned()).or_insert(1);
            *number += 1;
            free = format!("{name} {number}");
        }
        self.0.insert(free.clone(), 1);
        free
    }
}
