/** HTML that authors may write in a note. */
export const ALLOWED_ELEMENTS: ReadonlySet<string> = new Set(
  `a abbr b bdi bdo blockquote br caption cite code col colgroup dd del details dfn div dl dt em figcaption figure
  h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p pre q s samp small span strong sub summary sup table tbody td tfoot th
  thead time tr u ul var wbr`.split(/\s+/),
);

/** HTML that must not reach a page. Any other `<name>` is no HTML and stays visible, such as `<stdin>`. */
export const REFUSED_ELEMENTS: ReadonlySet<string> = new Set(
  `applet article aside audio base body button canvas center datalist dialog embed fieldset font footer form frame
  frameset h1 head header html iframe input label legend link main map marquee math meta nav noframes noscript object
  optgroup option param picture plaintext script section select slot source style svg template textarea title track
  video xmp`.split(/\s+/),
);
