import { describe, expect, it } from 'vitest';
import {
  parseHtml,
  parseRelease,
  parseText,
  SAMPLE_IMAGE,
} from '../../../tests/content-samples/parse-text.ts';

describe('admonitions', () => {
  it('become boxes with a title and a type', async () => {
    expect(await parseHtml(':::warning[Mind the **gap**]\n\nSlow.\n\n:::  \n')).toMatchInlineSnapshot(
      `
      "<div class="aside" role="note" data-tone="caution"><p class="aside__title">Mind the <strong>gap</strong></p>
      <p>Slow.</p>
      </div>"
    `,
    );
  });

  it('end at their closing line, also after other boxes with titles', async () => {
    const boxes = Array.from({ length: 8 }, (_, place) => `::: note Title ${place}\nSlow (10:30).\n:::\n`);
    const { problems } = await parseText(`${boxes.join('\n')}\n:::tip[~40 ms]\nFast.\n:::\n`);
    expect(problems).toEqual([]);
  });

  it('are recognised in the older syntax, without a title, nested, and in lists', async () => {
    expect(
      await parseHtml(
        '::::info My [title]\n:::tip\nInner.\n:::\n::::\n\n- a\n\n  :::caution Beta\n  Slow.\n  :::\n\n## Changes\n',
      ),
    ).toMatchInlineSnapshot(`
      "<div class="aside" role="note" data-tone="plain"><p class="aside__title">My [title]</p>
      <div class="aside" role="note" data-tone="plain"><p class="aside__title">Tip</p>
      <p>Inner.</p>
      </div>
      </div>
      <ul>
      <li>
      <p>a</p>
      <div class="aside" role="note" data-tone="caution"><p class="aside__title">Beta</p>
      <p>Slow.</p>
      </div>
      </li>
      </ul>"
    `);
  });

  it('are not confused with other text with colons', async () => {
    expect(
      await parseHtml(
        'At 10:30, `a:b`, :name, :name[x]{.y}, and\n\n::leaf[x]\n\n!!! tip "MkDocs"\n    Text\n',
      ),
    ).toMatchInlineSnapshot(`
      "<p>At 10:30, <code>a:b</code>, :name, :name[x]{.y}, and</p>
      <p>::leaf[x]</p>
      <div class="aside" role="note" data-tone="plain"><p class="aside__title">MkDocs</p>
      <p>Text</p>
      </div>"
    `);
  });

  it('are not recognised in code', async () => {
    expect(await parseHtml('```text\n:::note Title\n```\n')).toContain(':::note Title');
  });
});

describe('code', () => {
  it('is highlighted with classes, has a title, and marks lines', async () => {
    expect(
      await parseHtml('```python title="export.py" {2}\n# all\nfor x in [1, "a"]:\n    print(x)\n```\n'),
    ).toMatchInlineSnapshot(`
      "<figure class="code"><figcaption>export.py</figcaption><pre><code class="language-python"><span class="tok-c"># all</span>
      <span class="line--marked"><span class="tok-k">for</span> x <span class="tok-k">in</span> [<span class="tok-n">1</span>, <span class="tok-s">"a"</span>]:</span>
          <span class="tok-f">print</span>(x)</code></pre></figure>"
    `);
  });

  it('shows removed and added lines', async () => {
    expect(await parseHtml('```diff\n-old <b>\n+new\n same\n```\n')).toMatchInlineSnapshot(`
      "<figure class="code" data-language="diff"><pre><code class="language-diff"><span class="tok-del">-old &lt;b&gt;</span>
      <span class="tok-add">+new</span>
       same</code></pre></figure>"
    `);
  });

  it('without a language is plain, and publishers can map a language to another one', async () => {
    expect(await parseHtml('```\n<b>\n```\n')).toBe(
      '<figure class="code"><pre><code>&lt;b&gt;</code></pre></figure>',
    );
    const parsed = await parseHtml('```nqe\nforeach x\n```\n', {
      config: { codeLanguages: { nqe: 'csharp' } },
    });
    expect(parsed).toContain('data-language="nqe"');
    expect(parsed).toContain('<span class="tok-k">foreach</span>');
  });
});

describe('tables', () => {
  it('scroll in a named region, have scopes, and align numbers to the right', async () => {
    expect(
      await parseHtml('| Platform | Commands |\n| --- | ---: |\n| Kestrel | 38 |\n'),
    ).toMatchInlineSnapshot(`
      "<div class="table" role="region" aria-label="Table: Platform, Commands"><table>
      <thead>
      <tr>
      <th scope="col">Platform</th>
      <th scope="col" class="num">Commands</th>
      </tr>
      </thead>
      <tbody>
      <tr>
      <th scope="row">Kestrel</th>
      <td class="num">38</td>
      </tr>
      </tbody>
      </table></div>"
    `);
  });
});

describe('images', () => {
  it('alone in a paragraph are figures with a size, a caption, and a link to the full image', async () => {
    expect(
      await parseHtml('![Two routers](./images/paths.svg)\n\n*Before `x`.*\n\nText.\n', {
        assets: [SAMPLE_IMAGE],
      }),
    ).toMatchInlineSnapshot(`
      "<figure><a href="/release-notes/attachments/paths.0123abcd.svg"><img src="/release-notes/attachments/paths.0123abcd.svg" alt="Two routers" loading="lazy" decoding="async" width="40" height="20"></a><figcaption>Before <code>x</code>.</figcaption></figure>
      <p>Text.</p>"
    `);
  });

  it('use their title as caption, and stay inline inside a line', async () => {
    expect(
      await parseHtml('![a](images/paths.svg "Before")\n\nText ![b](/app/2024/images/paths.svg) text.\n', {
        assets: [SAMPLE_IMAGE],
      }),
    ).toMatchInlineSnapshot(`
      "<figure><a href="/release-notes/attachments/paths.0123abcd.svg"><img src="/release-notes/attachments/paths.0123abcd.svg" alt="a" loading="lazy" decoding="async" width="40" height="20"></a><figcaption>Before</figcaption></figure>
      <p>Text <img src="/release-notes/attachments/paths.0123abcd.svg" alt="b" loading="lazy" decoding="async" width="40" height="20"> text.</p>"
    `);
  });

  it('are published once, with their hash in the name', async () => {
    const { assets } = await parseText('![a](images/paths.svg)\n\n![b](./images/paths.svg)\n', {
      assets: [SAMPLE_IMAGE],
    });
    expect(assets).toEqual([
      { file: SAMPLE_IMAGE.absolutePath, url: '/release-notes/attachments/paths.0123abcd.svg' },
    ]);
  });
});

describe('footnotes', () => {
  it('are numbered through the note and moved to its end', async () => {
    expect(await parseHtml('One[^a] two[^b].\n\n[^a]: First.\n[^b]: Second.\n')).toMatchInlineSnapshot(`
      "<p>One<sup><a href="#footnote-a" aria-label="Footnote 1" id="footnote-a-mark">1</a></sup> two<sup><a href="#footnote-b" aria-label="Footnote 2" id="footnote-b-mark">2</a></sup>.</p>
      <div class="footnotes" role="doc-endnotes" aria-label="Footnotes"><ol>
      <li id="footnote-a">First. <a href="#footnote-a-mark" class="footnotes__back" aria-label="Back to reference 1">↩</a></li>
      <li id="footnote-b">Second. <a href="#footnote-b-mark" class="footnotes__back" aria-label="Back to reference 2">↩</a></li>
      </ol></div>"
    `);
  });
});

describe('a text that the program inserts', () => {
  const messages = {
    'note.box-warning': 'Warnung',
    'note.details': 'Einzelheiten',
    'note.table-of': 'Tabelle: {columns}',
    'note.table-columns': 'Weitere Spalten',
    'note.done': 'Erledigt',
    'note.not-done': 'Offen',
    'note.footnotes': 'Fußnoten',
    'note.footnote': 'Fußnote {number}',
    'note.back-to-reference': 'Zurück zu Verweis {number}',
    'note.internal-changes': 'Interne Änderungen ({count})',
  };

  it('is in the language of the site', async () => {
    const text = `# 24.9.0

:::warning
Text[^1]
:::

:::details
Text
:::

| a | b |
| - | - |
| 1 | 2 |

| a | b | c | d | e | f | g |
| - | - | - | - | - | - | - |
| 1 | 2 | 3 | 4 | 5 | 6 | 7 |

- [x] One
- [ ] Two

[^1]: Text

## Internal changes

- One
`;
    const release = await parseRelease(text, { config: { messages: { en: messages } } });
    const content = JSON.stringify(release);
    for (const shown of Object.values(messages)) {
      expect(content).toContain(shown.replace('{columns}', 'a, b').replace(/\{\w+\}/, '1'));
    }
    for (const label of ['Warning', 'Details', 'Table', 'Done', 'Not done', 'Footnote', 'Back to']) {
      expect(content).not.toContain(label);
    }
  });
});
