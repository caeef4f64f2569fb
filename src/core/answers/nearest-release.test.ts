import { describe, expect, it } from 'vitest';
import { sampleStatements, sampleStream, version } from '../../../tests/answer-samples.ts';
import type { StreamAnswers } from './issue-lines.ts';
import { lastListedIn, nearestFix } from './nearest-release.ts';

/** Releases of one line, and a counter of accesses to one of them. */
function countedLine(releases: number): { readonly stream: StreamAnswers; readonly accesses: () => number } {
  const stream = sampleStream(Array.from({ length: releases }, (_, patch) => `1.0.${patch}`).join('\n'));
  let accesses = 0;
  const statusOf = (): object => {
    accesses += 1;
    return {};
  };
  const { contains } = stream.lineage;
  const lineage: StreamAnswers['lineage'] = {
    ...stream.lineage,
    contains: (later, earlier) => {
      accesses += 1;
      return contains(later, earlier);
    },
  };
  return { stream: { ...stream, lineage, statusOf }, accesses: () => accesses };
}

/** The number of accesses to newer lines if the next patch has the fix. */
function linesAskedOf(lines: number): number {
  const table = Array.from({ length: lines }, (_, minor) => `1.${minor}.0 2024-02-01`);
  const stream = sampleStream(['1.0.1 2024-01-02', ...table].join('\n'));
  let accesses = 0;
  const { containedFrom } = stream.lineage;
  const lineage: StreamAnswers['lineage'] = {
    ...stream.lineage,
    containedFrom: (line, earlier) => {
      accesses += 1;
      return containedFrom(line, earlier);
    },
  };
  nearestFix({ ...stream, lineage }, sampleStatements('1.0.1 fixes'), version('1.0.0'));
  return accesses;
}

/** Each release has a known issue. Every second issue is fixed three releases later, the others were fixed before and came back. */
function workOf(releases: number): number {
  const { stream, accesses } = countedLine(releases);
  for (let patch = 3; patch + 3 < releases; patch += 1) {
    const [known, fixed] = [`1.0.${patch}`, `1.0.${patch % 2 === 0 ? patch + 3 : patch - 3}`];
    nearestFix(stream, sampleStatements(`${known} knows`, `${fixed} fixes`), version(known));
  }
  return accesses();
}

describe('the nearest releases with a fix', () => {
  it('are found in time proportional to the number of issues, however long the line is', () => {
    expect(workOf(800) / workOf(100)).toBeLessThan(10);
  });

  it('are found without reading the lines after the one with the nearest release', () => {
    expect(linesAskedOf(100)).toBe(linesAskedOf(2));
  });
});

describe('the last release that lists an issue', () => {
  const stream = { ...sampleStream('1.0.0\n1.0.1\n1.0.2\n1.0.3'), statusOf: () => ({}) };
  const listedIn = (at: string, ...said: readonly string[]): string | undefined => {
    const asked = { stream, statements: sampleStatements(...said) };
    return lastListedIn(asked, version(at), nearestFix(stream, asked.statements, version(at)))?.text;
  };

  it('is named for later versions, if the notes state nothing about the issue since', () => {
    expect(listedIn('1.0.3', '1.0.0 knows', '1.0.1 knows')).toBe('1.0.1');
    expect(listedIn('1.0.1', '1.0.0 knows', '1.0.1 knows')).toBeUndefined();
    expect(listedIn('1.0.2', '1.0.0 knows', '1.0.3 fixes')).toBeUndefined();
    expect(listedIn('1.0.3', '1.0.0 knows', '1.0.1 fixes', '1.0.2 withdraws')).toBeUndefined();
    expect(listedIn('1.0.3', '1.0.0 knows', '1.0.1 fixes')).toBeUndefined();
  });
});
