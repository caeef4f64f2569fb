import { describe, expect, it } from 'vitest';
import { entriesOf, type Release } from '#core/model/release.ts';
import { flatSections } from '../../../tests/content-samples/flat-sections.ts';
import { parseSample, parseText, type SampleOptions } from '../../../tests/content-samples/parse-text.ts';

async function release(text: string, options?: SampleOptions): Promise<Release> {
  const parsed = await parseText(text, options);
  if (parsed.release === undefined) throw new Error('The sample is a release');
  return parsed.release;
}

/** The HTML of the text before the first heading. */
async function html(text: string, options?: SampleOptions): Promise<string> {
  return flatSections(await release(text, options))
    .flatMap(({ blocks }) => blocks.map((block) => (block.type === 'prose' ? block.html : block.entry.html)))
    .join('\n');
}

const IMAGE = {
  path: 'app/2024/images/paths.svg',
  hash: '0123abcd',
  byteLength: 90,
  absolutePath: '/content/app/2024/images/paths.svg',
  image: { width: 40, height: 20 },
};

describe('a note', () => {
  it('becomes a release that knows its stream, version, year, day and address', async () => {
    expect(await release('---\ndate: 2024-09-17\n---\n# App 24.9.0\n\nOne. Two.\n')).toMatchObject({
      id: 'app/2024/release.24.9.0',
      stream: 'app',
      file: 'app/2024/release.24.9.0.md',
      year: 2024,
      date: '2024-09-17',
      title: 'App 24.9.0',
      description: 'One.',
      unlisted: false,
    });
  });

  it.each([
    ['24.9.0', 'App 24.9.1'],
    ['23.4R2', 'Junos 23.4R3'],
    ['24.9.0', 'App 24.9.0-rc.1'],
  ])('of %s is perhaps not the one that is called "%s"', async (version, title) => {
    const { foreignTitle } = await parseSample(`---\ntitle: ${title}\n---\nText\n`, {
      path: `app/release.${version}.md`,
    });
    expect(foreignTitle?.versions.map(({ text }) => text)).toEqual([title.split(' ')[1]]);
    expect(foreignTitle?.line).toBe(2);
  });

  it.each([
    ['24.9.0', 'App 24.9'],
    ['4.3.x', 'NetBox v4.3'],
    ['4.3.x', 'NetBox v4.3.7'],
    ['1.11.0', 'v1.11.0-Aug 2021'],
    ['15.2(7)E3', 'IOS 15.2(7)E3.'],
    ['24.7.r1', 'OPNsense 24.7.r1 (2024)'],
    ['7.4.3 build 2573', 'FortiOS 7.4.3'],
    ['24.9.0', 'From 24.8.0 to 24.9.0'],
  ])('of %s may be called "%s"', async (version, title) => {
    const { problems } = await parseText(`---\ntitle: ${title}\n---\nText\n`, {
      path: `app/release.${version}.md`,
      config: { streams: [{ id: 'app', candidateLetter: 'r' }] },
    });
    expect(problems).toEqual([]);
  });

  it('has its title from front matter, else from a first-level heading, else from stream and version', async () => {
    expect((await release('---\ntitle: A\n---\nText\n')).title).toBe('A');
    expect((await release('B\n===\n\nText\n')).title).toBe('B');
    expect((await release('Text\n')).title).toBe('App 24.9.0');
  });

  it('has no number of its file in the title that is made for it', async () => {
    expect((await release('Text\n', { path: 'app/01-first-steps.md' })).title).toBe('First steps');
  });

  it('keeps where the links in its title led', async () => {
    const url = 'https://git.example.com/compare/v24.8.0...v24.9.0';
    for (const note of [
      `## [24.9.0](${url}) (2024-09-17)\n\nText\n`,
      `# App [24.9.0]\n\nText\n\n[24.9.0]: ${url}\n`,
    ]) {
      expect((await release(note)).titleLinks).toEqual([{ text: '24.9.0', url }]);
    }
    expect(await release('# App [24.9.0](javascript:alert(1))\n\nText\n')).not.toHaveProperty('titleLinks');
  });

  it('keeps where they led within the notes, and where raw HTML led', async () => {
    const note =
      '# [App 24.9.0](./upgrade.md#drops) <a href="https://git.example.com/tag">tag</a> <a name="old"></a>\n\nText.\n';
    const linked = await release(note, { others: ['app/2024/upgrade.md'] });
    expect(linked.title).toBe('App 24.9.0 tag');
    expect(linked.titleLinks).toEqual([
      { text: 'App 24.9.0', url: '/release-notes/app/2024/upgrade/#drops' },
      { text: 'tag', url: 'https://git.example.com/tag' },
    ]);
    expect(linked.sections.flatMap(({ blocks }) => blocks)).toHaveLength(1);
    const [lost] = (await parseText('# [App 24.9.0](./none.md)\n\nText.\n')).problems;
    expect(lost).toMatchObject({ code: 'broken-link', line: 1, column: 3 });
  });

  it('has its year from the date where the folder tells none', async () => {
    const path = 'app/release.25.1.0.md';
    expect((await release('---\ndate: 2025-01-21\n---\nText\n', { path })).year).toBe(2025);
    expect((await release('Text\n', { path })).year).toBeUndefined();
  });

  it('is left out when it is a draft', async () => {
    expect((await parseText('---\ndraft: true\n---\nText\n')).release).toBeUndefined();
  });

  it('is unlisted when its front matter or the configuration says so', async () => {
    expect((await release('---\nunlisted: true\n---\nText\n')).unlisted).toBe(true);
    const config = { sensitive: ['app/2024/release.24.9.0.md'] };
    expect((await release('Text\n', { config })).unlisted).toBe(true);
  });

  it('may begin with a byte order mark and end its lines in any way', async () => {
    expect((await release('\uFEFF---\r\ntitle: A\r\n---\r\n## Fixes\r\n- a\r\n- b\r')).title).toBe('A');
    expect(entriesOf(await release('\uFEFF## Fixes\r\n- a\r\n- b\r'))).toHaveLength(2);
  });
});

describe('anchors', () => {
  it('come from the heading as written, or from its id', async () => {
    const { anchors } = await parseText(
      '## Paths\n\n### Feature: Drops (PA-1)\n\nText.\n\n### Loops {#loops-2}\n\nText.\n',
    );
    expect(anchors).toEqual(['paths', 'pa-1', 'feature-drops-pa-1', 'loops', 'loops-2']);
  });

  it('of lines come from the first reference, else from the first words, and are numbered where they are taken', async () => {
    const changes = entriesOf(
      await release(
        '## Fixes\n- a (PA-1)\n- b (PA-1)\n- One two three four five six seven\n- a\n- a\n\n## PA 2\n- c (PA-2)\n',
      ),
    );
    expect(changes.map(({ anchor }) => anchor)).toEqual([
      'pa-1',
      'pa-1-b',
      'one-two-three-four-five-six',
      'a',
      'a-1',
      'pa-2-pa-2',
    ]);
  });

  it('never take an id that the page uses itself', async () => {
    expect(
      (await parseText('## Main\n\nText\n\n## Action required\n\n- a\n\n## Sidebar\n\nText\n')).anchors,
    ).toEqual(['action-required', 'main', 'sidebar', 'task-a']);
  });
});

describe('admonitions', () => {
  it('become notes with a title and a tone', async () => {
    expect(await html(':::warning[Mind the **gap**]\n\nSlow.\n\n:::  \n')).toMatchInlineSnapshot(
      `
      "<div class="aside" role="note" data-tone="caution"><p class="aside__title">Mind the <strong>gap</strong></p>
      <p>Slow.</p>
      </div>"
    `,
    );
  });

  it('are closed where they are, however many with titles stand before', async () => {
    const boxes = Array.from({ length: 8 }, (_, place) => `::: note Title ${place}\nSlow (10:30).\n:::\n`);
    const { problems } = await parseText(`${boxes.join('\n')}\n:::tip[~40 ms]\nFast.\n:::\n`);
    expect(problems).toEqual([]);
  });

  it('are known in the older way of writing, without a title, nested, and inside of lists', async () => {
    expect(
      await html(
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

  it('are no other thing with a colon', async () => {
    expect(
      await html('At 10:30, `a:b`, :name, :name[x]{.y}, and\n\n::leaf[x]\n\n!!! tip "MkDocs"\n    Text\n'),
    ).toMatchInlineSnapshot(`
      "<p>At 10:30, <code>a:b</code>, :name, :name[x]{.y}, and</p>
      <p>::leaf[x]</p>
      <div class="aside" role="note" data-tone="plain"><p class="aside__title">MkDocs</p>
      <p>Text</p>
      </div>"
    `);
  });

  it('are left alone in code', async () => {
    expect(await html('```text\n:::note Title\n```\n')).toContain(':::note Title');
  });
});

describe('code', () => {
  it('is coloured with classes, has a title, and marks lines', async () => {
    expect(
      await html('```python title="export.py" {2}\n# all\nfor x in [1, "a"]:\n    print(x)\n```\n'),
    ).toMatchInlineSnapshot(`
      "<figure class="code"><figcaption>export.py</figcaption><pre><code class="language-python"><span class="tok-c"># all</span>
      <span class="line--marked"><span class="tok-k">for</span> x <span class="tok-k">in</span> [<span class="tok-n">1</span>, <span class="tok-s">"a"</span>]:</span>
          <span class="tok-f">print</span>(x)</code></pre></figure>"
    `);
  });

  it('shows what a change takes away and adds', async () => {
    expect(await html('```diff\n-old <b>\n+new\n same\n```\n')).toMatchInlineSnapshot(`
      "<figure class="code" data-language="diff"><pre><code class="language-diff"><span class="tok-del">-old &#x3C;b></span>
      <span class="tok-add">+new</span>
       same</code></pre></figure>"
    `);
  });

  it('without a language is plain, and a publisher’s language can stand for another', async () => {
    expect(await html('```\n<b>\n```\n')).toBe(
      '<figure class="code"><pre><code>&#x3C;b></code></pre></figure>',
    );
    const parsed = await html('```nqe\nforeach x\n```\n', { config: { codeLanguages: { nqe: 'csharp' } } });
    expect(parsed).toContain('data-language="nqe"');
    expect(parsed).toContain('<span class="tok-k">foreach</span>');
  });
});

describe('tables', () => {
  it('scroll in a named region, have scopes, and set numbers to the right', async () => {
    expect(await html('| Platform | Commands |\n| --- | ---: |\n| Kestrel | 38 |\n')).toMatchInlineSnapshot(`
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
  it('alone in a paragraph are figures with a size, a caption, and a way to the whole picture', async () => {
    expect(
      await html('![Two routers](./images/paths.svg)\n\n*Before `x`.*\n\nText.\n', { assets: [IMAGE] }),
    ).toMatchInlineSnapshot(`
      "<figure><a href="/release-notes/attachments/paths.0123abcd.svg"><img src="/release-notes/attachments/paths.0123abcd.svg" alt="Two routers" width="40" height="20" loading="lazy" decoding="async"></a><figcaption>Before <code>x</code>.</figcaption></figure>
      <p>Text.</p>"
    `);
  });

  it('take their title for a caption, and stay in the line where they stand in one', async () => {
    expect(
      await html('![a](images/paths.svg "Before")\n\nText ![b](/app/2024/images/paths.svg) text.\n', {
        assets: [IMAGE],
      }),
    ).toMatchInlineSnapshot(`
      "<figure><a href="/release-notes/attachments/paths.0123abcd.svg"><img src="/release-notes/attachments/paths.0123abcd.svg" alt="a" width="40" height="20" loading="lazy" decoding="async"></a><figcaption>Before</figcaption></figure>
      <p>Text <img src="/release-notes/attachments/paths.0123abcd.svg" alt="b" width="40" height="20" loading="lazy" decoding="async"> text.</p>"
    `);
  });

  it('are published once, under a name with their hash', async () => {
    const { assets } = await parseText('![a](images/paths.svg)\n\n![b](./images/paths.svg)\n', {
      assets: [IMAGE],
    });
    expect(assets).toEqual([
      { file: IMAGE.absolutePath, url: '/release-notes/attachments/paths.0123abcd.svg' },
    ]);
  });
});

describe('a task', () => {
  it('may be what is no HTML, though that has no place in the text', async () => {
    const { tasks } = await release('---\n---\n- a\n\n## Before you upgrade\n\n<stdin>\n');
    expect(tasks.map(({ title }) => title)).toEqual(['<stdin>']);
  });
});

describe('links', () => {
  const options = { others: ['app/2024/release.24.8.0.md', 'base/16.2.0.md'], assets: [IMAGE] };

  it.each([
    ['release.24.8.0.md#drops', '/release-notes/app/2024/release.24.8.0/#drops'],
    ['../../base/16.2.0.md', '/release-notes/base/16.2.0/'],
    ['/base/16.2.0.md', '/release-notes/base/16.2.0/'],
    ['/release-notes/app/', '/release-notes/app/'],
    ['#drops', '#drops'],
    ['/latest/application/', '/latest/application/'],
    ['https://example.com/a?b=c#d', 'https://example.com/a?b=c#d'],
    ['mailto:support@example.com', 'mailto:support@example.com'],
    ['pathname:///other/', '/other/'],
    ['images/paths.svg', '/release-notes/attachments/paths.0123abcd.svg'],
  ])('to %s lead to %s', async (written, href) => {
    expect(await html(`[text](${written})\n`, options)).toBe(`<p><a href="${href}">text</a></p>`);
  });

  it('lead to files whose names hold quotes and ampersands', async () => {
    const asset = { ...IMAGE, path: "app/2024/images/what's new & old.svg" };
    expect(await html("[text](<images/what's new & old.svg>)\n", { ...options, assets: [asset] })).toContain(
      'href="/release-notes/attachments/',
    );
  });

  it('by name are resolved wherever the name is defined', async () => {
    expect(
      await html(
        'See [a][one] and ![b][two].\n\n- x\n\n[one]: https://example.com\n[two]: images/paths.svg\n',
        options,
      ),
    ).toContain('<a href="https://example.com">a</a>');
  });
});

describe('HTML in a note', () => {
  it('is kept where it is harmless, without classes and styles', async () => {
    expect(
      await html(
        '<details open class="x" style="color:red"><summary>More</summary>\n\n**Text**<br>\n\n</details>\n\nPress <kbd>Ctrl</kbd>.\n',
      ),
    ).toMatchInlineSnapshot(`
      "<details open><summary>More</summary>
      <p><strong>Text</strong><br></p>
      </details>
      <p>Press <kbd>Ctrl</kbd>.</p>"
    `);
  });

  it('that is none stays visible, and comments vanish', async () => {
    expect(
      await html(
        'Read <stdin>, <+x>, a <b and 1 < 2 <!-- not this -->.\n\n<TOKEN>\n\n<!-- nor\n\nthis -->\n',
      ),
    ).toMatchInlineSnapshot(`
      "<p>Read &#x3C;stdin>, &#x3C;+x>, a &#x3C;b and 1 &#x3C; 2 .</p>
      <p>&#x3C;TOKEN></p>"
    `);
  });

  it('that is refused becomes text', async () => {
    const page = await html(
      '<script>alert(1)</script>\n\n<iframe src="x"></iframe>\n\n<img src="x" onerror="alert(1)">\n',
    );
    expect(page).not.toMatch(/<script|<iframe|onerror/);
  });

  it('defines anchors', async () => {
    expect((await parseText('<a name="old"></a>\n\n<div id="new">x</div>\n')).anchors).toEqual([
      'old',
      'new',
    ]);
  });
});

describe('footnotes', () => {
  it('are numbered through the note and stand at its end', async () => {
    expect(await html('One[^a] two[^b].\n\n[^a]: First.\n[^b]: Second.\n')).toMatchInlineSnapshot(`
      "<p>One<sup><a href="#footnote-a" aria-label="Footnote 1" id="footnote-a-mark">1</a></sup> two<sup><a href="#footnote-b" aria-label="Footnote 2" id="footnote-b-mark">2</a></sup>.</p>
      <div class="footnotes" role="doc-endnotes" aria-label="Footnotes"><ol>
      <li id="footnote-a">First. <a href="#footnote-a-mark" class="footnotes__back" aria-label="Back to reference 1">↩</a></li>
      <li id="footnote-b">Second. <a href="#footnote-b-mark" class="footnotes__back" aria-label="Back to reference 2">↩</a></li>
      </ol></div>"
    `);
  });
});
