import type { GitCommit, GitHistory } from '#importer/sources/commits.ts';
import { runGit } from '../../run-git.ts';
import { readGitTags } from './git-tags.ts';

/** Enough for a few hundred thousand commits. */
const MAX_BYTES = 500_000_000;

/** The tagged and current commits of the git repository that contains a folder; nothing if there is no repository, no commit or no git. */
export async function readGitHistory(folder: string): Promise<GitHistory | undefined> {
  const git = (...args: readonly string[]): Promise<string> => runGit(folder, args, { maxBytes: MAX_BYTES });
  try {
    const head = await git('rev-parse', 'HEAD');
    const below = await git('rev-parse', '--show-prefix');
    const log = await git('log', '-z', '--format=%H%n%P%n%B', 'HEAD', '--tags');
    const touching = below === '' ? undefined : await git('log', '--format=%H', 'HEAD', '--tags', '--', '.');
    return {
      head,
      commits: log.split('\0').filter(Boolean).map(readCommit),
      tags: await readGitTags(folder),
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
