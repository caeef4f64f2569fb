import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { IdShard } from '#core/contracts/id-data.ts';
import { type CheckJson, checkAsJson } from '#core/installed/check-files.ts';
import { checkAsMarkdown } from '#core/installed/check-markdown.ts';
import { planAsMarkdown } from '#core/upgrade/plan-export.ts';
import { planAsJson } from '#core/upgrade/plan-json.ts';
import { answerCheck } from '#generator/answers/answer-check.ts';
import { answerUpgrade } from '#generator/answers/answer-upgrade.ts';
import type { SiteJson } from '#generator/answers/site-json.ts';
import { publishNotes } from './answers/published-notes.ts';
import { english } from './site-samples/messages.ts';

const TODAY = '2025-12-01';

const NOTES = [
  {
    version: '1.0.0',
    markdown: `---
date: 2025-01-01
---

## Known issues

- Rows fold (AB-1)
- Keys are readable (CVE-2025-1111) {severity=medium cvss=5.5 workaround="Delete the keys."}
- The disk fills up (AB-2)

  *Severity:* Critical
`,
  },
  {
    version: '1.1.0',
    markdown: `---
date: 2025-02-01
---

## Security

- Keys are checked (CVE-2025-2222) {severity=low}
- Files are checked (CVE-2025-3333, CVE-2025-4444) {severity=high}
`,
  },
  {
    version: '1.2.0',
    markdown: `---
date: 2025-03-01
---

## Security

- Keys are checked again (CVE-2025-2222) {severity=critical cvss=9.1}
`,
  },
];

describe('what an entry states about its issue', () => {
  let folder: string;
  let site: SiteJson;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'facts-'));
    site = await publishNotes(folder, NOTES);
  });

  it('is in an upgrade plan, whose open issues begin with the highest severity', async () => {
    const written = await answerUpgrade(site, { stream: 'app', from: '1.0.0', to: '1.1.0', today: TODAY });
    const { open } = planAsJson(english, 'app', written);
    expect(open.map(({ title, facts }) => [title, facts?.severity])).toEqual([
      ['The disk fills up', 'critical'],
      ['Keys are readable', 'medium'],
      ['Rows fold', undefined],
    ]);
    expect(planAsMarkdown(english, written)).toContain('Medium severity. Workaround: Delete the keys.');
  });

  it('is in a check of installed versions, with the highest severity that an entry about one CVE states', async () => {
    const [written] = await answerCheck(site, {
      ...{ text: 'a,1.0.0', acknowledged: [], today: TODAY },
    });
    if (written === undefined) throw new Error('The host has a version of the stream');
    const { issues }: CheckJson = JSON.parse([...checkAsJson(written)].join(''));
    const severities = Object.values(issues).map(({ id, facts }) => [id, facts?.severity]);
    expect(Object.fromEntries(severities)).toEqual({
      'AB-1': undefined,
      'AB-2': 'critical',
      'CVE-2025-1111': 'medium',
      'CVE-2025-2222': 'critical',
      'CVE-2025-3333': undefined,
      'CVE-2025-4444': undefined,
    });
    expect(checkAsMarkdown(english, written)).toMatch(/AB-2.*\| Critical \|/);
  });

  it('is with the entries about an id', async () => {
    const { shards } = (await site.read(site.urls.idsJson())) as { readonly shards: readonly string[] };
    const all = await Promise.all(shards.map((url) => site.read(url) as Promise<IdShard>));
    const mentions = all.flatMap(({ ids }) => ids['CVE-2025-1111']?.mentions ?? []);
    expect(mentions.map(({ facts }) => facts?.workaround)).toEqual(['Delete the keys.']);
  });
});
