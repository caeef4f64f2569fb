import { dirname, join } from 'node:path/posix';
import type { AssetFile } from '../content-tree.ts';
import type { NoteLink, NoteRoute, UsedAsset } from '../note-route.ts';
import type { Place } from '../report.ts';
import type { NoteState } from './note-state.ts';

const SCHEME = /^(?<scheme>[a-z][a-z0-9+.-]*):/i;
const PLAIN_SCHEMES = new Set(['http', 'https', 'mailto', 'tel']);

/** Marks an address that is taken as it is, for pages that another system serves. */
const PATHNAME = 'pathname://';

/**
 * The address behind what an author wrote as the target of a link. Links into the site are gathered for the check of all
 * notes; a target that can not be is reported and stays as it was written, if that is safe.
 */
export function resolveLink(written: string, place: Place, state: NoteState): string {
  if (written === '') {
    state.report('empty-link', place, {});
    return '#';
  }
  if (written.startsWith(PATHNAME)) return written.slice(PATHNAME.length) || '/';
  if (written.startsWith('//')) return written;
  const scheme = SCHEME.exec(withoutControls(written))?.groups?.scheme?.toLowerCase();
  if (scheme === undefined) return resolveLocalLink(written, place, state);
  if (PLAIN_SCHEMES.has(scheme)) return written;
  state.report('unsafe-link', place, { target: written });
  return '#';
}

/** Browsers skip these when they look for a scheme. */
function withoutControls(target: string): string {
  return [...target].filter((character) => character > ' ').join('');
}

function resolveLocalLink(written: string, place: Place, state: NoteState): string {
  const { route, context, urls } = state;
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(written) ?? [];
  const gather = (target: NoteLink['target']): void => {
    const anchor = decode(hash.slice(1));
    const { line = 1, column = 1 } = place;
    state.links.push({ line, column, written, target, ...(anchor && { anchor }) });
  };
  if (path === '') {
    gather({ type: 'note', path: route.path });
    return `${query}${hash}`;
  }
  if (path.startsWith(urls.base) && !path.endsWith('.md')) {
    gather({ type: 'page', url: path });
    return written;
  }
  const target = contentPath(decode(path), route);
  const note = context.routes.get(target) ?? context.routes.get(`${target.replace(/\/$/, '')}.md`);
  if (note) {
    gather({ type: 'note', path: note.path });
    return `${note.url}${query}${hash}`;
  }
  const asset = context.assets.get(target);
  if (asset) return `${publishAsset(asset, state)}${query}${hash}`;
  if (path.startsWith('/') && !path.endsWith('.md')) return written;
  const stream = context.streams.find(({ id }) => id === target.replace(/\/$/, ''));
  if (stream) return `${urls.stream(stream.id)}${query}${hash}`;
  gather({ type: 'note', path: target });
  return written;
}

/** Relative to the content folder; a leading slash means that folder. */
export function contentPath(path: string, { path: from }: NoteRoute): string {
  return path.startsWith('/') ? join('.', path.slice(1)) : join(dirname(from), path);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Sees that the file is published; its address carries its hash, so it may be cached for ever. */
export function publishAsset(asset: AssetFile, state: NoteState): string {
  const [, stem = '', ending = ''] = /^(?:.*\/)?([^/]+?)(\.[^./]+)?$/.exec(asset.path) ?? [];
  const url = state.urls.attachment(`${stem}.${asset.hash}${ending}`);
  const used: UsedAsset = { file: asset.absolutePath, url };
  if (!state.assets.has(url)) state.assets.set(url, used);
  return url;
}
