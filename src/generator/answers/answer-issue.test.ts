import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { readContent } from '#generator/catalogue/read-content.ts';
import { loadConfig } from '#generator/config/load-config.ts';
import { answerIssue, issueAsText } from './answer-issue.ts';
import { createContentJson } from './content-json.ts';
import type { SiteJson } from './site-json.ts';

const NOTES: Readonly<Record<string, string>> = {
  'app/1.0.0': '## Known issues\n- The export stops (AB-1)',
  'app/1.1.0': '## Bug fixes\n- The export stops (AB-1)',
  'app/2.0.0': '- The same with a new name (backport AB-2)\n- Rows shrink, see #15',
  'core/1.0.0': '- First release',
  'map/1.0.0': `## Bug fixes
- Rows fold ([#12](https://github.com/acme/map/pull/12))
- Columns fold ([#12](https://github.com/acme/ui/issues/12))`,
  'map/1.1.0': `## Known issues
- Rows still fold ([#12](https://github.com/ACME/map/issues/12))
- The legend is cut off ([#13](https://github.com/acme/map/issues/13), #14)
- The legend of [#15](https://github.com/acme/map/issues/15) is as in [#15](https://github.com/acme/ui/issues/15)`,
  'map/1.2.0': `## Bug fixes
- Tiles load ([#16](https://gitlab.com/acme/map/-/issues/16))
- Tiles fold ([!16](https://gitlab.com/acme/map/-/merge_requests/16))
- Tiles turn, see https://bugs.acme.example/show_bug.cgi?id=16`,
  'core/1.1.0': '## Known issues\n- The import stops (AB-1)',
};

let folder: string;
let site: SiteJson;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'streams-'));
  writeFileSync(
    join(folder, 'site.config.mjs'),
    "export default { title: 'Notes', streams: [{ id: 'app' }, { id: 'core' }, { id: 'map' }] };",
  );
  for (const [release, text] of Object.entries(NOTES)) {
    const file = join(folder, 'content', `${release}.md`);
    mkdirSync(join(file, '..'), { recursive: true });
    writeFileSync(file, `---\ndate: 2024-01-01\n---\n\n${text}\n`);
  }
  const config = await loadConfig(join(folder, 'site.config.mjs'));
  site = createContentJson(await readContent({ contentDir: join(folder, 'content'), config }), config);
});

async function statesOf(run: string, stream?: string): Promise<readonly (string | undefined)[]> {
  const { streams } = await answerIssue(site, { id: 'AB-1', run, stream, today: '2024-12-01' });
  return streams.map((one) => `${one.stream}: ${one.run?.state}`);
}

describe('an issue id in several streams', () => {
  it('has an answer for each stream, from the notes of that stream', async () => {
    expect(await statesOf('1.1.0')).toEqual(['app: fixed', 'core: open']);
  });

  it('is answered for the streams that have the version', async () => {
    expect(await statesOf('2.0.0')).toEqual(['app: fixed', 'core: undefined']);
  });

  it('has no answer for a version that no stream has, or not the stream in question', async () => {
    await expect(statesOf('3.0.0')).rejects.toThrow('The release notes do not list');
    await expect(statesOf('2.0.0', 'core')).rejects.toThrow('The release notes do not list');
  });
});

describe('a number that links use for several repositories', () => {
  const titlesOf = async (id: string): Promise<readonly string[]> => {
    const { streams } = await answerIssue(site, { id, today: '2024-12-01' });
    return streams.flatMap(({ mentions }) => mentions.map(({ role, title }) => `${role}: ${title}`));
  };

  it('belongs to an issue of each repository, whose states are independent', async () => {
    expect(await titlesOf('acme/map#12')).toEqual(['known: Rows still fold', 'fixed: Rows fold']);
    expect(await titlesOf('https://github.com/acme/ui/issues/12')).toEqual(['fixed: Columns fold']);
    await expect(titlesOf('#12')).rejects.toThrow(
      'The release notes mention these issues with the number 12: ACME/map#12 and acme/ui#12.',
    );
  });

  it('is that of a merge request, and that of a tracker, independently of issues', async () => {
    expect(await titlesOf('acme/map#16')).toEqual(['fixed: Tiles load']);
    expect(await titlesOf('map!16')).toEqual(['fixed: Tiles fold (!16)']);
    expect(await titlesOf('bugs.acme.example#16')).toEqual([expect.stringContaining('Tiles turn')]);
  });

  it('is the id as long as a single repository uses it', async () => {
    const { id } = await answerIssue(site, { id: 'acme/map#13', today: '2024-12-01' });
    expect([id, ...(await titlesOf('#13'))]).toEqual(['#13', 'known: The legend is cut off']);
    await expect(titlesOf('acme/Map#14')).rejects.toThrow(
      'No listed change mentions acme/Map#14. The release notes mention these issues with the number 14: #14.',
    );
  });
});

describe('the answer as text', () => {
  const textOf = async (id: string): Promise<string> =>
    issueAsText(await answerIssue(site, { id, today: '2024-12-01', stream: 'app' }));

  it('ends with the entries that mention the issue', async () => {
    expect(await textOf('AB-1')).toBe(`AB-1 in app: Fixed in 1.1.0.

  all        Fixed          known since 1.0.0, fixed in 1.1.0, newest 2.0.0

In the release notes:
  1.1.0      2024-01-01  Fix: The export stops
  1.0.0      2024-01-01  Known issue: The export stops
`);
  });

  it('names the issues of other repositories with the number that the notes use alone', async () => {
    const sentence =
      'The release notes mention these issues with the number 15: #15, acme/map#15, and acme/ui#15.';
    expect(await textOf('#15')).toContain(`\n${sentence}\n`);
    const elsewhere = answerIssue(site, { id: '#15', today: '2024-12-01', stream: 'core' });
    await expect(elsewhere).rejects.toThrow(`No listed change of core mentions #15. ${sentence}`);
  });

  it('has no list of release lines if nothing states that the issue is known or fixed', async () => {
    expect(await textOf('AB-2')).toBe(
      'AB-2 in app: No release lists it as a known issue or as a fix.\n\nIn the release notes:\n  2.0.0      2024-01-01  The same with a new name (backport AB-2)\n',
    );
  });
});
