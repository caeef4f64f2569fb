/** The reason for each library that the sources import. */
export const REASONS: Readonly<Record<string, string>> = {
  '@commander-js/extra-typings': 'parses the command line, with typed options (commander)',
  '@resvg/resvg-wasm': 'draws preview images',
  '@shikijs/langs': 'grammars of code languages; each is loaded when a note uses it',
  '@formatjs/icu-messageformat-parser':
    'parses the messages of the interface when a site is built; our own parser for tags and plurals would be 400 lines',
  acorn: 'parses expressions in MDX without running them',
  chokidar: 'watches files for `dev`',
  esbuild: 'bundles the program, because Node 20 does not run TypeScript',
  culori: 'calculates colours with sufficient contrast for a theme',
  'fastest-levenshtein': '“Did you mean …” in messages',
  fflate: 'writes the ZIP of `bundle`',
  fresh: 'evaluates `If-None-Match` for `start`',
  gemoji: 'the emoji names of GitHub: `:tada:`',
  'github-slugger': 'anchors in the style of GitHub',
  'hast-util-sanitize': 'the sanitiser of all notes',
  'host-validation-middleware': 'protects `dev` against DNS rebinding',
  'image-size': 'width and height of images, so that text does not move while they load',
  jiti: "loads `site.config.ts` and publishers' components",
  'mdast-util-to-hast': 'turns Markdown trees into element trees',
  'micromark-util-sanitize-uri': 'encodes addresses as Markdown specifies',
  ky: 'checks links to other hosts, with retries and the delays that hosts ask for (decision 013)',
  'launch-editor': "opens the file of a problem in the author's editor, for `dev`",
  mrmime: 'media types by file ending',
  negotiator: 'chooses the compression that a reader accepts, for `start`',
  'p-limit': 'limits parallel requests to a host',
  postcss: 'reads and changes style sheets: of the site, of publishers and in SVG images',
  'property-information': 'HTML and SVG attribute names of element properties',
  'range-parser': 'range requests, for `start`',
  react: 'renders the pages, in the build and in the browser',
  'react-dom': 'connects React to the document',
  satteri:
    'parses Markdown and MDX; reading long notes takes less than half of the time of remark (decision 005)',
  shiki: 'highlights code when the site is built',
  'svg-element-attributes': 'the allowed SVG attributes, for cleaning images',
  temml: 'turns formulas into MathML when the site is built, without scripts and fonts',
  'toml-eslint-parser':
    'parses front matter in TOML, with positions for problems, and with numbers and dates as written',
  tsx: 'runs TypeScript sources in tests and scripts',
  vite: 'bundles scripts and styles for browsers',
  'xast-util-from-xml': 'parses SVG images for cleaning',
  'xast-util-to-xml': 'writes feeds, the sitemap and cleaned SVG images',
  yaml: 'parses front matter, with positions for problems',
  zod: 'validates settings and front matter, and derives their types',
};

/** Libraries that the package does not contain: publishers who need them install them. */
export const OPTIONAL: ReadonlySet<string> = new Set(['@resvg/resvg-wasm']);
