import { basename, dirname, join, relative } from 'node:path/posix';
import GithubSlugger, { slug } from 'github-slugger';
import { isPlainScheme, schemeOf } from '#generator/note/html/sanitize.ts';
import { nodesIn } from '#generator/note/markdown/located-nodes.ts';
import { plainText } from '#generator/note/markdown/plain-text.ts';
import type { Edit } from '#generator/note/source/edits.ts';
import { decodePath, isNotePath } from '#generator/note/source/paths.ts';
import { fileOfRoute, sourceFileOf, withBase } from './files/source-pages.ts';
import { parseSource, rangeOfNode, type SourceText } from './files/source-text.ts';
import type { ChangeReason, FoundNote, FoundPages, FoundSite } from './found.ts';
import { findEmptyHeadings } from './notes/text-edits.ts';
import { asTarget, findLinks, imageToLink, unlink, type WrittenLink } from './notes/written-links.ts';

/** A note with its new path below the content folder. */
export interface PlacedNote {
  readonly note: FoundNote;
  readonly path: string;
}

/** The possible targets of links in a source. */
export interface LinkPlaces {
  /** The targets of heading anchors, by file. */
  readonly anchors: ReadonlyMap<string, ReadonlyMap<string, AnchorPlace>>;
  /** The note that was made from a whole file. */
  readonly files: ReadonlyMap<string, string>;
  /** New names of files that notes use. If two files have the same name, the folder is added to one. */
  readonly assetNames: ReadonlyMap<string, string>;
  readonly pages?: FoundPages | undefined;
  readonly site?: FoundSite | undefined;
}

/** The anchor of links to a page as a whole. */
const WHOLE_PAGE = '';

interface AnchorPlace {
  readonly path: string;
  /** Missing for the heading of the note itself. */
  readonly anchor?: string;
}

export interface ResolvedLinks {
  readonly edits: readonly Edit[];
  readonly changes: readonly { readonly why: ChangeReason; readonly text: string; readonly at: number }[];
  /** Files of the source that notes use, with their new paths. */
  readonly assets: ReadonlyMap<string, string>;
}

/** The anchors of headings as GitHub generates them, numbered through each file. */
export function anchorPlaces(placed: readonly PlacedNote[]): LinkPlaces['anchors'] {
  const files = new Map<
    string,
    { readonly slugger: GithubSlugger; readonly places: Map<string, AnchorPlace> }
  >();
  /** The anchors of each note: several files can become one. */
  const sluggers = new Map<string, GithubSlugger>();
  for (const { note, path } of placed) {
    const { file } = note.place;
    const { slugger, places } = files.get(file) ?? { slugger: new GithubSlugger(), places: new Map() };
    files.set(file, { slugger, places });
    for (const name of [
      ...note.anchors,
      ...(note.heading === undefined ? [] : [slugger.slug(note.heading)]),
    ]) {
      places.set(name, { path });
    }
    const own = sluggers.get(path) ?? new GithubSlugger();
    sluggers.set(path, own);
    if (note.topic !== undefined && note.title !== undefined) {
      const title = plainText(parseSource(note.title, file).root);
      const place = { path, anchor: own.slug(title) };
      places.set(slugger.slug(title), place);
      if (note.heading === undefined) places.set(WHOLE_PAGE, place);
    }
    const body = parseSource(note.body.text, file);
    const dropped = new Set(findEmptyHeadings(body).map(({ start }) => start));
    for (const heading of nodesIn(body.root)) {
      if (heading.type !== 'heading') continue;
      const text = plainText(heading);
      const name = slugger.slug(text);
      if (dropped.has(rangeOfNode(heading).start)) continue;
      const anchor = own.slug(text);
      if (!places.has(name)) places.set(name, { path, anchor });
    }
  }
  return new Map(Array.from(files, ([file, { places }]) => [file, places]));
}

/** Unique names for all files that are not pages. */
export function nameAssets(files: Iterable<string>): LinkPlaces['assetNames'] {
  const taken = new Set<string>();
  const names = new Map<string, string>();
  for (const file of files) {
    if (isNotePath(file)) continue;
    const parts = file.split('/');
    let from = parts.length - 1;
    while (from > 0 && taken.has(parts.slice(from).join('-').toLowerCase())) from -= 1;
    const name = parts.slice(from).join('-');
    taken.add(name.toLowerCase());
    names.set(file, name);
  }
  return names;
}

/** Rewrites links and images of a note, so that they work from its new place. */
export function resolveLinks(source: SourceText, placed: PlacedNote, places: LinkPlaces): ResolvedLinks {
  const edits: Edit[] = [];
  const changes: { why: ChangeReason; text: string; at: number }[] = [];
  const assets = new Map<string, string>();
  for (const link of findLinks(source)) {
    const found = resolve(link, placed, places);
    if (found === undefined) continue;
    const made = editsFor(link, found, source.text);
    if (made.length === 0) continue;
    edits.push(...made);
    changes.push({ why: found.why, text: link.url, at: link.range.start });
    if (found.asset) assets.set(found.asset.from, found.asset.to);
  }
  return { edits, changes, assets };
}

interface Found {
  readonly why: ChangeReason;
  readonly url?: string;
  readonly asset?: { readonly from: string; readonly to: string };
}

function editsFor(link: WrittenLink, { why, url }: Found, text: string): readonly Edit[] {
  if (why === 'image-elsewhere' || why === 'image-missing') return imageToLink(link, url ?? '', text);
  if (
    why === 'link-without-target' ||
    why === 'link-of-program' ||
    (why === 'link-without-site' && link.whole)
  )
    return unlink(link, text);
  if (url === undefined) return [];
  return [{ ...link.range, text: link.whole ? asTarget(url) : url }];
}

function resolve(link: WrittenLink, placed: PlacedNote, places: LinkPlaces): Found | undefined {
  const { url, isImage } = link;
  if (link.isImport) return moveImport(url, placed, places);
  if (isOfOtherProgram(url)) return { why: isImage ? 'image-missing' : 'link-of-program' };
  if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(url)) {
    const isRemote = isImage && /^(?:https?:)?\/\//i.test(url);
    return isRemote ? { why: 'image-elsewhere', url } : resolveOwnSite(url, placed, places);
  }
  const [, written = '', query = '', anchor = ''] = /^([^?#]*)(\?[^#]*)?(?:#(.*))?$/s.exec(url) ?? [];
  if (written === '') return resolveAnchor(anchor, placed, places);
  const path = decodePath(written);
  const file = sourceFileOf(path, placed.note.place.file, places.pages);
  const target = file === undefined ? undefined : targetIn(file, anchor, places);
  if (target !== undefined) return linkTo(target, placed);
  if (file !== undefined && !isNotePath(file)) return moveAsset(file, placed, places);
  const route = file === undefined ? undefined : places.pages?.routes.get(file);
  const way = `${route ?? withBase(written, places.pages)}${query}${anchor && `#${anchor}`}`;
  return toSite({ way, isImage, isRoute: route !== undefined }, places.site);
}

/** `docs-content://install.md`, as a documentation system links to another repository. */
function isOfOtherProgram(url: string): boolean {
  const scheme = schemeOf(url);
  return (
    scheme !== undefined &&
    url.startsWith('//', scheme.length + 1) &&
    !isPlainScheme(scheme) &&
    scheme !== 'pathname'
  );
}

/** Resolves a link such as `#120` to a heading of the same file, which can be in another note now. */
function resolveAnchor(
  anchor: string,
  { note, path }: PlacedNote,
  { anchors }: LinkPlaces,
): Found | undefined {
  const known = anchorIn(note.place.file, anchor, anchors);
  if (known?.path === path && known.anchor === anchor) return undefined;
  if (known === undefined || (known.path === path && known.anchor === undefined))
    return { why: 'link-without-target' };
  return linkTo(known, { path });
}

/** Other programs keep the dots of a version: `#v1.14.2` is `#v1142` on GitHub. */
function anchorIn(file: string, anchor: string, anchors: LinkPlaces['anchors']): AnchorPlace | undefined {
  const places = anchors.get(file);
  const name = decodePath(anchor);
  return places?.get(name) ?? places?.get(slug(name));
}

/** The place of an anchor in a file, or of the file. */
function targetIn(file: string, anchor: string, { anchors, files }: LinkPlaces): AnchorPlace | undefined {
  const known = anchorIn(file, anchor, anchors);
  if (known !== undefined) return known;
  const path = files.get(file);
  return path === undefined ? undefined : { path, ...(anchor !== '' && { anchor }) };
}

/** Resolves a link to a page of the old site that is a note now. */
function resolveOwnSite(url: string, placed: PlacedNote, places: LinkPlaces): Found | undefined {
  const { site, pages } = places;
  if (site === undefined || pages === undefined || !URL.canParse(url)) return undefined;
  const { origin, pathname, hash } = new URL(url);
  if (origin !== new URL(site.url).origin) return undefined;
  const file = fileOfRoute(pathname, pages);
  const target = file === undefined ? undefined : targetIn(file, hash.slice(1), places);
  return target === undefined ? undefined : linkTo(target, placed);
}

function linkTo({ path: target, anchor }: AnchorPlace, { path }: Pick<PlacedNote, 'path'>): Found {
  const way = target === path && anchor !== undefined ? '' : encodeURI(relative(dirname(path), target));
  return { why: 'link-to-note', url: `${way}${anchor === undefined ? '' : `#${anchor}`}` };
}

/** Moves an imported file: partials go to an unpublished folder next to the note, imported images to the other images. */
function moveImport(url: string, placed: PlacedNote, places: LinkPlaces): Found | undefined {
  const file = sourceFileOf(url, placed.note.place.file, places.pages);
  if (file === undefined) return undefined;
  if (!isNotePath(file)) {
    const image = moveAsset(file, placed, places);
    return { ...image, url: `./${image.url}` };
  }
  const name = `_parts/${basename(file)}`;
  return {
    why: 'image-moved',
    url: `./${name}`,
    asset: { from: file, to: join(dirname(placed.path), name) },
  };
}

/** Moves an image to a common folder next to the note. */
function moveAsset(file: string, { path }: PlacedNote, { assetNames }: LinkPlaces): Found {
  const to = join(dirname(path), 'images', assetNames.get(file) ?? basename(file));
  return { why: 'image-moved', url: encodeURI(relative(dirname(path), to)), asset: { from: file, to } };
}

interface OldWay {
  readonly way: string;
  readonly isImage: boolean;
  /** Whether it is the address of a page of the source. */
  readonly isRoute: boolean;
}

function toSite({ way: path, isImage, isRoute }: OldWay, site: FoundSite | undefined): Found | undefined {
  // A repository has no parent folder.
  const written = site?.why === 'releases' || site?.why === 'links' ? path.replace(/^(?:\.\.\/)+/, '') : path;
  const url = site && URL.canParse(written, site.url) ? new URL(written, site.url).href : undefined;
  if (isImage) return url === undefined ? { why: 'image-missing' } : { why: 'image-elsewhere', url };
  if (url !== undefined) return { why: 'link-made-absolute', url };
  // A page of another file is known by its address. Other addresses from the root may be valid on the new host, too, but no sources.
  if (isRoute) return { why: 'link-made-absolute', url: written };
  if (written.startsWith('/') && !isNotePath(written.replace(/[?#].*$/s, ''))) return undefined;
  return { why: 'link-without-site', url: `/${written.replace(/^(?:\.{1,2}\/)+/, '')}` };
}
