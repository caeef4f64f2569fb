import { describe, expect, it } from 'vitest';
import { gzipBytes, publishedFiles, readPublished } from './published-files.ts';

const KB = 1000;

function script(name: RegExp): Buffer {
  const found = publishedFiles().filter((file) => name.test(file));
  expect(found).toHaveLength(1);
  return readPublished(found[0] ?? '');
}

const boot = (): Buffer => script(/^assets\/boot\.[\w-]+\.js$/);

function inlineScript(page: string): string {
  return /<script>(.*?)<\/script>/s.exec(readPublished(page).toString('utf8'))?.[1] ?? '';
}

describe('the scripts', () => {
  it('that run before any input weigh at most 3.7 KB, and 1.65 KB that is a part of the page', () => {
    expect(inlineScript('index.html')).not.toBe('');
    expect(gzipBytes(inlineScript('index.html'))).toBeLessThanOrEqual(1.65 * KB);
    expect(gzipBytes(boot())).toBeLessThanOrEqual(3.7 * KB);
  });

  it('know nothing of the content: the same inline script is in all pages, and no script names a release', () => {
    const pages = publishedFiles().filter((file) => file.endsWith('.html'));
    expect(new Set(pages.map(inlineScript)).size).toBe(1);
    for (const file of publishedFiles().filter((one) => one.endsWith('.js'))) {
      expect(readPublished(file).toString('utf8')).not.toMatch(/release\.\d+\.\d+/);
    }
  });
});
