import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RELEASE, wakeApp } from './reader.ts';
import { type OpenSite, openSite } from './site.ts';

let site: OpenSite;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

describe('the policy of a page', () => {
  it.each(['', 'app/', RELEASE.replace('/release-notes/', ''), 'search/?q=collector', 'no-such-page/'])(
    'forbids nothing that the page /%s itself does, before and after the first input',
    async (path) => {
      const page = await site.newPage();
      const reports: string[] = [];
      const hosts = new Set<string>();
      await page.exposeFunction('report', (report: string) => reports.push(report));
      await page.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
          (window as unknown as { report(text: string): void }).report(`${violatedDirective} ${blockedURI}`);
        });
      });
      page.on('request', (request) => hosts.add(new URL(request.url()).origin));
      await page.goto(`/release-notes/${path}`);
      await wakeApp(page);
      await page.waitForLoadState('networkidle');
      expect(reports).toEqual([]);
      expect([...hosts].filter((host) => host !== 'null')).toEqual([site.origin]);
    },
  );

  it('forbids what anybody brings into the page: scripts, handlers, styles, pictures, frames and forms from elsewhere', async () => {
    const page = await site.newPage();
    await page.goto(RELEASE);
    const forbidden = await page.evaluate(async () => {
      const reports: string[] = [];
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
        reports.push(effectiveDirective);
      });
      const elsewhere = 'http://elsewhere.invalid';
      const script = document.createElement('script');
      script.textContent = 'document.documentElement.dataset.ran = "yes"';
      document.body.append(script);
      document.body.insertAdjacentHTML(
        'beforeend',
        `<img src="${elsewhere}/a.png"><p style="color: red" onclick="document.documentElement.dataset.ran = 'yes'">x</p>
         <iframe src="${elsewhere}/"></iframe><object data="${elsewhere}/a.swf"></object><base href="${elsewhere}/">
         <form action="${elsewhere}/"><button>x</button></form>`,
      );
      (document.body.querySelector('p[onclick]') as HTMLElement).click();
      (document.body.querySelector(`form[action="${elsewhere}/"] button`) as HTMLElement).click();
      await fetch(`${elsewhere}/`).catch(() => undefined);
      while (new Set(reports).size < 9) await new Promise((resolve) => setTimeout(resolve, 20));
      return { reports: [...new Set(reports)].toSorted(), ran: document.documentElement.dataset.ran };
    });
    expect(forbidden).toEqual({
      ran: undefined,
      reports: [
        'base-uri',
        'connect-src',
        'form-action',
        'frame-src',
        'img-src',
        'object-src',
        'script-src-attr',
        'script-src-elem',
        'style-src-attr',
      ],
    });
  });
});
