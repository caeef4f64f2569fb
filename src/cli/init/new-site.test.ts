import { describe, expect, it } from 'vitest';
import { describeNewSite, SCRIPTS, withScripts } from './new-site.ts';

describe('a new site', () => {
  it('has settings with the name of the product, and a note of the current date in its year folder', () => {
    const files = new Map(
      describeNewSite({ name: "Ann's \\ Tools", date: '2025-11-18' }).map(({ path, contents }) => [
        path,
        contents,
      ]),
    );
    expect([...files.keys()]).toEqual(['site.config.ts', '.gitignore', 'content/app/2025/release.1.0.0.md']);
    expect(files.get('site.config.ts')).toContain("title: 'Ann\\'s \\\\ Tools release notes',");
    expect(files.get('site.config.ts')).toContain("locale: { htmlLang: 'en' },");
    expect(files.get('content/app/2025/release.1.0.0.md')).toContain('date: 2025-11-18\n');
  });
});

describe('the scripts of a new site', () => {
  it('are added to the file that npm wrote, and keep its indentation', () => {
    const written = '{\n\t"dependencies": {\n\t\t"release-notes": "1.0.0"\n\t}\n}\n';
    expect(withScripts(written)).toMatch(
      /^\{\n\t"dependencies": \{\n\t\t"release-notes": "1.0.0"\n\t\},\n\t"scripts": \{\n/,
    );
    expect(JSON.parse(withScripts('{}') ?? '')).toEqual({ scripts: SCRIPTS });
  });

  it('are not changed if there are any', () => {
    expect(withScripts('{ "scripts": {} }')).toBeUndefined();
  });
});
