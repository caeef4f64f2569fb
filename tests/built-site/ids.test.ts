import { load } from 'cheerio';
import { describe, expect, it } from 'vitest';
import { isReservedId } from '#core/model/reserved-ids.ts';
import { publishedFiles, readPublished } from './published-files.ts';

/** Pages of every kind, and some of the releases. */
const pages = publishedFiles().filter(
  (file, index) => file.endsWith('.html') && (index % 5 === 0 || !/\d\/index\.html$/.test(file)),
);

describe('the ids of a page', () => {
  it.each(pages)('%s has unique ids, separate from those of its article', (file) => {
    const $ = load(readPublished(file).toString('utf8'));
    const idsOf = (selector: string): readonly string[] =>
      $(selector)
        .map((_, element) => $(element).attr('id'))
        .get();
    const all = idsOf('[id]');
    const written = idsOf('[data-article] [id]');
    const own = all.filter((id) => !written.includes(id));
    expect(own.filter((id) => !isReservedId(id))).toEqual([]);
    expect(own).toContain('~icon-close');
    expect(written.filter(isReservedId)).toEqual([]);
    expect(all.toSorted()).toEqual([...new Set(all)].toSorted());
  });
});
