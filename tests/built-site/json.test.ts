import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { latestReleasesSchema } from '#core/contracts/latest-releases.ts';
import { releaseListingSchema } from '#core/contracts/release-listing.ts';
import { siteSchema } from '#core/contracts/site-data.ts';
import { changeShardSchema, changeTextsSchema } from '#core/contracts/upgrade-data.ts';
import { versionDataSchema } from '#core/contracts/version-data.ts';
import { SCHEMA_NAMES } from '#core/model/urls.ts';
import { publishedFiles, readPublished, sourceFileOf } from './published-files.ts';

function readJson(file: string): unknown {
  return JSON.parse(readPublished(file).toString('utf8'));
}

describe('the published JSON', () => {
  it('matches its schema: site.json', () => {
    // Parsing drops fields that the schema does not contain.
    expect(siteSchema.parse(readJson('site.json'))).toEqual(readJson('site.json'));
  });

  it('matches its schema: releases.json of every stream', () => {
    const { streams } = siteSchema.parse(readJson('site.json'));
    expect(streams.length).toBeGreaterThan(0);
    for (const { id } of streams) {
      const listing = readJson(`${id}/releases.json`);
      expect(releaseListingSchema.parse(listing)).toEqual(listing);
    }
  });

  it('matches its schema: latest.json, and the JSON of every version', () => {
    const latest = readJson('latest.json');
    expect(latestReleasesSchema.parse(latest)).toEqual(latest);
    const versions = publishedFiles().filter((file) => /^[a-z]+\/\d[\w.]+\.json$/.test(file));
    expect(versions.length).toBeGreaterThan(200);
    for (const file of versions) expect(versionDataSchema.parse(readJson(file))).toEqual(readJson(file));
  });

  it('is valid against the published JSON Schemas', () => {
    const ajv = new Ajv2020({ strict: false, formats: { uri: true, date: true } });
    const matches = (schema: string, file: string): boolean =>
      ajv.validate(`schemas/${schema}.json`, readJson(file)) === true;
    for (const name of SCHEMA_NAMES)
      ajv.addSchema(Object(readJson(`schemas/${name}.json`)), `schemas/${name}.json`);
    expect(matches('site', 'site.json')).toBe(true);
    expect(matches('releases', 'app/releases.json')).toBe(true);
    expect(matches('latest', 'latest.json')).toBe(true);
    expect(matches('version', 'app/25.9.0.json')).toBe(true);
    expect(matches('versions', 'app/versions.json')).toBe(true);
    expect(matches('ids', 'ids.json')).toBe(true);
    expect(matches('alerts', 'app/alerts.json')).toBe(true);
    const shards = publishedFiles().filter((file) => file.startsWith('assets/ids/'));
    expect(shards.filter((file) => !matches('mentions', file))).toEqual([]);
    expect(shards.length).toBeGreaterThan(0);
    const years = publishedFiles().filter((file) => file.startsWith('assets/changes/'));
    expect(years.length).toBeGreaterThan(10);
    for (const file of years) {
      const isTexts = file.includes('-texts.');
      const written = readJson(file);
      const read = isTexts ? changeTextsSchema.parse(written) : changeShardSchema.parse(written);
      expect(read).toEqual(written);
      expect(matches(isTexts ? 'change-texts' : 'changes', file)).toBe(true);
    }
    expect(matches('changes', 'ids.json')).toBe(false);
    expect(matches('version', 'latest.json')).toBe(false);
    expect(matches('versions', 'ids.json')).toBe(false);
  });

  it('is described by a valid OpenAPI document whose paths refer to files', async () => {
    const { valid, errors } = await new Validator().validate(Object(readJson('openapi.json')));
    expect([valid, errors]).toEqual([true, undefined]);
    const operation = z.object({ get: z.object({ operationId: z.string() }) });
    const { paths } = z.object({ paths: z.record(z.string(), operation) }).parse(readJson('openapi.json'));
    const described = Object.values(paths).map(({ get }) => get.operationId);
    const namedByHash = SCHEMA_NAMES.filter((name) => !described.includes(name));
    expect(namedByHash).toEqual(['changes', 'change-texts', 'mentions']);
    const files = Object.keys(paths).map((path) =>
      path.slice(1).replace('{stream}', 'app').replace('{version}', '25.9.0'),
    );
    expect(files.filter((file) => !publishedFiles().includes(file))).toEqual([]);
  });

  it('lists every release page of a stream once, and each release with its address', () => {
    const { docs, items } = releaseListingSchema.parse(readJson('app/releases.json'));
    const pages = publishedFiles().filter((file) => /^app\/(?!ids\/|years\/).+\/index\.html$/.test(file));
    expect(docs.map(({ path }) => sourceFileOf(path)).sort()).toEqual(pages);
    const releases = items.flatMap((year) => year.items);
    expect([...new Set(releases.map(({ href }) => sourceFileOf(href.replace(/#.*/, ''))))].sort()).toEqual(
      pages,
    );
    const collected = releases.filter(({ docId }) => docId === 'app/release.25.8.x');
    expect(collected.map(({ label, href, date }) => [label, href, date])).toEqual([
      ['25.8.3', '/release-notes/app/release.25.8.x/#2583-9-september-2025', '2025-09-09'],
      ['25.8.2', '/release-notes/app/release.25.8.x/#2582-2-september-2025', '2025-09-02'],
      ['25.8.1', '/release-notes/app/release.25.8.x/#2581-27-august-2025', '2025-08-27'],
    ]);
  });

  it('states one version of the documents and one locale everywhere', () => {
    const { versions, locales } = siteSchema.parse(readJson('site.json'));
    expect(versions).toEqual([
      {
        name: 'current',
        label: 'Next',
        isLast: true,
        path: '/release-notes/',
        mainDocId: 'app/release.25.10.0',
        draftIds: [],
        sidebars: { release_notes: { link: { path: '/release-notes/app/', label: 'App' } } },
      },
    ]);
    expect(locales).toEqual([
      { label: 'English', direction: 'ltr', htmlLang: 'en', calendar: 'gregory', path: '/release-notes/' },
    ]);
  });
});
