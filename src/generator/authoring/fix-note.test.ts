import { describe, expect, it } from 'vitest';
import { parseSample, SAMPLE_PATH, sampleRules } from '../../../tests/content-samples/parse-text.ts';
import { applyDirectives, readDirectives } from '../lint/directives.ts';
import { fixNote } from './fix-note.ts';

async function fix(text: string): Promise<readonly [text: string, ...codes: string[]] | undefined> {
  const rules = sampleRules({});
  const file = `content/${SAMPLE_PATH}`;
  const { problems } = await parseSample(text);
  const { remarks } = applyDirectives(problems, new Map([[file, readDirectives(text)]]));
  const bytes = new TextEncoder().encode(text);
  const fixed = await fixNote({ path: SAMPLE_PATH, bytes }, { rules, problems: [...problems, ...remarks] });
  return fixed && [fixed.text, ...fixed.fixed];
}

describe('automatic fixes', () => {
  it.each([
    [
      'first-level headings below the title',
      '---\ntitle: A\n---\n\n# Fixes\n\n- One\n\n## Area\n\n- Two\n\n```md\n# Code\n```\n',
      '---\ntitle: A\n---\n\n## Fixes\n\n- One\n\n### Area\n\n- Two\n\n```md\n# Code\n```\n',
      ['heading-level-one'],
    ],
    [
      'a title among other first-level headings',
      '# 24.9.0\n\n# Fixes\n\n- One\n',
      '# 24.9.0\n\n## Fixes\n\n- One\n',
      ['heading-level-one'],
    ],
    [
      'an unclosed admonition',
      'Text.\n\n:::note\n\nIn the box.\n\n- One\n',
      'Text.\n\n:::note\n\nIn the box.\n\n- One\n:::\n',
      ['unclosed-admonition'],
    ],
    [
      'unused comments, with or without their line',
      'A <!-- release-notes-disable-line vague-link --> word.\n\n<!-- release-notes-disable vague-link, empty-entry -->\n\nText.\n',
      'A word.\n\n\nText.\n',
      ['unused-disable', 'unused-disable'],
    ],
    [
      'tags of which the page shows only the content',
      '<center>\n\nIn the *middle*.\n\n</center>\n\nPress <button type="button">Update</button> now.\n',
      '\n\nIn the *middle*.\n\n\n\nPress Update now.\n',
      ['unwrapped-html', 'unwrapped-html'],
    ],
    [
      'a text with Windows line ends and a byte order mark, which stay',
      '\uFEFFText.\r\n\r\n:::note\r\n\r\nIn the box.\r\n',
      '\uFEFFText.\r\n\r\n:::note\r\n\r\nIn the box.\r\n:::\r\n',
      ['unclosed-admonition'],
    ],
  ])('fix %s', async (_name, before, after, codes) => {
    expect(await fix(before)).toEqual([after, ...codes]);
    expect(await fix(after), 'a second time').toBeUndefined();
  });

  it.each([
    [
      'a comment that suppresses one of its two rules',
      '<!-- release-notes-disable vague-link, empty-entry -->\n\n[here](https://example.com/)\n',
    ],
    ['underlined headings', '---\ntitle: A\n---\n\nFixes\n=====\n\n- One\n'],
    ['a text with mixed line ends', 'Text.\r\n\n:::note\n\nIn the box.\n'],
    ['a style sheet, whose text would be shown', '<style>td { color: red }</style>\n\nText.\n'],
    ['a valid note', '## Fixes\n\n- One\n'],
  ])('do not change %s', async (_name, text) => {
    expect(await fix(text)).toBeUndefined();
  });
});
