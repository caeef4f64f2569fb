import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { ShardAddresses } from '#core/contracts/upgrade-data.ts';
import type { CheckJson } from '#core/installed/check-files.ts';
import { createUrls } from '#core/model/urls.ts';
import type { planAsJson } from '#core/upgrade/plan-json.ts';
import type { targetsAsJson } from '#core/upgrade/targets/targets-json.ts';
import { createContentJson } from '#generator/answers/content-json.ts';
import { CACHE_ROOT } from '#generator/bundle/locations.ts';
import { readContent } from '#generator/catalogue/read-content.ts';
import { loadConfig } from '#generator/config/load-config.ts';
import { contentFolderName } from '#generator/incremental/content-cache.ts';
import { createSiteData } from '#generator/outputs/pages/parts/site-data.ts';
import { serveSite } from '../../../tests/test-host.ts';
import { writeFileIn } from '../../../tests/write-file-in.ts';
import type { Environment } from '../environment.ts';
import { id as askIssue, upgrade } from './answers.ts';
import { checkVersions } from './check-versions.ts';

/** Two lines that are patched in parallel, and a third one that was started from the second. */
const NOTES: Readonly<Record<string, string>> = {
  '24.6.0 2025-01-10':
    'Disable the webhook of CVE-2025-2000 first. Then install it.\n\n:::warning\nCVE-2025-2000 is open.\n:::',
  '24.12.0 2025-02-10': '## Known issues\n- Rows fold (A-3)',
  '24.6.1 2025-03-10': '## Fixes\n- Tokens expire (A-1)',
  '24.12.1 2025-04-10': '## Bug fixes\n- Expired tokens are refused (A-1)',
  '25.1.0 2025-05-10 requiredStop: The index is rebuilt.': '## Features\n- Alpha (A-9)',
  '25.1.1 2025-06-10': '## Known issues\n- Paths loop (A-2)',
  '24.12.2 2025-07-10': '## Fixes\n- Paths no longer loop (A-2)',
  '24.6.2 2025-08-10': '## Security\n- A library is updated (CVE-2025-1000)',
  '25.1.2 2025-09-10': '## Security\n- A library is updated (CVE-2025-1000)',
  '25.2.0 2025-10-10':
    '## Action required\n- Change the export (by 1 November 2025)\n- Run searches once (after you upgrade)\n- Clean up (before you upgrade)',
  '25.3.0 2025-11-10':
    '## Action required\n- Rebuild the index (A-5)\n- Rename keys (A-6)\n\n## Fixes\n- The index is complete (A-5)\n- Keys are checked (A-6)',
  '25.3.1 2025-11-12': '## Other\n- **Withdrawn:** The index (A-5)\n- **No longer needed:** Other keys (A-6)',
  '25.2.1 2025-10-20': '## Fixes\n- **Withdrawn:** Clean up',
  '25.2.2 2025-11-01 prerelease: true': '## Fixes\n- Exports end (A-4)',
};

let folder: string;
let out: string;
const environment = {
  write: (text: string) => {
    out += text;
  },
  writeError: () => undefined,
  time: new Date(2025, 10, 18, 12).getTime(),
} as unknown as Environment;
const files = () => ({ content: join(folder, 'content'), config: join(folder, 'site.config.mjs') });

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'answers-'));
  write(
    'site.config.mjs',
    "export default { title: 'Notes', origin: 'https://docs.example.com', brand: { title: 'Docs', url: '/' } };",
  );
  for (const [head, text] of Object.entries(NOTES)) {
    const [version, date, ...more] = head.split(' ');
    const front = [`title: Core ${version}`, `date: ${date}`, ...(more.length > 0 ? [more.join(' ')] : [])];
    write(`content/core/release.${version}.md`, `---\n${front.join('\n')}\n---\n\n${text}\n`);
  }
  await writeSite();
});
afterAll(() => {
  rmSync(join(CACHE_ROOT, contentFolderName(files().content)), { recursive: true, force: true });
});
beforeEach(() => {
  out = '';
});

const write = (path: string, text: string): string => writeFileIn(folder, path, text);

/** The data files of a site built from these notes. */
async function writeSite(): Promise<void> {
  const config = await loadConfig(files().config);
  const content = await readContent({ contentDir: files().content, config });
  const urls = createUrls(config.base);
  const json = createContentJson(content, config);
  const data = createSiteData({ config, catalogue: content.catalogue, urls, drafts: [] });
  write('dist/release-notes/site.json', JSON.stringify(data));
  const put = async (url: string): Promise<unknown> => {
    const value = await json.read(url);
    write(`dist/release-notes/${url.slice(config.base.length)}`, JSON.stringify(value));
    return value;
  };
  const { shards, cves } = (await put(urls.versionsJson('core'))) as {
    readonly cves: string;
    readonly shards: readonly ShardAddresses[];
  };
  for (const addresses of shards) for (const url of Object.values(addresses)) await put(url);
  await put(cves);
  const ids = (await put(urls.idsJson())) as { readonly shards: readonly string[] };
  for (const url of ids.shards) await put(url);
}

async function plan(from: string, to: string, more = {}): Promise<ReturnType<typeof planAsJson>> {
  out = '';
  await upgrade({ ...files(), stream: 'core', from, to, json: true, ...more }, environment);
  return JSON.parse(out);
}

const titles = (entries: ReturnType<typeof planAsJson>['lost']): readonly string[] =>
  entries.map(({ ids, title }) => ids[0] ?? title);

describe('release-notes upgrade', () => {
  it('lists what is lost, changed and open, with the evidence', async () => {
    const found = await plan('24.6.2', '25.1.1');
    expect(titles(found.lost)).toEqual(['CVE-2025-1000']);
    expect(titles(found.open)).toEqual(['A-2', 'A-3']);
    expect(titles(found.changes)).toEqual(['A-9']);
    expect(found.lost[0]).toMatchObject({ version: '24.6.2', nearest: '25.1.2', kind: 'security' });
    expect(found.changes[0]?.evidence).toContain('24.6.2 does not contain 25.1.0');
    expect(found.stops).toEqual([{ version: '25.1.0', reason: 'The index is rebuilt.' }]);
  });

  it('omits a fix that was already made in another line with other words', async () => {
    const found = await plan('24.6.1', '24.12.1');
    expect([found.changes, found.lost]).toEqual([[], []]);
  });

  it('sorts tasks by deadline, and marks overdue ones', async () => {
    const { required } = await plan('25.1.2', '25.2.0');
    expect(required.map(({ title, overdue = false }) => `${title} ${overdue}`)).toEqual([
      'Clean up false',
      'Change the export true',
      'Run searches once false',
    ]);
  });

  it('requires no task that a later release withdraws, and names that release', async () => {
    const found = await plan('25.1.2', '25.2.1');
    expect(titles(found.required)).toEqual(['Change the export', 'Run searches once']);
    expect(titles(found.withdrawn)).toEqual(['Clean up']);
    expect(found.withdrawn[0]?.evidence).toContain('Withdrawn in 25.2.1');
    expect(titles(found.changes)).toEqual(['Withdrawn: Clean up']);
  });

  it('withdraws the fix and not the task if they share an id, unless the label names the task', async () => {
    const found = await plan('25.2.1', '25.3.1');
    expect(titles(found.required)).toEqual(['A-5']);
    expect(titles(found.withdrawn)).toEqual(['A-6']);
    expect(titles(found.changes)).toContain('A-6');
    const stateOf = async (id: string): Promise<string> => {
      out = '';
      await askIssue({ ...files(), id, json: true, run: '25.3.1' }, environment);
      return JSON.parse(out).streams[0].run.state;
    };
    expect([await stateOf('A-5'), await stateOf('A-6')]).not.toContain('fixed-later');
    expect(await stateOf('A-6')).toBe('fixed');
    expect(await stateOf('A-5')).not.toBe('fixed');
  });

  it('interprets a line as its newest release, and says so', async () => {
    const found = await plan('24.6', '25.1');
    expect([found.from, found.to]).toEqual(['24.6.0', '25.1.2']);
    expect(found.notices.join(' ')).toContain('25.1 means 25.1.2 here');
  });

  it('never interprets a line as a release that is marked as a pre-release, and reports the pre-release', async () => {
    expect((await plan('25.1.2', '25.2')).to).toBe('25.2.1');
    const found = await plan('25.1.2', '25.2.2');
    expect(found.notices).toContain('25.2.2 is a pre-release.');
  });

  it('gives the same answer from a built site', async () => {
    const site = join(folder, 'dist');
    for (const [from, to] of [
      ['25.1.2', '25.2.2'],
      ['24.6.2', '25.1.1'],
      ['25.2.0', '24.12.1'],
    ] as const) {
      expect(await plan(from, to, { site })).toEqual(await plan(from, to));
    }
  });

  it.each(['', '/'])(
    'gives the same answer from a published site, with an address that ends with "%s"',
    async (end) => {
      const host = await serveSite(join(folder, 'dist'));
      onTestFinished(() => host.close());
      const site = `${host.origin}/release-notes${end}`;
      expect(await plan('24.6.2', '25.1.1', { site })).toEqual(await plan('24.6.2', '25.1.1'));
    },
  );

  it('prints a plan for people, and exits with 3 if a group that must be empty is not', async () => {
    const call = { ...files(), stream: 'core', from: '24.6.2', to: '25.1.1' };
    expect(await upgrade({ ...call, failOn: ['lost'] }, environment)).toBe(3);
    expect(out).toContain('You lose: 24.6.2 has this, 25.1.1 does not');
    expect(await upgrade({ ...call, to: '25.1.2', failOn: ['lost'] }, environment)).toBe(0);
  });

  it.each([
    [{ stream: 'cor' }, 'The stream "cor" does not exist. Did you mean core?'],
    [
      { from: '24.6.7' },
      'The release notes do not list core 24.6.7. The nearest versions are 24.6.2 and 24.12.0.',
    ],
    [{ to: 'soon' }, 'The release notes do not list core soon.'],
    [{ site: 'nowhere' }, 'No site.json found in'],
  ])('rejects unknown streams and versions, with the nearest ones: %o', async (more, message) => {
    const call = { ...files(), stream: 'core', from: '24.6.0', to: '25.1.1', ...more };
    await expect(upgrade(call, environment)).rejects.toThrow(message);
  });
});

describe('release-notes upgrade --targets', () => {
  async function targets(more = {}): Promise<ReturnType<typeof targetsAsJson>> {
    out = '';
    const call = { ...files(), stream: 'core', from: '24.6.1', json: true as const };
    await upgrade({ ...call, ...more, targets: true }, environment);
    return JSON.parse(out);
  }

  it('compares the possible targets, with the same entries as the plan of each', async () => {
    const { targets: compared } = await targets();
    expect(compared.length).toBeGreaterThan(1);
    for (const { version, lost, required, open, stops, unread } of compared) {
      const found = await plan('24.6.1', version);
      expect({ lost, required, open, stops, unread }).toEqual({
        ...{ lost: found.lost, required: found.required, open: found.open },
        ...{ stops: found.stops, unread: found.unread },
      });
    }
  });

  it('gives the same answer from a built site', async () => {
    expect(await targets({ site: join(folder, 'dist') })).toEqual(await targets());
  });

  it('has the same state of each CVE as the id command for the target', async () => {
    const { targets: compared } = await targets();
    for (const { version, cves } of compared) {
      out = '';
      await askIssue(
        { ...files(), id: 'CVE-2025-1000', stream: 'core', run: version, json: true },
        environment,
      );
      const state = JSON.parse(out).streams[0].run.state;
      expect(cves.find((cve) => cve.id === 'CVE-2025-1000')?.state ?? 'fixed').toBe(state);
    }
  });

  it('prints a table for people', async () => {
    await upgrade({ ...files(), stream: 'core', from: '24.6.1', targets: true }, environment);
    expect(out).toContain('# Upgrade targets for core 24.6.1');
    expect(out).toContain('| CVEs without a fix |');
  });

  it('rejects an unknown version, with the nearest ones', async () => {
    await expect(targets({ from: '24.6.7' })).rejects.toThrow('The nearest versions are 24.6.2 and 24.12.0.');
  });
});

describe('release-notes id', () => {
  async function answer(asked: string, more = {}) {
    out = '';
    await askIssue({ ...files(), id: asked, json: true, ...more }, environment);
    return JSON.parse(out).streams[0];
  }

  it('has one row for each line', async () => {
    const { lines } = await answer('cve-2025-1000');
    expect(lines.map(({ line, state, fixedIn }: Record<string, string>) => [line, state, fixedIn])).toEqual([
      ['24.6', 'fixed', '24.6.2'],
      ['24.12', 'no-fix-stated', undefined],
      ['25.1', 'fixed', '25.1.2'],
      ['25.2', 'fixed', '25.2.0'],
      ['25.3', 'fixed', '25.3.0'],
    ]);
  });

  it('lists the newest line first, as the page of the issue does', async () => {
    out = '';
    await askIssue({ ...files(), id: 'CVE-2025-1000' }, environment);
    const lines = [...out.matchAll(/^ {2}(\d+\.\d+) /gm)].map(([, line]) => line);
    expect(lines).toEqual(['25.3', '25.2', '25.1', '24.12', '24.6']);
  });

  it.each([
    ['A-1', '24.12.0', 'fixed-later', { inLine: '24.12.1', anywhere: '24.12.1' }],
    ['A-1', '25.1.0', 'fixed', {}],
    ['A-2', '25.1.2', 'open', {}],
    ['CVE-2025-1000', '24.12.2', 'no-fix-stated', { anywhere: '25.1.2' }],
  ])('answers %s for the installed version %s', async (asked, run, state, nearest) => {
    expect((await answer(asked, { run })).run).toMatchObject({ version: run, state, nearest });
    expect(await answer(asked, { run, site: join(folder, 'dist') })).toEqual(await answer(asked, { run }));
  });

  it('exits with 3 if the issue is open and --fail-on is set', async () => {
    const call = { ...files(), id: 'A-2', failOn: ['open' as const] };
    expect(await askIssue({ ...call, run: '25.1.2' }, environment)).toBe(3);
    expect(await askIssue({ ...call, run: '24.12.2' }, environment)).toBe(0);
  });

  it.each([
    [
      'A-22',
      'No listed change mentions A-22. 1 paragraph of 1 release could not be read as changes and may mention it: search the text of the notes.',
    ],
    ['collector', '"collector" is not a valid issue id.'],
  ])('rejects %s', async (asked, message) => {
    await expect(askIssue({ ...files(), id: asked }, environment)).rejects.toThrow(message);
  });
});

describe('release-notes check-versions', () => {
  const HOSTS = 'host,version\nfra,24.6.2\nlon,24.12.0\nber,25.1.1\nmuc,\nzrh,25.9.9\nosa,25.1.1\n';

  async function check(more = {}): Promise<{ readonly code: number; readonly found: CheckJson }> {
    out = '';
    const call = { ...files(), file: join(folder, 'hosts.csv'), json: true as const };
    const code = await checkVersions({ ...call, ...more }, environment);
    return { code, found: JSON.parse(out).streams[0] };
  }

  beforeAll(() => {
    write('hosts.csv', HOSTS);
    write('acknowledged.csv', 'id,reason,until\nCVE-2025-1000,not reachable,2025-12-31\n');
  });

  it('has the same states as the id command for each host and issue, for the installed version and the target', async () => {
    const { found } = await check({ target: '25.1.1' });
    expect(found.versions.map((one) => one.hosts.map(({ host }) => host).join())).toEqual([
      'fra',
      'lon',
      'ber,osa',
    ]);
    const stateOf = async (id: string, run: string): Promise<string> => {
      out = '';
      await askIssue({ ...files(), id, stream: 'core', run, json: true }, environment);
      return JSON.parse(out).streams[0].run.state;
    };
    expect(Object.keys(found.issues)).toEqual(['CVE-2025-1000', 'A-2', 'A-3']);
    for (const { version, target = version, issues } of found.versions) {
      for (const id of Object.keys(found.issues)) {
        const one = issues.find(({ key }) => key === id) ?? { today: 'fixed', after: 'fixed' };
        expect([one.today, one.after]).toEqual([await stateOf(id, version), await stateOf(id, target)]);
      }
    }
  });

  it('has the same lost CVEs and open issues as the upgrade command', async () => {
    const { found } = await check({ target: '25.1.1' });
    for (const { version, issues } of found.versions) {
      const { lost, open } = await plan(version, '25.1.1');
      const keysOf = (isOne: (one: (typeof issues)[number]) => boolean): readonly string[] =>
        issues.filter(isOne).map(({ key }) => key);
      expect(keysOf(({ outcome }) => outcome === 'lost')).toEqual(titles(lost));
      if (version !== '25.1.1') expect(keysOf(({ after }) => after === 'open')).toEqual(titles(open));
    }
  });

  it('gives the same answer from a built site', async () => {
    expect(await check({ site: join(folder, 'dist') })).toEqual(await check());
  });

  it('reports unknown versions with the nearest ones, and lines without a version', async () => {
    const { found } = await check();
    expect(found.unknown).toEqual([
      { version: '25.9.9', hosts: [{ host: 'zrh', line: 6 }], nearest: ['25.3.1'] },
    ]);
    expect(found.unread).toEqual([{ line: 5, text: 'muc,', reason: 'no-version' }]);
  });

  it('suggests the newest patch of the line if no release is recommended', async () => {
    const { found } = await check();
    expect(found.target).toBe('patch');
    expect(found.versions.map(({ target }) => target)).toEqual([undefined, '24.12.2', '25.1.2']);
    await expect(check({ target: 'recommended' })).rejects.toThrow('No release of core is recommended');
  });

  it('exits with 3 if a condition of --fail-on is met, and does not count acknowledged issues', async () => {
    const lost = { target: '25.1.1', failOn: ['lost' as const] };
    expect((await check(lost)).code).toBe(3);
    write('fra.csv', 'fra,24.6.2');
    const fra = { ...lost, file: join(folder, 'fra.csv') };
    expect((await check(fra)).code).toBe(3);
    const acknowledged = join(folder, 'acknowledged.csv');
    const { code, found } = await check({ ...fra, acknowledged });
    expect(code).toBe(0);
    expect(found.issues['CVE-2025-1000']?.acknowledged).toEqual({
      reason: 'not reachable',
      until: '2025-12-31',
    });
    expect((await check({ failOn: ['open'] })).code).toBe(3);
    expect((await check({ failOn: ['unknown'] })).code).toBe(3);
    expect((await check({ file: join(folder, 'fra.csv'), failOn: ['open', 'unknown'] })).code).toBe(0);
  });

  it('prints a report for people', async () => {
    await checkVersions({ ...files(), file: join(folder, 'hosts.csv') }, environment);
    expect(out).toContain('# Check of core versions');
    expect(out).toContain('| 25.1.1 | ber, osa |');
    expect(out).toContain('## Lines without a version: 1');
  });

  it('says in the report why a version has no target, and never that no newer release exists', async () => {
    const reportFor = async (target?: string): Promise<string> => {
      out = '';
      const input = { ...files(), file: join(folder, 'hosts.csv'), ...(target && { target }) };
      await checkVersions(input, environment);
      return out;
    };
    expect(await reportFor()).toMatch(/\| 24\.6\.2 .*\| No suitable newer patch \|/);
    expect(await reportFor('25.1.1')).toMatch(/\| 25\.1\.1 .*\| Already installed \|/);
  });

  it.each([
    [{ file: 'nowhere.csv' }, 'Cannot read nowhere.csv'],
    [{ stream: 'cor' }, 'The stream "cor" does not exist. Did you mean core?'],
    [
      { target: '24.6.7' },
      'The release notes do not list core 24.6.7. The nearest versions are 24.6.2 and 24.12.0.',
    ],
  ])('rejects unknown streams and targets: %o', async (more, message) => {
    await expect(check(more)).rejects.toThrow(message);
  });
});
