import { type Lifecycle, lifecycleState } from '#core/model/dates/lifecycle.ts';

/** Says of every version on the page how it stands on this day: the page was made on another. */
export function showLifecycles(root: ParentNode, day: string): void {
  for (const status of root.querySelectorAll<HTMLElement>('[data-lifecycle]')) {
    const state = lifecycleState(JSON.parse(status.dataset.lifecycle ?? '{}') as Lifecycle, {
      day,
      exact: true,
    });
    const words = status.querySelector('span')?.firstChild;
    if (state === undefined || !words) continue;
    status.dataset.tone = state.tone;
    // The node stays: for another one Chromium styles all of the page anew that rules with `:has()` may be about.
    words.nodeValue = status.dataset.form === 'word' ? state.label : state.sentence;
  }
}

/** The reader's, as `2025-11-21`. */
export function dayOf(date: Date): string {
  const [month, day] = [date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0'));
  return `${date.getFullYear()}-${month}-${day}`;
}
