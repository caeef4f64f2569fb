import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { buildSite } from '../build-site.ts';
import { violationsInThemes } from './axe.ts';
import { itOnBuiltSite } from './it-on-built-site.ts';
import { message } from './message.ts';
import { addLink, readPage } from './page-actions.ts';
import { testedSite } from './site.ts';

const FILLER = 'It takes a while to read this, so that the next entry stands below the window. '.repeat(40);

const NOTE = `---
title: App 25.2.0
---

## Path analysis

### Feature: Drops have a reason (PA-1)

${FILLER}

### Enhancement: Paths are measured (PA-2) {#measured-paths}

${FILLER}

## Fixes

- Rows no longer fold. (PA-3)

${FILLER}
`;

/** Old anchors, and what has become of them. */
const RECORD = {
  schema: 1,
  published: {
    'app/release.25.0.0': 'fixes pa-9',
    'app/release.25.2.0': 'path-analysis pa-1 measured-paths fixes pa-3',
  },
  moved: {
    'app/release.25.0.0': 'app/release.25.2.0',
    'app/release.25.2.0#paths': '#measured-paths',
    'app/release.25.2.0#rows': '#pa-3',
    'app/release.25.2.0#withdrawn': '',
    'app/release.25.2.0#ports': 'app/release.25.1.0#pa-7',
  },
};

const PAGE = '/release-notes/app/release.25.2.0/';

const folder = await buildSite({
  config: { redirects: { '/docs/changes/25.2': PAGE, '/docs/notes.html': '/release-notes/app/' } },
  content: {
    'permalinks.json': JSON.stringify(RECORD),
    'app/release.25.2.0.md': NOTE,
    'app/release.25.1.0.md': `---\ntitle: App 25.1.0\n---\n\n## Fixes\n\n- Ports are closed. (PA-7)\n- See [what was measured](release.25.2.0.md#paths). (PA-8)\n`,
  },
});
const site = await testedSite({ folder });

/** The text at the mark of the hash target, once it is visible in the window. */
async function markedPlace(page: Page): Promise<string> {
  const place = await page.waitForFunction(() => {
    const entries = [...document.querySelectorAll<HTMLElement>('.entry')];
    const marked = entries.find((entry) => getComputedStyle(entry, '::before').content === '""');
    const top = marked?.getBoundingClientRect().top ?? -1;
    return top >= 0 && top < window.innerHeight ? marked?.innerText : undefined;
  });
  return (await place.jsonValue()) ?? '';
}

describe('a published anchor that has been renamed', () => {
  it.each([
    ['#paths', 'Paths are measured', 'has its new name in the record'],
    ['#rows', 'Rows no longer fold.', 'is one line'],
    ['#feature-drops-have-a-reason-pa-1', 'Drops have a reason', 'is named by the words of its heading'],
  ])('leads to its entry without a script: %s (%s) %s', async (hash, words) => {
    const page = await site.newPage({ javaScriptEnabled: false });
    await page.goto(`${PAGE}${hash}`);
    expect(await markedPlace(page)).toContain(words);
  });

  it('leads there from another page, through the app', async () => {
    const page = await readPage(await site.newPage(), '/release-notes/app/release.25.1.0/');
    await page.getByRole('link', { name: 'what was measured' }).click();
    expect(await markedPlace(page)).toContain('Paths are measured');
    expect(page.url()).toContain(`${PAGE}#paths`);
  });

  it('leads there on the page itself, and the copied address is the new one', async () => {
    const page = await readPage(
      await site.newPage({ permissions: ['clipboard-read', 'clipboard-write'] }),
      PAGE,
    );
    await addLink(page, '#paths');
    await page.locator('#probe').click();
    expect(await markedPlace(page)).toContain('Paths are measured');
    await page
      .getByRole('button', { name: message('page.copy-link', { target: 'Paths are measured' }) })
      .click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('#measured-paths');
  });
});

describe('an anchor whose entry has moved to another page', () => {
  it.each<{ readonly javaScriptEnabled?: boolean }>([{ javaScriptEnabled: false }, {}])(
    'shows the new place only at its old address (%j)',
    async (options) => {
      const page = await site.newPage(options);
      await page.goto(PAGE);
      expect(await page.locator('.moved').filter({ visible: true }).count()).toBe(0);
      await page.goto(`${PAGE}#ports`);
      const words = page.locator('.moved').filter({ visible: true });
      expect(await words.innerText()).toBe(
        message.parts('article.moved', { title: 'App 25.1.0', a: (text) => text.join('') }).join(''),
      );
      await words.getByRole('link').click();
      await page.waitForURL('**/release.25.1.0/#pa-7');
      await page.goto(`${PAGE}#withdrawn`);
      if (options.javaScriptEnabled !== false) expect(await violationsInThemes(page, 'main')).toEqual([]);
      expect(await words.innerText()).toBe(message('article.removed'));
    },
  );
});

describe('a page that has moved', () => {
  it('leads from its old address to the new one, without a script', async () => {
    const page = await site.newPage({ javaScriptEnabled: false });
    await page.goto('/release-notes/app/release.25.0.0/');
    await page.waitForURL(`**${PAGE}`);
  });
});

describe('the address of a page of another site', () => {
  it.each([
    ['/docs/changes/25.2', PAGE],
    ['/docs/changes/25.2/', PAGE],
    ['/docs/notes.html', '/release-notes/app/'],
  ])('leads to the new address without a script: %s', async (from, to) => {
    const page = await site.newPage({ javaScriptEnabled: false });
    await page.goto(from);
    await page.waitForURL(`**${to}`);
    expect(new URL(page.url()).pathname).toBe(to);
  });

  it('tells programs and people the new address, and is not indexed', async () => {
    const html = await (await fetch(`${site.origin}/docs/changes/25.2/`)).text();
    expect(html).toContain(`<link rel="canonical" href="https://docs.example.com${PAGE}">`);
    expect(html).toContain(`<a href="${PAGE}">`);
    expect(html).toContain('content="noindex"');
  });

  itOnBuiltSite('is a redirect rule for hosts that support such files', async () => {
    const rules = await (await fetch(`${site.origin}/_redirects`)).text();
    expect(rules.split('\n').slice(0, 3)).toEqual([
      `/docs/changes/25.2 ${PAGE} 301`,
      `/docs/changes/25.2/ ${PAGE} 301`,
      '/docs/notes.html /release-notes/app/ 301',
    ]);
    expect(await (await fetch(`${site.origin}/_redirects.map`)).text()).toContain(
      `"/docs/changes/25.2/" "${PAGE}";`,
    );
  });
});
