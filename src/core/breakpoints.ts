/**
 * The widths at which the layout changes. They are in em, so a reader with a font twice as large gets the layout of a window half as
 * wide. At a font size of 16 px they are 1,200, 996 and 700 px.
 */
export const WITH_CONTENTS = '(width>75em)';
export const WITH_SIDEBAR = '(width>62.25em)';

/** The custom media queries of the style sheets, such as `@media (--with-sidebar)`, and their conditions. */
export const BREAKPOINTS: Readonly<Record<`--${string}`, string>> = {
  '--with-contents': WITH_CONTENTS,
  '--with-sidebar': WITH_SIDEBAR,
  '--with-columns': '(width>43.75em)',
  /** Below this width a long word does not fit on a line. */
  '--with-words': '(width>=20em)',
};
