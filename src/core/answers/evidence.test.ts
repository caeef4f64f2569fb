import { describe, expect, it } from 'vitest';
import { englishMessages } from '#generator/messages/site-messages.ts';
import { PARALLEL_LINES, sampleChanges, sampleStream, version } from '../../../tests/answer-samples.ts';
import { upgradeEvidence } from './evidence.ts';

describe('the evidence of a known issue', () => {
  const { lineage } = sampleStream(PARALLEL_LINES);
  const [change] = sampleChanges(lineage, '25.1.1 known-issue A-2');
  const upgrade = { from: version('25.1.0'), to: version('25.1.1') };

  it('names the release that lists it', () => {
    const [first] = change ? upgradeEvidence(englishMessages(), lineage, { ...upgrade, change }) : [];
    expect(first).toBe('Stated in 25.1.1');
  });

  it('names the release with the fix if only its note states the issue', () => {
    const stated = change && { ...change, statedIn: version('25.1.2') };
    const [first] = stated ? upgradeEvidence(englishMessages(), lineage, { ...upgrade, change: stated }) : [];
    expect(first).toBe('Stated in 25.1.2: the issue exists since 25.1.1');
  });
});
