import { describe, expect, it } from 'vitest';
import { folderOfNotes, hasNotes } from './notes-folder.ts';

describe('a folder of notes', () => {
  it('is recognised by versions or topics in the names of its pages', () => {
    expect(hasNotes(['notes/1.0.0.md'])).toBe(true);
    expect(hasNotes(['notes/known-issues.md'])).toBe(true);
    expect(hasNotes(['notes/about.md', 'notes/1.0.0.png'])).toBe(false);
  });

  it('is recognised by the versions of a product, if several pages have its name', () => {
    const pages = ['1.10.0', '1.10.1', '1.11.0'].map((version) => `changelog/controller-${version}.md`);
    expect(hasNotes(pages)).toBe(true);
    expect(hasNotes(pages.slice(1))).toBe(false);
    expect(folderOfNotes(['docs/1.0.0.md', ...pages])).toEqual({ folder: 'changelog' });
  });
});
