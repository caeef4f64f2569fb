import type { Root } from 'hast';
import { type Schema, sanitize } from 'hast-util-sanitize';
import { ALLOWED_ELEMENTS } from './html-elements.ts';

/**
 * Schemes of links into the content, which are symbols until all notes are known:
 * `note:app/2024/release.24.9.0.md#plans`.
 */
const SYMBOL_SCHEMES = ['note', 'page', 'file', 'image', 'video', 'captions'] as const;

/** URL schemes that authors may use. */
const PLAIN_SCHEMES: readonly string[] = ['http', 'https', 'mailto', 'tel'];

/** The scheme of an address in lower case: `https`. Undefined for paths. */
export function schemeOf(address: string): string | undefined {
  return /^(?<scheme>[a-z][a-z0-9+.-]*):/i.exec(address)?.groups?.scheme?.toLowerCase();
}

/** Whether authors may link to addresses with a scheme. */
export function isPlainScheme(scheme: string): boolean {
  return PLAIN_SCHEMES.includes(scheme);
}

/**
 * MathML that formulas may contain: presentation only, no embedded HTML and no links. Authors cannot write it
 * themselves.
 */
const MATHML =
  `math menclose merror mfrac mi mmultiscripts mn mo mover mpadded mphantom mprescripts mroot mrow ms mspace msqrt
  msub msubsup msup mtable mtd mtext mtr munder munderover none`.split(/\s+/);

const MATHML_ATTRIBUTES =
  `accent accentunder columnalign columnlines columnspan columnspacing depth display displaystyle fence form
  height largeop linethickness lspace mathvariant maxsize minsize movablelimits notation rowlines rowspan rowspacing rspace
  scriptlevel separator stretchy symmetric voffset width`.split(/\s+/);

/**
 * The allowlist for notes, whatever their source: elements that authors may write and elements that Markdown produces.
 * No `style`, no event handlers, and no classes or schemes except those listed.
 */
const SCHEMA: Schema = {
  tagNames: [...ALLOWED_ELEMENTS, ...MATHML, 'input'],
  attributes: {
    '*': ['abbr', 'ariaLabel', 'dir', 'id', 'lang', 'title', ['role', 'doc-endnotes', 'note', 'region']],
    a: ['href', ['className', 'footnotes__back']],
    code: [['className', /^language-./]],
    col: ['span'],
    colgroup: ['span'],
    del: ['cite', 'dateTime'],
    details: ['open'],
    div: [
      ['className', 'aside', 'footnotes', 'formula', 'panel', 'panels', 'table', 'table--wide'],
      ['tabIndex', 0],
      ['dataTone', 'plain', 'caution', 'act'],
      ...['dataChosen', 'dataColumns', 'dataGroup', 'dataQuery', 'dataValue'],
    ],
    figure: [['className', 'code'], 'dataLanguage'],
    img: ['src', 'alt', 'width', 'height', 'loading', 'decoding'],
    input: ['checked', 'disabled', 'type'],
    ins: ['cite', 'dateTime'],
    ...Object.fromEntries(MATHML.map((name) => [name, MATHML_ATTRIBUTES])),
    li: ['value', ['className', 'task-list-item']],
    ol: ['reversed', 'start'],
    p: [['className', 'aside__title', 'panel__label']],
    q: ['cite'],
    source: ['src', 'type'],
    span: [['className', 'badge', 'formula']],
    td: ['colSpan', 'rowSpan', 'headers', ['className', 'num']],
    th: ['colSpan', 'rowSpan', 'scope', ['className', 'num']],
    time: ['dateTime'],
    track: ['default', 'kind', 'label', 'src', 'srcLang'],
    ul: [['className', 'contains-task-list']],
    video: [
      ...['height', 'loop', 'muted', 'playsInline', 'poster', 'width'],
      ['controls', true],
      ['preload', 'none', 'metadata', 'auto'],
    ],
  },
  ancestors: { source: ['video'], track: ['video'] },
  protocols: {
    cite: ['http', 'https'],
    href: [...PLAIN_SCHEMES, ...SYMBOL_SCHEMES],
    poster: ['http', 'https', 'image'],
    src: ['http', 'https', 'image', 'video', 'captions'],
  },
  required: {
    input: { disabled: true, type: 'checkbox' },
    // Videos do not start by themselves, so without controls nobody could start one.
    video: { controls: true, preload: 'metadata' },
  },
  // Ids are checked when they are read, so they cannot clash with ids of the page.
  clobberPrefix: '',
  clobber: [],
  strip: ['script', 'style'],
};

/** The only sanitiser. Every note passes it, after its links were rewritten. */
export function sanitizeNote(tree: Root): Root {
  const safe = sanitize(tree, SCHEMA);
  if (safe.type === 'root') return safe;
  return { type: 'root', children: safe.type === 'doctype' ? [] : [safe] };
}
