import { createElement, Fragment, type ReactElement } from 'react';
import type { Snippet } from '#core/search/answer/answer.ts';

/** A snippet of a note with the found terms marked. Snippets are plain text, never HTML. */
export function MarkedSnippet({ snippet }: { readonly snippet: Snippet }): ReactElement {
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
      <TextWithIds text={text.slice(marks.at(-1)?.end ?? 0)} />
      {cutAfter && '…'}
    </>
  );
}

function Piece({ before, found }: { readonly before: string; readonly found: string }): ReactElement {
  return (
    <>
      <TextWithIds text={before} />
      <mark>
        <TextWithIds text={found} />
      </mark>
    </>
  );
}

/**
 * Ids such as `CVE-2025-1234` and `PA-3290` must not be broken at their hyphens. This pattern is looser than
 * the generator's, which would need more bytes.
 */
const ID = /([A-Z][A-Z\d]+(?:-\d+)+)/;

function TextWithIds({ text }: { readonly text: string }): ReactElement {
  const parts = text
    .split(ID)
    .map((part, place) => (place % 2 === 1 ? createElement('span', { className: 'id' }, part) : part));
  return createElement(Fragment, null, ...parts);
}
