import { normalizeUri } from 'micromark-util-sanitize-uri';
import type { NoteLink, ShownFile } from '../../note/note.ts';
import type { Report } from '../../note/report.ts';
import { contentPath, decodePath, wayTo } from '../../note/source/paths.ts';
import type { AssetFile } from '../discover/content-tree.ts';
import type { KnownSite } from './known-site.ts';
import { isOutside } from './links-elsewhere.ts';
import type { SymbolTarget } from './resolve-body.ts';
import type { Suggest } from './suggestions.ts';

export interface Resolved extends SymbolTarget {
  /** The file to publish at this address. */
  readonly asset?: AssetFile;
}

export interface Resolving {
  readonly site: KnownSite;
  /** The path of the note with the link. */
  readonly from: string;
  readonly suggest: Suggest;
  readonly report: Report;
}

interface ShownTarget {
  readonly type: ShownFile;
  readonly path: string;
}

/** The address of a file that is part of the page. */
export function resolveShown(link: NoteLink, { type, path }: ShownTarget, resolving: Resolving): Resolved {
  return type === 'image'
    ? resolveImage(link, path, resolving)
    : resolveMedia(link, { type, path }, resolving);
}

function resolveImage(link: NoteLink, path: string, { site, from, suggest, report }: Resolving): Resolved {
  const { written } = link;
  const asset = findAsset([path, ...fromNote(link, from)], link, site);
  if (asset === undefined && isOutsideContent(written, path)) {
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
  const size = asset.image ?? { reason: 'it does not have the extension of an image' };
  if ('reason' in size) {
    report('unreadable-image', link, { target: written, reason: size.reason });
    return { url: normalizeUri(written) };
  }
  reportSize(link, { ...size, bytes: asset.byteLength }, { site, report });
  return { url: assetUrl(asset, site), asset, size };
}

/** Whether a path is outside the content folder, or relative to the root of another site. */
function isOutsideContent(written: string, path: string): boolean {
  return isOutside(path) || /^(?:\/|@site\/)/.test(written);
}

function resolveMedia(
  link: NoteLink,
  { type, path }: ShownTarget & { readonly type: Exclude<ShownFile, 'image'> },
  { site, from, suggest, report }: Resolving,
): Resolved {
  const { written } = link;
  const url = normalizeUri(written);
  const asset = findAsset([path, ...fromNote(link, from)], link, site);
  if (asset === undefined && isOutsideContent(written, path)) {
    report('link-outside', link, { target: written });
    return { url, described: true };
  }
  if (asset === undefined) {
    const near = suggest(type, path);
    const nearest = near && wayTo(near, placeOf(link.origin, from));
    report('missing-media', link, { target: written, ...(nearest && { nearest }) });
    return { url };
  }
  if (asset.media?.type !== type || asset.media.isUnreadable) {
    report('unreadable-media', link, { target: written, type });
    return { url };
  }
  return { url: assetUrl(asset, site), asset };
}

interface ImageSize {
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
}

/** Reports large images: every reader downloads them, and browsers keep all of their pixels in memory. */
function reportSize(
  link: NoteLink,
  { width, height, bytes }: ImageSize,
  { site: { limits }, report }: Pick<Resolving, 'site' | 'report'>,
): void {
  if (bytes <= limits.imageBytes && width * height <= limits.imagePixels) return;
  report('large-image', link, { target: link.written, ...{ width, height, bytes } });
}

/**
 * Finds a file by its path. Files in a folder `static` are published at the root of a site, so links may omit that
 * folder; links with `@site/` include it.
 */
export function findAsset(
  paths: readonly string[],
  { written }: NoteLink,
  { assets }: KnownSite,
): AssetFile | undefined {
  const isFromRoot = /^(?:\/|@site\/)/.test(written);
  const [path = ''] = paths;
  const others = isFromRoot ? [`static/${path}`, path.replace(/^static\//, '')] : [];
  return [...paths, ...others].flatMap((candidate) => assets.get(candidate) ?? [])[0];
}

/** The address includes the hash of the file, so it can be cached forever. */
export function assetUrl(asset: AssetFile, { urls }: KnownSite): string {
  const [, stem = '', ending = ''] = /^(?:.*\/)?([^/]+?)(\.[^./]+)?$/.exec(asset.path) ?? [];
  return urls.attachment(`${stem}.${asset.hash}${ending}`);
}

/** The file that contains the link: a partial, or the note itself. */
export function placeOf(origin: NoteLink['origin'] | undefined, from: string): string {
  return origin?.path ?? from;
}

/**
 * The path of a link in a partial, relative to the note. Docusaurus resolves such links relative to the partial, but
 * MkDocs copies its text, so both are tried.
 */
export function fromNote({ written, target, origin }: NoteLink, from: string): readonly string[] {
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
