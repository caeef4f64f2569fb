import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { assembleCatalogue } from '#core/model/catalogue.ts';
import { createUrls } from '#core/model/urls.ts';
import { sampleRelease, version } from '../../../../tests/site-samples/release.ts';
import { createRenovateReleases } from './renovate.ts';

const urls = createUrls('/release-notes/');

/** What Renovate requires of the result of a custom data source (`lib/modules/datasource/custom/schema.ts` in its repository). Unknown fields would be ignored. */
const renovateResult = z.strictObject({
  releases: z.array(
    z.strictObject({
      version: z.string(),
      isDeprecated: z.boolean().optional(),
      releaseTimestamp: z.iso.datetime().optional(),
      changelogUrl: z.url().optional(),
      isStable: z.boolean().optional(),
    }),
  ),
  changelogUrl: z.url().optional(),
  homepage: z.url().optional(),
});

/** The options that Renovate documents, as far as the recipe uses them. */
const recipe = z.strictObject({
  customDatasources: z.record(z.string(), z.strictObject({ defaultRegistryUrlTemplate: z.string() })),
  customManagers: z.array(
    z.strictObject({
      customType: z.literal('regex'),
      managerFilePatterns: z.array(z.string().regex(/^\/.*\/$/)),
      matchStrings: z.array(z.string()),
      depNameTemplate: z.string(),
      datasourceTemplate: z.string(),
      versioningTemplate: z.string(),
    }),
  ),
});

describe('renovate.json', () => {
  it('has every version in the format of a custom data source, with what Renovate must not offer', () => {
    const releases = [
      sampleRelease({ id: 'app/release.25.2.0-rc1', version: version('25.2.0-rc1'), date: '2025-02' }),
      sampleRelease({
        ...{ id: 'app/release.25.1.0', version: version('25.1.0'), date: '2025-01-21' },
        withdrawn: 'It loses layouts.',
      }),
    ];
    const info = { id: 'app', label: 'App', tagline: '', description: '' };
    const written = assembleCatalogue([info], releases).streams.map((stream) =>
      createRenovateReleases(stream, 'https://docs.example.com', urls),
    );
    expect(renovateResult.parse(written[0])).toEqual({
      releases: [
        {
          version: '25.2.0-rc1',
          changelogUrl: 'https://docs.example.com/release-notes/app/release.25.2.0-rc1/',
          isStable: false,
        },
        {
          version: '25.1.0',
          releaseTimestamp: '2025-01-21T00:00:00Z',
          changelogUrl: 'https://docs.example.com/release-notes/app/release.25.1.0/',
          isStable: true,
          isDeprecated: true,
        },
      ],
      changelogUrl: 'https://docs.example.com/release-notes/app/CHANGELOG.md',
      homepage: 'https://docs.example.com/release-notes/app/',
    });
  });

  it('is what the recipe of the documentation reads, for the version in its example', () => {
    const page = readFileSync(new URL('../../../../docs/data.md', import.meta.url), 'utf8');
    const block = (title: string): string => page.split(`title="${title}"\n`)[1]?.split('\n```')[0] ?? '';
    const { customDatasources, customManagers } = recipe.parse(JSON.parse(block('renovate.json')));
    const [manager] = customManagers;
    const file = new RegExp((manager?.managerFilePatterns[0] ?? '').slice(1, -1));
    expect([file.test('deploy/values.yaml'), file.test('values.json')]).toEqual([true, false]);
    const found = new RegExp(manager?.matchStrings[0] ?? '').exec(block('values.yaml'))?.groups;
    expect({ ...found }).toEqual({ packageName: 'app', currentValue: '25.6.0' });
    const source = customDatasources[manager?.datasourceTemplate.replace(/^custom\./, '') ?? ''];
    const address = source?.defaultRegistryUrlTemplate.replace('{{packageName}}', found?.packageName ?? '');
    expect(address).toBe(`https://docs.example.com${urls.renovate('app')}`);
  });
});
