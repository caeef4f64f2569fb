import { describe, expect, it } from 'vitest';
import { parseSource } from '../files/source-text.ts';
import { editLines, linesFrom } from './lined-text.ts';
import { findEmptyHeadings, markCode, markItems } from './text-edits.ts';

const marked = (text: string) =>
  editLines(linesFrom(text, 1), markItems(parseSource(text, 'ChangeLog'))).text;

describe('lines with the issue of a tracker each', () => {
  it('become the items of a list', () => {
    expect(marked('Security #7: Names are checked\nBug #8: Rows fold\nin all views\nTask #9: Tidy')).toBe(
      '- Security #7: Names are checked\n- Bug #8: Rows fold\nin all views\n- Task #9: Tidy',
    );
  });

  it.each([
    'Task #7: Tidy\nTask #8: Tidy again',
    'These are fixed:\nBug #7: Rows fold',
    'Bug #7 is fixed: rows fold',
    '```\nBug #7: Rows fold\n```',
  ])('stay as they are without a kind, in a sentence and in code: %j', (text) => {
    expect(marked(text)).toBe(text);
  });
});

describe('placeholders of documentation systems', () => {
  const withCode = (text: string) =>
    editLines(linesFrom(text, 1), markCode(parseSource(text, 'CHANGELOG.md'))).text;

  it('become code, because a changelog describes them', () => {
    expect(withCode('- Fill in {{ name }}, $[name] and {% include a.md %}')).toBe(
      '- Fill in `{{ name }}`, `$[name]` and `{% include a.md %}`',
    );
  });

  it.each([
    '- {{% icon-bug %}} Rows fold',
    '### {{< icon bug >}} Fixes\n\n- a',
    '- See [maps]({{< ref "/a/maps.md" >}}) and [rows]({% link rows.md %})',
    '{{< call-out "note" >}}\nText\n{{< /call-out >}}',
  ])('stay as they are if notes are read with them: %j', (text) => {
    expect(withCode(text)).toBe(text);
  });
});

describe('headings without text', () => {
  const empty = (text: string) => findEmptyHeadings(parseSource(text, 'a.md')).map((heading) => heading.text);

  it('are found, with headings that only have such headings below', () => {
    expect(empty('## Fixes\n\n### Map\n\n## Features\n\n- a')).toEqual(['Fixes', 'Map']);
    expect(empty('### Kiwi Agent v0.1.10\n\n### Fixes\n\n- a')).toEqual(['Kiwi Agent v0.1.10']);
  });

  it.each(['## `v1.14.6`\n\n## Fixes\n\n- a', '## 1.14.6 (2024-06-20)\n\n## Fixes\n\n- a'])(
    'are not those of releases, whose changes can be below the next heading: %j',
    (text) => {
      expect(empty(text)).toEqual([]);
    },
  );
});
