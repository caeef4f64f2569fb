import { randomInt, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { hostname, userInfo } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { quantity } from '#core/model/quantity.ts';
import { createUrls, isHashed } from '#core/model/urls.ts';
import { loadConfig } from '#generator/config/load-config.ts';
import { OperationError } from '#generator/config/operation-error.ts';
import { type DeployStep, deploy } from '#generator/deploy/deploy.ts';
import { createFolderRemote } from '#generator/deploy/folder-remote.ts';
import { createRcloneRemote } from '#generator/deploy/rclone-remote.ts';
import type { Remote } from '#generator/deploy/remote.ts';
import { isComplete, readWrittenFiles, type WrittenFiles } from '#generator/emit/written-files.ts';
import { type Environment, EXIT, type ExitCode } from '../environment.ts';
import { DEFAULT_OUT } from '../usage/site-options.ts';

export interface DeployCall {
  readonly remote: string;
  readonly config: string;
  readonly out: string;
  /** Milliseconds. */
  readonly grace: number;
  readonly all?: true | undefined;
}

/** Whoever holds the lock says so four times as often as another looks whether it still does. */
const BEAT_MILLISECONDS = 10_000;
const LOOK_MILLISECONDS = [10_000, 20_000] as const;
const PATIENCE = 8;

const STEPS: Readonly<Record<DeployStep, string>> = {
  hashed: 'named by their bytes',
  added: 'new',
  changed: 'changed',
  removed: 'removed',
};

export async function deploySite(call: DeployCall, environment: Environment): Promise<ExitCode> {
  const { base } = await loadConfig(call.config);
  const files = await readBuilt(call.out);
  const name = randomUUID();
  const urls = createUrls(base);
  const plan = await deploy(await remoteOf(call, name, environment), {
    files,
    name,
    owner: `${userInfo().username} on ${hostname()}, since ${new Date(environment.time).toISOString()}`,
    now: environment.time,
    grace: call.grace,
    isHashed: (path) => isHashed(urls, `/${path.replace(/\.(?:br|gz)$/, '')}`),
    everything: call.all === true,
    patience: PATIENCE,
    pause: () => wait(randomInt(...LOOK_MILLISECONDS), undefined, { signal: environment.signal }),
    onWait: (owner) => environment.write(`Waiting for another deployment: ${owner}\n`),
    onStep: (step, count) => environment.write(`  ${quantity(count, 'file')} ${STEPS[step]}\n`),
    everyNowAndThen: (run) => {
      const timer = setInterval(() => run().catch(() => undefined), BEAT_MILLISECONDS);
      return () => clearInterval(timer);
    },
  });
  const waiting = plan.withdrawn.size - plan.expired.length;
  environment.write(
    `${call.remote}: ${quantity(files.size, 'file')}${waiting > 0 ? `, and ${waiting} that a later deployment removes` : ''}\n`,
  );
  return EXIT.good;
}

/** What a build wrote there. Throws OperationError where there is nothing, or something else. */
export async function readBuilt(out: string): Promise<WrittenFiles> {
  const files = await readWrittenFiles(out);
  const call = `release-notes build${out === DEFAULT_OUT ? '' : ` --out ${out}`}`;
  if (files === undefined) {
    throw new OperationError(
      `${out} ${existsSync(out) ? 'holds no built site' : 'is not there'}. Build the site first: ${call}`,
    );
  }
  if (!(await isComplete(out))) {
    throw new OperationError(`${out} has other files than the build wrote. Build the site again: ${call}`);
  }
  return files;
}

/** rclone's remotes have a colon; what has none is a folder. */
function remoteOf(
  { remote, out }: DeployCall,
  name: string,
  { signal }: Environment,
): Remote | Promise<Remote> {
  return remote.includes(':')
    ? createRcloneRemote({ remote, out, signal })
    : createFolderRemote({ folder: remote, out, name });
}
