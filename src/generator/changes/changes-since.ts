import { dirname, resolve } from 'node:path';
import type { Problem } from '#core/model/problem.ts';
import { slashedPath } from '#generator/slashed-path.ts';
import { changedFiles, compareWith, hasTrailer } from './git-changes.ts';
import { type ContentFiles, contentPaths, type NewEntries, newEntries } from './new-entries.ts';

export interface ChangesCall extends ContentFiles {
  /** The commit, branch or tag to compare with. */
  readonly since: string;
  /** The path of the settings file. */
  readonly settings: string;
  /** Reports changed files if there is no new entry. */
  readonly requireEntry: boolean;
  /** The labels of the pull request. */
  readonly labels: readonly string[];
  /** The command that creates an entry; missing if all releases come from sources. */
  readonly command: string | undefined;
}

export interface ChangesSince {
  readonly entries: readonly NewEntries[];
  readonly problems: readonly Problem[];
}

/**
 * Finds the entries that are new since a commit, and the files that changed without one.
 * @throws {OperationError} if git cannot compare
 */
export async function changesSince(call: ChangesCall): Promise<ChangesSince> {
  const { content, config, settings, since, labels, command } = call;
  const comparison = await compareWith(since, dirname(resolve(content)));
  const entries = await newEntries(call, comparison);
  const { label, exempt } = config.requireEntry;
  const isExempt = !call.requireEntry || entries.length > 0 || labels.includes(label);
  if (isExempt || (await hasTrailer(comparison))) return { entries, problems: [] };
  const { root } = comparison;
  const files = await changedFiles(comparison, {
    paths: [...contentPaths(call, root), slashedPath(root, resolve(settings))],
    patterns: exempt,
  });
  const [first] = files;
  if (first === undefined) return { entries, problems: [] };
  const [source] = config.sources;
  return {
    entries,
    problems: [
      {
        code: 'missing-entry',
        file: slashedPath(dirname(resolve(content)), resolve(root, first)),
        arguments: {
          ...{ since, label, others: files.length - 1 },
          ...(command === undefined ? { source: source?.path ?? '' } : { command }),
        },
      },
    ],
  };
}
