import fc from 'fast-check';
import { inHtml, inMarkdown, PAYLOADS } from '../markup/attacks.ts';
import {
  BLOCKS,
  BROKEN_FRONT_MATTER,
  FORMULAS,
  HEADINGS,
  HTML,
  KEYS,
  MDX,
  OPENERS,
  REPEATED,
  SIGNS,
  TARGETS,
  VALUES,
  WORDS,
} from './syntax-fragments.ts';

/** Generates documents that someone could save as a note, by mistake or on purpose. */
export interface HostileDocument {
  /** Usually UTF-8. */
  readonly bytes: Uint8Array;
}

const pick = (texts: readonly string[]): fc.Arbitrary<string> => fc.constantFrom(...texts);

const sign = pick(SIGNS);
const word = pick(WORDS);
const target = pick(TARGETS);

const text = fc
  .array(fc.oneof({ weight: 3, arbitrary: word }, { weight: 1, arbitrary: sign }), {
    minLength: 1,
    maxLength: 8,
  })
  .map((parts) => parts.join(' '));

const codePoints = fc
  .array(fc.oneof(fc.nat(0xffff), fc.nat(0x10ffff)), { maxLength: 4 })
  .map((points) => String.fromCodePoint(...points));

const noise = fc.array(fc.oneof(sign, word, codePoints), { maxLength: 60 }).map((parts) => parts.join(''));

const html = fc.oneof(
  pick(HTML),
  pick(MDX),
  pick(FORMULAS),
  target.map((url) => `<a href="${url}">x</a>`),
  target.map((url) => `<img src='${url}' alt=x>`),
);

const heading = fc
  .tuple(pick(['#', '##', '##', '###', '####', '######']), fc.oneof(text, pick(HEADINGS), fc.constant('')))
  .map(([marks, written]) => `${marks} ${written}`);

const list = fc
  .array(
    fc.tuple(
      pick(['- ', '* ', '1. ', '  - ', '    - ', '- [ ] ', '- [x] ', '-', '- > ', '- **Fix:** ']),
      fc.oneof(text, html),
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map((items) => items.map((item) => item.join('')).join('\n'));

const container = fc
  .tuple(pick(OPENERS), fc.oneof(text, list, html), pick([':::', '::::', '', '\n:::\n:::']))
  .map((parts) => parts.join('\n'));

const link = fc
  .tuple(text, target, pick(['', ' "title"', " 'x", ' (y)']))
  .map(([label, url, title]) => `[${label}](${url}${title}) ![${label}](${url}${title})`);

/** Images that exist, are missing, are outside of the content folder, or are on other hosts. */
const picture = pick([
  ...[
    './rack.svg',
    './gone.png',
    '/x/y.png',
    '../../../out.png',
    'https://example.org/a.png',
    '/\\\\example.org',
  ],
]);

/** Markup in places where text becomes an attribute value, and the reverse. */
const disguised = fc
  .tuple(
    pick(PAYLOADS),
    fc.oneof({ weight: 3, arbitrary: picture }, { weight: 1, arbitrary: target }),
    pick([
      ...['![@](#)', '[![@](#) @](#)', '### R ![@](#)', '- **Fix:** ![@](#) (PA-1)', ':::note[@ ![@](#)]'],
      ...['<abbr title="!">x</abbr>', '#### <a title="!" id="!" href="#">x</a>', '<img alt="!" src="#">'],
    ]),
  )
  .map(([payload, url, shape]) =>
    shape
      .replaceAll('@', () => inMarkdown(payload))
      .replaceAll('"!"', () => `"${inHtml(payload)}"`)
      .replaceAll('(#)', () => `(${url})`)
      .replaceAll('"#"', () => `"${url}"`),
  );

const definition = fc
  .tuple(text, target)
  .map(([label, url]) => `[${label}]: ${url}\n\n[${label}] [x][${label}] [${label}][]`);

const code = fc
  .tuple(pick(['ts', 'json title="a.json" {1-3,7}', 'diff', 'nqe', 'mermaid', '{', 'title="', '']), noise)
  .map(([info, content]) => `\`\`\`${info}\n${content}\n\`\`\``);

const table = text.map((cell) => `| ${cell} | b |\n| :-- | --: |\n| ${cell} |\n| a | b | c |`);

const footnote = text.map((note) => `a[^1] b[^1] c[^2]\n\n[^1]: ${note}\n\n    more\n\n[^2]: [^1]`);

const block = fc.oneof(
  ...[
    disguised,
    disguised,
    heading,
    heading,
    list,
    list,
    text,
    noise,
    html,
    container,
    link,
    definition,
    code,
    table,
    footnote,
  ],
  fc.tuple(html, text, html).map((parts) => parts.join('')),
  pick(BLOCKS),
);

/** Many repetitions or deep nesting of one construct. */
const repeated = fc.oneof(
  fc.tuple(pick(REPEATED), fc.integer({ min: 1, max: 400 })).map(([piece, times]) => piece.repeat(times)),
  fc.tuple(block, fc.integer({ min: 1, max: 12 })).map(([piece, times]) => `${piece}\n\n`.repeat(times)),
  fc
    .integer({ min: 1, max: 150 })
    .map((depth) => Array.from({ length: depth }, (_, level) => `${'  '.repeat(level)}- a`).join('\n')),
);

const frontMatter = fc.oneof(
  { weight: 3, arbitrary: fc.constant('') },
  {
    weight: 2,
    arbitrary: fc
      .array(fc.tuple(pick(KEYS), fc.oneof(pick(VALUES), text, noise)), { maxLength: 4 })
      .map((pairs) => `---\n${pairs.map((pair) => pair.join(': ')).join('\n')}\n---\n`),
  },
  fc.integer({ min: 1, max: 3000 }).map((depth) => `---\ntitle: ${'['.repeat(depth)}\n---\n`),
  pick(BROKEN_FRONT_MATTER),
);

const note = fc
  .tuple(
    frontMatter,
    fc.array(fc.oneof({ weight: 5, arbitrary: block }, { weight: 1, arbitrary: repeated }), {
      maxLength: 10,
    }),
    pick(['\n\n', '\n\n', '\n', '\r\n\r\n', '', '\n  ']),
  )
  .map(([head, blocks, joint]) => new TextEncoder().encode(head + blocks.join(joint)));

/** One changed byte. */
const damaged = fc
  .tuple(
    note.filter(({ length }) => length > 0),
    fc.nat(),
    fc.nat({ max: 255 }),
  )
  .map(([bytes, place, byte]) => bytes.with(place % bytes.length, byte));

export const hostileDocuments: fc.Arbitrary<HostileDocument> = fc
  .oneof(
    { weight: 40, arbitrary: note },
    { weight: 1, arbitrary: damaged },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }) },
  )
  .map((bytes) => ({
    bytes,
    // A failing document is printed as text.
    [fc.toStringMethod]: () => JSON.stringify(new TextDecoder().decode(bytes)),
  }));
