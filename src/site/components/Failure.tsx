import type { ReactElement } from 'react';
import { focusPlace } from '../navigation/focus.ts';

interface FailureProps {
  /** What happened, in the words of the error. */
  readonly text: string;
  readonly retry: { readonly label: string; readonly run: () => void };
}

/** Says that something is not there, and offers to try again: at once, or with the whole page, which may be older than the site. */
export function Failure({ text, retry }: FailureProps): ReactElement {
  return (
    <div className="failure" role="alert">
      <p>{text}</p>
      <button
        className="button"
        type="button"
        onClick={({ currentTarget }) => {
          focusNear(currentTarget);
          retry.run();
        }}
      >
        {retry.label}
      </button>{' '}
      <button className="button" type="button" data-action="page-reload">
        Reload the page
      </button>
    </div>
  );
}

/** The button goes with the failure, and the focus would go with it: it goes to what the reader came here by. */
function focusNear(button: HTMLElement): void {
  const place = button.closest<HTMLElement>('details, dialog, main, nav');
  const way = place?.querySelector<HTMLElement>(':scope > summary, input[name="q"]');
  focusPlace(way ?? place ?? undefined);
}
