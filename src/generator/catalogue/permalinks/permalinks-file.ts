import * as z from 'zod';
import { NO_PERMALINKS, type Permalinks } from '#core/model/permalinks.ts';
import type { Report } from '../../note/report.ts';

/** Below the content folder. */
export const PERMALINKS_FILE = 'permalinks.json';

/**
 * One line for each page and one for each move, so that two branches which touch different notes seldom meet, and a reviewer reads
 * what was lost. Anchors hold no spaces: a list within the list would be a line for each of them.
 */
const fileSchema = z.strictObject({
  schema: z.literal(1),
  published: z.record(z.string(), z.string()),
  moved: z.record(z.string(), z.string()),
});

/** Without a file nothing is guarded. One that cannot be read is a problem. */
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
  const { published, moved } = parsed.data;
  return {
    published: new Map(
      Object.entries(published).map(([page, anchors]) => [page, anchors.split(' ').filter((one) => one)]),
    ),
    moved: new Map(Object.entries(moved)),
  };
}

/** Nothing where the text is no JSON, as after a merge that was not finished. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function writePermalinks({ published, moved }: Permalinks): string {
  const record: z.input<typeof fileSchema> = {
    schema: 1,
    published: Object.fromEntries([...published].map(([page, anchors]) => [page, anchors.join(' ')])),
    moved: Object.fromEntries(moved),
  };
  return `${JSON.stringify(record, undefined, 2)}\n`;
}
