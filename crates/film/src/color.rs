//! Colors: the bodies of one character have one hue, in two tones that alternate from bone to bone.

/// Red, green and blue, in sRGB. Returned by [`Image::pixel`](crate::Image::pixel).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Color(pub u8, pub u8, pub u8);

impl Color {
    /// Tree joints.
    pub const JOINT: Color = Color(72, 78, 92);
    /// Loop joints.
    pub const LOOP: Color = Color(213, 94, 0);
    /// Shapes of the world.
    pub const SCENERY: Color = Color(176, 178, 184);
    /// Forces.
    pub const FORCE: Color = Color(204, 68, 84);
    /// Targets, and pulls toward them.
    pub const TARGET: Color = Color(0, 150, 110);
    /// Flesh (soft bodies).
    pub const FLESH: Color = Color(232, 176, 148);

    /// The tone of a body: one hue for each character, darker and lighter in turn along its bones. The hues also differ in
    /// brightness, so that people with any kind of color vision can distinguish them.
    pub(crate) fn of_body(character: usize, depth: u32) -> Color {
        const HUES: [[Color; 2]; 6] = [
            [Color(78, 121, 175), Color(124, 164, 208)],
            [Color(226, 145, 62), Color(240, 184, 120)],
            [Color(82, 155, 122), Color(138, 194, 166)],
            [Color(178, 98, 142), Color(212, 150, 184)],
            [Color(120, 110, 178), Color(164, 156, 210)],
            [Color(190, 164, 70), Color(216, 198, 128)],
        ];
        HUES[character % HUES.len()][depth as usize % 2]
    }

    /// Linear light: sRGB values are approximately its square root.
    pub(crate) fn linear(self) -> [f64; 3] {
        [self.0, self.1, self.2].map(|c| {
            let c = f64::from(c) / 255.0;
            c * c
        })
    }
}

/// sRGB values, 0 to 255, from linear light. The inverse of [`Color::linear`].
pub(crate) fn to_screen(light: [f64; 3]) -> [f32; 3] {
    light.map(|c| (c.clamp(0.0, 1.0).sqrt() * 255.0) as f32)
}
