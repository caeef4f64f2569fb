import { type Lifecycle, lifecycleState } from '#core/model/dates/lifecycle.ts';

/** Updates the lifecycle state of each version, because the page may have been built on an earlier day. */
export function showLifecycles(root: ParentNode, day: string): void {
  for (const status of root.querySelectorAll<HTMLElement>('[data-lifecycle]')) {
    const state = lifecycleState(JSON.parse(status.dataset.lifecycle ?? '{}') as Lifecycle, {
      day,
      exact: true,
    });
    const textNode = status.querySelector('span')?.firstChild;
    if (state === undefined || !textNode) continue;
    status.dataset.tone = state.tone;
    // Keeps the text node: a new node would make Chromium recalculate the styles of all elements that `:has()` rules may match.
    textNode.nodeValue = status.dataset.form === 'word' ? state.label : state.sentence;
  }
}

/** The date in the reader's time zone, for example `2025-11-21`. */
export function dayOf(date: Date): string {
  const [month, day] = [date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0'));
  return `${date.getFullYear()}-${month}-${day}`;
}
