import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Ajv } from 'ajv';
import { load } from 'cheerio';
import { RelaxNGValidator, XmlDocument } from 'libxml2-wasm';

export type Feed = 'atom' | 'rss' | 'json';

/** Validates a feed independently of the program. An empty list means that the feed is valid. */
export function feedFaults(text: string, format: Feed): readonly string[] {
  return format === 'json'
    ? jsonFaults(text)
    : [...grammarFaults(text, format), ...(format === 'atom' ? atomFaults(text) : rssFaults(text))];
}

/** Validates with libxml2 against the grammar in this folder. */
function grammarFaults(text: string, format: 'atom' | 'rss'): readonly string[] {
  const grammar = XmlDocument.fromBuffer(readFileSync(new URL(`${format}.rng`, import.meta.url)));
  const validator = RelaxNGValidator.fromDoc(grammar);
  try {
    const feed = XmlDocument.fromString(text);
    try {
      validator.validate(feed);
      return [];
    } finally {
      feed.dispose();
    }
  } catch (error) {
    return [String(error)];
  } finally {
    validator.dispose();
    grammar.dispose();
  }
}

/** The rules of RFC 4287 that a grammar cannot express (4.1.1, 4.1.2, 4.2.6). */
function atomFaults(text: string): readonly string[] {
  const $ = load(text, { xml: true });
  const entries = $('feed > entry').toArray();
  const ids = entries.map((entry) => $(entry).children('id').text());
  const selves = $('feed > link[rel="self"]');
  return [
    ...($('feed > author').length === 0 && entries.some((entry) => $(entry).children('author').length === 0)
      ? ['an entry has no author, and the feed has none']
      : []),
    ...($('feed > author').length === 0 && entries.length === 0
      ? ['a feed without entries has no author']
      : []),
    ...(new Set(ids).size === ids.length ? [] : ['two entries have one id']),
    ...(selves.length === 1 ? [] : ['the feed does not say its own address']),
    ...entries.flatMap((entry) =>
      $(entry).children('content').length === 0 &&
      $(entry).children('link:not([rel]), link[rel="alternate"]').length === 0
        ? ['an entry has neither content nor a page']
        : [],
    ),
  ];
}

function rssFaults(text: string): readonly string[] {
  const $ = load(text, { xml: true });
  const guids = $('item > guid')
    .toArray()
    .map((guid) => $(guid));
  return [
    ...(new Set(guids.map((guid) => guid.text())).size === guids.length ? [] : ['two items have one guid']),
    ...guids.flatMap((guid) =>
      guid.attr('isPermaLink') !== 'false' && !URL.canParse(guid.text())
        ? [`${guid.text()} is no address`]
        : [],
    ),
  ];
}

/** Validates against the JSON Schema of the feed’s version, from jsonfeed-schema. */
function jsonFaults(text: string): readonly string[] {
  const feed: { readonly version?: string } = JSON.parse(text);
  const version = /\/version\/([\d.]+)$/.exec(feed.version ?? '')?.[1];
  const schema: object = createRequire(import.meta.url)(`jsonfeed-schema/schema-v${version}.json`);
  const ajv = new Ajv({
    strict: false,
    formats: { uri: (value: string) => URL.canParse(value), 'date-time': DATE_TIME },
  });
  const { $schema: _, ...rules } = schema as { readonly $schema?: string };
  return ajv.validate(rules, feed) ? [] : [ajv.errorsText()];
}

/** RFC 3339. */
const DATE_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;
