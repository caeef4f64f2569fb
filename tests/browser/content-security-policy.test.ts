import { describe, expect, it } from 'vitest';
import { RELEASE, readPage, startApp } from './page-actions.ts';
import { testedSite } from './site.ts';

const site = await testedSite();

const OTHER_HOST = 'http://elsewhere.invalid';

/** Markup that only a faulty sanitiser would let through. */
const HOSTILE = `<script>document.documentElement.dataset.ran = "yes"</script><style>h1 { color: red }</style>
  <img src="${OTHER_HOST}/a.png"><p id="hostile" style="color: red" onclick="document.documentElement.dataset.ran = 'yes'">x</p>
  <iframe src="${OTHER_HOST}/"></iframe><object data="${OTHER_HOST}/a.swf"></object><base href="${OTHER_HOST}/">
  <form action="${OTHER_HOST}/"><button id="sent">x</button></form>`;

describe('the policy of a page', () => {
  it.each(['', 'app/', RELEASE.replace('/release-notes/', ''), 'search/?q=collector', 'no-such-page/'])(
    'allows the page /%s to send no request to another host, before and after the first input',
    async (path) => {
      const page = await site.newPage();
      const hosts = new Set<string>();
      page.on('request', (request) => hosts.add(new URL(request.url()).origin));
      await page.goto(`/release-notes/${path}`);
      await startApp(page);
      await page.waitForLoadState('networkidle');
      expect([...hosts].filter((host) => host !== 'null')).toEqual([site.origin]);
    },
  );

  it('blocks injected scripts, handlers, styles, images, frames and forms', async () => {
    const page = await site.newPage({ mayBeForbidden: true });
    const reports = new Set<string>();
    await page.exposeFunction('report', (directive: string) => reports.add(directive));
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
        Reflect.get(window, 'report')(effectiveDirective);
      });
    });
    await page.route(`**${RELEASE}`, async (route) => {
      const response = await route.fetch();
      await route.fulfill({
        response,
        body: (await response.text()).replace('</main>', `${HOSTILE}</main>`),
      });
    });
    await page.goto(RELEASE);
    await page.evaluate(async (elsewhere) => {
      document.getElementById('hostile')?.click();
      document.getElementById('sent')?.click();
      await fetch(elsewhere).catch(() => undefined);
    }, OTHER_HOST);
    const forbidden = [
      'base-uri',
      'connect-src',
      'form-action',
      'frame-src',
      'img-src',
      'object-src',
      'script-src-attr',
      'script-src-elem',
      'style-src-attr',
      'style-src-elem',
    ];
    await expect.poll(() => [...reports].toSorted(), { timeout: 60_000 }).toEqual(forbidden);
    expect(await page.locator('html').getAttribute('data-ran')).toBe(null);
  });

  it('allows HTML and scripts to be created only through the Trusted Types policy of the app', async () => {
    const page = await readPage(await site.newPage({ mayBeForbidden: true }));
    const refused = await page.evaluate((elsewhere) => {
      const refusedAs = (attempt: () => unknown): string => {
        try {
          attempt();
          return 'let pass';
        } catch (error) {
          return error instanceof Error ? error.name : 'thrown';
        }
      };
      const element = document.createElement('div');
      const { trustedTypes } = window as unknown as { trustedTypes: { createPolicy(name: string): unknown } };
      return [
        () => {
          element.innerHTML = '<img src="a.png">';
        },
        () => element.insertAdjacentHTML('beforeend', '<p>x</p>'),
        () => element.setAttribute('onclick', 'x()'),
        () => {
          document.createElement('script').src = elsewhere;
        },
        () => new Worker('/release-notes/worker.js'),
        () => new DOMParser().parseFromString('<p>x</p>', 'text/html'),
        () => trustedTypes.createPolicy('release-notes'),
        () => trustedTypes.createPolicy('another'),
      ].map(refusedAs);
    }, OTHER_HOST);
    expect(refused).toEqual(Array(8).fill('TypeError'));
  });
});
