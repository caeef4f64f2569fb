import { normalizeUri } from 'micromark-util-sanitize-uri';
import type { NoteHead, NoteLink } from '../note.ts';
import { contentPath, decodePath, wayTo } from '../paths.ts';
import type { AssetFile } from '../read/content-tree.ts';
import type { Report } from '../report.ts';
import { firstFolder, type KnownSite } from './known-site.ts';
import { findElsewhere, isOutside } from './links-elsewhere.ts';
import type { SymbolTarget } from './resolve-body.ts';
import type { Suggest } from './suggestions.ts';

export interface Resolved extends SymbolTarget {
  /** The file that is to be published, and so at this address. */
  readonly asset?: AssetFile;
}

export interface Resolving {
  readonly site: KnownSite;
  /** The path of the note that holds the link. */
  readonly from: string;
  readonly suggest: Suggest;
  readonly report: Report;
}

/** The address behind a link. One that leads nowhere is reported and stays as it was written. */
export function resolveLink(link: NoteLink, resolving: Resolving): Resolved {
  const { target } = link;
  const elsewhere = isHere(link, resolving.site) ? undefined : findElsewhere(link, resolving.site.links);
  if (elsewhere !== undefined && target.type === 'image' && isOfOtherHost(elsewhere)) {
    resolving.report('image-outside', link, { target: link.written });
    return { url: elsewhere, described: true };
  }
  if (elsewhere !== undefined) return { url: elsewhere };
  if (target.type === 'page') return resolvePage(link, target.url, resolving);
  return target.type === 'image'
    ? resolveImage(link, target.path, resolving)
    : resolvePath(link, target.path, resolving);
}

/** Pages load nothing from there. */
function isOfOtherHost(url: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(url);
}

/** What the site has is not looked for elsewhere. */
function isHere({ target }: NoteLink, site: KnownSite): boolean {
  if (target.type === 'page') return site.pages.has(target.url) || site.pages.has(`${target.url}/`);
  const { notes, assets, streams } = site;
  const path = target.path.replace(/\/$/, '');
  return (
    [target.path, ...notePaths(path)].some((one) => notes.has(one)) ||
    assets.has(target.path) ||
    streams.has(path)
  );
}

/** Addresses of pages end in a slash; one that was left out does no harm. */
function resolvePage(link: NoteLink, url: string, resolving: Resolving): Resolved {
  const { pages } = resolving.site;
  const known = [url, `${url}/`].find((candidate) => pages.has(candidate));
  if (known === undefined) {
    const near = resolving.suggest('page', url);
    resolving.report('broken-link', link, { target: link.written, ...(near && { nearest: near }) });
    return { url: normalizeUri(link.written) };
  }
  const note = pages.get(known);
  return {
    url: `${normalizeUri(`${url}${link.query}`)}${note ? hashOf(link, note, resolving) : plainHash(link)}`,
    unlisted: note?.release?.unlisted === true,
  };
}

function resolvePath(link: NoteLink, path: string, resolving: Resolving): Resolved {
  const { site, from } = resolving;
  const withoutSlash = path.replace(/\/$/, '');
  // Names without an ending lead to notes, and so does the name that a note had before it became MDX, or after.
  const candidates = [path, ...fromNote(link, from), ...fromRoots(link, from, path)].flatMap((one) => [
    one,
    ...notePaths(one.replace(/\/$/, '')),
  ]);
  const notePath = candidates.find((candidate) => site.notes.has(candidate));
  const note = notePath === undefined ? undefined : site.notes.get(notePath);
  if (note) {
    const hash = hashOf(link, note, resolving);
    const isHere = note.path === from && hash !== '';
    return {
      url: `${isHere ? '' : site.urls.release(note.release?.id ?? '')}${normalizeUri(link.query)}${hash}`,
      unlisted: note.release?.unlisted === true,
    };
  }
  const isDraft = candidates.some((candidate) => site.unpublished.has(candidate));
  const rest = `${normalizeUri(link.query)}${plainHash(link)}`;
  const asset = findAsset([path, ...fromNote(link, from)], link, site);
  if (asset?.refusal !== undefined) {
    resolving.report('refused-file', link, { target: link.written, reason: asset.refusal });
    return { url: '#' };
  }
  if (asset) return { url: `${assetUrl(asset, site)}${rest}`, asset };
  const isElsewhere = link.target.type === 'note' && link.target.isAbsolute;
  if (isElsewhere && !isDraft) return { url: normalizeUri(link.written) };
  if (isOutside(path) && !isDraft) {
    resolving.report('link-outside', link, { target: link.written });
    return { url: normalizeUri(link.written) };
  }
  if (site.streams.has(withoutSlash)) return { url: `${site.urls.stream(withoutSlash)}${rest}` };
  const address = addressMeant(link.written);
  const place = placeOf(link.origin, from);
  const near = address === undefined ? resolving.suggest('note', path, place) : undefined;
  const nearest = address ?? (near && near !== from && wayTo(near, place).replace(/^\.\//, ''));
  // Beside the notes, where other documentation lies that was not brought along: `../manual/ports.md`.
  const isBeside = /^\.\.\//.test(link.written) && !site.folders.has(firstFolder(path));
  const code = isBeside && !isDraft && !nearest ? 'link-outside' : 'broken-link';
  resolving.report(code, link, { target: link.written, ...(nearest && { nearest }) });
  return { url: normalizeUri(link.written) };
}

/** The file that it was written in: a partial, or the note itself. */
function placeOf(origin: NoteLink['origin'] | undefined, from: string): string {
  return origin?.path ?? from;
}

/** Docusaurus reads the links of a partial from where that stands; MkDocs copies its text, and they are those of the note. */
function fromNote({ written, target, origin }: NoteLink, from: string): readonly string[] {
  if (
    origin === undefined ||
    origin.path === from ||
    target.type === 'page' ||
    /^(?:[/@#]|$)/.test(written)
  ) {
    return [];
  }
  return [contentPath(decodePath(written.replace(/[?#].*$/s, '')), from)];
}

/** `guide/start` without a dot before it may be a path from the folder of the stream, or from that of all notes. */
function fromRoots({ written, target, origin }: NoteLink, from: string, path: string): readonly string[] {
  if (target.type !== 'note' || target.isAbsolute || /^(?:\.|#|$)/.test(written)) return [];
  const folder = placeOf(origin, from).replace(/[^/]*$/, '');
  if (!path.startsWith(folder)) return [];
  const rest = path.slice(folder.length);
  return [`${from.slice(0, from.indexOf('/') + 1)}${rest}`, rest];
}

/** `github.com/org/name` and `(https://example.com)`: an address of the web, nearly. */
function addressMeant(written: string): string | undefined {
  const bare = written.replace(/^\(+|\)+$/g, '');
  if (/^https?:\/\//i.test(bare)) return bare;
  return /^(?:[a-z\d-]+\.)+[a-z]{2,}\//i.test(bare) ? `https://${bare}` : undefined;
}

function notePaths(path: string): readonly string[] {
  const stem = path.replace(/\.mdx?$/i, '');
  return [`${stem}.md`, `${stem}.mdx`];
}

/** The one anchor behind the name that the author used. */
function hashOf(link: NoteLink, note: NoteHead, { site, suggest, report }: Resolving): string {
  const { anchor, written } = link;
  if (anchor === undefined) return '';
  if (Object.hasOwn(note.anchors, anchor)) return normalizeUri(`#${note.anchors[anchor]}`);
  // Its page says where it is now.
  if (site.moves.get(note.release?.id ?? '')?.has(anchor)) return plainHash(link);
  const near = suggest(note, anchor);
  report('broken-anchor', link, { target: written, anchor, ...(near && { nearest: near }) });
  return plainHash(link);
}

function plainHash({ anchor }: NoteLink): string {
  return anchor === undefined ? '' : normalizeUri(`#${anchor}`);
}

function resolveImage(link: NoteLink, path: string, { site, from, suggest, report }: Resolving): Resolved {
  const { written } = link;
  const asset = findAsset([path, ...fromNote(link, from)], link, site);
  if (asset === undefined && (isOutside(path) || /^(?:\/|@site\/)/.test(written))) {
    report('image-outside', link, { target: written });
    return { url: '', unavailable: true };
  }
  if (asset === undefined) {
    const near = suggest('image', path);
    report('missing-image', link, {
      target: written,
      ...(near && { nearest: wayTo(near, placeOf(link.origin, from)) }),
    });
    return { url: normalizeUri(written) };
  }
  const size = asset.image ?? { reason: 'its name has no ending of an image' };
  if ('reason' in size) {
    report('unreadable-image', link, { target: written, reason: size.reason });
    return { url: normalizeUri(written) };
  }
  reportSize(link, { ...size, bytes: asset.byteLength }, { site, report });
  return { url: assetUrl(asset, site), asset, size };
}

interface ImageSize {
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
}

/** Whoever reads the page loads it, and a browser keeps every pixel of it in memory. */
function reportSize(
  link: NoteLink,
  { width, height, bytes }: ImageSize,
  { site: { limits }, report }: Pick<Resolving, 'site' | 'report'>,
): void {
  if (limits === undefined || (bytes <= limits.imageBytes && width * height <= limits.imagePixels)) return;
  report('large-image', link, { target: link.written, ...{ width, height, bytes } });
}

/** The files of a folder `static` are at the root of the site that it belongs to; whole sites name that folder, too. */
function findAsset(
  paths: readonly string[],
  { written }: NoteLink,
  { assets }: KnownSite,
): AssetFile | undefined {
  const isFromRoot = /^(?:\/|@site\/)/.test(written);
  const [path = ''] = paths;
  const others = isFromRoot ? [`static/${path}`, path.replace(/^static\//, '')] : [];
  return [...paths, ...others].flatMap((candidate) => assets.get(candidate) ?? [])[0];
}

/** Carries the hash of the file, so it may be cached for ever. */
function assetUrl(asset: AssetFile, { urls }: KnownSite): string {
  const [, stem = '', ending = ''] = /^(?:.*\/)?([^/]+?)(\.[^./]+)?$/.exec(asset.path) ?? [];
  return urls.attachment(`${stem}.${asset.hash}${ending}`);
}
