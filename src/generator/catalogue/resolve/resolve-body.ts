import type { Attributes, HtmlElement, HtmlTree } from '#core/model/html/html.ts';
import { childrenOf, isElement, replaceElements } from '#core/model/html/html-tree.ts';
import { linkedNames, withName, withNames } from '#core/model/release/linked-issues.ts';
import { mapBody } from '#core/model/release/map-body.ts';
import type { Entry, MarkdownParts, ReleaseBody } from '#core/model/release/release-body.ts';
import { type EntrySummary, optionalHtml, type VersionEntries } from '#core/upgrade/entry-summary.ts';
import type { ReleaseHead } from '../../note/note.ts';

/** The target of a symbol. */
export interface SymbolTarget {
  readonly url: string;
  /** The size of an image in pixels. */
  readonly size?: { readonly width: number; readonly height: number };
  /** Set if the image does not exist: its alternative text replaces it, without a link. */
  readonly unavailable?: true;
  /** Set if the file is on another host: its description replaces it, linked if possible. */
  readonly described?: true;
  /** For links to a release that is not published yet: their targets as written, which Markdown must not contain either. */
  readonly unpublished?: readonly string[];
  /** Whether the target is an unlisted page, which is not prefetched. */
  readonly unlisted?: boolean;
}

/** All symbols of a note with their targets. */
export type Symbols = ReadonlyMap<string, SymbolTarget>;

/** What the notes of the site decide about one of them. */
export interface Resolved {
  readonly symbols: Symbols;
  /** The issues that it names by a number, and that have their name in full as id. */
  readonly names: readonly string[];
}

/** Replaces symbols by addresses, and numbers of issues by names. */
export function resolveBody(
  { tasks, sections, markdown }: ReleaseBody,
  { symbols, names }: Resolved,
): ReleaseBody {
  const body = { tasks, sections, ...(markdown !== undefined && { markdown }) };
  if (symbols.size === 0 && names.length === 0) return body;
  const done = new Map<Entry, Entry>();
  const unpublished = unpublishedTargets(symbols);
  // A task that is also an entry must stay the same object in both places.
  const entryOf = (entry: Entry): Entry => {
    const known = done.get(entry) ?? nameIssues(resolveEntry(entry, symbols, unpublished), names);
    done.set(entry, known);
    return known;
  };
  const treeOf = (tree: HtmlTree): HtmlTree => resolveTree(tree, symbols);
  const resolved = mapBody(body, {
    entry: entryOf,
    prose: (block) => {
      const { html, rows } = block;
      return { ...block, html: treeOf(html), ...(rows && { rows: rows.map(entryOf) }) };
    },
    heading: treeOf,
  });
  return markdown === undefined
    ? resolved
    : { ...resolved, markdown: resolveMarkdown(markdown, symbols, unpublished) };
}

/** The longest first, because `./b.md` contains `b.md`. */
function unpublishedTargets(symbols: Symbols): readonly string[] {
  const unpublished = [...symbols.values()].flatMap((target) => target.unpublished ?? []);
  return unpublished.toSorted((left, right) => right.length - left.length);
}

function withoutTargets(markdown: string, unpublished: readonly string[]): string {
  return unpublished.reduce((text, target) => text.replaceAll(target, ''), markdown);
}

/** Replaces symbols in the links of a title, which belong to the head of a release. */
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

/** Replaces symbols in Markdown. Unresolved symbols stay. */
function resolveMarkdown(
  markdown: MarkdownParts,
  symbols: Symbols,
  unpublished: readonly string[],
): MarkdownParts {
  return markdown.map((part) =>
    typeof part === 'string'
      ? withoutTargets(part, unpublished)
      : { address: symbols.get(part.address)?.url ?? part.address },
  );
}

function resolveEntry(entry: Entry, symbols: Symbols, unpublished: readonly string[]): Entry {
  const { task, references } = entry;
  return {
    ...entry,
    titleHtml: resolveTree(entry.titleHtml, symbols),
    html: resolveTree(entry.html, symbols),
    markdown: withoutTargets(entry.markdown, unpublished),
    references: references.map(({ id, url }) => {
      const found = url === undefined ? undefined : symbols.get(url);
      return url === undefined || found?.unavailable ? { id } : { id, url: found?.url ?? url };
    }),
    ...(task && {
      task: {
        ...task,
        titleHtml: resolveTree(task.titleHtml, symbols),
        html: resolveTree(task.html, symbols),
      },
    }),
  };
}

function nameIssues(entry: Entry, names: readonly string[]): Entry {
  if (names.length === 0) return entry;
  const own = linkedNames(entry).filter((name) => names.includes(name));
  const references = entry.references.map((reference) => withName(reference, own));
  return own.length === 0 ? entry : { ...entry, ids: withNames(entry.ids, own), references };
}

/** Replaces symbols and numbers in entry summaries. */
export function resolveEntries(
  versions: readonly VersionEntries[],
  { symbols, names }: Resolved,
): readonly VersionEntries[] {
  if (symbols.size === 0 && names.length === 0) return versions;
  return versions.map((version) => ({
    ...version,
    entries: version.entries.map((entry) => nameSubjects(resolveSummary(entry, symbols), names)),
  }));
}

function resolveSummary({ html, taskHtml, ...rest }: EntrySummary, symbols: Symbols): EntrySummary {
  return {
    ...rest,
    ...optionalHtml(rest.title, 'html', html && resolveTree(html, symbols)),
    ...optionalHtml(rest.task, 'taskHtml', taskHtml && resolveTree(taskHtml, symbols)),
  };
}

function nameSubjects(summary: EntrySummary, names: readonly string[]): EntrySummary {
  const { ids, about, key, linked = [] } = summary;
  const own = linked.filter((name) => names.includes(name));
  if (own.length === 0) return summary;
  // Equal entries about equal numbers can be about different issues.
  return { ...summary, ids: withNames(ids, own), about: withNames(about, own), key: [key, ...own].join(' ') };
}

function resolveTree(tree: HtmlTree, symbols: Symbols): HtmlTree {
  return replaceElements(tree, (element) => {
    const [name, attributes, ...children] = element;
    if (name === 'img') return resolveImage(attributes, symbols);
    if (name === 'video') return resolveVideo(element, symbols);
    const found = name === 'a' ? symbols.get(String(attributes.href)) : undefined;
    if (found === undefined) return undefined;
    const inner = resolveTree(children, symbols);
    if (found.unavailable) return [['a', {}, ...inner]];
    const unlisted = found.unlisted ? { 'data-prefetch': 'off' } : {};
    return [['a', { ...unlisted, ...attributes, href: found.url }, ...inner]];
  });
}

/** An image that cannot be shown is replaced by its alternative text. */
function resolveImage(attributes: Attributes, symbols: Symbols): HtmlTree | undefined {
  const found = symbols.get(String(attributes.src));
  if (found === undefined) return undefined;
  const { alt = '', loading } = attributes;
  if (found.unavailable || found.described) return [String(alt)];
  const resolved = { ...attributes, src: found.url };
  if (!found.size || loading === undefined || 'width' in attributes || 'height' in attributes) {
    return [['img', resolved]];
  }
  // With width and height, browsers reserve the space of an image before it loads.
  const { width, height } = found.size;
  return [['img', { ...resolved, width: String(width), height: String(height) }]];
}

/** Pages load no files from other hosts. A video without a local file is replaced by the link inside it. */
function resolveVideo(video: HtmlElement, symbols: Symbols): HtmlTree {
  const [name, { poster, ...attributes }] = video;
  const parts = childrenOf(video).flatMap((child): HtmlTree => {
    const found = isElement(child) && child[0] !== 'a' && symbols.get(String(child[1].src));
    if (!found) return resolveTree([child], symbols);
    return found.described ? [] : [[child[0], { ...child[1], src: found.url }]];
  });
  if (!parts.some((part) => isElement(part) && part[0] === 'source')) {
    return [['p', {}, ...parts.filter((part) => isElement(part) && part[0] === 'a')]];
  }
  const image = symbols.get(String(poster));
  const hasPoster = poster !== undefined && !image?.unavailable && !image?.described;
  return [[name, { ...attributes, ...(hasPoster && { poster: image?.url ?? poster }) }, ...parts]];
}
