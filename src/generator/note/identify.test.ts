import { describe, expect, it } from 'vitest';
import { formatVersion, isPatch, isPrerelease } from '#core/model/version.ts';
import { siteConfigSchema } from '#generator/config/site-config.ts';
import { identifyNote } from './identify.ts';
import { createReport } from './report.ts';

const config = siteConfigSchema.parse({
  title: 'Release Notes',
  brand: { title: 'Docs', url: '/' },
  streams: [
    { id: 'app' },
    { id: 'opn', candidateLetter: 'r', calver: true },
    { id: 'nqe', token: { word: 'notes', until: '24.12.0' } },
  ],
});

function identify(path: string): string {
  const { problems, report } = createReport(path);
  const identity = identifyNote(path, config, report);
  if (identity === undefined) return problems.map(({ code }) => code).join();
  const { id, stream, version, year } = identity;
  return [id, stream, formatVersion(version), year].filter((part) => part !== undefined).join(' ');
}

describe('the path of a note in a content folder that is one stream', () => {
  const { streams } = siteConfigSchema.parse({
    title: 'Release Notes',
    brand: { title: 'Docs', url: '/' },
    streams: [{ id: 'app', folder: '.', token: { word: 'notes', until: '24.12.0' } }, { id: 'api' }],
  });

  it.each([
    ['release.25.2.0.md', 'app/release.25.2.0', 'app', undefined, undefined],
    ['2024/release.24.9.0.md', 'app/2024/notes.24.9.0', 'app', 2024, undefined],
    ['24.9/index.md', 'app/24.9', 'app', undefined, undefined],
    ['index.md', 'app', 'app', undefined, 'introduction'],
    ['old/moving.md', 'app/old/moving', 'app', undefined, 'guide'],
    ['app/release.25.3.0.md', 'app/release.25.3.0', 'app', undefined, undefined],
    ['api/release.25.3.0.md', 'api/release.25.3.0', 'api', undefined, undefined],
  ])('%s has the id %s', (path, id, stream, year, guide) => {
    const { problems, report } = createReport(path);
    const found = identifyNote(path, { streams }, report);
    expect([found?.id, found?.stream, found?.year, found?.guide, problems]).toEqual([
      id,
      stream,
      year,
      guide,
      [],
    ]);
  });
});

describe('the path of a note', () => {
  it.each([
    ['app/2024/release.24.9.0.md', 'app/2024/release.24.9.0 app 24.9.0 2024'],
    ['app/app-release-notes-1.0.0-rc1.md', 'app/app-release-notes-1.0.0-rc1 app 1.0.0-rc1'],
    ['app/acme-search.release-notes-1.3.0.0.md', 'app/acme-search.release-notes-1.3.0.0 app 1.3.0.0'],
    ['app/2.22.2-release-notes.md', 'app/2.22.2-release-notes app 2.22.2'],
    ['app/release.20251103-2022186.md', 'app/release.20251103-2022186 app 20251103-2022186'],
    ['app/24.9/release-notes.md', 'app/24.9/release-notes app 24.9'],
    ['app/8.0.32-24.2.md', 'app/8.0.32-24.2 app 8.0.32-24.2'],
    ['app/about-4.9.md', 'app/about-4.9 app 4.9'],
    ['app/release.25.2.0.MD', 'app/release.25.2.0 app 25.2.0'],
    ['app/release.25.1.x.md', 'app/release.25.1.x app 25.1.x'],
    ['base/16.2.0.md', 'base/16.2.0 base 16.2.0'],
    ['netbox/2021/release.v3.0-beta.1.md', 'netbox/2021/release.v3.0-beta.1 netbox 3.0-beta.1 2021'],
    ['app/my_notes.1.0.0b2.md', 'app/my_notes.1.0.0b2 app 1.0.0b2'],
    ['rke/v1.33.1+rke2r2.md', 'rke/v1.33.1+rke2r2 rke 1.33.1+rke2r2'],
    ['app/release.24.04.md', 'app/release.24.04 app 24.04'],
    ['app/release.R81.20.md', 'app/release.R81.20 app R81.20'],
    ['app/R81.20-JHF-take53.md', 'app/R81.20-JHF-take53 app R81.20-JHF-take53'],
    ['app/release.15.2(7)E3.md', 'app/release.15.2(7)E3 app 15.2(7)E3'],
    ['app/Release 24R1.md', 'app/Release 24R1 app 24R1'],
    ['app/release.7.4.3 build 2573.md', 'app/release.7.4.3 build 2573 app 7.4.3 build 2573'],
    ['app/2024.Q3.md', 'app/2024.Q3 app 2024.Q3'],
    ['app/3-4-new-features-and-changes.md', 'app/3-4-new-features-and-changes app 3.4'],
    ['app/3-4-1-p2-new-features-and-changes.md', 'app/3-4-1-p2-new-features-and-changes app 3.4.1-p2'],
    ['app/2-5-0-bug-fixes.md', 'app/2-5-0-bug-fixes app 2.5.0'],
    ['app/v3-4.md', 'app/v3-4 app 3.4'],
    ['app/april-2021.md', 'app/april-2021 app 2021-04'],
    ['app/2021-04-05.md', 'app/2021-04-05 app 2021-04-05'],
    ['app/release-24.9.0.md', 'app/release-24.9.0 app 24.9.0'],
    ['app/release-notes-v1.5.mdx', 'app/release-notes-v1.5 app 1.5'],
    ['app/relnotes-1.5.md', 'app/relnotes-1.5 app 1.5'],
    ['app/rn_1.5.md', 'app/rn_1.5 app 1.5'],
    ['app/acme-rel-1.5.0.md', 'app/acme-rel-1.5.0 app 1.5.0'],
    ['app/history-1.5.md', 'app/history-1.5 app 1.5'],
    ['app/1.5-relnotes.md', 'app/1.5-relnotes app 1.5'],
    ['app/app-1.5.0.md', 'app/app-1.5.0 app 1.5.0'],
    ['app/2024/App-v1.5.0-rc.1.md', 'app/2024/App-v1.5.0-rc.1 app 1.5.0-rc.1 2024'],
    ['app/release_24_9_0.md', 'app/release_24_9_0 app 24.9.0'],
    ['app/2024/q3/release.24.9.0.md', 'app/2024/q3/release.24.9.0 app 24.9.0 2024'],
    ['app/4.3.X/release.4.3.1.md', 'app/4.3.X/release.4.3.1 app 4.3.1'],
    ['app/2024/24.9/release.24.9.1.md', 'app/2024/24.9/release.24.9.1 app 24.9.1 2024'],
    ['app/2024/24.9.1/index.md', 'app/2024/24.9.1 app 24.9.1 2024'],
  ])('%s contains id, stream, version and year', (path, identity) => {
    expect(identify(path)).toBe(identity);
  });

  it.each([
    ['app/01-overview.md', 'guide'],
    ['app/2-getting-started.md', 'guide'],
    ['app/02_upgrade.md', 'guide'],
    ['app/24-lts.md', undefined],
    ['app/2.0-beta.md', undefined],
    ['app/01.02-hotfix.md', undefined],
  ])('%s begins with an order number or with a version: it is %s', (path, guide) => {
    expect(identifyNote(path, config, createReport(path).report)?.guide).toBe(guide);
  });

  it('has another segment in the addresses of older versions of a stream', () => {
    expect(identify('nqe/release.22.1.0.md')).toBe('nqe/notes.22.1.0 nqe 22.1.0');
    expect(identify('nqe/release.24.12.0.md')).toBe('nqe/notes.24.12.0 nqe 24.12.0');
    expect(identify('nqe/release.25.1.0.md')).toBe('nqe/release.25.1.0 nqe 25.1.0');
  });

  it('is parsed by the version rules of its stream', () => {
    const versionOf = (path: string) => identifyNote(path, config, createReport(path).report)?.version;
    const [candidate, day] = [versionOf('opn/24.7.r1.md'), versionOf('opn/2026.8.10.md')];
    expect(candidate && isPrerelease(candidate)).toBe(true);
    expect(day && isPatch(day)).toBe(false);
    const elsewhere = [versionOf('app/24.7.r1.md'), versionOf('app/2026.8.10.md')];
    expect(elsewhere.map((version) => version && [isPrerelease(version), isPatch(version)])).toEqual([
      [false, false],
      [false, true],
    ]);
  });

  it.each([
    ['app/index.md', 'introduction', 'app', ''],
    ['app/README.md', 'introduction', 'app', ''],
    ['app/cadence.md', 'guide', 'app/cadence', ''],
    ['app/upgrading/index.md', 'guide', 'app/upgrading', ''],
    ['app/upgrading/2.4-2.5.md', 'guide', 'app/upgrading/2.4-2.5', '2.5'],
    ['app/release-notes.md', 'guide', 'app/release-notes', ''],
    ['app/upgrading/2.4-2.5.1.md', 'guide', 'app/upgrading/2.4-2.5.1', '2.5.1'],
    ['app/upgrading/3.0.md', 'guide', 'app/upgrading/3.0', '3.0'],
    ['app/2024/24.9/upgrade-notes.md', 'guide', 'app/2024/24.9/upgrade-notes', '24.9'],
    ['app/2024 in short.md', 'guide', 'app/2024 in short', ''],
    ['app/upgrade-to-25.9.md', 'guide', 'app/upgrade-to-25.9', '25.9'],
    ['app/upgrading-from-24.9-to-25-9.md', 'guide', 'app/upgrading-from-24.9-to-25-9', '25.9'],
    ['app/upgrading-1.16-1.17.md', 'guide', 'app/upgrading-1.16-1.17', '1.17'],
    ['app/4.6-known-issues.md', 'guide', 'app/4.6-known-issues', '4.6'],
    ['app/2024/breaking changes 24.9.0.md', 'guide', 'app/2024/breaking changes 24.9.0', '24.9.0'],
    ['app/24.9/known-issues.md', 'guide', 'app/24.9/known-issues', '24.9'],
  ])('%s is not a release: %s', (path, role, id, accompanied) => {
    const { problems, report } = createReport(path);
    const identity = identifyNote(path, config, report);
    expect([identity?.guide, identity?.id, identity?.version.text]).toEqual([role, id, accompanied]);
    expect(problems).toEqual([]);
  });

  it.each([
    ['app/release.24..0.md', 'bad-version'],
    ['release.24.9.0.md', 'misplaced-note'],
    ['App/release.24.9.0.md', 'unknown-stream-folder'],
    ['assets/release.24.9.0.md', 'unknown-stream-folder'],
    ['schemas/release.24.9.0.md', 'unknown-stream-folder'],
    ['app/release.24.9.0.markdown', 'bad-file-name'],
  ])('%s is rejected: %s', (path, code) => {
    expect(identify(path)).toBe(code);
  });
});
