import { describe, expect, it } from 'vitest';
import { mergeFacts } from './entry-facts.ts';

describe('the facts of an issue', () => {
  it('are the newest of each, with the highest severity and the score of the same entry', () => {
    expect(
      mergeFacts([
        { workaround: 'Restart the collector', severity: 'low', cvss: 3.1 },
        { workaround: 'Wait', severity: 'critical', since: '24.6.0' },
        { severity: 'high', cvss: 8.1 },
      ]),
    ).toEqual({ workaround: 'Restart the collector', severity: 'critical', since: '24.6.0' });
  });

  it('can have a score without a severity, and are missing without entries', () => {
    expect(mergeFacts([{ since: '24.6.0' }, { cvss: 5 }])).toEqual({ since: '24.6.0', cvss: 5 });
    expect(mergeFacts([])).toBeUndefined();
  });
});
