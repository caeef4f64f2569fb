import { load } from 'cheerio';

/** Attributes with text for readers. */
const LABELS: ReadonlySet<string> = new Set([
  ...[
    'alt',
    'aria-description',
    'aria-label',
    'aria-roledescription',
    'aria-valuetext',
    'placeholder',
    'title',
  ],
]);

/** Issue ids and the versions of a series (`1.0.x`) are the same in all languages. */
const SAME_EVERYWHERE = /\b(?:PA-\d+|CVE-\d+-\d+|[\d.]+x)\b/g;

/** Texts and labels of a page in Latin letters, without code. */
export function latinTextIn(html: string): readonly string[] {
  // Without this option, the content of noscript is one text.
  const $ = load(html, { scriptingEnabled: false });
  $('script, style, code, pre').remove();
  const texts = $('*')
    .contents()
    .get()
    .flatMap((node) => (node.type === 'text' ? [node.data] : []));
  const labels = $('*')
    .toArray()
    .flatMap((element) => Object.entries('attribs' in element ? element.attribs : {}))
    .filter(([name, value]) => LABELS.has(name) || isSentence(name, value))
    .map(([, value]) => value);
  const descriptions = $(
    'meta[name="description"], meta[property^="og:"]:not([property$="url"], [property$="type"])',
  )
    .toArray()
    .map((element) => $(element).attr('content') ?? '');
  return [...new Set([...texts, ...labels, ...descriptions])]
    .map((text) => text.replace(/\s+/g, ' ').trim())
    .filter((text) => /[a-z]{2}/i.test(text.replace(SAME_EVERYWHERE, '')));
}

/** Texts for boot scripts are attributes of data. */
function isSentence(name: string, value: string): boolean {
  return name.startsWith('data-') && /^\p{Lu}\p{L}+(?: \p{L}+)*[.!?]?$/u.test(value);
}
