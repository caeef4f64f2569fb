import { describe, expect, it } from 'vitest';
import { sampleStream, version } from '../../../../tests/answer-samples.ts';
import { createStreamAnswers, type ReleaseStatus, type StreamAnswers } from '../../answers/issue-lines.ts';
import { upgradeTargets } from './upgrade-targets.ts';

const LINES = `
  24.6.0 2025-01-10
  24.12.0 2025-02-10
  24.6.1 2025-03-10
  24.12.1 2025-04-10
  25.1.0 2025-05-10
  24.6.2 2025-08-10
  25.1.1 2025-09-10
  25.2.0-rc.1 2025-11-10
`;

function streamWith(statuses: Readonly<Record<string, ReleaseStatus>>, table = LINES): StreamAnswers {
  return createStreamAnswers({ ...sampleStream(table), statusOf: ({ text }) => statuses[text] ?? {} });
}

/** `24.6.2: patch` */
function targetsOf(stream: StreamAnswers, from: string): readonly string[] {
  const release = stream.lineage.find(version(from).text);
  if (release === undefined) throw new Error(`${from} is not a release`);
  return upgradeTargets(stream, release).targets.map((target) => {
    return `${target.version.text}: ${target.reasons.join(', ')}${target.isOlderByDate ? ' (older)' : ''}`;
  });
}

describe('the targets of an upgrade', () => {
  it('are the newest patch of the line and the newest release', () => {
    expect(targetsOf(streamWith({}), '24.6.0')).toEqual(['24.6.2: patch', '25.1.1: newest']);
  });

  it('include the release that the publisher recommends', () => {
    const stream = streamWith({ '24.12.1': { recommended: true } });
    expect(targetsOf(stream, '24.6.0')).toEqual(['24.6.2: patch', '24.12.1: recommended', '25.1.1: newest']);
  });

  it('include the newest release whose support ends last', () => {
    const long = { endOfSupport: '2028-12-31' };
    const stream = streamWith({
      '24.12.0': long,
      '24.12.1': long,
      '25.1.0': { endOfSupport: '2026-06-30' },
    });
    expect(targetsOf(stream, '24.6.1')).toContain('24.12.1: support');
  });

  it('have no longest support if all releases have the same', () => {
    const same = { endOfSupport: '2028-12-31' };
    const all = ['24.6.1', '24.6.2', '24.12.0', '24.12.1', '25.1.0', '25.1.1'];
    const stream = streamWith(Object.fromEntries(all.map((text) => [text, same])));
    expect(targetsOf(stream, '24.6.0')).toEqual(['24.6.2: patch', '25.1.1: newest']);
  });

  it('contain each release once, with all reasons', () => {
    const stream = streamWith({ '25.1.1': { recommended: true } });
    expect(targetsOf(stream, '25.1.0')).toEqual(['25.1.1: recommended, patch, newest']);
  });

  it('are marked if they were released before the installed version', () => {
    const stream = streamWith({ '24.12.1': { recommended: true } });
    expect(targetsOf(stream, '24.6.2')).toEqual(['24.12.1: recommended (older)', '25.1.1: newest']);
  });

  it('are never withdrawn, out of support or pre-releases', () => {
    const stream = streamWith({
      '25.1.1': { withdrawn: 'Loses data', recommended: true },
      '25.1.0': { endOfSupport: '2025-11-30' },
    });
    const { from: _, targets, ...others } = upgradeTargets(stream, { version: version('24.12.0') });
    expect(targets.map(({ version: { text } }) => text)).toEqual(['24.12.1']);
    expect(others).toEqual({
      withdrawn: [version('25.1.1')],
      prereleases: [version('25.2.0-rc.1')],
      unsupported: [version('25.1.0')],
    });
  });

  it('are empty for the newest release', () => {
    expect(targetsOf(streamWith({}), '25.1.1')).toEqual([]);
  });

  it('contain only the newest release in a stream without lines', () => {
    expect(targetsOf(streamWith({}, '1.0 2025-01-01\n2.0 2025-02-01\n3.0 2025-03-01'), '1.0')).toEqual([
      '3.0: newest',
    ]);
  });
});
