import { describe, expect, it } from 'vitest';
import { sampleStream } from '../../../tests/answer-samples.ts';
import { parseVersion } from '../model/version.ts';
import { findRelease } from './find-release.ts';
import { createLineage } from './lineage.ts';
import { releaseBefore } from './target-release.ts';

/** The found release, and the line that the text names. */
function found(stream: ReturnType<typeof sampleStream>, text: string, end: 'from' | 'to'): string {
  const release = findRelease(stream, text, end);
  if (release.type === 'unknown') return `unknown: ${release.nearest.map((one) => one.text).join(' ')}`;
  return [release.release.version.text, release.series].filter(Boolean).join(' for ');
}

describe('a line in a question', () => {
  it('stands for its newest release as a target, and for its oldest as the installed version', () => {
    const stream = sampleStream('24.9.0 2025-01-01\n24.9.1 2025-02-01\n24.9.2 2025-03-01');
    expect(found(stream, '24.9', 'to')).toBe('24.9.2 for 24.9');
    expect(found(stream, '24.9', 'from')).toBe('24.9.0 for 24.9');
  });

  it('never stands for the page of its patches, which cannot be installed', () => {
    const stream = sampleStream('24.9.0 2025-01-01\n24.9.1 2025-02-01\n24.9.x 2025-03-01');
    expect(found(stream, '24.9', 'to')).toBe('24.9.1 for 24.9');
    expect(found(stream, '24.9.x', 'to')).toBe('24.9.1 for 24.9.x');
  });

  it('names one release if this is written without the last zero', () => {
    const stream = sampleStream('4.4\n4.6\n4.6.0-sp1\n4.6.0-sp2');
    expect(found(stream, '4.6.0', 'from')).toBe('4.6');
    expect(found(stream, '4.6.0', 'to')).toBe('4.6');
  });

  it('names a build that the notes write with other separators, but no package of a release', () => {
    const stream = sampleStream('7.22.0.95\n7.22.1-7\n7.23.0\n7.23.0.1');
    expect(found(stream, '7.22.0-95', 'from')).toBe('7.22.0.95');
    expect(found(stream, '7.22.1.7', 'to')).toBe('7.22.1-7');
    expect(found(stream, '7.23.0-1', 'from')).toBe('unknown: 7.23.0 7.23.0.1');
  });

  it('is the newest release for the word latest, which only a target can be', () => {
    const stream = sampleStream('24.9.0 2025-01-01\n24.9.1 2025-02-01\n25.1.0-rc.1 2025-03-01');
    expect(found(stream, 'latest', 'to')).toBe('24.9.1');
    expect(found(stream, ' Newest', 'to')).toBe('24.9.1');
    expect(found(stream, 'latest', 'from')).toBe('unknown: ');
  });

  it('is parsed by the version rules of the stream', () => {
    const read = (text: string) => parseVersion(text, { versions: 'semver' });
    const versions = ['5.0.0-1', '5.0.0', '5.0.1'].flatMap((text) => read(text) ?? []);
    const lineage = createLineage(versions.map((version) => ({ version })));
    const stream = { ...sampleStream('1.0.0'), lineage, versionRules: { versions: 'semver' as const } };
    expect(found(stream, '5.0.0-2', 'to')).toBe('unknown: 5.0.0-1 5.0.0');
  });

  it('stands for a pre-release or the page of its patches only if there is nothing else', () => {
    const early = sampleStream('24.9.0 2025-01-01\n25.1.0-rc.1 2025-02-01\n25.1.0-rc.2 2025-03-01');
    expect(found(early, '25.1.0', 'to')).toBe('25.1.0-rc.2 for 25.1.0');
    expect(found(sampleStream('24.6.0\n24.9.x'), '24.9', 'to')).toBe('24.9.x');
  });
});

describe('the previous release', () => {
  it('is the newest one of earlier lines, and not a patch of the same line', () => {
    const stream = sampleStream('24.9.0\n24.9.1\n25.1.0\n25.1.1\n25.1.2');
    expect(releaseBefore(stream, stream.lineage.find('25.1.2')?.version as never)?.text).toBe('24.9.1');
  });

  it('is the one before it if the stream is a single line', () => {
    const stream = sampleStream('1.0.0\n2.0.0\n3.0.0', 0);
    const [oldest, , newest] = stream.lineage.releases;
    expect(newest && releaseBefore(stream, newest.version)?.text).toBe('2.0.0');
    expect(oldest && releaseBefore(stream, oldest.version)).toBe(undefined);
  });
});
