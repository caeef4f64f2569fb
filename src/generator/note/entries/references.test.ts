import { describe, expect, it } from 'vitest';
import { english } from '../../../../tests/site-samples/messages.ts';
import { type Content, isElement } from '../html/elements.ts';
import { inlineText } from '../html/slice-inline.ts';
import { parseMarkdown } from '../markdown/parse-markdown.ts';
import { toElements } from '../markdown/to-elements.ts';
import { createReferenceRules, findIds, idsOf } from './references.ts';
import { takeReferences } from './take-references.ts';

const rules = createReferenceRules(['NODE', 'ACME-9000']);

function inline(markdown: string): readonly Content[] {
  const [paragraph] = toElements(parseMarkdown(markdown), {
    messages: english,
    source: markdown,
    admonitions: {},
    report: () => undefined,
  }).children;
  if (!isElement(paragraph, 'p')) throw new Error('The sample is one paragraph');
  return paragraph.children;
}

describe('ids of an entry', () => {
  it.each([
    ['[The route is lost](https://jira.example.com/browse/NET-501)', ['NET-501']],
    ['Lost ([details](https://example.com/jira/browse/NET-501?focusedId=7#comment-7))', ['NET-501']],
    ['Lost ([details](https://bugzilla.example.org/show_bug.cgi?id=502502))', ['#502502']],
    ['Lost ([details](https://tools.example.com/bugsearch/bug/CSCwb11111))', ['CSCwb11111']],
    [
      'See [the standard](https://example.com/issue/RFC-9110) and [the list](https://example.com/issues/)',
      [],
    ],
    ['Lost (CSCwb11111, BUG123456), PR1654321, PR12, BUGS', ['CSCwb11111', 'BUG123456', 'PR1654321']],
  ])('are in its text, and in the addresses of tickets: %j', (markdown, ids) => {
    expect([...idsOf(inline(markdown), [], rules)].toSorted()).toEqual([...ids].toSorted());
  });
});

describe('ids in a text', () => {
  it.each([
    ['Fixes PA-3290 and #1234, see CVE-2025-1234.', ['PA-3290', '#1234', 'CVE-2025-1234']],
    ['GHSA-jfh8-c2jp-5v3q twice: GHSA-jfh8-c2jp-5v3q', ['GHSA-jfh8-c2jp-5v3q']],
    ['UTF-8, SHA-256, AES-256, TLS-1, RFC-9110, ISO-8859, IPV-6', []],
    ['TLS-1.3, PA-3290-beta, xPA-1, A-1, /PA-2, issue#7, &#38;', []],
    ['NODE-12 and ACME-9000 are machines', []],
    ['Keys in PKCS #12 files, in build #66 and PKCS#11 (#12)', ['#12']],
    ['`CVE-2025-1234`, `PA-1` and `GHSA-jfh8-c2jp-5v3q`', ['CVE-2025-1234', 'PA-1', 'GHSA-jfh8-c2jp-5v3q']],
    ['修复CVE-2025-1234漏洞、PA-1を修正、#12の 수정PA-2를', ['CVE-2025-1234', 'PA-1', '#12', 'PA-2']],
    ['äPA-1, PA-2ä', []],
    ['`PA-1, PA-2`', ['PA-1', 'PA-2']],
    ['`x = PA-1` and `--PA-1` are code', []],
    ['**PA-1** is bold, [PA-2](x.md) is a link', ['PA-1', 'PA-2']],
  ])('are found in %s', (text, ids) => {
    expect(findIds(inline(text), rules)).toEqual(ids);
  });
});

describe('references before or after a sentence', () => {
  it.each([
    ['Rows fold (PA-3301)', 'Rows fold', ['PA-3301']],
    ['Rows fold (PA-3301, CVE-2025-1234).', 'Rows fold.', ['PA-3301', 'CVE-2025-1234']],
    ['Rows fold. (PA-3301)', 'Rows fold.', ['PA-3301']],
    ['Rows fold (PA-1) (#2)', 'Rows fold', ['PA-1', '#2']],
    ['Rows fold [PA-1]', 'Rows fold', ['PA-1']],
    ['Rows fold (#1) - (495d9ff)', 'Rows fold', ['#1', '495d9ff']],
    ['Rows -- fold - (495d9ff)', 'Rows -- fold', ['495d9ff']],
    ['Rows fold-(PA-1)', 'Rows fold-', ['PA-1']],
    ['Rows fold - see #1 -', 'Rows fold - see #1 -', []],
    ['#5775 - Rows fold', 'Rows fold', ['#5775']],
    ['495d9ffb fix: Rows fold (#2)', 'fix: Rows fold', ['#2', '495d9ffb']],
    ['#5775, #5776: Rows fold', 'Rows fold', ['#5775', '#5776']],
    ['[PR #5775][some-name] Rows fold', 'Rows fold (some-name)', ['#5775']],
    ['[PR #5775] [some-name] Rows fold', 'Rows fold (some-name)', ['#5775']],
    ['[PR #5775] Rows fold', 'Rows fold', ['#5775']],
    ['Rows fold (see PA-1)', 'Rows fold (see PA-1)', []],
    ['Rows fold (UTF-8)', 'Rows fold (UTF-8)', []],
    ['Read keys in PKCS #12', 'Read keys in PKCS #12', []],
    ['Repair the arm64 build #3425', 'Repair the arm64 build', ['#3425']],
    ['RS131972: Rows fold (RP1234567)', 'Rows fold', ['RS131972', 'RP1234567']],
    ['GB18030: Rows fold (BCM57414)', 'GB18030: Rows fold (BCM57414)', []],
    ['(PA-1)', '(PA-1)', []],
    ['PA-1 folds rows', 'PA-1 folds rows', []],
  ])('are found in %s', (text, sentence, ids) => {
    const { rest, references } = takeReferences(inline(text), rules);
    expect(inlineText(rest)).toBe(sentence);
    expect(references).toEqual(ids.map((id) => ({ id })));
  });

  it('can be linked pull requests with their authors', () => {
    const url = 'https://example.com/app/pull/5775';
    const { rest, references } = takeReferences(inline(`[[PR #5775]](${url})[some-name] Rows fold`), rules);
    expect(inlineText(rest)).toBe('Rows fold (some-name)');
    expect(references).toEqual([{ id: '#5775', url }]);
  });

  it('are numbers before a sentence if they link to the issue', () => {
    const sentence = (markdown: string): string => inlineText(takeReferences(inline(markdown), rules).rest);
    const issue = '[#19366](https://example.com/pull/19366)';
    expect(sentence(`${issue} \`agent\` keeps rows`)).toBe('agent keeps rows');
    expect(sentence(`${issue} Keep rows`)).toBe('Keep rows');
    expect(sentence(`${issue} feat(ui): keep rows`)).toBe('feat(ui): keep rows');
    expect(sentence(`${issue} is fixed`)).toBe('#19366 is fixed');
    expect(sentence(`${issue} is fixed: rows fold`)).toBe('#19366 is fixed: rows fold');
    expect(sentence('#19366 Keep rows')).toBe('#19366 Keep rows');
    expect(sentence(issue)).toBe('#19366');
  });

  it('are commit hashes of digits only if they link to the commit', () => {
    const parts = (markdown: string): readonly unknown[] => {
      const { rest, references } = takeReferences(inline(markdown), rules);
      return [inlineText(rest), references.map(({ id }) => id)];
    };
    const commit = '([4484080](https://example.com/commit/44840801f0))';
    expect(parts(`Rows fold (#1) ${commit}`)).toEqual(['Rows fold', ['#1', '4484080']]);
    expect(parts(`Rows fold ${commit}`)).toEqual(['Rows fold', ['4484080']]);
    expect(parts('Rows fold (4484080)')).toEqual(['Rows fold (4484080)', []]);
    expect(parts('Rows fold ([4484080](https://example.com/ticket/4484080))')).toEqual([
      'Rows fold (4484080)',
      [],
    ]);
  });

  it('keep the targets of their links', () => {
    const { rest, references } = takeReferences(
      inline('[#1](https://example.com/1) - Rows **fold** ([PA-2](https://example.com/2), PA-3)'),
      rules,
    );
    expect(inlineText(rest)).toBe('Rows fold');
    expect(references).toEqual([
      { id: '#1', url: 'https://example.com/1' },
      { id: 'PA-2', url: 'https://example.com/2' },
      { id: 'PA-3' },
    ]);
  });
});
