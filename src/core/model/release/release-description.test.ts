import { describe, expect, it } from 'vitest';
import { parseRelease } from '../../../../tests/content-samples/parse-text.ts';

async function described(markdown: string): Promise<string> {
  return (await parseRelease(markdown)).description;
}

describe('the description of a release without one in its front matter', () => {
  it('consists of the titles of its most important entries, in order of importance', async () => {
    const markdown = [
      '## New features\n\n- Paths are drawn.\n- Rows fold.\n',
      '## Security fixes\n\n- Sign cookies (CVE-2025-1234)\n',
      '## Breaking changes\n\n- Drop the old export\n',
      '## Bug fixes\n\n- Columns fold\n',
    ].join('\n');
    expect(await described(markdown)).toBe('Drop the old export; Sign cookies; Paths are drawn');
    expect(
      await described(`## Action required\n\n- Rename the key (before you upgrade)\n\n${markdown}`),
    ).toBe('Rename the key; Drop the old export; Sign cookies');
  });

  it('contains each title once, up to two lines', async () => {
    const long = `Explain ${'every drop and '.repeat(11)}path`;
    expect(await described(`## Features\n\n- Rows fold\n- rows fold\n- Columns fold\n`)).toBe(
      'Rows fold; Columns fold',
    );
    expect(await described(`## Features\n\n- ${long}\n- ${long} again\n`)).toBe(long);
    expect((await described(`## Features\n\n- ${long} ${long}\n`)).length).toBeLessThan(205);
  });

  it.each([
    ['## 新機能\n\n- 経路を表示します。\n- 行を折りたためます。\n', '経路を表示します；行を折りたためます'],
    ['## 新功能\n\n- 显示路径；\n- 折叠行；\n', '显示路径；折叠行'],
    ['## Features\n\n- New versions:\n  - Kiwi 2\n- Paths\n', 'New versions; Paths'],
    ['## ميزات جديدة\n\n- عرض المسارات\n- طي الصفوف\n', 'عرض المسارات؛ طي الصفوف'],
  ])('separates titles with the semicolon of their script: %j', async (markdown, description) => {
    expect(await described(markdown)).toBe(description);
  });

  it.each([
    ['a greeting', 'A good day to you all,\n\n## Bug fixes\n\n- Rows fold\n'],
    [
      'a list of headings',
      '- [New features](#new)\n- [Bug fixes](#fixes)\n\n## New {#new}\n\n## Fixes {#fixes}\n',
    ],
    ['the first paragraph', 'This document describes all changes.\n\nPaths are faster.\n'],
    ['a day', 'Released on 2024-09-17 · [Full changelog](https://example.com/)\n'],
    ['a heading', '## Overview\n\n### Details\n\nText.\n'],
  ])('is never %s', async (_, markdown) => {
    expect(await described(markdown)).toBe('');
  });

  it('omits titles that need the text around them, or are about some upgrades only', async () => {
    const actions = [
      '- If you use one of the above settings, rename it.',
      '- If you upgrade from a version before 2.3, run the converter.',
      '- The following tables changed.',
      '- Open port 8443.',
    ];
    expect(await described(`## Action required\n\n${actions.join('\n')}\n`)).toBe('Open port 8443');
  });

  it('omits withdrawals', async () => {
    expect(await described('## Features\n\n- Revert "Rows fold"\n')).not.toContain('Rows fold"; ');
  });

  it('is replaced by that of front matter', async () => {
    expect(await described('---\ndescription: Rows.\n---\n## Features\n\n- Columns fold\n')).toBe('Rows.');
  });
});
