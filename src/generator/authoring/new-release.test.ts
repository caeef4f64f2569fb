import { describe, expect, it } from 'vitest';
import type { Release } from '#core/model/release/release.ts';
import { parseVersion } from '#core/model/version.ts';
import { siteConfigSchema } from '../config/site-config.ts';
import { planRelease } from './new-release.ts';

const config = siteConfigSchema.parse({ title: 'Notes', brand: { title: 'Docs', url: '/' } });

function plan(version: string, files: readonly (readonly [file: string, version: string, title: string])[]) {
  const releases = files.map(
    ([file, text, title]) =>
      ({
        file,
        title,
        version: parseVersion(text, undefined),
        unlisted: false,
        tasks: [],
        sections: [],
      }) as unknown as Release,
  );
  const stream = { id: 'app', label: 'App', tagline: '', description: '', releases };
  return planRelease({ stream, version, date: '2026-01-20', config, folder: 'notes' });
}

const THERE = [
  ['app/2025/release.25.10.0.md', '25.10.0', 'App 25.10.0 (October)'],
  ['app/2024/release.24.9.1.md', '24.9.1', 'App 24.9.1'],
  ['app/2024/release.24.9.0.md', '24.9.0', 'App 24.9.0'],
] as const;

describe('the note of a new version', () => {
  it.each([
    ['26.1.0', THERE, 'app/2026/release.26.1.0.md', 'App 26.1.0'],
    ['24.9.2', THERE, 'app/2026/release.24.9.2.md', 'App 24.9.2'],
    ['2.0', [['app/v1.9.md', '1.9', 'Version 1.9: names']], 'app/v2.0.md', 'Version 2.0'],
    ['2.0', [['app/1.9/index.md', '1.9', 'Names']], 'app/2.0/index.md', 'App 2.0'],
    ['1.0.0', [], 'app/release.1.0.0.md', 'App 1.0.0'],
  ] as const)(
    'has a name and a title like the newest release of its stream: %s',
    (version, files, path, title) => {
      const { path: named, head } = plan(version, files);
      expect([named, head.split('\n')[1]]).toEqual([path, `title: "${title}"`]);
    },
  );

  it.each([
    ['25.10', 'The version 25.10 already exists: notes/app/2025/release.25.10.0.md. Edit that file.'],
    [
      '25.9.0',
      '25.9.0 is older than 25.10.0, which already exists. Choose a newer version, such as 25.10.1 or 25.11.0.',
    ],
    [
      '24.9.0-rc1',
      '24.9.0-rc1 is older than 24.9.1, which already exists. Choose a newer version, such as 24.9.2 or 24.10.0.',
    ],
    ['25..1', '"25..1" is not a valid version. Write a version such as 24.9.0, 24.9.x or 2.4.0-beta.1.'],
  ])('is rejected with instructions: %s', (version, message) => {
    expect(() => plan(version, THERE)).toThrow(message);
  });
});
