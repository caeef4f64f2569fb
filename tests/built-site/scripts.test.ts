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
  it('before any input are at most 4 KB, plus 1.8 KB inline', () => {
    expect(inlineScript('index.html')).not.toBe('');
    expect(gzipBytes(inlineScript('index.html'))).toBeLessThanOrEqual(1.8 * KB);
    expect(gzipBytes(boot())).toBeLessThanOrEqual(4 * KB);
  });

  it('are independent of the content: the inline script is the same on all pages, and no script contains a version', () => {
    const pages = publishedFiles().filter((file) => file.endsWith('.html'));
    expect(new Set(pages.map(inlineScript)).size).toBe(1);
    for (const file of publishedFiles().filter((one) => one.endsWith('.js'))) {
      expect(readPublished(file).toString('utf8')).not.toMatch(/release\.\d+\.\d+/);
    }
  });
});
