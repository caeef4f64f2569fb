import { markDone, readDone } from '../preferences/done-tasks.ts';
import { devicePreferences } from '../preferences/storage.ts';

/**
 * Ticks of tasks stay in this browser, under the address that the upgrade view knows a task by: what is done here is done there. A
 * task has one where it is asked for and one at its entry. Where nothing can be stored they hold for this page.
 */
export function keepTicks(root: ParentNode, page: string): () => void {
  const boxes = [...root.querySelectorAll<HTMLInputElement>('input[data-task]')];
  if (boxes.length === 0) return () => undefined;
  const addressOf = ({ dataset }: HTMLInputElement): string =>
    `${page}#${encodeURIComponent(dataset.task ?? '')}`;
  let done = new Set<string>();
  const show = (): void => {
    for (const box of boxes) box.checked = done.has(addressOf(box));
    countDone(root);
  };
  const mark = (box: HTMLInputElement): void => {
    markDone(devicePreferences, addressOf(box), box.checked);
    if (box.checked) done.add(addressOf(box));
    else done.delete(addressOf(box));
  };
  const change = ({ currentTarget }: Event): void => {
    mark(currentTarget as HTMLInputElement);
    show();
  };
  const follow = (): void => {
    done = new Set(readDone(devicePreferences));
    show();
  };
  // Ticked before the app came.
  for (const box of boxes) if (box.checked) mark(box);
  done = new Set([...done, ...readDone(devicePreferences)]);
  show();
  for (const box of boxes) box.addEventListener('change', change);
  window.addEventListener('storage', follow);
  return () => {
    for (const box of boxes) box.removeEventListener('change', change);
    window.removeEventListener('storage', follow);
  };
}

/** `1 of 3 done` */
function countDone(root: ParentNode): void {
  const block = root.querySelector('.action');
  const line = block?.querySelector('.action__done');
  const tasks = [...(block?.querySelectorAll<HTMLInputElement>('input[data-task]') ?? [])];
  if (line) line.textContent = `${tasks.filter(({ checked }) => checked).length} of ${tasks.length} done`;
}
