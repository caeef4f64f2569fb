import { expect, it } from 'vitest';
import { isRst } from './other-markup.ts';

it.each([
  ['NEWS.REST', '1.0.0\n=====\n\n.. note::\n\n   One\n', true],
  ['CHANGES', '1.0.0 (2024-01-02)\n------------------\n\nFixes\n~~~~~\n\n* One\n', true],
  ['HISTORY.txt', '1.0.0\n=====\n\n.. note::\n\n   One\n', true],
  ['links.txt', '1.0.0\n=====\n\n* ``One``, `Two <https://example.com>`__\n', true],
  [
    'markdown.txt',
    '1.0.0 (2024-01-02)\n------------------\n\n- `One` and ``two``: <https://example.com>\n\n~~~~\ncode\n~~~~\n',
    false,
  ],
  ['notes.md', '1.0.0\n=====\n\n.. note::\n\n   One\n', false],
])('a file is reStructuredText if its ending or its syntax is: %s', (file, text, expected) => {
  expect(isRst(file, text)).toBe(expected);
});
