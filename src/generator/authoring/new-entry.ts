import { KINDS, type Kind } from '#core/model/kind.ts';
import { parseKind } from '#core/model/kind-names.ts';
import type { UnreleasedEntry } from '#generator/catalogue/unreleased/entry-file.ts';
import { OperationError } from '#generator/config/operation-error.ts';
import { nearest } from '#generator/nearest.ts';
import { slug } from '#generator/note/outline/slug.ts';

export interface NewEntry {
  readonly stream: string;
  readonly kind: string;
  readonly ids: readonly string[];
  readonly area?: string | undefined;
  readonly text: string;
}

export interface PlannedEntry {
  readonly entry: UnreleasedEntry;
  /** The text of its file. */
  readonly file: string;
}

/** How many words of the text are part of the file name. */
const NAME_WORDS = 8;

/**
 * The file of one change. Its name is made of ids and words, so that two people never write to the same file.
 * @throws {OperationError} if the text is empty or the kind is unknown
 */
export function planEntry({ stream, kind, ids, area, text }: NewEntry): PlannedEntry {
  const known = kindOf(kind);
  const words = text.split('\n')[0]?.split(/\s+/).slice(0, NAME_WORDS).join(' ') ?? '';
  const name = slug([...ids, words].join(' '))
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
  if (text.trim() === '' || name === '')
    throw new OperationError('The text of the entry is empty. Write what changed, in quotes.');
  const head = [
    `kind: ${known}`,
    ...(ids.length > 0 ? [`ids: ${JSON.stringify(ids)}`] : []),
    ...(area === undefined ? [] : [`area: ${JSON.stringify(area)}`]),
  ];
  const entry = { path: `${stream}/next/${name}.md`, kind: known, ids, text: text.trim(), line: 1 };
  return {
    entry: area === undefined ? entry : { ...entry, area },
    file: ['---', ...head, '---', '', entry.text, ''].join('\n'),
  };
}

function kindOf(written: string): Kind {
  const kind = parseKind(written);
  if (kind) return kind;
  const near = nearest(written, KINDS);
  throw new OperationError(
    `"${written}" is not a kind of change. ${near ? `Did you mean ${near}?` : `Use one of ${KINDS.join(', ')}. A required action is breaking or other, and its text begins with "Action required:".`}`,
  );
}
