import type { ReactElement } from 'react';
import type { Snippet } from '#core/search/answer/answer.ts';

/** A piece of a note with what was found in it. Whatever stands there is text. */
export function Marked({ snippet }: { readonly snippet: Snippet }): ReactElement {
  const { text, marks, cutBefore, cutAfter } = snippet;
  return (
    <>
      {cutBefore && '…'}
      {marks.map(({ start, end }, place) => (
        <Piece
          key={start}
          before={text.slice(marks[place - 1]?.end ?? 0, start)}
          found={text.slice(start, end)}
        />
      ))}
      {text.slice(marks.at(-1)?.end ?? 0)}
      {cutAfter && '…'}
    </>
  );
}

function Piece({ before, found }: { readonly before: string; readonly found: string }): ReactElement {
  return (
    <>
      {before}
      <mark>{found}</mark>
    </>
  );
}
