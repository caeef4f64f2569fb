import { describe, expect, it } from 'vitest';
import { versionDataSchema } from '#core/contracts/version-data.ts';
import { partsOf } from '#core/model/release/release-parts.ts';
import { createUrls } from '#core/model/urls.ts';
import type { Version } from '#core/model/version.ts';
import {
  sampleEntry,
  sampleRelease,
  sampleSection,
  version,
} from '../../../../tests/site-samples/release.ts';
import { createVersionData } from './version-data.ts';

const urls = createUrls('/notes/');
const PLACE = { origin: 'https://docs.example.com', related: {} };

describe('the JSON file of a release', () => {
  it('has the statements of front matter, the facts of entries, and the number of unread paragraphs', () => {
    const release = sampleRelease({
      requiredStop: '',
      branchedFrom: version('24.12.5'),
      withdrawn: 'It loses layouts.',
      recommended: true,
      sections: [
        sampleSection({
          unread: 2,
          blocks: [{ type: 'entry', entry: sampleEntry({ facts: { severity: 'high', cvss: 8.1 } }) }],
        }),
      ],
    });
    const data = createVersionData(release, PLACE, urls);
    expect(versionDataSchema.parse(data)).toMatchObject({
      requiredStop: '',
      branchedFrom: '24.12.5',
      withdrawn: 'It loses layouts.',
      recommended: true,
      unread: 2,
      entries: [{ anchor: 'co-1', facts: { severity: 'high', cvss: 8.1 } }],
    });
  });

  it('contains for one of several releases on a page the entries below its heading, with links to them', () => {
    const [patch, own] = [
      { version: version('25.1.1'), date: '2025-02-01' },
      { version: version('25.1.0'), date: '2025-01-21' },
    ];
    const sections = [patch, own].map((at) =>
      sampleSection({
        ...{ patch: at, within: at.version, id: `v${at.version.text}` },
        blocks: [{ type: 'entry', entry: sampleEntry({ patch: at, anchor: `in-${at.version.text}` }) }],
      }),
    );
    const page = sampleRelease({ id: 'app/25.1', version: version('25.1'), requiredStop: 'Wait.', sections });
    const files = partsOf(page, 'App').map((release) =>
      versionDataSchema.parse(createVersionData(release, PLACE, urls)),
    );
    expect(files).toMatchObject([
      {
        ...{ version: '25.1.1', date: '2025-02-01', title: 'App 25.1.1' },
        url: 'https://docs.example.com/notes/app/25.1/#v25.1.1',
        entries: [{ anchor: 'in-25.1.1', url: 'https://docs.example.com/notes/app/25.1/#in-25.1.1' }],
      },
      {
        ...{ version: '25.1.0', date: '2025-01-21', requiredStop: 'Wait.' },
        entries: [{ anchor: 'in-25.1.0' }],
      },
    ]);
    expect(files[0]).not.toHaveProperty('requiredStop');
  });

  it('marks a pre-release by its version or by its note', () => {
    const dataOf = (one: Version) =>
      versionDataSchema.parse(createVersionData(sampleRelease({ version: one }), PLACE, urls));
    expect(dataOf(version('25.1.0-rc.1')).prerelease).toBe(true);
    expect(dataOf({ ...version('25.1.0'), prerelease: true }).prerelease).toBe(true);
    expect(dataOf(version('25.1.0'))).not.toHaveProperty('prerelease');
  });

  it('marks entries that later releases withdrew', () => {
    const release = sampleRelease({
      sections: [sampleSection({ blocks: [{ type: 'entry', entry: sampleEntry({ anchor: 'co-1' }) }] })],
    });
    const withdrawnIn = [{ version: '25.6.3', url: '/notes/app/release.25.6.3/' }];
    const related = { 'co-1': { fixedIn: [], knownIn: [], withdrawnIn } };
    const data = versionDataSchema.parse(createVersionData(release, { ...PLACE, related }, urls));
    expect(data.entries[0]?.withdrawnIn).toEqual([
      { version: '25.6.3', url: 'https://docs.example.com/notes/app/release.25.6.3/' },
    ]);
  });

  it('omits missing statements', () => {
    const data = createVersionData(sampleRelease({}), PLACE, urls);
    const silent = ['requiredStop', 'branchedFrom', 'withdrawn', 'recommended', 'unread'];
    expect(Object.keys(data).filter((key) => silent.includes(key))).toEqual([]);
  });
});
