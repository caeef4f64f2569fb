import { posix } from 'node:path';
import { nearestPath } from '../../nearest.ts';
import type { NoteHead, ShownFile } from '../../note/note.ts';
import type { AssetFile } from '../discover/content-tree.ts';
import type { KnownSite } from './known-site.ts';

/** Suggests a page, a note, a file or an anchor that the author probably meant. */
export interface Suggest {
  (what: 'page' | ShownFile, written: string): string | undefined;
  /** Suggests another note than the one with the link. */
  (what: 'note', written: string, from: string): string | undefined;
  (note: NoteHead, anchor: string): string | undefined;
}

/** The page address that the author probably meant. */
export function nearestPage(
  address: string,
  { pages, urls: { base } }: Pick<KnownSite, 'pages' | 'urls'>,
): string | undefined {
  const below = Array.from(pages.keys(), (page) => page.slice(base.length));
  const near = nearestPath(address.slice(base.length), below);
  return near === undefined ? undefined : `${base}${near}`;
}

/**
 * The limit for suggestions. Each one is compared with all candidates, and a thousand broken links usually have one
 * cause.
 */
const MAX_SUGGESTIONS = 200;

export function createSuggest(site: KnownSite): Suggest {
  const { notes, assets } = site;
  const nearestMedia = (type: ShownFile, written: string): string | undefined =>
    nearestPath(written, pathsOf([...assets.values()].filter(({ media }) => media?.type === type)));
  const images = pathsOf([...assets.values()].filter(({ image }) => image));
  const known = new Map<string, string | undefined>();
  return (
    what: 'page' | ShownFile | 'note' | NoteHead,
    written: string,
    from?: string,
  ): string | undefined => {
    const key = JSON.stringify([typeof what === 'string' ? what : what.path, written, from]);
    if (known.has(key) || known.size >= MAX_SUGGESTIONS) return known.get(key);
    const suggestions = {
      page: () => nearestPage(written, site),
      image: () => nearestPath(written, images),
      video: () => nearestMedia('video', written),
      captions: () => nearestMedia('captions', written),
      note: () =>
        nearestPath(
          written,
          [...notes.keys()].filter((path) => path !== from),
        ) ?? noteBeside(written, from, notes),
    };
    const found =
      typeof what === 'string'
        ? suggestions[what]()
        : nearestPath(written, new Set(Object.values(what.anchors)));
    known.set(key, found);
    return found;
  };
}

/** `../release.25.1.0.md`, although the note is in the folder of the note with the link. */
function noteBeside(written: string, from = '', notes: KnownSite['notes']): string | undefined {
  const beside = posix.join(posix.dirname(from), posix.basename(written));
  return beside !== from && notes.has(beside) ? beside : undefined;
}

function pathsOf(assets: readonly AssetFile[]): readonly string[] {
  return assets.map(({ path }) => path);
}
