import { loadConfig } from '#generator/config/load-config.ts';
import { OperationError } from '#generator/config/operation-error.ts';
import { createAsk } from '#generator/hosting/ask.ts';
import { CHECKS, type Complaint } from '#generator/hosting/checks.ts';
import { type Environment, EXIT, type ExitCode } from '../environment.ts';
import { printable } from '../output/printable.ts';
import { UsageError } from '../usage-error.ts';
import { readBuilt } from './deploy.ts';

export interface DeployCheckCall {
  readonly origin: string;
  readonly config: string;
  readonly out: string;
  readonly all?: true | undefined;
}

/** So many files say whether a host does as it should, and are asked for in seconds. */
const SAMPLE = 200;

export async function checkDeployment(call: DeployCheckCall, environment: Environment): Promise<ExitCode> {
  const { origin } = call;
  if (!/^https?:\/\/[^/?#]+\/?$/.test(origin) || !URL.canParse(origin)) {
    throw new UsageError(`"${origin}" is no scheme and host. Write, for example: ${originIn(origin)}`);
  }
  const { base } = await loadConfig(call.config);
  const site = { base, files: await readBuilt(call.out), ...(!call.all && { sample: SAMPLE }) };
  const ask = createAsk(origin);
  let good = true;
  for (const { name, run } of CHECKS) {
    const complaints = await run(site, ask).catch((error: unknown) => {
      throw new OperationError(
        `${origin} does not answer: ${error instanceof Error ? error.message : String(error)}`,
      );
    });
    good &&= complaints.length === 0;
    environment.write(`${complaints.length === 0 ? 'ok ' : 'NOT'}  ${name}\n`);
    for (const line of describe(complaints)) environment.write(`       ${printable(line)}\n`);
  }
  return good ? EXIT.good : EXIT.problems;
}

/** Of an address that says more or less than that. */
function originIn(written: string): string {
  const address = /^https?:\/\//.test(written) ? written : `https://${written}`;
  return URL.canParse(address) ? new URL(address).origin : 'https://docs.example.com';
}

/** Each fault once, with how many addresses have it: a header that is missing is missing everywhere. */
function describe(complaints: readonly Complaint[]): readonly string[] {
  const addresses = new Map<string, string[]>();
  for (const { address, words } of complaints)
    addresses.set(words, [...(addresses.get(words) ?? []), address]);
  return [...addresses].map(([words, [first, ...others]]) =>
    others.length === 0 ? `${first} ${words}` : `${first} and ${others.length} more: ${words}`,
  );
}
