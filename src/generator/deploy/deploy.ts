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
  /** What is to be published. */
  readonly files: WrittenFiles;
  /** Sends everything, whatever the books say is there. */
  readonly sendAll?: boolean;
  /** Told of each step and the files in it. */
  readonly onStep: (step: DeployStep, files: number) => void;
  /** Calls `run` now and then until it is called itself. Missing: only between the steps. */
  readonly repeat?: (run: () => Promise<void>) => () => unknown;
}

export type DeployStep = 'hashed' | 'added' | 'changed' | 'removed';

/**
 * Publishes a site while it is read, and while it is published by somebody else. Each file is whole; no page leads to one that
 * is not there yet; what the last site had stays for the time of grace. One that is cut off is taken up by the next.
 */
export async function deploy(remote: Remote, options: DeployOptions): Promise<DeploymentPlan> {
  const lock = await acquireLock({ ...options, remote });
  const stopHeartbeat = options.repeat?.(() => lock.renew());
  try {
    return await publish(remote, lock, options);
  } catch (error) {
    // What this one sent late may stand over what the other one sent: the next one has to know.
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
    // Until then nothing is put over what another one sent.
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

/** The same files, with bytes that are not known: each is sent. */
function withoutDigests(state: RemoteState): RemoteState {
  return { ...state, complete: new Map([...state.complete.keys()].map((path) => [path, ''])) };
}
