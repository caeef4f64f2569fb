import { describe, expect, it } from 'vitest';
import {
  sampleEntry,
  sampleRelease,
  sampleSection,
  version,
} from '../../../../tests/site-samples/release.ts';
import { newestRelease, yearsOf } from '../catalogue.ts';
import { createUrls } from '../urls.ts';
import { formatVersion } from '../version.ts';
import type { Release } from './release.ts';
import type { Entry, Patch } from './release-body.ts';
import { factsOf } from './release-facts.ts';
import { mainRelease, pageOf, partsOf, releasesOf } from './release-parts.ts';

function sectionOf(text: string, date?: string, entry: Partial<Entry> = {}): Release['sections'][number] {
  const patch: Patch = { version: version(text), ...(date !== undefined && { date }) };
  return sampleSection({
    ...{ patch, within: patch.version, heading: text, id: `v${text}` },
    blocks: [{ type: 'entry', entry: sampleEntry({ patch, title: `Change of ${text}`, ...entry }) }],
  });
}

/** A page without a date of its own. */
function pageWith(text: string, sections: Release['sections'], more: Partial<Release> = {}): Release {
  const { date: _, ...page } = sampleRelease({ id: `app/${text}`, version: version(text), sections });
  return { ...page, ...more };
}

const streamOf = (...releases: readonly Release[]) => ({
  ...{ id: 'app', label: 'App', tagline: '', description: '' },
  releases,
});

const versionsOf = (releases: readonly Release[]): readonly string[] =>
  releases.map((release) => formatVersion(release.version));

describe('a page that collects releases', () => {
  const page = pageWith('2.4', [
    sectionOf('2.4.2', '2025-03-10', { kind: 'feature' }),
    sectionOf('2.4.1', '2025-02-10'),
    sectionOf('2.4.0', '2024-12-10'),
  ]);
  const urls = createUrls('/notes/');

  it('has one release for each version, newest first, sorted among those of other pages', () => {
    const stream = streamOf(pageWith('2.5.0', []), page, pageWith('2.4.1-rc.1', []));
    expect(versionsOf(releasesOf(stream))).toEqual(['2.5.0', '2.4.2', '2.4.1', '2.4.1-rc.1', '2.4.0']);
  });

  it('gives each release its own date, year, title, summary, counts and anchor', () => {
    const [newest, , oldest] = partsOf(page, 'App');
    expect(newest).toMatchObject({
      ...{ id: 'app/2.4', date: '2025-03-10', year: 2025, title: 'App 2.4.2' },
      description: 'Change of 2.4.2',
      facts: { counts: { feature: 1 } },
    });
    expect(oldest).toMatchObject({ date: '2024-12-10', year: 2024, title: 'App 2.4.0' });
    expect(newest && urls.version(newest)).toBe('/notes/app/2.4/#v2.4.2');
    expect(yearsOf(streamOf(page)).map(({ year, releases }) => [year, versionsOf(releases)])).toEqual([
      [2025, ['2.4.2', '2.4.1']],
      [2024, ['2.4.0']],
    ]);
  });

  it('keeps its releases together in a year folder', () => {
    const filed = { ...page, id: 'app/2024/2.4', year: 2024 };
    expect(partsOf(filed, 'App').map(({ year }) => year)).toEqual([2024, 2024, 2024]);
  });

  it('assigns to each release the content below its heading only', () => {
    const parts = partsOf(page, 'App');
    expect(parts.map(({ sections }) => sections.map(({ id }) => id))).toEqual([
      ['v2.4.2'],
      ['v2.4.1'],
      ['v2.4.0'],
    ]);
  });

  it('assigns text below no version to the release that the page is about', () => {
    const withText = pageWith('2.4', [
      sampleSection({ id: 'overview', unread: 2 }),
      sectionOf('2.4.1', '2025-02-10'),
      sectionOf('2.4.0', '2024-12-10'),
    ]);
    const [, own] = partsOf(withText, 'App');
    expect(own?.sections.map(({ id }) => id)).toEqual(['overview', 'v2.4.0']);
    expect(own && factsOf(own).unread).toBe(2);
  });

  it('applies its date to the release that it is about, never to a patch', () => {
    const undated = pageWith('2.4', [sectionOf('2.4.1'), sectionOf('2.4.0')], { date: '2024-12-10' });
    expect(partsOf(undated, 'App').map(({ date }) => date)).toEqual([undefined, '2024-12-10']);
    const line = pageWith('2.4.x', [sectionOf('2.4.1')], { date: '2025-02-10' });
    expect(partsOf(line, 'App').map(({ date }) => date)).toEqual([undefined]);
  });

  it('is represented by its newest release, with the date of that release', () => {
    expect(mainRelease(page, 'App')).toMatchObject({ date: '2025-03-10' });
    expect(newestRelease(streamOf(page))).toMatchObject({ date: '2025-03-10', title: 'App 2.4.2' });
  });

  it('is withdrawn only for the release that its front matter is about', () => {
    const withdrawn = { ...page, withdrawn: 'It loses data.' };
    expect(partsOf(withdrawn, 'App').map((release) => release.withdrawn)).toEqual([
      undefined,
      undefined,
      'It loses data.',
    ]);
  });

  it('is divided once: its releases are the same objects for every caller', () => {
    const [first] = partsOf(page, 'App');
    expect(partsOf(page, 'App')[0]).toBe(first);
    expect(first && pageOf(first)).toBe(page);
  });
});

it('equals its release if it has a single one', () => {
  const page = pageWith('2.5.0', [sampleSection({})]);
  expect(partsOf(page, 'App')).toEqual([page]);
  expect([partsOf(page, 'App')[0], mainRelease(page, 'App'), pageOf(page)].every((one) => one === page)).toBe(
    true,
  );
});
