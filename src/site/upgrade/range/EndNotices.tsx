import type { ReactElement } from 'react';

/** What readers should know about the ends of a range. */
export function EndNotices({ texts }: { readonly texts: readonly string[] }): ReactElement | null {
  if (texts.length === 0) return null;
  return (
    <ul className="status">
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
