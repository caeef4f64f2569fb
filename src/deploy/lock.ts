import * as z from 'zod';
import { parseJson } from '#core/model/parse-json.ts';
import { OperationError } from '#generator/config/operation-error.ts';
import { STATE_FOLDER } from './deployment-state.ts';
import type { Remote } from './remote.ts';

/*
 * A lock that prevents concurrent deployments. It needs only writing, listing and reading of files (docs/decisions/011):
 *
 *   write a claim -> list all claims -> no others: the lock is held
 *                                    -> others: remove the claim, wait, try again
 *
 * If two deployments do this at once, at least one sees the other, because each lists after writing. The holder renews its claim
 * periodically. A claim that does not change for a number of reads belongs to a program that was killed.
 */
const CLAIMS = `${STATE_FOLDER}/claims`;

const claimSchema = z.strictObject({
  /** Identifies the deployment to people who wait for it. */
  owner: z.string(),
  /** The number of times that the claim was written. */
  beat: z.int(),
  holds: z.boolean(),
});

export interface LockOptions {
  readonly remote: Remote;
  /** The unique name of this deployment. */
  readonly name: string;
  readonly owner: string;
  /** Waits before the next attempt. */
  readonly waitBeforeRetry: () => Promise<void>;
  /** A claim that is unchanged for more than this number of reads is abandoned. */
  readonly maxUnchangedReads: number;
  readonly onWait: (owner: string) => void;
}

export interface Lock {
  /** Renews the claim, to show that its owner is alive. */
  renew(): Promise<void>;
  /** @throws LockLostError if another deployment treated this one as abandoned */
  assertHeld(): Promise<void>;
  release(): Promise<void>;
}

/** Another deployment has started, because this one did not renew its claim in time. */
export class LockLostError extends OperationError {
  override readonly name = 'LockLostError';

  constructor() {
    super(
      'This deployment was suspended for so long that another one started. The published site may be a mixture of both. Run the newest deployment again.',
    );
  }
}

/** Acquires the lock. Waits until no other deployment runs. */
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
  let renewal: Promise<void> | undefined;
  const renew = async (): Promise<void> => {
    // A removed claim is not restored, because another deployment holds the lock now.
    if ((await remote.read(pathOf(name))) !== undefined) await write(true);
  };
  return {
    renew() {
      renewal ??= renew().finally(() => {
        renewal = undefined;
      });
      return renewal;
    },
    async assertHeld() {
      const mine = await remote.read(pathOf(name));
      const others = await Promise.all(
        (await otherClaims(remote, name)).map((other) => readClaim(remote, other)),
      );
      if (mine === undefined || others.some((claim) => claim?.holds)) throw new LockLostError();
    },
    async release() {
      // A renewal that ends after the removal would write the claim again, and the next deployment would wait until it is abandoned.
      await renewal?.catch(() => undefined);
      await withdraw();
    },
  };
}

/** Returns a function that reads claims and removes abandoned ones. It returns the owner of an active claim. */
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
  return claimSchema.safeParse(parseJson(text)).data;
}

function pathOf(name: string): string {
  return `${CLAIMS}/${name}.json`;
}
