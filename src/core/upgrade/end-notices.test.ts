import { expect, it } from 'vitest';
import { sampleStream, version } from '../../../tests/answer-samples.ts';
import { english } from '../../../tests/site-samples/messages.ts';
import { findRelease } from '../answers/find-release.ts';
import { endNotices, type FoundEnds, targetNotices } from './end-notices.ts';

it('ends the notice of a withdrawn target with one full stop', () => {
  const stream = { ...sampleStream('1.0.0 2024-01-01'), statusOf: () => ({ withdrawn: 'It loses data.' }) };
  expect(targetNotices(english, stream, { to: version('1.0.0') })[0]).toBe(
    '1.0.0 was withdrawn: It loses data.',
  );
});

it('names the newest patch of a line, and not the page that collects its patches', () => {
  const stream = sampleStream('1.0.0 2024-01-01\n1.0.1 2024-02-01\n1.0.x 2024-02-01');
  expect(targetNotices(english, stream, { to: version('1.0.0') })).toEqual([
    '1.0.1 is the newest release of 1.0.',
  ]);
  expect(targetNotices(english, stream, { to: version('1.0.1') })).toEqual([]);
});

it('says that the version to upgrade from was withdrawn', () => {
  const stream = {
    ...sampleStream('1.0.0 2024-01-01\n1.0.1 2024-02-01'),
    statusOf: ({ text }: { readonly text: string }) =>
      text === '1.0.0' ? { withdrawn: 'It loses data.' } : {},
  };
  const ends = { from: findRelease(stream, '1.0.0', 'from'), to: findRelease(stream, '1.0.1', 'to') };
  expect(endNotices(english, stream, ends as FoundEnds)).toEqual(['1.0.0 was withdrawn: It loses data.']);
});
