import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { siteConfigSchema } from '#generator/config/site-config.ts';
import { sourcePaths } from './source-paths.ts';

const { sources } = siteConfigSchema.parse({
  title: 'Notes',
  sources: [{ stream: 'app', from: 'changelog', path: '../CHANGELOG.md' }],
});

it('the paths of sources are relative to the settings file, wherever the content folder is', () => {
  const settingsFolder = resolve('site');
  expect(sourcePaths('else/where/content', { sources, settingsFolder })).toEqual([resolve('CHANGELOG.md')]);
  expect(sourcePaths(join('site', 'content'), { sources })).toEqual([resolve('CHANGELOG.md')]);
});
