import { expect, it } from 'vitest';
import { asMarkdown } from './plain-text.ts';

const TEXT =
  'ChangeLog :\n===========\n\n2026/08/21 : 3.5-dev5\n    - BUG/MINOR: Rows fold\n      in all views\n    - DOC: Names\n\n2026/08/01 : 3.4.0\n    - Columns\n\nSee also:\n    - code\n';

it('reads the indented list below the line of a release in a text file', () => {
  expect(asMarkdown(TEXT, 'CHANGELOG')).toBe(
    'ChangeLog :\n===========\n\n## 2026/08/21 : 3.5-dev5\n- BUG/MINOR: Rows fold\n  in all views\n- DOC: Names\n\n## 2026/08/01 : 3.4.0\n- Columns\n\nSee also:\n- code\n',
  );
});

it('reads an indented list after an empty line', () => {
  expect(
    asMarkdown('Changes in acme-7.0.1 (2 Feb 2025):\n\n\t- Rows fold\n\nNotes\n\n\tcode\n', 'ChangeLog'),
  ).toBe('## Changes in acme-7.0.1 (2 Feb 2025):\n\n- Rows fold\n\nNotes\n\n\tcode\n');
});

it('reads versions in brackets and versions with one number', () => {
  expect(
    asMarkdown('acmed (1.0.19)\n  * Fix:\n    + Rows fold\n\nCHANGES WITH 236:\n\n        * Rows\n', 'NEWS'),
  ).toBe('## acmed 1.0.19\n* Fix:\n  + Rows fold\n\n## CHANGES WITH 236:\n\n* Rows\n');
});

it('reads a version and its date behind a sign, also directly above other text', () => {
  expect(
    asMarkdown(
      '= Acme 2.4.1 branch released 2026-03-27\n\nFeatures\n   * Rows fold\n\n= Version 2.4.0 released on 2025-03-27\nFeatures\n   * Columns\n\n= Acme 2.3 branch\n',
      'ChangeLog',
    ),
  ).toBe(
    '## = Acme 2.4.1 branch released 2026-03-27\n\nFeatures\n   * Rows fold\n\n## = Version 2.4.0 released on 2025-03-27\nFeatures\n   * Columns\n\n= Acme 2.3 branch\n',
  );
});

it('reads the indented list below a label', () => {
  expect(asMarkdown('1.2.3\n=====\nBUG FIXES:\n\t- Rows fold\n\t  again\n\nCode\n\t- a\n', 'RELNOTES')).toBe(
    '1.2.3\n=====\nBUG FIXES:\n- Rows fold\n  again\n\nCode\n\t- a\n',
  );
});

it('reads a version and its date in front of the name and address of an author', () => {
  expect(
    asMarkdown(
      'v1.2.3 2026-03-27  Ann Bell <ann@example.com>\n\nThe largest changes:\n\n\t* Rows fold\n\nv1.2.2 2026-03-01\tCarl Dean< carl@example.com>\n\n\t- Columns\n',
      'NEWS',
    ),
  ).toBe(
    '## v1.2.3 2026-03-27\n\nThe largest changes:\n\n* Rows fold\n\n## v1.2.2 2026-03-01\n\n- Columns\n',
  );
});

it('reads a version and its date above other text, if other releases have a list below them', () => {
  expect(
    asMarkdown(
      '4.1.5: 14 Aug 2026\n\n  ** Incompatible changes **\n  * Rows fold\n\n4.1.4: 29 Jul 2026\n  * Columns\n\n2.0.6 - 2021-01-28\n\n# Maps\n- Tiles\n',
      'ChangeLog',
    ),
  ).toBe(
    '## 4.1.5: 14 Aug 2026\n\n**Incompatible changes**\n  * Rows fold\n\n## 4.1.4: 29 Jul 2026\n* Columns\n\n## 2.0.6 - 2021-01-28\n\n# Maps\n- Tiles\n',
  );
  for (const text of [
    '4.1.5: 14 Aug 2026\n==================\n',
    '4.1.5: 14 Aug 2026\n4.1.4: 29 Jul 2026\n4.1.3\n',
  ])
    expect(asMarkdown(text, 'ChangeLog')).toBe(text);
});

it('reads other marks of changes: *) and o', () => {
  expect(asMarkdown('Version 1.2.3 (2026-05-25)\n  o Rows\n    fold\n', 'NEWS')).toBe(
    '## Version 1.2.3 (2026-05-25)\n- Rows\n  fold\n',
  );
  expect(
    asMarkdown('Changes with Acme 1.2.3\n\n  *) core: Rows\n     fold\n\n  *) Columns\n', 'CHANGES'),
  ).toBe('## Changes with Acme 1.2.3\n\n- core: Rows\n   fold\n\n- Columns\n');
});

it('leaves Markdown as it is', () => {
  expect(asMarkdown(TEXT, 'CHANGELOG.md')).toBe(TEXT);
});
