import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { replaceGenerated } from '../generated-block.ts';
import { paperTable } from './extrapolation.ts';
import type { BuildsMeasured, TrafficMeasured } from './measurements.ts';
import { buildTable, trafficTable } from './tables.ts';

const docs = (path: string): string => fileURLToPath(new URL(`../../docs/${path}`, import.meta.url));

/** The documentation pages with measured figures, by path. */
export function documentsOf(traffic: TrafficMeasured, builds: BuildsMeasured): ReadonlyMap<string, string> {
  const [operating, decision] = [docs('operating.md'), docs('decisions/008-cached-builds.md')];
  const readers = replaceGenerated(
    readFileSync(operating, 'utf8'),
    'npm run bench:traffic, readers',
    trafficTable(traffic),
  );
  return new Map([
    [
      operating,
      replaceGenerated(readers, 'npm run bench:traffic, a large site', paperTable(traffic, builds)),
    ],
    [decision, replaceGenerated(readFileSync(decision, 'utf8'), 'npm run bench:build', buildTable(builds))],
  ]);
}
