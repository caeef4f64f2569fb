import { expect, it } from 'vitest';
import type { FoundNote } from '../found.ts';
import { linesFrom } from '../notes/lined-text.ts';
import { newestOf } from './editions.ts';

it('a page about one topic of a release is no newer edition of the page about all of it', () => {
  const page = (file: string, topic?: FoundNote['topic']): FoundNote => ({
    ...{
      role: 'release',
      version: '4.6',
      place: { file, line: 1 },
      frontMatter: [],
      anchors: [],
      isMdx: false,
    },
    body: linesFrom(file, 1),
    ...(topic && { topic }),
  });
  const found = [
    page('docs/known-issues-4.6.md', 'known-issue'),
    page('versioned_docs/4.6/known-issues-4.6.md', 'known-issue'),
    page('versioned_docs/4.6/4.6.md'),
  ];
  const editions = new Map(
    found.map(({ place: { file } }) => [file, { place: file.startsWith('docs') ? 0 : 1 }]),
  );
  const { notes } = newestOf(found, editions, undefined);
  expect(notes.map(({ place }) => place.file)).toEqual([
    'docs/known-issues-4.6.md',
    'versioned_docs/4.6/4.6.md',
  ]);
});
