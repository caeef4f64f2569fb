import type { Problem } from '#core/model/problem.ts';
import type { Block, Entry, Html, Release, ReleaseBody, Section } from '#core/model/release.ts';
import { keyOf } from '#generator/cache/cache.ts';
import type { ReleaseWords } from '#generator/search/release-words.ts';
import { createBodies, deferBody } from '../deferred-body.ts';
import type { ParsedNote } from '../parse-in-workers.ts';
import { createReport } from '../report.ts';
import type { KnownSite } from './known-site.ts';
import { type Resolved, resolveLink } from './resolve-link.ts';
import { createSuggest } from './suggestions.ts';

/** A file to be published beside the pages. */
export interface UsedAsset {
  /** Where it lies on this machine. */
  readonly file: string;
  readonly url: string;
}

/** What else is known of a release. */
export interface KnownRelease {
  /** A name for everything that it says, and everything that its links lead to. */
  readonly fingerprint: string;
  readonly words: () => ReleaseWords;
}

export interface ResolvedNotes {
  /** In the order of the notes. */
  readonly releases: ReadonlyMap<Release, KnownRelease>;
  readonly problems: readonly Problem[];
  /** Each once. */
  readonly assets: readonly UsedAsset[];
}

/** Puts addresses for symbols, and tells of those that lead nowhere. */
export function resolveNotes(notes: readonly ParsedNote[], site: KnownSite): ResolvedNotes {
  const suggest = createSuggest(site);
  const assets = new Map<string, UsedAsset>();
  const problems: Problem[] = [];
  const releases = new Map<Release, KnownRelease>();
  const bodies = createBodies();
  for (const { path: from, key, release, links, body, words } of notes) {
    if (release === undefined) continue;
    const reporting = createReport(`${site.folder}/${from}`);
    const resolved = new Map<string, Resolved>();
    for (const link of links) {
      const found = resolveLink(link, { site, from, suggest, report: reporting.report });
      resolved.set(link.symbol, found);
      const [url = ''] = found.url.split(/[?#]/);
      if (found.asset) assets.set(url, { file: found.asset.absolutePath, url });
    }
    problems.push(...reporting.problems);
    const resolveBody = resolved.size === 0 ? body : () => resolveReleaseBody(body(), resolved);
    const fingerprint = keyOf(
      key,
      JSON.stringify([...resolved].map(([symbol, found]) => [symbol, { ...found, asset: undefined }])),
    );
    releases.set(deferBody(release, bodies(resolveBody)), { fingerprint, words });
  }
  return { releases, problems, assets: [...assets.values()] };
}

type Symbols = ReadonlyMap<string, Resolved>;

function resolveReleaseBody({ tasks, sections }: ReleaseBody, symbols: Symbols): ReleaseBody {
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
  return { tasks: tasks.map(entryOf), sections: sections.map(sectionOf) };
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

/** Only tags can match: in text every `<` is written as an entity, and within a value every quote is. */
const TAG = /<(?:a|img)(?:\s[a-z-]+(?:="[^"]*")?)+>/g;
const TARGET = /(?<=\s)(?<name>href|src)="(?<symbol>(?:note|page|file|image):[^"]*)"/;

function resolveHtml(html: Html, symbols: Symbols): Html {
  return html.replace(TAG, (tag) => {
    const { name, symbol = '' } = TARGET.exec(tag)?.groups ?? {};
    const found = symbols.get(withoutEntities(symbol));
    if (name === undefined || found === undefined) return tag;
    if (found.unavailable) return name === 'src' ? describeImage(tag) : '<a>';
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
function withSize(tag: string, { width, height }: NonNullable<Resolved['size']>): string {
  if (/\s(?:width|height)="/.test(tag)) return tag;
  return tag.replace(' loading="lazy"', ` width="${width}" height="${height}" loading="lazy"`);
}
