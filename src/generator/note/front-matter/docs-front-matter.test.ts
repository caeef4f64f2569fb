import { describe, expect, it } from 'vitest';
import { factsOf } from '#core/model/release/release-facts.ts';
import { parseText } from '../../../../tests/content-samples/parse-text.ts';

const HEADINGS = '## Paths\n\nText.\n\n### Rows\n\nText.\n';

async function read(fields: string, path?: string) {
  const { release, problems } = await parseText(`---\n${fields}\n---\n${HEADINGS}`, path ? { path } : {});
  if (release === undefined) throw new Error('The sample is a release');
  return { release, problems, contents: factsOf(release).contents.map(({ text }) => text) };
}

describe('front matter of Docusaurus', () => {
  it('selects the heading levels of the table of contents', async () => {
    expect((await read('title: A')).contents).toEqual(['Paths', 'Rows']);
    expect((await read('toc_max_heading_level: 2')).contents).toEqual(['Paths']);
    expect((await read('toc_min_heading_level: 3')).contents).toEqual(['Rows']);
    expect((await read('hide_table_of_contents: true')).contents).toEqual([]);
    expect((await read('hide_table_of_contents: false')).contents).toEqual(['Paths', 'Rows']);
  });

  it('sets the document title and the edit link, or removes the link', async () => {
    const { release } = await read(
      'title_meta: All about paths\ncustom_edit_url: https://git.example.com/a.md',
    );
    expect(release.settings).toEqual({
      documentTitle: 'All about paths',
      editUrl: 'https://git.example.com/a.md',
    });
    for (const nothing of ['null', '', '~']) {
      expect((await read(`custom_edit_url: ${nothing}`)).release.settings).toEqual({ editUrl: null });
    }
  });

  it('sets the position of a page among the guides', async () => {
    expect((await read('sidebar_position: 2.5', 'app/cadence.md')).release.settings).toEqual({
      position: 2.5,
    });
    expect((await read('sidebar_position: last', 'app/cadence.md')).release).not.toHaveProperty('settings');
  });

  it('does not stop the build if its values are invalid', async () => {
    const { release, problems, contents } = await read(
      'title_meta: [a]\ncustom_edit_url: javascript:alert(1)\ntoc_max_heading_level: many\nlast_update: soon',
    );
    expect(problems).toEqual([]);
    expect(release).not.toHaveProperty('settings');
    expect(contents).toEqual(['Paths', 'Rows']);
  });

  it('sets the date of the last change of a guide, but not of a release', async () => {
    const changed = 'last_update:\n  date: 2025-03-04\n  author: Ada';
    expect((await read(changed, 'app/cadence.md')).release.date).toBe('2025-03-04');
    expect((await read(`date: 2024-01-02\n${changed}`, 'app/cadence.md')).release.date).toBe('2024-01-02');
    expect((await read(changed, 'app/release.24.9.0.md')).release.date).toBeUndefined();
  });
});
