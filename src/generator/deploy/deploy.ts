import type { WrittenFiles } from '#generator/emit/written-files.ts';
import { IMMUTABLE, REVALIDATE } from '#generator/serve/response-headers.ts';
import {
  type RemoteState,
  readState,
  writeComplete,
  writeRemoved,
  writeStarted,
} from './deployment-state.ts';
import { acquireLock, type Lock, LockLostError, type LockOptions } from './lock.ts';
import { type DeploymentPlan, type PlanOptions, planDeployment } from './plan.ts';
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
  await writeComplete(remote, { name, files, withdrawn: plan.withdrawn, before });
  if (plan.expired.length > 0) {
    await lock.assertHeld();
    onStep('removed', plan.expired.length);
    await remote.remove(plan.expired);
    const expired = new Set(plan.expired);
    const waiting = new Map([...plan.withdrawn].filter(([path]) => !expired.has(path)));
    await writeRemoved(remote, name, waiting);
  }
  return plan;
}

/** Removes the digests, so that every file is sent. */
function withoutDigests(state: RemoteState): RemoteState {
  return { ...state, complete: new Map([...state.complete.keys()].map((path) => [path, ''])) };
}
