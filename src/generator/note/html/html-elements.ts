/** HTML elements that authors may write in a note. */
export const ALLOWED_ELEMENTS: ReadonlySet<string> = new Set(
  `a abbr b bdi bdo blockquote br caption cite code col colgroup dd del details dfn div dl dt em figcaption figure
  h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p pre q s samp small source span strong sub summary sup table tbody td tfoot
  th thead time tr track u ul var video wbr`.split(/\s+/),
);

/** HTML elements that only group or style content. They are removed and their content stays. */
export const UNWRAPPED_ELEMENTS: ReadonlySet<string> = new Set(
  `article aside button center fieldset font footer header label legend main nav picture section`.split(
    /\s+/,
  ),
);

/** HTML elements that are not allowed. Any other `<name>` is not HTML and stays visible, such as `<stdin>`. */
export const REFUSED_ELEMENTS: ReadonlySet<string> = new Set(
  `applet audio base body canvas datalist dialog embed form frame frameset head html iframe input link map marquee math
  meta noframes noscript object optgroup option param plaintext script select slot style svg template textarea title
  xmp`.split(/\s+/),
);

/** Elements inside a line of text. All other elements are blocks. */
export const INLINE_ELEMENTS: ReadonlySet<string> = new Set(
  `a abbr b bdi bdo br cite code del dfn em i img input ins kbd mark q s samp small source span strong sub sup time track
  u var wbr`.split(/\s+/),
);

/** Elements without an end tag. */
export const VOID_ELEMENTS: ReadonlySet<string> = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
);
