import { load } from 'cheerio';
import { markdownToHtml } from 'satteri';
import { describe, expect, it } from 'vitest';
import { assembleCatalogue } from '#core/model/catalogue.ts';
import { createUrls } from '#core/model/urls.ts';
import { english } from '../../../../tests/site-samples/messages.ts';
import { sampleRelease, version } from '../../../../tests/site-samples/release.ts';
import { createLlmsText } from './site-index.ts';

describe('llms.txt', () => {
  it('links only to this site, whatever the titles of releases contain', () => {
    const hostile = '](https://evil.example/) [y](//evil.example) <b> `x\\';
    const release = sampleRelease({
      id: 'app/release.15.1(2)',
      title: hostile,
      description: `${hostile} ![x](https://evil.example/a.png)`,
      version: version('15.1(2)'),
    });
    const stream = { id: 'app', label: 'App', tagline: '', description: '' };
    const text = createLlmsText({
      catalogue: assembleCatalogue([stream], [release]),
      messages: english,
      title: 'Notes',
      introduction: hostile,
      origin: 'https://docs.example.com',
      urls: createUrls('/notes/'),
    });
    const $ = load(markdownToHtml(text).html);
    const links = $('a, img')
      .get()
      .map((link) => [$(link).text(), link.attribs.href ?? link.attribs.src]);
    // A bare address is its own target.
    const disguised = links.filter(([words, address]) => words !== address);
    expect(disguised).toEqual([
      [hostile, 'https://docs.example.com/notes/app/release.15.1%282%29.md'],
      ['All releases of App', 'https://docs.example.com/notes/app/releases.json'],
      ['latest.json', 'https://docs.example.com/notes/latest.json'],
      ['llms-full.txt', 'https://docs.example.com/notes/llms-full.txt'],
    ]);
    expect($('li').first().text()).toBe(`${hostile}: ${hostile} ![x](https://evil.example/a.png)`);
  });
});
