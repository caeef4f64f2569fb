import { textAsHtml } from '#core/model/html.ts';
import type { Kind } from '#core/model/kind.ts';
import { parseVersion } from '#core/model/version.ts';
import type { Change } from '#core/upgrade/change.ts';
import type { DatedVersion } from '#core/upgrade/reach.ts';

export function dated(text: string, date?: string): DatedVersion {
  const version = parseVersion(text);
  if (version === undefined) throw new Error(`${text} is no version`);
  return { version, ...(date !== undefined && { date }) };
}

/** A change of a version; `same` is the title where nothing else is said. */
export function sampleChange(at: DatedVersion, title: string, more: Partial<Change> = {}): Change {
  const kind: Kind = more.kind ?? 'feature';
  return {
    at,
    url: `/notes/app/${at.version.text}/#${title}`,
    kind,
    title,
    titleHtml: textAsHtml(title),
    summary: '',
    ids: [],
    same: `${kind} ${title}`,
    ...more,
  };
}
