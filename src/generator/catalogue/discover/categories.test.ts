import { describe, expect, it } from 'vitest';
import { isCategoryPath, readCategories } from './categories.ts';

describe('the settings of folders', () => {
  it('are read from JSON and YAML, with the supported keys', async () => {
    const { folders, problems } = await readCategories(
      [
        { path: 'docs/basics/_category_.json', text: '{"label": "Basics", "position": 2.5, "link": null}' },
        { path: 'docs/extras/_category_.yml', text: 'label: " Extras "\nposition: first\ncollapsed: true\n' },
        { path: 'docs/none/_category_.yaml', text: '' },
        {
          path: 'docs/linked/_category_.yml',
          text: 'label: Linked\ndescription: All of it.\ncollapsed: true\ncollapsible: false\nclassName: x\nlink: {type: doc, id: start}\n',
        },
        {
          path: 'docs/made/_category_.json',
          text: '{"link": {"type": "generated-index", "title": "Made", "description": "Of pages."}}',
        },
      ],
      'content',
    );
    expect(Object.fromEntries(folders)).toEqual({
      'docs/basics': { label: 'Basics', position: 2.5, guide: null },
      'docs/extras': { label: 'Extras', folded: true },
      'docs/linked': { label: 'Linked', description: 'All of it.', guide: 'start' },
      'docs/made': { label: 'Made', description: 'Of pages.' },
      'docs/none': {},
    });
    expect(problems).toEqual([]);
  });

  it('are reported if they are invalid, and the build continues', async () => {
    const broken = [
      { path: 'docs/a/_category_.json', text: '{"label": ' },
      { path: 'docs/b/_category_.yml', text: '- a' },
    ];
    const { folders, problems } = await readCategories(broken, 'content');
    expect(folders.size).toBe(0);
    expect(problems.map(({ code, file }) => `${code} ${file}`)).toEqual([
      'bad-yaml content/docs/a/_category_.json',
      'bad-yaml content/docs/b/_category_.yml',
    ]);
  });

  it('are in files whose names nothing else uses', () => {
    expect(
      ['a/_category_.json', '_category_.yaml', 'a/category.json', 'a/_category_.txt'].map(isCategoryPath),
    ).toEqual([true, true, false, false]);
  });
});
