import { describe, expect, it } from 'vitest';
import { siteConfigSchema } from '#generator/config/site-config.ts';
import { parseRules } from '#generator/note/rules.ts';
import type { FoundNote } from './found.ts';
import { linesFrom } from './notes/lined-text.ts';
import { placeNotes } from './place-notes.ts';

function pathsOf(
  stream: object,
  versions: readonly string[],
  others: Partial<FoundNote> = {},
): readonly string[] {
  const config = siteConfigSchema.parse({ title: 'Notes', streams: [{ id: 'os', ...stream }] });
  const notes = versions.map((version): FoundNote => {
    const place = { file: 'CHANGELOG.md', line: 1 };
    return {
      role: 'release',
      place,
      version,
      frontMatter: [],
      body: linesFrom(version, 1),
      isMdx: false,
      anchors: [],
      ...others,
    };
  });
  const { placed } = placeNotes(notes, {
    stream: 'os',
    rules: parseRules(config, 'content'),
    yearFolders: false,
  });
  return [...new Set(placed.map(({ path }) => path))];
}

describe('imported notes', () => {
  it('are merged if the rules of their stream read the same version', () => {
    const versions = ['24.7.r1', '24.7.rc1'];
    expect(pathsOf({ candidateLetter: 'r' }, versions)).toEqual(['os/release.24.7.r1.md']);
    expect(pathsOf({}, versions)).toEqual(['os/release.24.7.r1.md', 'os/release.24.7.rc1.md']);
  });

  it('have no path of a release if they are a guide', () => {
    for (const [name, path] of [
      ['3.10/index', 'os/3.10/overview.md'],
      ['3.10/settings', 'os/3.10/settings.md'],
      ['setup/index', 'os/setup/index.md'],
    ] as const)
      expect(pathsOf({}, ['3.10'], { role: 'guide', name })).toEqual([path]);
  });
});
