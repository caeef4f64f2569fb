import type { WrittenFiles } from '#generator/emit/written-files.ts';
import type { RemoteState } from './deployment-state.ts';

export interface DeploymentPlan {
  /** Files that are named by their bytes: pages that are not there yet ask for them. */
  readonly hashed: readonly string[];
  /** Other files at addresses that nothing leads to yet. */
  readonly added: readonly string[];
  /** Files in the place of others: from now on readers are led to all of the above. */
  readonly changed: readonly string[];
  /** What the site has no longer, with the milliseconds since 1970 when that came. */
  readonly withdrawn: ReadonlyMap<string, number>;
  /** Those among them that waited long enough. */
  readonly expired: readonly string[];
}

export interface PlanOptions {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Milliseconds that a file stays after it was withdrawn, for readers who have a page that asks for it. */
  readonly gracePeriodMs: number;
  readonly isHashed: (path: string) => boolean;
}

/** What has to be done so that the remote has these files. What may be there with other bytes is sent. */
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
