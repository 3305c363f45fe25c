//! Images, and PNG encoding.

use crate::Color;
use crate::error::FilmError;

/// Rows of pixels, the top row first.
///
/// ```
/// use ligament_film::{Color, Image};
///
/// let image = Image::from_rgb(2, 1, vec![255, 0, 0, 0, 0, 255]).expect("two pixels of three bytes");
/// assert_eq!(image.pixel(1, 0), Some(Color(0, 0, 255)));
/// assert!(image.to_png()?.starts_with(b"\x89PNG"));
/// # Ok::<(), ligament_film::FilmError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Image {
    width: u32,
    height: u32,
    rgb: Vec<u8>,
}

impl Image {
    /// An image of one color. The caller has checked the size.
    pub(crate) fn filled(width: u32, height: u32, color: Color) -> Image {
        let rgb = [color.0, color.1, color.2].repeat(width as usize * height as usize);
        Image { width, height, rgb }
    }

    /// From red, green and blue of every pixel, row by row from the top; `None` if the length does not match the size.
    pub fn from_rgb(width: u32, height: u32, rgb: Vec<u8>) -> Option<Image> {
        let wanted = u64::from(width) * u64::from(height) * 3;
        (width > 0 && height > 0 && rgb.len() as u64 == wanted).then_some(Image { width, height, rgb })
    }

    /// Pixels across.
    pub fn width(&self) -> u32 {
        self.width
    }

    /// Pixels down.
    pub fn height(&self) -> u32 {
        self.height
    }

    /// Red, green and blue of every pixel, row by row from the top.
    pub fn rgb(&self) -> &[u8] {
        &self.rgb
    }

    pub(crate) fn rgb_mut(&mut self) -> &mut [u8] {
        &mut self.rgb
    }

    /// The pixel in column `x` and row `y` from the top; `None` outside the image.
    pub fn pixel(&self, x: u32, y: u32) -> Option<Color> {
        let at = self.place(x, y)?;
        Some(Color(self.rgb[at], self.rgb[at + 1], self.rgb[at + 2]))
    }

    fn place(&self, x: u32, y: u32) -> Option<usize> {
        (x < self.width && y < self.height).then(|| 3 * (y as usize * self.width as usize + x as usize))
    }

    /// Blends a color over a pixel with the opacity `cover`, from 0 to 1. Does nothing outside the image.
    pub(crate) fn blend(&mut self, x: i64, y: i64, color: Color, cover: f64) {
        let (Ok(x), Ok(y)) = (u32::try_from(x), u32::try_from(y)) else { return };
        let Some(at) = self.place(x, y) else { return };
        for (old, new) in self.rgb[at..at + 3].iter_mut().zip([color.0, color.1, color.2]) {
            *old = (f64::from(*old) + (f64::from(new) - f64::from(*old)) * cover).round() as u8;
        }
    }

    /// Copies a smaller image to a position of its upper left corner. Parts outside are cut off.
    pub(crate) fn paste(&mut self, part: &Image, left: u32, top: u32) {
        let across = part.width.min(self.width.saturating_sub(left)) as usize * 3;
        for y in 0..part.height {
            let Some(to) = self.place(left, top.saturating_add(y)) else { return };
            let from = 3 * y as usize * part.width as usize;
            self.rgb[to..to + across].copy_from_slice(&part.rgb[from..from + across]);
        }
    }

    /// The bytes of a PNG file. The same image gives the same bytes.
    ///
    /// # Errors
    /// [`FilmError::Encoding`], which should not occur for a valid image.
    pub fn to_png(&self) -> Result<Vec<u8>, FilmError> {
        let wrong = |error: png::EncodingError| FilmError::Encoding(error.to_string());
        let mut bytes = Vec::new();
        let mut encoder = png::Encoder::new(&mut bytes, self.width, self.height);
        encoder.set_color(png::ColorType::Rgb);
        encoder.set_depth(png::BitDepth::Eight);
        // Half the size of `Fast`, for a third of a second more on a large filmstrip.
        encoder.set_compression(png::Compression::Balanced);
        let mut writer = encoder.write_header().map_err(wrong)?;
        writer.write_image_data(&self.rgb).map_err(wrong)?;
        writer.finish().map_err(wrong)?;
        Ok(bytes)
    }
}
