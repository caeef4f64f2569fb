import * as z from 'zod';
import { KINDS, type Kind } from '#core/model/kind.ts';
import { parseKind } from '#core/model/kind-names.ts';
import type { Problem } from '#core/model/problem.ts';
import { nearest } from '../../nearest.ts';
import {
  findFrontMatter,
  type WrittenValues,
  withoutFrontMatter,
} from '../../note/front-matter/front-matter-block.ts';
import type { readWrittenValues } from '../../note/front-matter/written-values.ts';
import { CONFLICT } from '../../note/markdown/broken-markup.ts';
import { createReport, type Report } from '../../note/report.ts';
import { decodeNote } from '../../note/source/decode.ts';
import type { NoteFile } from '../../note/source/note-file.ts';

/** An unreleased change in a file of its own: `content/app/next/pa-3301-rows-no-longer-fold.md`. */
export interface UnreleasedEntry {
  /** Relative to the content folder. */
  readonly path: string;
  readonly kind: Kind;
  readonly ids: readonly string[];
  readonly area?: string;
  /** As written, without blank lines before and after. */
  readonly text: string;
  /** The line of the file where the text begins, from 1. */
  readonly line: number;
}

const entrySchema = z.strictObject({
  kind: z.string().transform((written, { addIssue }) => {
    const kind = parseKind(written);
    if (kind === undefined) addIssue({ code: 'custom', message: 'No kind is called so' });
    return kind ?? z.NEVER;
  }),
  ids: z.array(z.string().min(1)).default([]),
  area: z.string().min(1).optional(),
});

const EXPECTED = {
  kind: { expected: `one of ${KINDS.join(', ')}`, example: 'kind: fix' },
  ids: { expected: 'a list', example: 'ids: [PA-3301]' },
  area: { expected: 'text', example: 'area: Path analysis' },
} as const;

const ENTRY_PATH = /^(?<stream>[^/]+)\/next\/(?!index\.|readme\.)[^/]+\.mdx?$/i;

/** The stream of an unreleased entry; undefined for any other file. */
export function streamOfEntry(path: string): string | undefined {
  return ENTRY_PATH.exec(path)?.groups?.stream;
}

export interface ReadEntry {
  /** Missing if the file is invalid. */
  readonly entry?: UnreleasedEntry;
  readonly problems: readonly Problem[];
}

export async function readEntry(
  { path, bytes }: Pick<NoteFile, 'path' | 'bytes'>,
  folder: string,
): Promise<ReadEntry> {
  // The parsers are loaded only here, because most builds have no unreleased entries.
  const { readWrittenValues: read } = await import('../../note/front-matter/written-values.ts');
  const { problems, report } = createReport(`${folder}/${path}`);
  const text = decodeNote(bytes, report);
  const entry = text === undefined ? undefined : parseEntry(text, { path, read, report });
  return { problems, ...(entry && { entry }) };
}

interface ParsingEntry {
  readonly path: string;
  readonly read: typeof readWrittenValues;
  readonly report: Report;
}

function parseEntry(text: string, { path, read, report }: ParsingEntry): UnreleasedEntry | undefined {
  const block = findFrontMatter(text);
  if (block === undefined) {
    report('front-matter-wrong-type', { line: 1 }, { key: 'kind', ...EXPECTED.kind, received: 'nothing' });
    return undefined;
  }
  const written = read(text, block, report);
  if (written === undefined) return undefined;
  const result = entrySchema.safeParse(written.values);
  if (!result.success) {
    reportIssues(result.error, written, report);
    return undefined;
  }
  const body = withoutFrontMatter(text);
  // On the page of unreleased changes, the marker would not begin its line.
  const conflict = body.split('\n').findIndex((line) => CONFLICT.test(line));
  if (conflict >= 0) {
    report('merge-conflict', { line: conflict + 1, column: 1 }, {});
    return undefined;
  }
  if (body.trim() === '') {
    report('empty-file', {}, {});
    return undefined;
  }
  const blank = /^(?:[ \t]*\n)*/.exec(body)?.[0] ?? '';
  const { kind, ids, area } = result.data;
  return {
    ...{ path, kind, ids },
    ...(area !== undefined && { area }),
    text: body.slice(blank.length).trimEnd(),
    line: blank.split('\n').length,
  };
}

function reportIssues(error: z.ZodError, { values, places }: WrittenValues, report: Report): void {
  for (const issue of error.issues) {
    const keys = issue.code === 'unrecognized_keys' ? issue.keys : [String(issue.path[0] ?? 'kind')];
    for (const key of keys) {
      const place = places.get(key) ?? { line: 1 };
      const known = Object.keys(EXPECTED);
      const near = nearest(key, known);
      if (key === 'kind' || key === 'ids' || key === 'area') {
        const value = values[key];
        const received = value === undefined || value === '' ? 'nothing' : `\`${String(value)}\``;
        report('front-matter-wrong-type', place, { key, ...EXPECTED[key], received });
      } else report('front-matter-unknown-key', place, { key, known, ...(near && { nearest: near }) });
    }
  }
}
