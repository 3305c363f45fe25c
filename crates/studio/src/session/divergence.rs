//! Detects divergence by energy: a rise that the scene cannot cause means that the simulation has diverged, even if every
//! number is finite.

/// The largest plausible energy so far.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Watch {
    known: Option<(f64, f64)>,
}

impl Watch {
    /// Checks the energy at a time, against a rise of at most `most` per second; returns the excess, if it is more than `most`.
    /// Then it resets, so that a user who continues is not stopped at once.
    pub(super) fn look(&mut self, time: f64, energy: f64, most: f64) -> Option<f64> {
        let passed = self.known.map_or(0.0, |(before, _)| (time - before).max(0.0));
        let (_, base) = *self.known.get_or_insert((time, energy));
        let rise = energy - base;
        if rise > most {
            self.forget();
            return Some(rise);
        }
        self.known = Some((time, energy.min(base + most * passed)));
        None
    }

    /// Resets, after a seek or for another scene.
    pub(super) fn forget(&mut self) {
        self.known = None;
    }
}

#[cfg(test)]
mod tests {
    //! Checks what counts as divergence: a jump, but not a drop or a slow rise, and nothing twice.
    use super::*;

    #[test]
    fn leaps_are_absurd_and_nothing_else() {
        let mut watch = Watch::default();
        let mut look = |time: f64, energy: f64| watch.look(time, energy, 100.0);
        assert_eq!(look(0.0, -50.0), None);
        // Ten seconds in which it rises by 90 in each.
        for k in 1..=600 {
            let time = f64::from(k) / 60.0;
            assert_eq!(look(time, -50.0 + 90.0 * time), None, "at {time} s");
        }
        // After a drop, it may return.
        assert_eq!(look(10.1, 0.0), None);
        assert_eq!(look(10.2, 80.0), None);
        assert!(look(10.3, 130.0).is_some_and(|rise| (rise - 120.0).abs() < 1e-9));
        assert_eq!(look(10.4, 140.0), None, "it was reported");
        assert_eq!(look(10.5, 1e9), Some(1e9 - 140.0));
    }
}
