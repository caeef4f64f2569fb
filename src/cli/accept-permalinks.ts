import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Permalinks } from '#core/model/published/permalinks.ts';
import { quantity } from '#core/model/quantity.ts';
import { PERMALINKS_FILE, writePermalinks } from '#generator/catalogue/permalinks/permalinks-file.ts';
import type { ContentResult } from '#generator/catalogue/read-content.ts';
import { throwFault } from '#generator/config/environment-fault.ts';
import type { Environment } from './environment.ts';
import { printable } from './output/printable.ts';

interface Accepting {
  /** The content folder. */
  readonly content: string;
  readonly permalinks: Pick<ContentResult['permalinks'], 'accepted' | 'lost'>;
  readonly environment: Pick<Environment, 'write'>;
}

/** Records the published pages and anchors, and prints where each lost address redirects from now on. */
export async function acceptPermalinks({ content, permalinks, environment }: Accepting): Promise<void> {
  const { accepted, lost } = permalinks;
  const file = join(content, PERMALINKS_FILE);
  await writeFile(file, writePermalinks(accepted)).catch(throwFault(`Cannot write ${file}`));
  for (const line of lost.map((address) => describeMove(address, accepted)))
    environment.write(`${printable(line)}\n`);
  environment.write(
    `${file}: ${quantity(accepted.published.size, 'page')}, ${quantity(accepted.moved.size, 'redirect')}\n`,
  );
}

function describeMove(address: string, { moved }: Permalinks): string {
  const to = moved.get(address) ?? '';
  if (to !== '') return `${address} now redirects to ${to}`;
  return `${address} now redirects to ${address.includes('#') ? 'the top of its page' : 'the index of its stream'}`;
}
