import { runGit } from '../../run-git.ts';

/** A tag with the day on which it was made, in the time zone of its author. */
export interface DatedTag {
  readonly tag: string;
  readonly date: string;
}

export interface TaggedCommit extends DatedTag {
  readonly hash: string;
}

/** A tag with a message refers to an object of its own, and that to the commit. */
const FORMAT = '%(creatordate:format:%Y-%m-%d) %(objectname) %(*objectname) %(refname:strip=2)';

/** Enough for a hundred thousand tags. */
const MAX_BYTES = 20_000_000;

/** The tags of the git repository that contains a folder, by name; none if there is no repository, or no git. */
export async function readGitTags(folder: string): Promise<readonly TaggedCommit[]> {
  const args = ['for-each-ref', 'refs/tags', `--format=${FORMAT}`];
  const listed = await runGit(folder, args, { maxBytes: MAX_BYTES }).catch(() => '');
  return listed.split('\n').flatMap((line) => {
    const [, date, object, commit, tag] = /^(\d{4}-\d\d-\d\d) (\S+) (\S*) (.+)$/.exec(line) ?? [];
    if (date === undefined || object === undefined || tag === undefined) return [];
    return [{ date, tag, hash: commit || object }];
  });
}
