import { describe, expect, it } from 'vitest';
import type { Lifecycle } from '#core/model/dates/lifecycle.ts';
import { english } from '../../../tests/site-samples/messages.ts';
import { type LifecycleForm, lifecycleTexts, longestSentence } from './lifecycle-texts.ts';

function textsOf(lifecycle: Lifecycle, form: LifecycleForm) {
  const texts = Object.entries(lifecycleTexts(english, lifecycle, form));
  return Object.fromEntries(texts.map(([phase, { text }]) => [phase, text]));
}

describe('the texts of a life cycle', () => {
  it('are labels in lists, and sentences with a day on the page of a release', () => {
    const lifecycle = { endOfMaintenance: '2025-09-30', endOfSupport: '2026-03-31' };
    expect(textsOf(lifecycle, 'label')).toEqual({
      maintained: 'Maintained',
      'maintenance-ends': '{days} left',
      'security-fixes': 'Security fixes only',
      'out-of-support': 'Out of support',
    });
    expect(textsOf(lifecycle, 'sentence')).toEqual({
      maintained: 'Maintained until 30 September 2025',
      'maintenance-ends': 'Maintenance ends {when}, on 30 September 2025',
      'security-fixes': 'Security fixes only until 31 March 2026',
      'out-of-support': 'Out of support since 31 March 2026',
    });
  });

  it('have a longest sentence, with the days before an end', () => {
    const lifecycle = { endOfMaintenance: '2025-09-30', endOfSupport: '2026-03-31' };
    expect(longestSentence(english, lifecycle)).toBe('Maintenance ends in 90 days, on 30 September 2025');
  });

  it('name no end of support that is not stated', () => {
    expect(textsOf({ endOfMaintenance: '2025-09-30' }, 'sentence')).toMatchObject({
      'security-fixes': 'Security fixes only',
    });
  });
});
