import { groupBy } from '#core/model/group-by.ts';
import { loadConfig } from '#generator/config/load-config.ts';
import { OperationError } from '#generator/config/operation-error.ts';
import { CHECKS, type CheckFailure } from '#generator/hosting/checks.ts';
import { createRequester } from '#generator/hosting/http-request.ts';
import { hostingRulesOf } from '#generator/hosting/rules.ts';
import { type Environment, EXIT, type ExitCode, UsageError } from '../environment.ts';
import { printable } from '../output/printable.ts';
import type { deployCheckUsage } from '../usage/deploy.ts';
import type { OptionsOf } from '../usage/site-options.ts';
import { readBuilt } from './deploy.ts';

type DeployCheckCall = OptionsOf<typeof deployCheckUsage> & { readonly origin: string };

/** A sample that reveals most faults of a host within seconds. */
const SAMPLE = 200;

/**
 * @throws {UsageError} if the address is not a scheme and host
 * @throws {OperationError} if the host does not answer
 */
export async function checkDeployment(call: DeployCheckCall, environment: Environment): Promise<ExitCode> {
  const { origin } = call;
  if (!/^https?:\/\/[^/?#]+\/?$/.test(origin) || !URL.canParse(origin)) {
    throw new UsageError(`"${origin}" is not a scheme and host. Example: ${guessOrigin(origin)}`);
  }
  const site = {
    ...hostingRulesOf(await loadConfig(call.config)),
    files: await readBuilt(call.out),
    ...(!call.all && { sample: SAMPLE }),
  };
  const ask = createRequester(origin);
  let good = true;
  for (const { name, run } of CHECKS) {
    const failures = await run(site, ask).catch((error: unknown) => {
      throw new OperationError(
        `${origin} cannot be reached: ${error instanceof Error ? error.message : String(error)}`,
      );
    });
    good &&= failures.length === 0;
    environment.write(`${failures.length === 0 ? 'ok    ' : 'FAILED'}  ${name}\n`);
    for (const line of describe(failures)) environment.write(`        ${printable(line)}\n`);
  }
  return good ? EXIT.success : EXIT.problems;
}

/** Guesses scheme and host from an incomplete or a longer address. */
function guessOrigin(written: string): string {
  const address = /^https?:\/\//.test(written) ? written : `https://${written}`;
  return URL.canParse(address) ? new URL(address).origin : 'https://docs.example.com';
}

/** Prints each fault once, with the number of addresses that have it: a missing header is often missing everywhere. */
function describe(failures: readonly CheckFailure[]): readonly string[] {
  return [...groupBy(failures, ({ message }) => [message])].map(([message, [{ address }, ...others]]) =>
    others.length === 0 ? `${address} ${message}` : `${address} and ${others.length} more: ${message}`,
  );
}
