import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { renderChart } from '../bench/compare/chart.ts';
import type { Comparison, Seen } from '../bench/compare/measures.ts';
import { withComparisons } from '../bench/compare/readme.ts';
import { madeOf, readComparisons } from '../bench/compare/results.ts';
import { renderTable } from '../bench/compare/table.ts';

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

describe('what a comparison shows', () => {
  it('gives each program the middle of its runs, and sets the best in bold', () => {
    const table = renderTable(
      comparison({ largestPaint: [900, 300, 400] }, { largestPaint: [800, 500, 600] }),
    );
    expect(table).toContain('| largest paint | **400 ms** | 600 ms |');
  });

  it('takes the highest rank for the best', () => {
    const table = renderTable(comparison({ meanReciprocalRank: [0.9] }, { meanReciprocalRank: [0.5] }));
    expect(table).toContain('| **0.900** | 0.500 |');
  });

  it('says where another is ahead, and why', () => {
    const table = renderTable(comparison({ coldSeconds: [5] }, { coldSeconds: [2] }));
    expect(table).toMatch(
      /Another is ahead in 1 of \d+ rows:\n\n- \*\*Build from nothing, time\*\* \(R&D <1>\): a build here also checks/,
    );
  });

  it('calls nobody ahead by less than can be told apart', () => {
    expect(renderTable(comparison({ firstPaint: [610] }, { firstPaint: [600] }))).toContain(
      'ahead, or as good as the best, in every row',
    );
  });

  it('shows a failure as one, with its reason', () => {
    const table = renderTable(comparison({ coldSeconds: [5] }, { coldSeconds: { failed: 'out of memory' } }));
    expect(table).toContain('| time | **5.0 s** | failed |');
    expect(table).toContain('- R&D <1>: out of memory');
  });

  it('draws a chart that says its numbers in words, too', () => {
    const chart = renderChart(comparison({ coldSeconds: [5] }, { coldSeconds: [2] }));
    expect(chart).toContain('Build from nothing: This program 5.0 s, R&amp;D &lt;1> 2.0 s.');
    expect(chart).toContain('prefers-color-scheme: dark');
    const widths = [...chart.matchAll(/width="([\d.]+)" height="14"/g)].map(([, width]) => Number(width));
    const [own = 0, other] = widths.filter((width) => width > 0);
    expect(other).toBeCloseTo(own * 0.4, 0);
  });

  it('refuses a README without a place for it', () => {
    expect(() => withComparisons('# Nothing', [])).toThrow('has no <!-- made by npm run bench -->');
  });
});

describe('the comparisons that are kept', () => {
  it('are of 400 releases or more, with five visits each', async () => {
    const kept = await readComparisons();
    expect(kept.length).toBeGreaterThan(0);
    for (const { notes, runs } of kept) {
      expect(notes.count).toBeGreaterThanOrEqual(400);
      expect(runs.visits).toBeGreaterThanOrEqual(5);
    }
  });

  it('are what their tables, their charts and the README show', async () => {
    for (const [path, text] of await madeOf(await readComparisons()))
      expect(readFileSync(fileURLToPath(new URL(path, ROOT)), 'utf8'), path).toBe(text);
  });
});
