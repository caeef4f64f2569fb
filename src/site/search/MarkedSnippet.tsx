import { createElement, Fragment, type ReactElement } from 'react';
import type { Snippet } from '#core/search/answer/answer.ts';

/** A piece of a note with what was found in it. Whatever stands there is text. */
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

/** `CVE-2025-1234`, `PA-3290`: not broken at their hyphens. Looser than the generator's pattern, which would cost more bytes. */
const ID = /([A-Z][A-Z\d]+(?:-\d+)+)/;

function TextWithIds({ text }: { readonly text: string }): ReactElement {
  const parts = text
    .split(ID)
    .map((part, place) => (place % 2 === 1 ? createElement('span', { className: 'id' }, part) : part));
  return createElement(Fragment, null, ...parts);
}
