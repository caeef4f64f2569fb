import type { ReactElement, ReactNode } from 'react';

interface LinkRow {
  readonly url: string;
  readonly text: ReactNode;
  /** At the end of the row. */
  readonly note?: ReactNode;
}

/** Links on a scale. */
export function LinkRows({ rows }: { readonly rows: readonly LinkRow[] }): ReactElement {
  return (
    <ul className="scale streamlist">
      {rows.map(({ url, text, note }) => (
        <li key={url}>
          <a href={url}>{text}</a> {note !== undefined && <span className="streamlist__note">{note}</span>}
        </li>
      ))}
    </ul>
  );
}
