import { readSeen, seenBeforeVisit, writeSeen } from '../preferences/seen.ts';

/**
 * Marks what is newer than the reader's last visit: rows of an index, and streams with unseen releases.
 * Nothing is marked on the first visit. The data stays in the reader's browser.
 */
export function markUnseenReleases(root: ParentNode): void {
  const before = seenBeforeVisit();
  const rows = root.querySelectorAll<HTMLElement>('tr[data-stream]');
  for (const row of rows) mark(row, before);
  for (const lane of root.querySelectorAll<HTMLElement>('section[data-stream]')) {
    mark(lane, readSeen());
  }
  const newest = [...rows].reduce((day, { dataset: { dated = '' } }) => (dated > day ? dated : day), '');
  const [row] = rows;
  if (row?.dataset.stream) writeSeen(row.dataset.stream, newest);
}

function mark(part: HTMLElement, seen: Readonly<Record<string, string>>): void {
  const { stream = '', dated = '' } = part.dataset;
  const last = seen[stream];
  if (last === undefined || dated <= last || part.querySelector('.unseen')) return;
  // The boot script has no messages, so the label is in the document.
  const label = part.closest<HTMLElement>('[data-unseen]')?.dataset.unseen ?? '';
  const badge = Object.assign(document.createElement('span'), { className: 'unseen', title: label });
  badge.append(Object.assign(document.createElement('span'), { className: 'hidden', textContent: label }));
  // Inside the cell or heading with the link, so that the mark does not get its own line.
  part.querySelector(':is(th, h3) a')?.after(' ', badge);
}
