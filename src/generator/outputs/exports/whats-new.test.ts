import { describe, expect, it } from 'vitest';
import type { ReleaseStatus } from '#core/answers/issue-lines.ts';
import type { WhatsNew } from '#core/contracts/whats-new.ts';
import { createIssueRanges } from '#core/installed/issue-ranges.ts';
import { createUrls } from '#core/model/urls.ts';
import { sampleChanges, sampleStatements, sampleStream } from '../../../../tests/answer-samples.ts';
import { english } from '../../../../tests/site-samples/messages.ts';
import { createStreamNews } from './stream-news.ts';
import { createWhatsNew } from './whats-new.ts';

const RELEASES = `
  24.6.0 2025-01-10
  24.12.0 2025-02-10
  24.6.1 2025-03-10
  24.12.1 2025-04-10
  25.1.0 2025-05-10
  25.1.1-rc1 2025-06-10
`;
const NOTES = `
  24.6.1 fix A-1 Rows fold
  24.12.0 breaking The export is an array
  24.12.1 fix A-1 Rows fold
  24.12.1 internal Build with a newer compiler
  25.1.0 feature Path search
`;
const CVES = [
  {
    key: 'CVE-2025-1000',
    id: 'CVE-2025-1000',
    isCve: true,
    statements: sampleStatements('24.6.0 knows', '25.1.0 fixes'),
  },
  { key: 'CVE-2025-2000', id: 'CVE-2025-2000', isCve: true, statements: sampleStatements('24.6.0 knows') },
  { key: 'A-9', id: 'A-9', isCve: false, statements: sampleStatements('24.6.0 knows') },
];

const FIXED_LATER = [
  { key: 'CVE-2025-3000', id: 'CVE-2025-3000', isCve: true, statements: sampleStatements('24.12.1 fixes') },
];

interface Notes {
  readonly issues?: typeof CVES;
  readonly unread?: number;
  readonly statusOf?: (version: string) => ReleaseStatus;
}

function newsFor(
  version: string,
  { issues = CVES, unread, statusOf = () => ({}) }: Notes = {},
): WhatsNew | undefined {
  const answers = {
    ...sampleStream(RELEASES),
    statusOf: ({ text }: { readonly text: string }) => statusOf(text),
  };
  const versions = answers.lineage.releases.map((one) => ({
    ...{ version: one.version.text, url: `/notes/app/${one.version.text}/`, shard: 0 },
    ...(one.date !== undefined && { date: one.date }),
    ...(unread !== undefined && { unread }),
  }));
  const stream = {
    list: { schema: 1, stream: 'app', label: 'App', versions, shards: [] } as const,
    answers,
  };
  const news = createStreamNews(
    { ...stream, issues, rangesOf: createIssueRanges(answers) },
    sampleChanges(answers.lineage, NOTES),
  );
  return createWhatsNew({ ...stream, news: () => news }, version, {
    ...{ urls: createUrls('/notes/'), messages: english },
    locale: { htmlLang: 'en', direction: 'ltr', label: 'English', path: '/notes/', calendar: 'gregory' },
  });
}

const titles = (news: WhatsNew | undefined) =>
  news?.releases.map(({ version, changes }) => [version, ...changes.map(({ title }) => title)]);

describe('the data of the badge', () => {
  it('lists the changes that the newest version has and the running one lacks, newest release first', () => {
    expect(titles(newsFor('24.6.0'))).toEqual([
      ['25.1.0', 'Path search'],
      ['24.12.1', 'A-1 Rows fold'],
      ['24.12.0', 'The export is an array'],
    ]);
  });

  it('does not list a backport that the running version already has', () => {
    expect(titles(newsFor('24.6.1'))).toEqual([
      ['25.1.0', 'Path search'],
      ['24.12.0', 'The export is an array'],
    ]);
  });

  it('never offers a pre-release or a withdrawn release', () => {
    expect(newsFor('24.6.0')?.newest).toBe('25.1.0');
    const statusOf = (version: string) => (version === '25.1.0' ? { withdrawn: 'It loses data.' } : {});
    expect(newsFor('24.6.0', { statusOf })?.newest).toBe('24.12.1');
    expect(newsFor('25.1.0', { statusOf })?.facts).toContainEqual({
      urgent: true,
      title: '25.1.0 was withdrawn.',
      text: 'It loses data.',
    });
  });

  it('counts CVEs that the notes state as open, and how many of them the newest version fixes', () => {
    const news = newsFor('24.6.0');
    expect(news?.openCves).toBe(2);
    expect(news?.facts[0]).toEqual({
      urgent: true,
      title: '2 open CVEs in 24.6.0',
      text: '25.1.0 fixes 1 of them.',
    });
  });

  it('says which CVEs may be open because a later release of the line fixes them, and not that no action is listed', () => {
    const later = newsFor('24.12.0', { issues: FIXED_LATER });
    expect(later?.openCves).toBe(0);
    expect(later?.facts.map(({ urgent, title, text }) => [urgent, title, text])).toEqual([
      [undefined, '1 CVE may be open in 24.12.0', '25.1.0 fixes 1 of them.'],
      [undefined, '25.1.0 is available', undefined],
    ]);
  });

  it('says how many changes need action, and that text may be missing if not all of it was read', () => {
    const [, newest] = newsFor('24.6.0')?.facts ?? [];
    expect(newest?.text).toBe('1 change needs action.');
    expect(newest?.link?.url).toBe('../../upgrade/?stream=app&from=24.6.0&to=25.1.0');
    expect(newsFor('24.12.1')?.facts.at(-1)?.text).toBeUndefined();
    expect(newsFor('24.12.1', { issues: [] })?.facts.at(-1)?.text).toBe('No action is listed.');
    expect(newsFor('24.12.1', { issues: [], unread: 2 })?.facts.at(-1)?.text).toBe(
      'No action is listed, but not all text could be read as changes.',
    );
  });

  it('says of the newest version that it is, and nothing about a version that the notes do not have', () => {
    expect(newsFor('25.1.0')?.facts.at(-1)?.title).toBe('25.1.0 is the newest version');
    expect(newsFor('25.1.0')?.releases).toEqual([]);
    expect(newsFor('9.9.9')).toBeUndefined();
  });
});
