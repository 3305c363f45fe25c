//! How far long work is. Whoever starts it is told a number from 0 to 1; whoever does it, deep below, has a stretch of the whole
//! and tells how far into it he is.

/// About how often a walk through many things tells where it is.
const TOLD: usize = 256;

/// A stretch of some work, from a part of the whole to another.
pub(crate) struct Stretch<'a> {
    watch: &'a mut dyn FnMut(f64),
    from: f64,
    to: f64,
}

impl<'a> Stretch<'a> {
    /// All of it.
    pub(crate) fn whole(watch: &'a mut dyn FnMut(f64)) -> Stretch<'a> {
        Stretch { watch, from: 0.0, to: 1.0 }
    }

    /// A stretch of this stretch, from a part of it to another.
    pub(crate) fn part(&mut self, from: f64, to: f64) -> Stretch<'_> {
        let length = self.to - self.from;
        Stretch { from: self.from + length * from, to: self.from + length * to, watch: &mut *self.watch }
    }

    /// So much of it is done, from 0 to 1.
    pub(crate) fn at(&mut self, done: f64) {
        let done = done.clamp(0.0, 1.0);
        // Exact at the end, whatever the rounding.
        (self.watch)(if done == 1.0 { self.to } else { self.from + (self.to - self.from) * done });
    }

    /// A walk through things that take about equally long; its end is told when the last of them is done.
    pub(crate) fn through<'s, I>(&'s mut self, things: I) -> impl Iterator<Item = I::Item> + use<'s, 'a, I>
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

    fn told(work: impl FnOnce(&mut Stretch<'_>)) -> Vec<f64> {
        let mut heard = Vec::new();
        let mut hear = |done: f64| heard.push(done);
        work(&mut Stretch::whole(&mut hear));
        heard
    }

    #[test]
    fn a_walk_rises_from_nothing_to_all() {
        for count in [1, 2, 255, 256, 257, 100_000] {
            let heard =
                told(|stretch| assert_eq!(stretch.through(0..count).sum::<usize>(), count * (count - 1) / 2));
            assert_eq!((heard.first(), heard.last()), (Some(&0.0), Some(&1.0)), "{count}");
            assert!(heard.windows(2).all(|pair| pair[0] < pair[1]), "{count}: {heard:?}");
            assert!(heard.len() <= TOLD + 1, "{count}: {}", heard.len());
        }
    }

    #[test]
    fn parts_keep_to_themselves_and_meet() {
        let heard = told(|stretch| {
            stretch.part(0.0, 0.3).through(0..3).for_each(drop);
            let mut rest = stretch.part(0.3, 1.0);
            rest.part(0.0, 0.5).at(7.0);
            rest.part(0.5, 1.0).through(0..2).for_each(drop);
        });
        assert!(heard.windows(2).all(|pair| pair[0] <= pair[1]), "{heard:?}");
        assert_eq!((heard[3], heard.last()), (0.3, Some(&1.0)));
    }

    #[test]
    fn of_nothing_at_all_the_end_is_told_once() {
        assert_eq!(told(|stretch| stretch.through(0..0).for_each(drop)), [1.0]);
    }
}
