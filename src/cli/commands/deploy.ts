import { randomInt, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { hostname, userInfo } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { quantity } from '#core/model/quantity.ts';
import { isHashed } from '#core/model/urls.ts';
import { type DeployStep, deploy } from '#deploy/deploy.ts';
import { createFolderRemote } from '#deploy/folder-remote.ts';
import { createRcloneRemote } from '#deploy/rclone-remote.ts';
import type { Remote } from '#deploy/remote.ts';
import { loadConfig } from '#generator/config/load-config.ts';
import { OperationError } from '#generator/config/operation-error.ts';
import { isComplete, readWrittenFiles, type WrittenFiles } from '#generator/emit/written-files.ts';
import { hostingRulesOf } from '#generator/hosting/rules.ts';
import { type Environment, EXIT, type ExitCode } from '../environment.ts';
import type { deployUsage } from '../usage/deploy.ts';
import { DEFAULT_OUT, type OptionsOf } from '../usage/site-options.ts';

type DeployCall = OptionsOf<typeof deployUsage> & { readonly remote: string };

/** The owner of the lock renews it every ten seconds. Others look every ten to twenty, and take the lock over when it is not renewed. */
const RENEW_LOCK_MS = 10_000;
const CHECK_LOCK_MS = [10_000, 20_000] as const;
const LOCK_CHECKS_BEFORE_TAKEOVER = 8;

const STEPS: Readonly<Record<DeployStep, (files: string) => string>> = {
  hashed: (files) => `${files} with a content hash uploaded`,
  added: (files) => `${files} added`,
  changed: (files) => `${files} updated`,
  removed: (files) => `${files} removed`,
};

export async function deploySite(call: DeployCall, environment: Environment): Promise<ExitCode> {
  const paths = hostingRulesOf(await loadConfig(call.config));
  const files = await readBuilt(call.out);
  const name = randomUUID();
  const plan = await deploy(await remoteOf(call, name, environment), {
    files,
    name,
    owner: `${userInfo().username} on ${hostname()}, since ${new Date(environment.time).toISOString()}`,
    now: environment.time,
    gracePeriodMs: call.grace,
    isHashed: (path) => isHashed(paths, `/${path.replace(/\.(?:br|gz)$/, '')}`),
    sendAll: call.all === true,
    maxUnchangedReads: LOCK_CHECKS_BEFORE_TAKEOVER,
    waitBeforeRetry: () => wait(randomInt(...CHECK_LOCK_MS), undefined, { signal: environment.signal }),
    onWait: (owner) => environment.write(`Waiting for another deployment to finish (started by ${owner})\n`),
    onStep: (step, count) => environment.write(`  ${STEPS[step](quantity(count, 'file'))}\n`),
    repeat: (run) => {
      const timer = setInterval(() => run().catch(() => undefined), RENEW_LOCK_MS);
      return () => clearInterval(timer);
    },
  });
  const waiting = plan.obsolete.size - plan.expired.length;
  environment.write(
    `${call.remote}: ${quantity(files.size, 'file')} published${waiting > 0 ? `; ${quantity(waiting, 'old file')} to be removed by a later deployment` : ''}\n`,
  );
  return EXIT.success;
}

/**
 * The files of a complete build in the folder.
 * @throws {OperationError} if there is none, or it was changed after the build
 */
export async function readBuilt(out: string): Promise<WrittenFiles> {
  const files = await readWrittenFiles(out);
  const command = `release-notes build${out === DEFAULT_OUT ? '' : ` --out ${out}`}`;
  if (files === undefined) {
    throw new OperationError(
      `${out} ${existsSync(out) ? 'does not contain a built site' : 'does not exist'}. Build the site first: ${command}`,
    );
  }
  if (!(await isComplete(out))) {
    throw new OperationError(`${out} was changed after the build. Build the site again: ${command}`);
  }
  return files;
}

/** An rclone remote has a colon; anything else is a folder. */
function remoteOf(
  { remote, out }: DeployCall,
  name: string,
  { signal }: Environment,
): Remote | Promise<Remote> {
  return remote.includes(':')
    ? createRcloneRemote({ remote, out, signal })
    : createFolderRemote({ folder: remote, out, name });
}
