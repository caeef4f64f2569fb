import { normalizeUri } from 'micromark-util-sanitize-uri';
import type { SiteConfig } from '#generator/config/site-config.ts';
import type { NoteLink } from '../../note/note.ts';

/** True for a path that leaves the content folder. */
export function isOutside(path: string): boolean {
  return path === '..' || path.startsWith('../');
}

/** Where a link goes that a publisher has redirected: by how it begins in the note, or from the content folder. */
export function findElsewhere({ written, target }: NoteLink, links: SiteConfig['links']): string | undefined {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(written) ?? [];
  const fromFolder = target.type === 'page' ? target.url : target.path;
  for (const { from, to, keepEnding } of links) {
    const known = [path, fromFolder].find((one) => one.startsWith(from));
    if (known === undefined) continue;
    const further = known.slice(from.length);
    return normalizeUri(`${to}${keepEnding ? further : withoutEnding(further)}${rest}`);
  }
  return undefined;
}

/** Pages of other systems are asked for without the ending of their source. */
function withoutEnding(path: string): string {
  return path.replace(/(?:(?<=^|\/)(?:index|README))?\.mdx?$/i, '');
}
