import type { WrittenFiles } from '#generator/emit/written-files.ts';
import type { RemoteState } from './deployment-state.ts';

export interface DeploymentPlan {
  /** New files with a hash in their name, which new pages need. They are sent first. */
  readonly hashed: readonly string[];
  /** Other new files, at addresses that nothing links to yet. */
  readonly added: readonly string[];
  /** Changed files. They link to the new files, so they are sent last. */
  readonly changed: readonly string[];
  /** Files that the site no longer contains, and since when, in milliseconds since 1970. */
  readonly withdrawn: ReadonlyMap<string, number>;
  /** The withdrawn files whose grace period has ended. */
  readonly expired: readonly string[];
}

export interface PlanOptions {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** How long withdrawn files stay, in milliseconds, for readers with an old page. */
  readonly gracePeriodMs: number;
  readonly isHashed: (path: string) => boolean;
}

/** Plans how to bring the remote to these files. Files that may have other content at the remote are sent. */
export function planDeployment(
  files: WrittenFiles,
  state: RemoteState,
  { now, gracePeriodMs, isHashed }: PlanOptions,
): DeploymentPlan {
  const begun = [...state.started.values()];
  const isThere = (path: string, digest: string): boolean =>
    state.complete.get(path) === digest && begun.every((list) => (list.get(path) ?? digest) === digest);
  const known = new Set([
    ...state.complete.keys(),
    ...state.withdrawn.keys(),
    ...begun.flatMap((list) => [...list.keys()]),
  ]);
  const missing = [...files].filter(([path, digest]) => !isThere(path, digest)).map(([path]) => path);
  const others = missing.filter((path) => !isHashed(path));
  const withdrawn = new Map(
    [...known].filter((path) => !files.has(path)).map((path) => [path, state.withdrawn.get(path) ?? now]),
  );
  return {
    hashed: missing.filter(isHashed),
    added: others.filter((path) => !known.has(path)),
    changed: others.filter((path) => known.has(path)),
    withdrawn,
    expired: [...withdrawn].filter(([, since]) => now - since >= gracePeriodMs).map(([path]) => path),
  };
}
