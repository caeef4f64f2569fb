import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { GitCommit, GitHistory } from '#importer/sources/commits.ts';

/** Enough for a few hundred thousand commits. */
const MAX_BYTES = 500_000_000;

/** The tagged and current commits of the git repository that contains a folder; nothing if there is no repository, no commit or no git. */
export async function readGitHistory(folder: string): Promise<GitHistory | undefined> {
  const git = async (...args: readonly string[]): Promise<string> => {
    const { stdout } = await promisify(execFile)('git', args, { cwd: folder, maxBuffer: MAX_BYTES });
    return stdout;
  };
  try {
    const head = (await git('rev-parse', 'HEAD')).trim();
    const below = (await git('rev-parse', '--show-prefix')).trim();
    const log = await git('log', '-z', '--format=%H%n%P%n%B', 'HEAD', '--tags');
    const refs = await git('for-each-ref', 'refs/tags', `--format=${TAG_FORMAT}`);
    const touching = below === '' ? undefined : await git('log', '--format=%H', 'HEAD', '--tags', '--', '.');
    return {
      head,
      commits: log.split('\0').filter(Boolean).map(readCommit),
      tags: refs.split('\n').flatMap(readTag),
      ...(touching !== undefined && { own: new Set(touching.split('\n')) }),
    };
  } catch {
    return undefined;
  }
}

function readCommit(text: string): GitCommit {
  const [hash = '', parents = '', ...message] = text.split('\n');
  return { hash, parents: parents.split(' ').filter(Boolean), message: message.join('\n').trim() };
}

/** A tag with a message refers to an object of its own, and that to the commit. */
const TAG_FORMAT = '%(creatordate:format:%Y-%m-%d) %(objectname) %(*objectname) %(refname:strip=2)';

function readTag(line: string): GitHistory['tags'] {
  const [, date, object, commit, tag] = /^(\S+) (\S+) (\S*) (.+)$/.exec(line) ?? [];
  return date === undefined || object === undefined || tag === undefined
    ? []
    : [{ tag, date, hash: commit || object }];
}
