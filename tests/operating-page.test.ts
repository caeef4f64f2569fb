import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { replaceGenerated } from '../bench/generated-block.ts';
import { documentsOf } from '../bench/operating/documents.ts';
import { paperTable } from '../bench/operating/extrapolation.ts';
import { type BuildMeasured, readMeasured, type TrafficMeasured } from '../bench/operating/measurements.ts';
import { buildTable, trafficTable } from '../bench/operating/tables.ts';

const traffic: TrafficMeasured = {
  journeys: [
    {
      name: 'read one release',
      first: { requests: 5, unchanged: 0, bytes: 24_500 },
      again: { requests: 1, unchanged: 1, bytes: 500 },
    },
  ],
  weight: { releases: 200, files: 800, bytes: 14_000_000, packedFiles: 2000, packedBytes: 20_000_000 },
};

const built = (releases: number, kind: string): BuildMeasured => ({
  ...{ releases, kind, runs: 1, seconds: 20, processorSeconds: 30, peakMegabytes: 700 },
  ...{ megabytesOut: 1, files: 10, megabytesKept: 1 },
});
const machine = 'Two processors.';

describe('the measurements in the documentation', () => {
  it('are the saved ones: `npm run bench:traffic -- --render` writes them', () => {
    const documents = documentsOf(readMeasured('traffic'), readMeasured('builds'));
    expect(documents.size).toBe(2);
    for (const [path, text] of documents) expect(readFileSync(path, 'utf8')).toBe(text);
  });

  it('are of a thousand readers each', () => {
    expect(trafficTable(traffic).split('\n').at(-1)).toBe(
      '| read one release | 5000 | 24.5 | 1000 | 1000 | 0.5 |',
    );
  });

  it('scale linearly with the sample site and the largest measured build', () => {
    const rows = paperTable(traffic, {
      machine,
      builds: [built(400, 'cold'), built(4000, 'cold'), built(400, 'edited'), built(40_000, 'edited')],
    });
    expect(rows).toContain('| output | 2.8 GB, 4.0 GB with `--compress`; about 160,000 files, 400,000');
    expect(rows).toContain(
      '| full build | 200 seconds, 300 CPU seconds, 7.0 GB of memory | 10 times what 4,000 took |',
    );
    expect(rows).toContain(
      '| build after one edit | 20 seconds, 30 CPU seconds, 0.7 GB of memory | measured with 40,000 releases |',
    );
  });

  it('leave out builds that only prepare other builds', () => {
    const text = buildTable({ machine, builds: [built(400, 'cold'), built(400, 'second')] });
    expect(text.split('\n').filter((line) => line.startsWith('| 400'))).toHaveLength(1);
    expect(text.endsWith(machine)).toBe(true);
  });

  it('replace only the generated part of a page', () => {
    const page = 'a\n<!-- made by x -->\n\nold\n\n<!-- end of what x made -->\nb\n';
    expect(replaceGenerated(page, 'x', 'new')).toBe(page.replace('old', 'new'));
    expect(() => replaceGenerated(page, 'y', 'new')).toThrow('no <!-- made by y -->');
  });
});
