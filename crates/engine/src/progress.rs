//! Progress reports of long operations. The caller supplies a function that is called with the completed fraction, from 0 to 1.
//! A nested operation receives a subrange of the whole and reports its own completed fraction.

/// Approximate number of reports during one iteration over many items.
const REPORTED: usize = 256;

/// A subrange of an operation, in fractions of the whole, with an optional callback.
///
/// ```
/// use ligament::progress::Progress;
///
/// let mut reports = Vec::new();
/// let mut report = |done: f64| reports.push(done);
/// let mut all = Progress::to(&mut report);
/// all.part(0.0, 0.5).through(0..2).for_each(drop);
/// all.at(1.0);
/// assert_eq!(reports, [0.0, 0.25, 0.5, 1.0]);
/// Progress::none().at(0.5); // no callback
/// ```
pub struct Progress<'a> {
    watch: Option<&'a mut dyn FnMut(f64)>,
    from: f64,
    to: f64,
}

impl std::fmt::Debug for Progress<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Progress({}..{}, watched: {})", self.from, self.to, self.watch.is_some())
    }
}

/// The whole operation, without a callback.
impl Default for Progress<'_> {
    fn default() -> Self {
        Progress::none()
    }
}

impl<'a> Progress<'a> {
    /// The whole operation, reported to a callback.
    pub fn to(watch: &'a mut dyn FnMut(f64)) -> Progress<'a> {
        Progress { watch: Some(watch), from: 0.0, to: 1.0 }
    }

    /// The whole operation, without a callback.
    pub fn none() -> Progress<'a> {
        Progress { watch: None, from: 0.0, to: 1.0 }
    }

    /// A subrange of this range, in fractions of this range.
    pub fn part(&mut self, from: f64, to: f64) -> Progress<'_> {
        let length = self.to - self.from;
        let watch = self.watch.as_mut().map(|watch| &mut **watch as &mut dyn FnMut(f64));
        Progress { from: self.from + length * from, to: self.from + length * to, watch }
    }

    /// Reports the completed fraction of this range, from 0 to 1.
    pub fn at(&mut self, done: f64) {
        let done = done.clamp(0.0, 1.0);
        // Exact at the end, despite rounding.
        let done = if done == 1.0 { self.to } else { self.from + (self.to - self.from) * done };
        if let Some(watch) = &mut self.watch {
            watch(done);
        }
    }

    /// Iterates over items that take about equally long, and reports progress; reports the end after the last item.
    pub fn through<'s, I>(&'s mut self, things: I) -> impl Iterator<Item = I::Item> + use<'s, 'a, I>
    where
        I: ExactSizeIterator + 's,
    {
        let (count, mut things, mut done) = (things.len(), things, 0);
        let every = count.div_ceil(REPORTED).max(1);
        std::iter::from_fn(move || {
            let next = things.next();
            match next {
                None => self.at(1.0),
                Some(_) if done % every == 0 => self.at(done as f64 / count.max(1) as f64),
                Some(_) => {}
            }
            done += usize::from(next.is_some());
            next
        })
    }
}

#[cfg(test)]
mod tests {
    //! Checks that reports increase, end exactly at the end, and are not too frequent.
    use super::*;

    fn reported(work: impl FnOnce(&mut Progress<'_>)) -> Vec<f64> {
        let mut reports = Vec::new();
        let mut report = |done: f64| reports.push(done);
        work(&mut Progress::to(&mut report));
        reports
    }

    #[test]
    fn a_walk_rises_from_nothing_to_all() {
        for count in [1, 2, 255, 256, 257, 100_000] {
            let reports = reported(|progress| {
                assert_eq!(progress.through(0..count).sum::<usize>(), count * (count - 1) / 2);
            });
            assert_eq!((reports.first(), reports.last()), (Some(&0.0), Some(&1.0)), "{count}");
            assert!(reports.windows(2).all(|pair| pair[0] < pair[1]), "{count}: {reports:?}");
            assert!(reports.len() <= REPORTED + 1, "{count}: {}", reports.len());
        }
    }

    #[test]
    fn parts_keep_to_themselves_and_meet() {
        let reports = reported(|progress| {
            progress.part(0.0, 0.3).through(0..3).for_each(drop);
            let mut rest = progress.part(0.3, 1.0);
            rest.part(0.0, 0.5).at(7.0);
            rest.part(0.5, 1.0).through(0..2).for_each(drop);
        });
        assert!(reports.windows(2).all(|pair| pair[0] <= pair[1]), "{reports:?}");
        assert_eq!((reports[3], reports.last()), (0.3, Some(&1.0)));
    }

    #[test]
    fn of_nothing_at_all_the_end_is_told_once() {
        assert_eq!(reported(|progress| progress.through(0..0).for_each(drop)), [1.0]);
    }
}
