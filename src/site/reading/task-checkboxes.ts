import type { BrowserKey } from '#core/messages/message-keys.ts';
import type { Messages } from '#core/messages/messages.ts';
import { doneTasks } from '../preferences/done-tasks.ts';

/**
 * Stores the ticks of tasks in the browser, by the same address as the upgrade page, so that both show the
 * same state. `page` is the address in the default language. A task can have two checkboxes: in the box "Action required" and at its entry.
 */
export function syncTaskCheckboxes(
  root: ParentNode,
  page: string,
  messages: Messages<BrowserKey>,
): () => void {
  const boxes = [...root.querySelectorAll<HTMLInputElement>('input[data-task]')];
  if (boxes.length === 0) return () => undefined;
  const addressOf = ({ dataset }: HTMLInputElement): string =>
    `${page}#${encodeURIComponent(dataset.task ?? '')}`;
  const show = (): void => {
    const done = doneTasks.get();
    for (const box of boxes) box.checked = done.has(addressOf(box));
    showDoneCount(root, messages);
  };
  const mark = (box: HTMLInputElement): void => doneTasks.mark(addressOf(box), box.checked);
  const change = ({ currentTarget }: Event): void => mark(currentTarget as HTMLInputElement);
  // The reader may have ticked the box before the app started.
  for (const box of boxes) if (box.checked) mark(box);
  show();
  for (const box of boxes) box.addEventListener('change', change);
  const leave = doneTasks.subscribe(show);
  return () => {
    for (const box of boxes) box.removeEventListener('change', change);
    leave();
  };
}

/** Updates the text `1 of 3 done`. */
function showDoneCount(root: ParentNode, messages: Messages<BrowserKey>): void {
  const block = root.querySelector('.action');
  const line = block?.querySelector('.action__done');
  const tasks = [...(block?.querySelectorAll<HTMLInputElement>('input[data-task]') ?? [])];
  if (line === null || line === undefined) return;
  const done = tasks.filter(({ checked }) => checked).length;
  line.textContent = messages('page.tasks-done', { done, count: tasks.length });
}
