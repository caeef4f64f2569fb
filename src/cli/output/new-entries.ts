import { KINDS } from '#core/model/kind.ts';
import { KIND_HEADINGS } from '#core/model/note-terms/en.ts';
import { quantity } from '#core/model/quantity.ts';
import type { Entry } from '#core/model/release/release-body.ts';
import type { NewEntries } from '#generator/changes/new-entries.ts';

/** The new entries as Markdown, by release and kind, with titles and ids as readers will see them. */
export function describeNewEntries(found: readonly NewEntries[], since: string): string {
  const count = found.reduce((sum, { entries }) => sum + entries.length, 0);
  const blocks = found.flatMap(({ stream: { label }, release: { title }, entries }) => [
    `## ${title.includes(label) ? title : `${label}: ${title}`}`,
    ...KINDS.flatMap((kind) => {
      const own = entries.filter((entry) => entry.kind === kind);
      return own.length === 0 ? [] : [`### ${KIND_HEADINGS[kind]}`, own.map(describeEntry).join('\n')];
    }),
  ]);
  return [`${quantity(count, 'new entry', 'new entries')} since ${since}`, ...blocks].join('\n\n');
}

function describeEntry({ area, title, text, ids }: Entry): string {
  const missing = ids.filter((id) => !title.includes(id));
  const line = `${area === undefined ? '' : `${area}: `}${title}${missing.length === 0 ? '' : ` (${missing.join(', ')})`}`;
  return [`- ${line}`, ...(text === '' ? [] : text.split('\n').map((part) => `  ${part}`))].join('\n');
}
