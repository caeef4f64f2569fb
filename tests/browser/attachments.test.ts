import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildSite } from '../build-site.ts';
import { publishedFiles, readPublished } from '../built-site/published-files.ts';
import { startHost } from '../test-host.ts';
import { type OpenSite, openSite } from './site.ts';

/** An SVG file that runs scripts in every way that SVG allows, and loads another file. */
const DRAWING = `<?xml version="1.0"?>
<!DOCTYPE svg [<!ATTLIST g onload CDATA "document.documentElement.dataset.ran = 'doctype'">]>
<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:s="http://www.w3.org/2000/svg"
  width="40" height="20" onload="document.documentElement.dataset.ran = 'onload'">
  <style>@import url(/asked-for.css); rect { fill: rgb(0, 128, 0) }</style>
  <script>document.documentElement.dataset.ran = 'script';</script>
  <s:script>document.documentElement.dataset.ran = 'prefixed script';</s:script>
  <a xlink:href="javascript:document.documentElement.dataset.ran = 'link'"><text y="9">Link</text></a>
  <g/><rect width="40" height="20"/><image href="/asked-for.png" width="1" height="1"/>
</svg>`;

let site: OpenSite;
let folder: string;
let drawing: string;
beforeAll(async () => {
  folder = await buildSite({
    content: {
      'app/release.1.0.0.md':
        '---\ntitle: App 1.0.0\n---\n\n## Fixes\n\n- It draws. See [the file](labels.svg) and [the words](labels.txt).\n\n![Labels](labels.svg)\n',
      'app/labels.svg': DRAWING,
      'app/labels.txt': 'Labels <script>document.documentElement.dataset.ran = 1</script>',
    },
  });
  drawing = publishedFiles(folder).find((path) => path.endsWith('.svg')) ?? '';
  site = await openSite({ folder });
});
afterAll(() => site.close());

/**
 * Opens an SVG file by itself, from a host without a policy. Returns the scripts that ran and the requests.
 */
async function openBare(
  page: Page,
  bytes: string | Buffer,
): Promise<{ ran: string | undefined; requested: string[] }> {
  const requested: string[] = [];
  const server = await startHost((request, response) => {
    if (request.url !== '/drawing.svg') requested.push(String(request.url));
    response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(bytes);
  });
  await page.goto(`${server.origin}/drawing.svg`);
  await page.locator('a').first().click({ force: true });
  const ran = await page.evaluate(() => document.documentElement.dataset.ran);
  await server.close();
  return { ran, requested: requested.filter((url) => url !== '/favicon.ico') };
}

describe('an attached SVG file', () => {
  it('runs and loads nothing when it is opened on a host without any policy', async () => {
    const { ran, requested } = await openBare(await site.newPage(), readPublished(drawing, folder));
    expect({ ran, requested }).toEqual({ ran: undefined, requested: [] });
  });

  it('would run scripts and load files if it were not sanitised', async () => {
    const { ran, requested } = await openBare(await site.newPage(), DRAWING);
    expect(ran).toBeDefined();
    expect(requested.toSorted()).toEqual(['/asked-for.css', '/asked-for.png']);
  });

  it('is shown on its page in its size', async () => {
    const page = await site.newPage();
    await page.goto('/release-notes/app/release.1.0.0/');
    const image = page.locator('img[alt="Labels"]');
    await image.scrollIntoViewIfNeeded();
    await image.evaluate((element: HTMLImageElement) => element.decode());
    expect(
      await image.evaluate((element: HTMLImageElement) => [element.naturalWidth, element.naturalHeight]),
    ).toEqual([40, 20]);
  });

  it('keeps its own colours under the policy of attachments, and has an opaque origin', async () => {
    const page = await site.newPage();
    await page.goto(`/release-notes/${drawing}`);
    expect(await page.locator('rect').evaluate((rect) => getComputedStyle(rect).fill)).toBe('rgb(0, 128, 0)');
    expect(await page.evaluate(() => window.origin)).toBe('null');
  });
});

describe('an attached text file', () => {
  it('is plain text, whatever it contains', async () => {
    const page = await site.newPage();
    const path = publishedFiles(folder).find((name) => /attachments\/labels\..*txt$/.test(name));
    await page.goto(`/release-notes/${path}`);
    expect(await page.evaluate(() => document.contentType)).toBe('text/plain');
    expect(await page.locator('body').innerText()).toContain('<script>');
  });
});
