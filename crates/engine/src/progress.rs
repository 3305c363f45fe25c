//! How far long work is. Who starts it gives a function that is called with a number from 0 to 1; who does it, deep below, has a
//! part of the whole and tells how far into it the work is.

/// About how often a walk through many things tells where it is.
const TOLD: usize = 256;

/// A part of some work, from a fraction of the whole to another; and who watches it, if anybody does.
///
/// ```
/// use ligament::progress::Progress;
///
/// let mut heard = Vec::new();
/// let mut hear = |done: f64| heard.push(done);
/// let mut all = Progress::to(&mut hear);
/// all.part(0.0, 0.5).through(0..2).for_each(drop);
/// all.at(1.0);
/// assert_eq!(heard, [0.0, 0.25, 0.5, 1.0]);
/// Progress::none().at(0.5); // nobody watches
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

/// The whole, without a callback.
impl Default for Progress<'_> {
    fn default() -> Self {
        Progress::none()
    }
}

impl<'a> Progress<'a> {
    /// The whole, told to a function.
    pub fn to(watch: &'a mut dyn FnMut(f64)) -> Progress<'a> {
        Progress { watch: Some(watch), from: 0.0, to: 1.0 }
    }

    /// The whole, without a callback.
    pub fn none() -> Progress<'a> {
        Progress { watch: None, from: 0.0, to: 1.0 }
    }

    /// A part of this part, from a fraction of it to another.
    pub fn part(&mut self, from: f64, to: f64) -> Progress<'_> {
        let length = self.to - self.from;
        let watch = self.watch.as_mut().map(|watch| &mut **watch as &mut dyn FnMut(f64));
        Progress { from: self.from + length * from, to: self.from + length * to, watch }
    }

    /// So much of it is done, from 0 to 1.
    pub fn at(&mut self, done: f64) {
        let done = done.clamp(0.0, 1.0);
        // Exact at the end, whatever the rounding.
        let done = if done == 1.0 { self.to } else { self.from + (self.to - self.from) * done };
        if let Some(watch) = &mut self.watch {
            watch(done);
        }
    }

    /// A walk through things that take about equally long; its end is told when the last of them is done.
    pub fn through<'s, I>(&'s mut self, things: I) -> impl Iterator<Item = I::Item> + use<'s, 'a, I>
    where
        I: ExactSizeIterator + 's,
    {
        let (count, mut things, mut done) = (things.len(), things, 0);
        let every = count.div_ceil(TOLD).max(1);
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
    //! Pins down that what is told rises, ends exactly at the end, and is not told too often.
    use super::*;

    fn told(work: impl FnOnce(&mut Progress<'_>)) -> Vec<f64> {
        let mut heard = Vec::new();
        let mut hear = |done: f64| heard.push(done);
        work(&mut Progress::to(&mut hear));
        heard
    }

    #[test]
    fn a_walk_rises_from_nothing_to_all() {
        for count in [1, 2, 255, 256, 257, 100_000] {
            let heard = told(|progress| {
                assert_eq!(progress.through(0..count).sum::<usize>(), count * (count - 1) / 2);
            });
            assert_eq!((heard.first(), heard.last()), (Some(&0.0), Some(&1.0)), "{count}");
            assert!(heard.windows(2).all(|pair| pair[0] < pair[1]), "{count}: {heard:?}");
            assert!(heard.len() <= TOLD + 1, "{count}: {}", heard.len());
        }
    }

    #[test]
    fn parts_keep_to_themselves_and_meet() {
        let heard = told(|progress| {
            progress.part(0.0, 0.3).through(0..3).for_each(drop);
            let mut rest = progress.part(0.3, 1.0);
            rest.part(0.0, 0.5).at(7.0);
            rest.part(0.5, 1.0).through(0..2).for_each(drop);
        });
        assert!(heard.windows(2).all(|pair| pair[0] <= pair[1]), "{heard:?}");
        assert_eq!((heard[3], heard.last()), (0.3, Some(&1.0)));
    }

    #[test]
    fn of_nothing_at_all_the_end_is_told_once() {
        assert_eq!(told(|progress| progress.through(0..0).for_each(drop)), [1.0]);
    }
}
