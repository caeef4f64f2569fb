import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { planUpgrade, type UpgradePlan } from '#core/answers/upgrade.ts';
import type { ChangeShard, ChangeTexts } from '#core/contracts/upgrade-data.ts';
import { createUrls } from '#core/model/urls.ts';
import { addTexts, changesInShard, streamAnswersOf } from '#core/upgrade/files/change-files.ts';
import { type ContentResult, readContent } from '#generator/catalogue/read-content.ts';
import { loadConfig } from '#generator/config/load-config.ts';
import { createChangeFiles } from '#generator/outputs/data/change-files.ts';
import { createStreamViews } from '#generator/outputs/pages/parts/stream-views.ts';

/** Counted by hand in the notes of the sample content. */
describe('upgrades over the sample content', () => {
  let content: ContentResult;
  const views = createStreamViews(createUrls('/notes/'));
  const files = new Map<string, ReturnType<typeof createChangeFiles>>();
  beforeAll(async () => {
    const root = fileURLToPath(new URL('..', import.meta.url));
    const config = await loadConfig(`${root}site.config.ts`);
    content = await readContent({ contentDir: `${root}content`, config });
    // Only stops a run that hangs.
  }, 120_000);

  /** From the files that the page loads. */
  function upgrade(stream: string, from: string, to: string): UpgradePlan {
    const found = content.catalogue.streams.find(({ id }) => id === stream);
    if (found === undefined) throw new Error(stream);
    const { list, shards } = files.get(stream) ?? createChangeFiles(views(found));
    files.set(stream, { list, shards });
    const answers = streamAnswersOf(list, '2025-12-01');
    const read = <File>(url = ''): File =>
      JSON.parse(shards.find((file) => file.url === url)?.contents ?? '');
    const changes = list.shards.flatMap(({ changes: url, texts }) =>
      changesInShard(addTexts(read<ChangeShard>(url), read<ChangeTexts>(texts)), answers),
    );
    const ends = [from, to].map((text) => answers.lineage.find(text)?.version);
    if (!ends[0] || !ends[1]) throw new Error(`${from} or ${to} is not listed`);
    return planUpgrade(answers, { from: ends[0], to: ends[1] }, changes);
  }

  /** The number of changes of all kinds in each version of the upgrade. */
  function perVersion(plan: UpgradePlan): Readonly<Record<string, number>> {
    const { required, changes, open, hidden, versions } = plan;
    const stated = [...required, ...changes, ...open, ...hidden].map(({ change }) => change.at.text);
    return Object.fromEntries(
      versions.map(({ text }) => [text, stated.filter((version) => version === text).length]),
    );
  }

  it('for Base 16.2.0 from 15.0.0 contain every entry of three releases', () => {
    const plan = upgrade('base', '15.0.0', '16.2.0');
    const { open, resolved } = plan;
    expect(perVersion(plan)).toEqual({ '16.0.0': 10, '16.1.0': 6, '16.2.0': 8 });
    expect(plan.required).toHaveLength(11);
    // Both known issues of 16.0.0 were introduced and fixed within the range.
    expect([open, resolved]).toEqual([[], []]);
  });

  it('for App 25.10.0 from 25.8.0 contain the three patches between, and tasks without an entry', () => {
    const plan = upgrade('app', '25.8.0', '25.10.0');
    expect(perVersion(plan)).toEqual({
      '25.8.1': 1,
      '25.8.2': 1,
      '25.8.3': 1,
      '25.9.0': 15,
      '25.10.0': 15,
    });
    expect(plan.open.flatMap(({ change }) => change.ids[0] ?? []).sort()).toEqual(['CH-3070', 'UI-3084']);
  });

  it('state which known issues of the start are fixed: Base 16.1.0 fixes two of 16.0.0', () => {
    const { open, resolved } = upgrade('base', '16.0.0', '16.1.0');
    expect(
      resolved.map(({ change, fixedIn }) => [change.ids[0], ...fixedIn.map(({ text }) => text)]),
    ).toEqual([
      ['BS-244', '16.1.0'],
      ['BS-245', '16.1.0'],
    ]);
    expect(open).toEqual([]);
  });

  it('contain nothing if the version is already installed', () => {
    const { changes, required, lost } = upgrade('app', '25.10.0', '25.10.0');
    expect([changes, required, lost]).toEqual([[], [], []]);
  });
});
