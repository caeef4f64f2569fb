import * as z from 'zod';
import { parseJson } from '#core/model/parse-json.ts';
import { NO_PERMALINKS, type Permalinks } from '#core/model/published/permalinks.ts';
import type { RevisionRecord } from '#core/model/published/revisions.ts';
import type { Report } from '../../note/report.ts';

/** Relative to the content folder. */
export const PERMALINKS_FILE = 'permalinks.json';

/**
 * One line per page and one per move, so that branches with different notes rarely conflict and reviewers see what was
 * lost. Anchors contain no spaces; a nested list would use one line per anchor.
 */
const fileSchema = z.strictObject({
  schema: z.literal(1),
  published: z.record(z.string(), z.string()),
  moved: z.record(z.string(), z.string()),
  /** The days of the revisions of a document, and the hash of its newest one. */
  revisions: z.record(z.string(), z.string().regex(/^(?:\d{4}-\d\d-\d\d )+[0-9a-f]+$/)).optional(),
});

/** Parses the permalink record. Without a file, nothing is checked; an invalid file is reported. */
export function parsePermalinks(text: string | undefined, report: Report): Permalinks {
  if (text === undefined) return NO_PERMALINKS;
  const json = parseJson(text);
  const parsed = fileSchema.safeParse(json);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const place = issue?.path.length ? `${issue.path.join('.')}: ` : '';
    const reason = json === undefined ? 'it is not valid JSON' : `${place}${issue?.message}`;
    report('bad-permalinks', {}, { reason });
    return NO_PERMALINKS;
  }
  const { published, moved, revisions = {} } = parsed.data;
  return {
    published: new Map(
      Object.entries(published).map(([page, anchors]) => [page, anchors.split(' ').filter((one) => one)]),
    ),
    moved: new Map(Object.entries(moved)),
    revisions: new Map(Object.entries(revisions).map(([name, written]) => [name, parseRevisions(written)])),
  };
}

/** `2025-05-10 2025-09-16 3f2a9c01` */
function parseRevisions(written: string): RevisionRecord {
  const [first = '', ...others] = written.split(' ');
  return { days: [first, ...others.slice(0, -1)], digest: others.at(-1) ?? '' };
}

export function writePermalinks({ published, moved, revisions }: Permalinks): string {
  const record: z.input<typeof fileSchema> = {
    schema: 1,
    published: Object.fromEntries([...published].map(([page, anchors]) => [page, anchors.join(' ')])),
    moved: Object.fromEntries(moved),
    ...(revisions.size > 0 && {
      revisions: Object.fromEntries(
        [...revisions].map(([name, { days, digest }]) => [name, [...days, digest].join(' ')]),
      ),
    }),
  };
  return `${JSON.stringify(record, undefined, 2)}\n`;
}
