import { noteLabel } from '#core/model/kind-names.ts';
import type { Release } from '#core/model/release/release.ts';
import type { Block, Entry, Section } from '#core/model/release/release-body.ts';
import { formatVersion } from '#core/model/version.ts';

/** All text that a page shows of a release. */
export function shownText(release: Release): string {
  return [
    ...[release.title, release.description, formatVersion(release.version)],
    release.date ? formatDay(release.date) : '',
    ...release.tasks.flatMap(entryTexts),
    ...release.sections.flatMap(sectionTexts),
  ].join('\n');
}

/** `16 September 2025`, or `September 2025` */
function formatDay(text: string): string {
  const day = text.length > 'YYYY-MM'.length ? ({ day: 'numeric' } as const) : {};
  const format = new Intl.DateTimeFormat('en-GB', {
    ...day,
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return format.format(new Date(text));
}

function sectionTexts({ heading, patch, blocks }: Section): readonly string[] {
  return [heading, patch?.date ? formatDay(patch.date) : '', ...blocks.flatMap(blockTexts)];
}

function blockTexts(block: Block): readonly string[] {
  if (block.type === 'entry') return entryTexts(block.entry);
  return block.type === 'prose' ? [block.text] : [block.text, ...block.sections.flatMap(sectionTexts)];
}

function entryTexts({ kind, title, text, references, deadline, task }: Entry): readonly string[] {
  return [
    ...[
      kind === 'other' ? '' : noteLabel(kind),
      title,
      text,
      ...references.map(({ id }) => id),
      deadline ?? '',
    ],
    ...(task ? [task.title, task.text] : []),
  ];
}
