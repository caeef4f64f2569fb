import type { WrittenFiles } from '#generator/emit/written-files.ts';
import { IMMUTABLE, REVALIDATE } from '#generator/hosting/response-headers.ts';
import {
  type RemoteState,
  readState,
  writeComplete,
  writeRemoved,
  writeStarted,
} from './deployment-state.ts';
import { acquireLock, type Lock, LockLostError, type LockOptions } from './lock.ts';
import type { Remote } from './remote.ts';

export interface DeployOptions extends PlanOptions, Omit<LockOptions, 'remote'> {
  /** The files to publish. */
  readonly files: WrittenFiles;
  /** Uploads all files, also those that are recorded as uploaded. */
  readonly sendAll?: boolean;
  /** Reports each step and the number of its files. */
  readonly onStep: (step: DeployStep, files: number) => void;
  /** Starts calling `run` periodically and returns a function that stops it. Keeps the lock alive during long uploads. */
  readonly repeat?: (run: () => Promise<void>) => () => unknown;
}

export type DeployStep = 'hashed' | 'added' | 'changed' | 'removed';

/**
 * Publishes a site safely while readers use it and other deployments run. Files are replaced atomically. No page links to a file that
 * does not exist yet. Removed files stay for a grace period. The next deployment completes an interrupted one.
 * @throws {LockLostError} if another deployment started meanwhile
 */
export async function deploy(remote: Remote, options: DeployOptions): Promise<DeploymentPlan> {
  const lock = await acquireLock({ ...options, remote });
  const stopHeartbeat = options.repeat?.(() => lock.renew());
  try {
    return await publish(remote, lock, options);
  } catch (error) {
    // This deployment may have overwritten files of the other one. Record that for the next deployment.
    if (error instanceof LockLostError) await writeStarted(remote, `${options.name}-late`, options.files);
    throw error;
  } finally {
    stopHeartbeat?.();
    await lock.release();
  }
}

async function publish(remote: Remote, lock: Lock, options: DeployOptions): Promise<DeploymentPlan> {
  const { files, name, onStep, sendAll = false } = options;
  const before = await readState(remote);
  const plan = planDeployment(files, sendAll ? withoutDigests(before) : before, options);
  await writeStarted(remote, name, files);
  const steps = [
    ['hashed', IMMUTABLE],
    ['added', REVALIDATE],
    ['changed', REVALIDATE],
  ] as const;
  for (const [step, cacheControl] of steps) {
    if (plan[step].length === 0) continue;
    // Before this step no existing file is overwritten.
    if (step === 'changed') await lock.assertHeld();
    onStep(step, plan[step].length);
    await remote.upload({ paths: plan[step], cacheControl, keepSameSize: step === 'hashed' && !sendAll });
  }
  await lock.assertHeld();
  await writeComplete(remote, { name, files, obsolete: plan.obsolete, before });
  if (plan.expired.length > 0) {
    await lock.assertHeld();
    onStep('removed', plan.expired.length);
    await remote.remove(plan.expired);
    const expired = new Set(plan.expired);
    const waiting = new Map([...plan.obsolete].filter(([path]) => !expired.has(path)));
    await writeRemoved(remote, name, waiting);
  }
  return plan;
}

/** Removes the digests, so that every file is sent. */
function withoutDigests(state: RemoteState): RemoteState {
  return { ...state, complete: new Map([...state.complete.keys()].map((path) => [path, ''])) };
}

interface DeploymentPlan {
  /** New files with a hash in their name, which new pages need. They are sent first. */
  readonly hashed: readonly string[];
  /** Other new files, at addresses that nothing links to yet. */
  readonly added: readonly string[];
  /** Changed files. They link to the new files, so they are sent last. */
  readonly changed: readonly string[];
  /** Files that the site no longer contains, and since when, in milliseconds since 1970. */
  readonly obsolete: ReadonlyMap<string, number>;
  /** The obsolete files whose grace period has ended. */
  readonly expired: readonly string[];
}

interface PlanOptions {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** How long obsolete files stay, in milliseconds, for readers with an old page. */
  readonly gracePeriodMs: number;
  readonly isHashed: (path: string) => boolean;
}

/** Plans how to bring the remote to these files. Files that may have other content at the remote are sent. */
function planDeployment(
  files: WrittenFiles,
  state: RemoteState,
  { now, gracePeriodMs, isHashed }: PlanOptions,
): DeploymentPlan {
  const started = [...state.started.values()];
  const isThere = (path: string, digest: string): boolean =>
    state.complete.get(path) === digest && started.every((list) => (list.get(path) ?? digest) === digest);
  const known = new Set([
    ...state.complete.keys(),
    ...state.obsolete.keys(),
    ...started.flatMap((list) => [...list.keys()]),
  ]);
  const missing = [...files].filter(([path, digest]) => !isThere(path, digest)).map(([path]) => path);
  const others = missing.filter((path) => !isHashed(path));
  const obsolete = new Map(
    [...known].filter((path) => !files.has(path)).map((path) => [path, state.obsolete.get(path) ?? now]),
  );
  return {
    hashed: missing.filter(isHashed),
    added: others.filter((path) => !known.has(path)),
    changed: others.filter((path) => known.has(path)),
    obsolete,
    expired: [...obsolete].filter(([, since]) => now - since >= gracePeriodMs).map(([path]) => path),
  };
}
