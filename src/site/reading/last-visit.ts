import { readSeen, seenBeforeVisit, UNSEEN_LABEL, writeSeen } from '../preferences/seen.ts';
import { devicePreferences, tabPreferences } from '../preferences/storage.ts';

/**
 * A quiet mark at what is newer than the reader's last visit: at the rows of an index, and at streams whose index they have not
 * seen since. Nothing is new at the first visit. The browser remembers it; nobody else learns of it.
 */
export function markUnseenReleases(root: ParentNode): void {
  const before = seenBeforeVisit(devicePreferences, tabPreferences);
  const rows = root.querySelectorAll<HTMLElement>('tr[data-stream]');
  for (const row of rows) mark(row, before);
  for (const lane of root.querySelectorAll<HTMLElement>('section[data-stream]')) {
    mark(lane, readSeen(devicePreferences));
  }
  const newest = [...rows].reduce((day, { dataset: { dated = '' } }) => (dated > day ? dated : day), '');
  const [row] = rows;
  if (row?.dataset.stream) writeSeen(devicePreferences, row.dataset.stream, newest);
}

function mark(part: HTMLElement, seen: Readonly<Record<string, string>>): void {
  const { stream = '', dated = '' } = part.dataset;
  const last = seen[stream];
  if (last === undefined || dated <= last || part.querySelector('.unseen')) return;
  const sign = Object.assign(document.createElement('span'), { className: 'unseen', title: UNSEEN_LABEL });
  sign.append(
    Object.assign(document.createElement('span'), { className: 'hidden', textContent: UNSEEN_LABEL }),
  );
  // Beside the name: what stands below it in a row would leave the mark a line of its own.
  part.querySelector(':is(th, h3) a')?.after(' ', sign);
}
