import { normalizeUri } from 'micromark-util-sanitize-uri';
import type { NoteHead, NoteLink } from '../../note/note.ts';
import { wayTo } from '../../note/source/paths.ts';
import { firstFolder, type KnownSite } from './known-site.ts';
import { findElsewhere, isOutside } from './links-elsewhere.ts';
import {
  assetUrl,
  findAsset,
  fromNote,
  placeOf,
  type Resolved,
  type Resolving,
  resolveShown,
} from './resolve-shown.ts';

/** Resolves a link to an address. A broken link is reported and stays as written. */
export function resolveLink(written: NoteLink, resolving: Resolving): Resolved {
  const link = inLanguage(written, resolving.site);
  const { target } = link;
  const elsewhere = hasTargetOnSite(link, resolving.site)
    ? undefined
    : findElsewhere(link, resolving.site.links);
  if (elsewhere !== undefined && isShown(target) && isOfOtherHost(elsewhere)) {
    const code = target.type === 'image' ? 'image-outside' : 'remote-media';
    resolving.report(code, link, { target: link.written });
    return { url: elsewhere, described: true };
  }
  if (elsewhere !== undefined) return { url: elsewhere };
  if (target.type === 'page') return resolvePage(link, target.url, resolving);
  if (target.type === 'note') return resolvePath(link, target.path, resolving);
  return resolveShown(link, target, resolving);
}

/** A link to a page leads to it in the language of the site. An address in a certain language stays as it is. */
function inLanguage(link: NoteLink, { urls, linkBase, pages }: KnownSite): NoteLink {
  const { target } = link;
  if (urls.base === linkBase || target.type !== 'page' || !target.url.startsWith(linkBase)) return link;
  const url = `${urls.base}${target.url.slice(linkBase.length)}`;
  return pages.has(url) || pages.has(`${url}/`) ? { ...link, target: { ...target, url } } : link;
}

function isShown({ type }: NoteLink['target']): boolean {
  return type !== 'page' && type !== 'note';
}

/** Pages load nothing from other hosts. */
function isOfOtherHost(url: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(url);
}

/** Whether a link has a target on this site, which takes precedence over redirected links. */
function hasTargetOnSite({ target }: NoteLink, site: KnownSite): boolean {
  if (target.type === 'page') return site.pages.has(target.url) || site.pages.has(`${target.url}/`);
  const { notes, assets, streams } = site;
  const path = target.path.replace(/\/$/, '');
  return (
    [target.path, ...notePaths(path)].some((one) => notes.has(one)) ||
    assets.has(target.path) ||
    streams.has(path)
  );
}

/** Page addresses end in a slash. A link may omit it. */
function resolvePage(link: NoteLink, url: string, resolving: Resolving): Resolved {
  const { pages } = resolving.site;
  const known = [url, `${url}/`].find((candidate) => pages.has(candidate));
  if (isScheduled([url, `${url}/`], resolving)) return withoutLink(link);
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
  // A link may omit the extension of a note, or use `.md` for `.mdx` and the other way round.
  const candidates = [path, ...fromNote(link, from), ...relativeToRoots(link, from, path)].flatMap((one) => [
    one,
    ...notePaths(one.replace(/\/$/, '')),
  ]);
  const notePath = candidates.find((candidate) => site.notes.has(candidate));
  const note = notePath === undefined ? undefined : site.notes.get(notePath);
  if (note) {
    const hash = hashOf(link, note, resolving);
    const isOnSamePage = note.path === from && hash !== '';
    return {
      url: `${isOnSamePage ? '' : site.urls.release(note.release?.id ?? '')}${normalizeUri(link.query)}${hash}`,
      unlisted: note.release?.unlisted === true,
    };
  }
  if (isScheduled(candidates, resolving)) return withoutLink(link);
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
  // The path is next to the notes, where other documentation is that was not copied along: `../manual/ports.md`.
  const isBeside = /^\.\.\//.test(link.written) && !site.folders.has(firstFolder(path));
  const code = isBeside && !isDraft && !nearest ? 'link-outside' : 'broken-link';
  resolving.report(code, link, { target: link.written, ...(nearest && { nearest }) });
  return { url: normalizeUri(link.written) };
}

/** Until a scheduled release is published, links to it are only text, so that its address stays unknown. */
function withoutLink({ written }: NoteLink): Resolved {
  return { url: '', unavailable: true, unpublished: [written] };
}

function isScheduled(candidates: readonly string[], { site }: Resolving): boolean {
  return candidates.some((candidate) => site.scheduled.has(candidate));
}

/**
 * A path without a leading dot, such as `guide/start`, may be relative to the folder of the stream or to the content
 * folder.
 */
function relativeToRoots(
  { written, target, origin }: NoteLink,
  from: string,
  path: string,
): readonly string[] {
  if (target.type !== 'note' || target.isAbsolute || /^(?:\.|#|$)/.test(written)) return [];
  const folder = placeOf(origin, from).replace(/[^/]*$/, '');
  if (!path.startsWith(folder)) return [];
  const rest = path.slice(folder.length);
  return [`${from.slice(0, from.indexOf('/') + 1)}${rest}`, rest];
}

/** Completes incomplete web addresses: `github.com/org/name`, `(https://example.com)`. */
function addressMeant(written: string): string | undefined {
  const bare = written.replace(/^\(+|\)+$/g, '');
  if (/^https?:\/\//i.test(bare)) return bare;
  return /^(?:[a-z\d-]+\.)+[a-z]{2,}\//i.test(bare) ? `https://${bare}` : undefined;
}

function notePaths(path: string): readonly string[] {
  const stem = path.replace(/\.mdx?$/i, '');
  return [`${stem}.md`, `${stem}.mdx`];
}

/** The hash of the anchor that a link refers to. */
function hashOf(link: NoteLink, note: NoteHead, { site, suggest, report }: Resolving): string {
  const { anchor, written } = link;
  if (anchor === undefined) return '';
  if (Object.hasOwn(note.anchors, anchor)) return normalizeUri(`#${note.anchors[anchor]}`);
  // The page of a moved anchor redirects to its new place.
  if (site.moves.get(note.release?.id ?? '')?.has(anchor)) return plainHash(link);
  const near = suggest(note, anchor);
  report('broken-anchor', link, { target: written, anchor, ...(near && { nearest: near }) });
  return plainHash(link);
}

function plainHash({ anchor }: NoteLink): string {
  return anchor === undefined ? '' : normalizeUri(`#${anchor}`);
}
