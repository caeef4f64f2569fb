import type { ReactElement } from 'react';

interface FailureProps {
  /** What happened, in the words of the error. */
  readonly text: string;
  readonly retry: { readonly label: string; readonly run: () => void };
}

/** Says that something is not there, and offers the one way on. */
export function Failure({ text, retry }: FailureProps): ReactElement {
  return (
    <div className="failure" role="alert">
      <p>{text}</p>
      <button className="button" type="button" onClick={retry.run}>
        {retry.label}
      </button>
    </div>
  );
}
