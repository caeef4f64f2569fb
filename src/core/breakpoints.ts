/**
 * Where the layout changes. In em, the reader's own font size: who reads text twice as large has room for half of it, and gets the layout
 * of a window half as wide. At the usual 16 px these are 1,200, 996 and 700 px.
 */
export const WITH_CONTENTS = '(width>75em)';
export const WITH_SIDEBAR = '(width>62.25em)';

/** The names that style sheets use, `@media (--with-sidebar)` and `@media not (--with-sidebar)`, and their conditions. */
export const BREAKPOINTS: Readonly<Record<`--${string}`, string>> = {
  '--with-contents': WITH_CONTENTS,
  '--with-sidebar': WITH_SIDEBAR,
  '--with-columns': '(width>43.75em)',
  /** Below this width not even a long word has room. */
  '--with-words': '(width>=20em)',
};
