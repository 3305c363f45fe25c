//! Unique names.

use std::collections::HashMap;

/// Names in use, each with the number to try for its next duplicate.
#[derive(Default)]
pub(crate) struct Names(HashMap<String, usize>);

impl Names {
    /// A name that is not in use yet.
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
