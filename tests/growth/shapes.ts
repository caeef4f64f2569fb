/** Constructs that have taken superlinear time in some parser. `of(n)` has a length of about n pieces. */
export interface Shape {
  readonly name: string;
  readonly of: (pieces: number) => string;
  /** The number of pieces: within the size limit of a note, and large enough to be measured. */
  readonly pieces: number;
  /** Default: Markdown. */
  readonly reader?: Reader;
}

export type Reader = 'markdown' | 'mdx' | 'comments' | 'advice' | 'terms';

const times =
  (piece: string) =>
  (count: number): string =>
    piece.repeat(count);

const numbered =
  (piece: (index: number) => string) =>
  (count: number): string =>
    Array.from({ length: count }, (_, index) => piece(index)).join('');

export const SHAPES: readonly Shape[] = [
  { name: 'plain paragraphs', of: times('The collector retries a dropped session.\n\n'), pieces: 400 },
  { name: 'one long paragraph', of: times('The collector retries a dropped session.\n'), pieces: 800 },
  { name: 'one long line', of: times('The collector retries a dropped session. '), pieces: 500 },
  {
    name: 'entries',
    of: numbered((index) => `- **Fix:** The collector retries (PA-${index})\n`),
    pieces: 300,
  },
  { name: 'entries of the same words', of: times('- The collector retries\n'), pieces: 300 },
  { name: 'an entry of many lines', of: (count) => `- ${'Retry\\\n'.repeat(count)}once\n`, pieces: 16_000 },
  { name: 'entries of a letter', of: times('- a\n'), pieces: 2_200 },
  { name: 'full entries', of: numbered((index) => `### Feature: Drop ${index}\n\nText.\n\n`), pieces: 200 },
  { name: 'equal headings', of: times('## Fixes\n\nText.\n\n'), pieces: 300 },
  { name: 'headings without text', of: times('## Fixes\n'), pieces: 300 },
  { name: 'underlined headings', of: times('Fixes\n---\n\n'), pieces: 300 },
  {
    name: 'headings of patches',
    of: numbered((index) => `## 24.9.${index} (2 October 2024)\n\n- a\n\n`),
    pieces: 200,
  },
  { name: 'a heading of many spaces', of: (count) => `## 24.9.1${' '.repeat(count)}x\n`, pieces: 8_000 },
  {
    name: 'a term of many spaces',
    of: (count) => `Fixes${' '.repeat(count)}x`,
    pieces: 8_000,
    reader: 'terms',
  },
  { name: 'a title of many spaces', of: (count) => `# App${' '.repeat(count)}x\n\nText.\n`, pieces: 8_000 },
  {
    name: 'a task of many spaces',
    of: (count) => `## Action required\n\n- Do${' '.repeat(count)}this (now${' '.repeat(count)})x\n`,
    pieces: 8_000,
  },
  {
    name: 'tasks',
    of: (count) =>
      `## Action required\n\n${times('- **Breaking change:** Do this (before you upgrade)\n')(count)}`,
    pieces: 200,
  },
  {
    name: 'the versions of a known issue',
    of: (count) => `## Known issues\n\n- The export stops (PA-1). Affects 1.1-${'1-'.repeat(count)}1 a\n`,
    pieces: 4_000,
  },
  {
    name: 'the fixes of a known issue',
    of: (count) =>
      `## Known issues\n\n- The export stops (PA-1). ${'It is fixed in 1.1.1 '.repeat(count)}a\n`,
    pieces: 1_000,
  },
  {
    name: 'addresses after a CVE',
    of: (count) => `## Fixes\n\n- Check the paths (CVE-2024-1234) ${'https:a'.repeat(count)} b\n`,
    pieces: 2_000,
  },
  {
    name: 'numbers of a reverted change',
    of: (count) => `## Fixes\n\n- Revert "Retry once${' (#12)'.repeat(count)} a"\n`,
    pieces: 1_000,
  },
  {
    name: 'versions with several suffixes',
    of: (count) =>
      `## Known issues\n\n- The export stops in 1.1.1a1-ga-0t0${', version 1.1.1a1-ga-0t0'.repeat(count)} and Ü\n`,
    pieces: 1_000,
  },
  { name: 'names of contributors', of: (count) => `${'@aand'.repeat(count)}@a)\n`, pieces: 2_000 },
  {
    name: 'comments in an expression',
    of: (count) => `{${'/* a */ '.repeat(count)}x}\n\n{${'// a\n'.repeat(count)}x\n}\n`,
    pieces: 1_000,
    reader: 'mdx',
  },
  { name: 'a title without spaces', of: (count) => `- ${'修'.repeat(count)}\n`, pieces: 16_000 },
  { name: 'parentheses that open', of: (count) => `- Retry ${'('.repeat(count)}\n`, pieces: 8_000 },
  { name: 'parentheses that close', of: (count) => `- Retry ${'(a)'.repeat(count)}\n`, pieces: 4_000 },
  {
    name: 'references',
    of: (count) => `- Retry (${numbered((index) => `PA-${index}, `)(count)}PA-1)\n`,
    pieces: 1_000,
  },
  { name: 'commas and spaces', of: (count) => `- Retry (PA-1${', '.repeat(count)})\n`, pieces: 4_000 },
  { name: 'stars', of: times('*a_ '), pieces: 3_000 },
  { name: 'stars of three kinds', of: times('**a *b ***c '), pieces: 1_500 },
  { name: 'brackets that open', of: times('['), pieces: 6_000 },
  { name: 'images that open', of: times('![a]('), pieces: 2_000 },
  { name: 'links that open', of: times('[a](b "'), pieces: 2_000 },
  { name: 'links', of: numbered((index) => `[a](https://example.com/${index}) `), pieces: 600 },
  {
    name: 'links to anchors that are not there',
    of: numbered((index) => `[a](#anchor-${index})\n\n`),
    pieces: 150,
  },
  {
    name: 'links to notes that are not there',
    of: numbered((index) => `[a](release.${index}.1.0.md)\n\n`),
    pieces: 150,
  },
  {
    name: 'link references',
    of: (count) => `${'[a] '.repeat(count)}\n\n[a]: https://example.com\n`,
    pieces: 800,
  },
  { name: 'definitions', of: numbered((index) => `[a${index}]: https://example.com\n`), pieces: 800 },
  {
    name: 'footnotes',
    of: (count) =>
      `${numbered((index) => `a[^${index}] `)(count)}\n\n${numbered((index) => `[^${index}]: b\n`)(count)}`,
    pieces: 200,
  },
  { name: 'texts of one footnote', of: times('[^a]: b\n'), pieces: 1_500 },
  { name: 'definitions of one link', of: times('[a]: b\n'), pieces: 400 },
  { name: 'marks between letters with accents', of: times('é *a* '), pieces: 1_500 },
  { name: 'code between letters with accents', of: times('é `a` '), pieces: 1_500 },
  { name: 'lines of colons', of: times('::::\n'), pieces: 300 },
  { name: 'words behind colons', of: times(':::: a\n'), pieces: 300 },
  { name: 'colons in a line', of: times('::: tip'), pieces: 1_500 },
  { name: 'tags of other systems', of: times('{% raw %}\n'), pieces: 1_000 },
  {
    name: 'comments about problems',
    of: times('<!-- release-notes-disable-next-line a -->\n'),
    pieces: 4_000,
    reader: 'comments',
  },
  {
    name: 'comments that do not end',
    of: times('<!-- release-notes-disable '),
    pieces: 4_000,
    reader: 'comments',
  },
  { name: 'containers that are opened and closed', of: times(':::note\na\n:::\n'), pieces: 60 },
  { name: 'dollars', of: times('$'), pieces: 8_000, reader: 'mdx' },
  { name: 'dollars with spaces', of: times('$ '), pieces: 400, reader: 'mdx' },
  { name: 'pairs of dollars', of: times('$$ '), pieces: 400, reader: 'mdx' },
  { name: 'dollars with braces', of: times('${'), pieces: 4_000, reader: 'mdx' },
  { name: 'dollars with braces in lines', of: times('${\n'), pieces: 200, reader: 'mdx' },
  { name: 'formulas', of: times('$a$ b\n'), pieces: 100, reader: 'mdx' },
  { name: 'braces with a quote', of: times('{"'), pieces: 2_000, reader: 'mdx' },
  { name: 'braces with a comment', of: times('{/*'), pieces: 2_000, reader: 'mdx' },
  { name: 'braces with a template', of: times('{`a '), pieces: 2_000, reader: 'mdx' },
  { name: 'backticks', of: numbered((index) => `${'`'.repeat(index % 60)} a `), pieces: 800 },
  { name: 'code that does not end', of: (count) => `\`\`\`\n${'a\n'.repeat(count)}`, pieces: 6_000 },
  { name: 'code blocks', of: times('```json\n{"a": 1}\n```\n\n'), pieces: 150 },
  {
    name: 'advice before empty lines',
    of: (count) => `${times('- a\n')(count)}${'\n'.repeat(200 * count)}a\n`,
    pieces: 300,
    reader: 'advice',
  },
  { name: 'lazy lines of a quote', of: (count) => `> a\n${'b\n'.repeat(count)}`, pieces: 2_000 },
  {
    name: 'lazy lines of nested quotes',
    of: (count) => `${'> '.repeat(40)}a\n${'b\n'.repeat(count)}`,
    pieces: 1_000,
  },
  { name: 'a list of lists', of: times('- a\n  - b\n    - c\n'), pieces: 150 },
  {
    name: 'a wide table',
    of: (count) => `${'|a'.repeat(count)}\n${'|-'.repeat(count)}\n${'|b'.repeat(count)}\n`,
    pieces: 600,
  },
  { name: 'a long table', of: (count) => `a|b\n-|-\n${'c|d\n'.repeat(count)}`, pieces: 400 },
  { name: 'admonitions', of: times(':::note[Title]\nText.\n:::\n\n'), pieces: 150 },
  { name: 'admonitions that do not end', of: times(':::note\n'), pieces: 60 },
  { name: 'colons', of: times('a:b '), pieces: 3_000 },
  { name: 'tags that do not end', of: times('<a '), pieces: 4_000 },
  { name: 'declarations that do not end', of: times('<!A '), pieces: 4_000 },
  { name: 'comments that do not end', of: times('<!--'), pieces: 4_000 },
  { name: 'instructions that do not end', of: times('a <? '), pieces: 3_000 },
  { name: 'elements in paragraphs', of: times('a <b>b</b> <i>c</i>\n\n'), pieces: 200 },
  {
    name: 'elements round blocks',
    of: times('<details>\n<summary>a</summary>\n\n- b\n\n</details>\n\n'),
    pieces: 80,
  },
  { name: 'attributes', of: (count) => `<a ${'b="c" '.repeat(count)}>d</a>\n`, pieces: 1_500 },
  { name: 'character references', of: times('&lt;\n'), pieces: 1_500 },
  { name: 'ampersands', of: times('&a'), pieces: 8_000 },
  { name: 'addresses', of: times('https://a.example/( '), pieces: 600 },
  { name: 'addresses of mail', of: times('a.b-c@d.e_ '), pieces: 1_000 },
  { name: 'at signs', of: times('@a'), pieces: 6_000 },
  { name: 'labels', of: times('- **Fix:** **Feature:** [BUGFIX] fix(a): b\n'), pieces: 150 },
  {
    name: 'front matter',
    of: (count) => `---\nkeywords: [${'a, '.repeat(count)}b]\n---\nText.\n`,
    pieces: 800,
  },
  {
    name: 'a long description',
    of: (count) => `---\ndescription: ${'a. '.repeat(count)}\n---\nText.\n`,
    pieces: 6_000,
  },
];
