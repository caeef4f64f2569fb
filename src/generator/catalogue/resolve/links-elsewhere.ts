import { normalizeUri } from 'micromark-util-sanitize-uri';
import type { SiteConfig } from '#generator/config/site-config.ts';
import type { NoteLink } from '../../note/note.ts';

/** Whether a path leaves the content folder. */
export function isOutside(path: string): boolean {
  return path === '..' || path.startsWith('../');
}

/**
 * The target of a link that the publisher redirects, matched by the beginning of the link or of its path in the content
 * folder.
 */
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

/** Other systems publish pages without the extension of their source. */
function withoutEnding(path: string): string {
  return path.replace(/(?:(?<=^|\/)(?:index|README))?\.mdx?$/i, '');
}
