import { describe, expect, it } from 'vitest';
import { sampleEntry, sampleRelease, sampleSection, version } from '../../../tests/site-samples/release.ts';
import type { Stream } from '../model/catalogue.ts';
import type { Entry } from '../model/release/release-body.ts';
import { summariseRelease } from './entry-summary.ts';
import { streamVersionEntries as homesRead, type StreamVersionEntries } from './version-entries.ts';

const first = { version: version('25.1.1'), date: '2025-02-01' };
const second = { version: version('25.1.2') };

function streamOf(...releases: Stream['releases']): Stream {
  return { id: 'app', label: 'App', tagline: '', description: '', releases };
}

function withEntries(text: string, date: string, ...entries: readonly Entry[]): Stream['releases'][number] {
  const blocks = entries.map((entry) => ({ type: 'entry', entry }) as const);
  return sampleRelease({ version: version(text), date, sections: [sampleSection({ blocks })] });
}

function versionEntriesOf(stream: Stream): readonly StreamVersionEntries[] {
  return homesRead(stream, (release) => summariseRelease(release, (text) => text));
}

describe('the versions with entries of a stream', () => {
  it('include the patches of a page that collects them, each with its own date', () => {
    const patches = sampleRelease({
      version: version('25.1.x'),
      date: '2025-03-01',
      sections: [
        sampleSection({ patch: second, blocks: [{ type: 'entry', entry: sampleEntry({ patch: second }) }] }),
        sampleSection({ patch: first, blocks: [{ type: 'entry', entry: sampleEntry({ patch: first }) }] }),
      ],
    });
    expect(
      versionEntriesOf(streamOf(patches)).map(({ version, date, entries }) => [
        version.text,
        date,
        entries.length,
      ]),
    ).toEqual([
      ['25.1.2', undefined, 1],
      ['25.1.1', '2025-02-01', 1],
    ]);
  });

  it('include the page itself for entries outside of patches, and a page without entries', () => {
    const [entry, empty] = [sampleEntry({}), sampleRelease({ version: version('25.0.0') })];
    const mixed = sampleRelease({
      version: version('25.1.x'),
      sections: [sampleSection({ patch: first }), sampleSection({ blocks: [{ type: 'entry', entry }] })],
    });
    expect(versionEntriesOf(streamOf(mixed, empty)).map(({ version }) => version.text)).toEqual([
      '25.1.x',
      '25.1.1',
      '25.0.0',
    ]);
  });

  it('have the text of a task if it is not the title of its entry', () => {
    const task = (title: string): Entry =>
      sampleEntry({ title, task: { title: 'Convert the archive', titleHtml: [], html: [], text: '' } });
    const page = withEntries('25.1.0', '2025-01-01', task('Convert the archive'), task('The archive is new'));
    const tasks = versionEntriesOf(streamOf(page)).flatMap(({ entries }) => entries.map((one) => one.task));
    expect(tasks).toEqual([undefined, 'Convert the archive']);
  });

  it('have the facts of front matter for the version of the page; the newest patch of the page is recommended', () => {
    const page = withEntries('25.1.0', '2025-01-01', sampleEntry({}));
    const stated = { requiredStop: 'Wait.', withdrawn: 'It loses layouts.', branchedFrom: version('24.9.0') };
    const collecting = {
      ...page,
      ...stated,
      recommended: true,
      sections: [...page.sections, sampleSection({ patch: first })],
    };
    const [patch, own] = versionEntriesOf(streamOf(collecting));
    expect(own).toMatchObject({ version: { text: '25.1.0' }, ...stated });
    expect(own?.recommended).toBeUndefined();
    expect(patch).toMatchObject({ ...first, recommended: true, branchedFrom: stated.branchedFrom });
    expect([patch?.requiredStop, patch?.withdrawn]).toEqual([undefined, undefined]);
  });

  it('count the text outside of entries; text above the patches of a line counts for the newest one', () => {
    const page = sampleRelease({
      version: version('25.1.0'),
      sections: [
        sampleSection({ unread: 2 }),
        sampleSection({ patch: first, within: first.version, unread: 1 }),
        sampleSection({ patch: second, within: second.version }),
      ],
    });
    expect(versionEntriesOf(streamOf(page)).map(({ version, unread }) => [version.text, unread])).toEqual([
      ['25.1.2', undefined],
      ['25.1.1', 1],
      ['25.1.0', 2],
    ]);
    const line = { ...page, version: version('25.1.x') };
    expect(versionEntriesOf(streamOf(line)).map(({ version, unread }) => [version.text, unread])).toEqual([
      ['25.1.2', 2],
      ['25.1.1', 1],
    ]);
  });

  it('omit unlisted releases', () => {
    expect(versionEntriesOf(streamOf(sampleRelease({ unlisted: true })))).toEqual([]);
  });
});
