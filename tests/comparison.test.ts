import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { renderChart } from '../bench/compare/chart.ts';
import type { Comparison, Seen } from '../bench/compare/measures.ts';
import { madeOf, readComparisons } from '../bench/compare/results.ts';
import { renderComparison } from '../bench/compare/table.ts';

const ROOT = new URL('../', import.meta.url);

function comparison(own: Record<string, Seen>, other: Record<string, Seen>): Comparison {
  return {
    format: 1,
    day: '2025-11-18',
    machine: {
      processor: 'A processor',
      processors: 2,
      gigabytes: 8,
      system: 'A system',
      node: '20.19.0',
      browser: 'Chromium 150',
      load: [0.1, 0.2],
    },
    notes: { from: 'a seed', count: 400, kilobytes: 900, read: 'app/2024/release.24.1.0' },
    runs: { cold: 3, warm: 3, visits: 3, queries: 20 },
    peers: [
      { id: 'release-notes', title: 'This program', with: 'all', seen: own },
      { id: 'other', title: 'R&D <1>', with: 'nothing', seen: other },
    ],
  };
}

describe('the comparison page', () => {
  it('shows the median of the runs of each program, and the best value in bold', () => {
    const table = renderComparison(
      comparison({ largestPaint: [900, 300, 400] }, { largestPaint: [800, 500, 600] }),
    );
    expect(table).toContain('| largest contentful paint | **400 ms** | 600 ms |');
  });

  it('takes the highest rank as the best', () => {
    const table = renderComparison(comparison({ meanReciprocalRank: [0.9] }, { meanReciprocalRank: [0.5] }));
    expect(table).toContain('| **0.900** | 0.500 |');
  });

  it('says where another program is better, and why', () => {
    const table = renderComparison(comparison({ coldSeconds: [5] }, { coldSeconds: [2] }));
    expect(table).toMatch(
      /Another program is better in 1 of \d+ measurements\.\n\n- \*\*[^*]+, time\*\* \(R&D <1>\): this build also checks/,
    );
  });

  it('counts differences that are too small to measure as equal', () => {
    expect(renderComparison(comparison({ firstPaint: [610] }, { firstPaint: [600] }))).toContain(
      'as good as the best in every measurement',
    );
  });

  it('shows the time limit of a build that was stopped', () => {
    const other: Seen = { failed: 'stopped after 6 minutes', afterMinutes: 6 };
    const table = renderComparison(
      comparison({ coldSeconds: [5], firstHit: [9] }, { coldSeconds: other, firstHit: other }),
    );
    expect(table).toContain('| time | **5.0 s** | > 6 min |');
    expect(table).toContain('| from the click to the first result | **9 ms** | – |');
  });

  it('states the real number of runs and queries', () => {
    const { notes, runs, ...rest } = comparison({ coldSeconds: [5] }, { coldSeconds: [2] });
    const table = renderComparison({ ...rest, notes, runs: { ...runs, cold: 1, queries: 8 } });
    expect(table).toMatch(
      /median of 1 full build, 3 builds after an edit and 3 visits .* 8 labelled queries/,
    );
  });

  it('shows the reason of a failure', () => {
    const table = renderComparison(
      comparison({ coldSeconds: [5] }, { coldSeconds: { failed: 'out of memory' } }),
    );
    expect(table).toContain('| time | **5.0 s** | – |');
    expect(table).toContain('- R&D <1>: out of memory');
  });

  it('draws a chart whose description contains the numbers', () => {
    const chart = renderChart(comparison({ coldSeconds: [5] }, { coldSeconds: [2] }));
    expect(chart).toContain('Full build: This program 5.0 s, R&amp;D &lt;1> 2.0 s.');
    expect(chart).toContain('prefers-color-scheme: dark');
    const widths = [...chart.matchAll(/width="([\d.]+)" height="14"/g)].map(([, width]) => Number(width));
    const [own = 0, other] = widths.filter((width) => width > 0);
    expect(other).toBeCloseTo(own * 0.4, 0);
  });
});

describe('the saved comparisons', () => {
  it('are of 400 releases or more, with five visits each', async () => {
    const comparisons = await readComparisons();
    expect(comparisons.length).toBeGreaterThan(0);
    for (const { notes, runs } of comparisons) {
      expect(notes.count).toBeGreaterThanOrEqual(400);
      expect(runs.visits).toBeGreaterThanOrEqual(5);
    }
  });

  it('are what the page, the charts and the README show', async () => {
    for (const [path, text] of await madeOf(await readComparisons()))
      expect(readFileSync(fileURLToPath(new URL(path, ROOT)), 'utf8'), path).toBe(text);
  });
});
