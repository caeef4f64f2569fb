import * as z from 'zod';
import { OperationError } from '#generator/config/operation-error.ts';
import { STATE_FOLDER } from './deployment-state.ts';
import type { Remote } from './remote.ts';

/*
 * No two deployments at once, with nothing but files that are written, listed and read (docs/decisions/011):
 *
 *   write one's own claim -> list all claims -> alone: held
 *                                            -> others: take one's own back, wait, again
 *
 * Of two who do this at once at least one sees the other, for each lists after it wrote. Whoever holds writes its claim again and
 * again; a claim that stays as it is for as long as this machine's own clock says is one of a program that was killed.
 */
const CLAIMS = `${STATE_FOLDER}/claims`;

const claimSchema = z.strictObject({
  /** In words, for people who wait for it. */
  owner: z.string(),
  /** Counts how often it was written. */
  beat: z.int(),
  holds: z.boolean(),
});

export interface LockOptions {
  readonly remote: Remote;
  /** Of this deployment alone. */
  readonly name: string;
  readonly owner: string;
  /** Waits between two reads. */
  readonly waitBeforeRetry: () => Promise<void>;
  /** A claim that is the same so many reads long belongs to nobody. */
  readonly maxUnchangedReads: number;
  readonly onWait: (owner: string) => void;
}

export interface Lock {
  /** Says that its owner is alive. */
  renew(): Promise<void>;
  /** Throws LockLostError when somebody else took this deployment for dead. */
  assertHeld(): Promise<void>;
  release(): Promise<void>;
}

/** Somebody else deploys, who took this deployment for dead: it stood still for too long. */
export class LockLostError extends OperationError {
  override readonly name = 'LockLostError';

  constructor() {
    super(
      'This deployment stood still for so long that another one began. What is published may be a mixture: run the newest deployment again.',
    );
  }
}

/** Resolves when nobody else deploys. */
export async function acquireLock(options: LockOptions): Promise<Lock> {
  const { remote, name, owner, waitBeforeRetry, onWait } = options;
  const watch = createClaimWatcher(options);
  let beat = 0;
  const write = (holds: boolean): Promise<void> => {
    beat += 1;
    return remote.write(pathOf(name), JSON.stringify({ owner, beat, holds }));
  };
  const withdraw = (): Promise<void> => remote.remove([pathOf(name)]);
  for (let reported = false; ; ) {
    await write(false);
    const others = await otherClaims(remote, name);
    if (others.length === 0) break;
    await withdraw();
    const alive = await watch(others);
    if (!reported && alive !== undefined) onWait(alive);
    reported ||= alive !== undefined;
    await waitBeforeRetry();
  }
  await write(true);
  return {
    async renew() {
      // A claim that was taken away is not put back: whoever did that holds now.
      if ((await remote.read(pathOf(name))) !== undefined) await write(true);
    },
    async assertHeld() {
      const mine = await remote.read(pathOf(name));
      const others = await Promise.all(
        (await otherClaims(remote, name)).map((other) => readClaim(remote, other)),
      );
      if (mine === undefined || others.some((claim) => claim?.holds)) throw new LockLostError();
    },
    release: withdraw,
  };
}

/** Looks at claims again and again, and removes those of the dead. Gives the owner of one that lives. */
function createClaimWatcher({
  remote,
  maxUnchangedReads,
}: LockOptions): (names: readonly string[]) => Promise<string | undefined> {
  const seen = new Map<string, { readonly text: string; readonly reads: number }>();
  return async (names) => {
    let owner: string | undefined;
    for (const name of names) {
      const text = (await remote.read(pathOf(name))) ?? '';
      const before = seen.get(name);
      const reads = before?.text === text ? before.reads + 1 : 1;
      seen.set(name, { text, reads });
      if (reads > maxUnchangedReads) await remote.remove([pathOf(name)]);
      else owner = parseClaim(text)?.owner ?? owner;
    }
    return owner;
  };
}

async function otherClaims(remote: Remote, name: string): Promise<readonly string[]> {
  const names = (await remote.list(CLAIMS)).filter((file) => file.endsWith('.json'));
  return names.map((file) => file.slice(0, -'.json'.length)).filter((other) => other !== name);
}

async function readClaim(remote: Remote, name: string): Promise<z.output<typeof claimSchema> | undefined> {
  return parseClaim((await remote.read(pathOf(name))) ?? '');
}

function parseClaim(text: string): z.output<typeof claimSchema> | undefined {
  try {
    return claimSchema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

function pathOf(name: string): string {
  return `${CLAIMS}/${name}.json`;
}
