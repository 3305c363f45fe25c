//! Attributes as numbers and words, with errors that say what was expected and found.

use super::{At, Element, Span, XmlError, XmlFault, shortened};

/// An attribute of an element.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Attribute<'t> {
    pub(super) element: Element<'t>,
    pub(super) index: usize,
}

impl<'t> Attribute<'t> {
    fn spans(self) -> [Span; 2] {
        self.element.tree.attributes[self.index]
    }

    pub(crate) fn key(self) -> &'t str {
        self.element.tree.slice(self.spans()[0])
    }

    pub(crate) fn value(self) -> &'t str {
        self.element.tree.slice(self.spans()[1])
    }

    /// Its place in the text.
    pub(crate) fn at(self) -> At {
        let (start, end) = (self.element.node().start, self.spans()[0].start);
        if self.element.tree.written_from.is_some_and(|written| end >= written) {
            return self.element.at();
        }
        self.element.at().after(self.element.tree.slice(Span { start, end }).as_bytes())
    }

    /// An error: its value is not as expected.
    pub(crate) fn expected(self, expected: impl Into<String>) -> XmlError {
        let fault = XmlFault::Value {
            element: shortened(self.element.name()),
            attribute: shortened(self.key()),
            found: shortened(self.value()),
            expected: expected.into(),
        };
        self.element.tree.error(self.at(), self.element.node().start, fault)
    }

    /// Any number of finite numbers.
    pub(crate) fn list(self) -> Result<Vec<f64>, XmlError> {
        let finite = |word: &str| word.parse().ok().filter(|x: &f64| x.is_finite());
        let numbers: Option<Vec<f64>> = self.value().split_whitespace().map(finite).collect();
        numbers.ok_or_else(|| self.expected("finite numbers"))
    }

    /// This many finite numbers.
    pub(crate) fn numbers<const N: usize>(self) -> Result<[f64; N], XmlError> {
        // Read at most one more than expected.
        let mut words = self.value().split_whitespace();
        let mut numbers = [f64::NAN; N];
        for (number, word) in numbers.iter_mut().zip(&mut words) {
            *number = word.parse().unwrap_or(f64::NAN);
        }
        match numbers.iter().all(|x| x.is_finite()) && words.next().is_none() {
            true => Ok(numbers),
            false if N == 1 => Err(self.expected("a finite number")),
            false => Err(self.expected(format!("{N} finite numbers"))),
        }
    }

    /// A finite number.
    pub(crate) fn number(self) -> Result<f64, XmlError> {
        self.numbers().map(|[number]| number)
    }

    /// A number that may be infinite.
    pub(crate) fn bound(self) -> Result<f64, XmlError> {
        let number = self.value().trim().parse().ok().filter(|x: &f64| !x.is_nan());
        number.ok_or_else(|| self.expected("a number"))
    }

    /// `true` or `false`.
    pub(crate) fn flag(self) -> Result<bool, XmlError> {
        self.word(&[("true", true), ("false", false)])
    }

    /// One of several words.
    pub(crate) fn word<T: Copy>(self, words: &[(&str, T)]) -> Result<T, XmlError> {
        let found = words.iter().find(|(word, _)| *word == self.value());
        found.map(|(_, meaning)| *meaning).ok_or_else(|| {
            let all: Vec<&str> = words.iter().map(|(word, _)| *word).collect();
            self.expected(format!("one of: {}", all.join(", ")))
        })
    }
}

impl<'t> Element<'t> {
    pub(crate) fn keys(self) -> impl Iterator<Item = &'t str> {
        self.attributes().map(Attribute::key)
    }

    pub(crate) fn attributes(self) -> impl Iterator<Item = Attribute<'t>> {
        let [first, end] = self.node().attributes;
        (first..end).map(move |index| Attribute { element: self, index: index as usize })
    }
}

/// Something with attributes: an element, or one with defaults.
pub(crate) trait Attributes<'t> {
    /// The element itself.
    fn element(&self) -> Element<'t>;

    fn attribute(&self, key: &str) -> Option<Attribute<'t>>;

    /// The text of an attribute.
    fn get(&self, key: &str) -> Option<&'t str> {
        self.attribute(key).map(Attribute::value)
    }

    fn number(&self, key: &str) -> Result<Option<f64>, XmlError> {
        self.attribute(key).map(Attribute::number).transpose()
    }

    fn numbers<const N: usize>(&self, key: &str) -> Result<Option<[f64; N]>, XmlError> {
        self.attribute(key).map(Attribute::numbers).transpose()
    }

    fn list(&self, key: &str) -> Result<Option<Vec<f64>>, XmlError> {
        self.attribute(key).map(Attribute::list).transpose()
    }

    fn word<T: Copy>(&self, key: &str, words: &[(&str, T)]) -> Result<Option<T>, XmlError> {
        self.attribute(key).map(|attribute| attribute.word(words)).transpose()
    }

    fn flag(&self, key: &str) -> Result<Option<bool>, XmlError> {
        self.attribute(key).map(Attribute::flag).transpose()
    }

    /// A required attribute.
    fn required(&self, key: &str) -> Result<Attribute<'t>, XmlError> {
        self.attribute(key).ok_or_else(|| {
            let element = shortened(self.element().name());
            self.element().fault(XmlFault::NoAttribute { element, attribute: shortened(key) })
        })
    }
}

impl<'t> Attributes<'t> for Element<'t> {
    fn element(&self) -> Element<'t> {
        *self
    }

    fn attribute(&self, key: &str) -> Option<Attribute<'t>> {
        self.attributes().find(|attribute| attribute.key() == key)
    }
}
