import { inDays, type Lifecycle, lifecycleState } from '#core/model/dates/lifecycle.ts';
import type { LifecycleTexts } from '../article/lifecycle-texts.ts';

/** Updates the lifecycle state of each version, because the page may have been built on an earlier day. */
export function showLifecycles(root: ParentNode, day: string): void {
  for (const status of root.querySelectorAll<HTMLElement>('[data-lifecycle]')) {
    const state = lifecycleState(JSON.parse(status.dataset.lifecycle ?? '{}') as Lifecycle, {
      day,
      exact: true,
    });
    const span = status.querySelector('span');
    const texts: LifecycleTexts = JSON.parse(status.dataset.texts ?? '{}');
    const shown = state && texts[state.phase];
    if (state === undefined || shown === undefined || !span?.firstChild) continue;
    const { text, language = document.documentElement.lang } = shown;
    status.dataset.tone = state.tone;
    if (span.closest<HTMLElement>('[lang]')?.lang !== language) span.lang = language;
    // Keeps the text node: a new node would make Chromium recalculate the styles of all elements that `:has()` rules may match.
    span.firstChild.nodeValue =
      state.daysLeft === undefined ? text : withDays(text, state.daysLeft, language);
  }
}

/** Replaces `{days}` by `41 days`, and `{when}` by `in 41 days`. */
function withDays(text: string, days: number, language: string): string {
  const count = new Intl.NumberFormat(language, {
    numberingSystem: 'latn',
    ...{ style: 'unit', unit: 'day', unitDisplay: 'long' },
  });
  return text.replace('{days}', count.format(days)).replace('{when}', inDays(days, language));
}
