import type { ReactElement } from 'react';

interface DoneTickProps {
  /** Of the entry that the task is. */
  readonly anchor: string;
  readonly title: string;
}

/** A reader ticks a task off where it is asked for, or where it is explained. It takes its room before the script that keeps it. */
export function DoneTick({ anchor, title }: DoneTickProps): ReactElement {
  return (
    <label className="done script">
      <input type="checkbox" data-task={anchor} aria-label={`Done: ${title}`} autoComplete="off" /> Done
    </label>
  );
}
