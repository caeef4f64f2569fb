import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** A tag with the day on which it was made, in the time zone of its author. */
export interface DatedTag {
  readonly tag: string;
  readonly date: string;
}

/** Enough for a hundred thousand tags. */
const MAX_BYTES = 20_000_000;

/** The tags of the git repository that contains a folder, by name; none if there is no repository, or no git. */
export async function readGitTags(folder: string): Promise<readonly DatedTag[]> {
  const listed = await promisify(execFile)(
    'git',
    ['for-each-ref', 'refs/tags', '--format=%(creatordate:format:%Y-%m-%d) %(refname:strip=2)'],
    { cwd: folder, maxBuffer: MAX_BYTES },
  ).catch(() => ({ stdout: '' }));
  return listed.stdout.split('\n').flatMap((line) => {
    const [, date, tag] = /^(\d{4}-\d\d-\d\d) (.+)$/.exec(line) ?? [];
    return date === undefined || tag === undefined ? [] : [{ date, tag }];
  });
}
