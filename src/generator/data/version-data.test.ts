import { describe, expect, it } from 'vitest';
import { createUrls } from '#core/model/urls.ts';
import { versionDataSchema } from '#core/version-data.ts';
import { sampleEntry, sampleRelease, sampleSection, version } from '../../../tests/site-samples/release.ts';
import { createVersionData } from './version-data.ts';

const urls = createUrls('/notes/');

describe('the JSON file of a release', () => {
  it('has what front matter states of it, and how much of its text is in no entry', () => {
    const release = sampleRelease({
      requiredStop: '',
      branchedFrom: version('24.12.5'),
      withdrawn: 'It loses layouts.',
      recommended: true,
      sections: [sampleSection({ unread: 2, blocks: [{ type: 'entry', entry: sampleEntry({}) }] })],
    });
    const data = createVersionData(release, 'https://docs.example.com', urls);
    expect(versionDataSchema.parse(data)).toMatchObject({
      requiredStop: '',
      branchedFrom: '24.12.5',
      withdrawn: 'It loses layouts.',
      recommended: true,
      unread: 2,
      entries: [{ anchor: 'co-1' }],
    });
  });

  it('is silent about what is not stated', () => {
    const data = createVersionData(sampleRelease({}), 'https://docs.example.com', urls);
    const silent = ['requiredStop', 'branchedFrom', 'withdrawn', 'recommended', 'unread'];
    expect(Object.keys(data).filter((key) => silent.includes(key))).toEqual([]);
  });
});
