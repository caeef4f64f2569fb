import { markAddress, replaceMarked } from '#core/model/marked-addresses.ts';
import type { Block, Entry, Html, ReleaseBody, Section } from '#core/model/release.ts';
import { type EntrySummary, escapeText, type VersionEntries } from '#core/upgrade/entry-summary.ts';
import type { ReleaseHead } from '../note.ts';

/** What stands behind a symbol. */
export interface SymbolTarget {
  readonly url: string;
  /** Of an image, in pixels. */
  readonly size?: { readonly width: number; readonly height: number };
  /** There is no such image here: its description stands in its place, and leads nowhere. */
  readonly unavailable?: true;
  /** The image is on another host: its description stands in its place, and leads there where the image would. */
  readonly described?: true;
  /** Leads to a page that is kept out of lists, and so is not fetched before it is asked for. */
  readonly unlisted?: boolean;
}

/** All symbols of a note. */
export type Symbols = ReadonlyMap<string, SymbolTarget>;

/** Puts addresses for symbols. */
export function resolveBody({ tasks, sections, markdown }: ReleaseBody, symbols: Symbols): ReleaseBody {
  if (symbols.size === 0) return { tasks, sections, ...(markdown !== undefined && { markdown }) };
  const done = new Map<Entry, Entry>();
  // A task that is an entry stays the same thing in both places.
  const entryOf = (entry: Entry): Entry => {
    const known = done.get(entry) ?? resolveEntry(entry, symbols);
    done.set(entry, known);
    return known;
  };
  const sectionOf = (section: Section): Section => ({
    ...section,
    headingHtml: resolveHtml(section.headingHtml, symbols),
    blocks: section.blocks.map(blockOf),
  });
  const blockOf = (block: Block): Block => {
    if (block.type === 'entry') return { ...block, entry: entryOf(block.entry) };
    if (block.type === 'prose') return { ...block, html: resolveHtml(block.html, symbols) };
    return { ...block, title: resolveHtml(block.title, symbols), sections: block.sections.map(sectionOf) };
  };
  return {
    tasks: tasks.map(entryOf),
    sections: sections.map(sectionOf),
    ...(markdown !== undefined && { markdown: resolveMarkdown(markdown, symbols) }),
  };
}

/** The same for the links of a title, which belong to the head of a release. */
export function resolveTitle<Head extends Pick<ReleaseHead, 'titleLinks'>>(
  head: Head,
  symbols: Symbols,
): Head {
  const { titleLinks } = head;
  if (titleLinks === undefined) return head;
  return {
    ...head,
    titleLinks: titleLinks.map((link) => ({ ...link, url: symbols.get(link.url)?.url ?? link.url })),
  };
}

/** What leads nowhere stays marked as it is: who writes the text out leaves the mark away. */
function resolveMarkdown(markdown: string, symbols: Symbols): string {
  return replaceMarked(markdown, (symbol) => markAddress(symbols.get(symbol)?.url ?? symbol));
}

function resolveEntry(entry: Entry, symbols: Symbols): Entry {
  const { task, references } = entry;
  return {
    ...entry,
    titleHtml: resolveHtml(entry.titleHtml, symbols),
    html: resolveHtml(entry.html, symbols),
    references: references.map(({ id, url }) =>
      url === undefined ? { id } : { id, url: symbols.get(url)?.url ?? url },
    ),
    ...(task && {
      task: {
        ...task,
        titleHtml: resolveHtml(task.titleHtml, symbols),
        html: resolveHtml(task.html, symbols),
      },
    }),
  };
}

/** The same in short. */
export function resolveEntries(
  versions: readonly VersionEntries[],
  symbols: Symbols,
): readonly VersionEntries[] {
  if (symbols.size === 0) return versions;
  return versions.map((version) => ({
    ...version,
    entries: version.entries.map((entry) => resolveSummary(entry, symbols)),
  }));
}

function resolveSummary(summary: EntrySummary, symbols: Symbols): EntrySummary {
  const { html: written, ...rest } = summary;
  const html = written && resolveHtml(written, symbols);
  return {
    ...rest,
    // Words that stand for a missing image can be all of the title.
    ...(html !== undefined && html !== escapeText(rest.title) && { html }),
    ...(rest.task && { task: resolveHtml(rest.task, symbols) }),
  };
}

/** Only tags can match: in text every `<` is written as an entity, and within a value every quote is. */
const TAG = /<(?:a|img)(?:\s[a-z-]+(?:="[^"]*")?)+>/g;
const TARGET = /(?<=\s)(?<name>href|src)="(?<symbol>(?:note|page|file|image):[^"]*)"/;

function resolveHtml(html: Html, symbols: Symbols): Html {
  return html.replace(TAG, (tag) => {
    const { name, symbol = '' } = TARGET.exec(tag)?.groups ?? {};
    const found = symbols.get(withoutEntities(symbol));
    if (name === undefined || found === undefined) return tag;
    if (name === 'src' && (found.unavailable || found.described)) return describeImage(tag);
    if (found.unavailable) return '<a>';
    const written = tag.replace(TARGET, () => `${name}="${found.url.replaceAll('&', '&#x26;')}"`);
    if (found.unlisted) return written.replace('<a', '<a data-prefetch="off"');
    return found.size && name === 'src' ? withSize(written, found.size) : written;
  }) as Html;
}

/** The words that stand for an image are as safe within a text as within a value. */
function describeImage(tag: string): string {
  return /\salt="(?<alt>[^"]*)"/.exec(tag)?.groups?.alt ?? '';
}

/** `&#x27;` and the like: the only entities that are written into a value. */
function withoutEntities(value: string): string {
  return value.replace(/&#x([\dA-F]+);/gi, (_, digits: string) =>
    String.fromCodePoint(Number.parseInt(digits, 16)),
  );
}

/** The browser keeps the room of an image before it comes. */
function withSize(tag: string, { width, height }: NonNullable<SymbolTarget['size']>): string {
  if (/\s(?:width|height)="/.test(tag)) return tag;
  return tag.replace(' loading="lazy"', ` width="${width}" height="${height}" loading="lazy"`);
}
