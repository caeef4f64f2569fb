import { describe, expect, it } from 'vitest';
import type { Change } from '#core/answers/change.ts';
import { answerFor } from '#core/answers/issue-summary.ts';
import { planUpgrade } from '#core/answers/upgrade.ts';
import type { ListedVersion, VersionList } from '#core/contracts/upgrade-data.ts';
import { createUrls } from '#core/model/urls.ts';
import { formatVersion, parseVersion, type Version } from '#core/model/version.ts';
import { readQuestion } from '#core/search/query/question.ts';
import { streamAnswersOf } from '#core/upgrade/files/change-files.ts';
import { english } from '../../../../tests/site-samples/messages.ts';
import type { AnswerSources, DirectAnswer } from './answer-model.ts';
import { idsWithNumber } from './answer-sources.ts';
import { isDirect } from './answers.ts';
import { answerDirectly } from './direct-answer.ts';

const TODAY = '2025-12-01';

const DATES = {
  '24.6.0': '2025-01-10',
  '24.12.0': '2025-02-10',
  '24.6.1': '2025-03-10',
  '24.12.1': '2025-04-10',
  '25.1.0': '2025-05-10',
  '25.1.1': '2025-06-10',
  '24.12.2': '2025-07-10',
  '24.6.2': '2025-08-10',
  '25.1.2': '2025-09-10',
};

const STATEMENTS = {
  'PA-180': [
    { says: 'fixes', at: '24.6.1' },
    { says: 'fixes', at: '24.12.1' },
  ],
  'PA-2': [
    { says: 'knows', at: '25.1.1' },
    { says: 'fixes', at: '24.12.2' },
  ],
  'CVE-2025-44444': [
    { says: 'fixes', at: '24.6.2' },
    { says: 'fixes', at: '25.1.2' },
  ],
} as const;

function version(text: string): Version {
  const parsed = parseVersion(text, undefined);
  if (parsed === undefined) throw new Error(`${text} is not a version`);
  return parsed;
}

function listWith(stated: Readonly<Record<string, Partial<ListedVersion>>> = {}): VersionList {
  const versions = Object.entries(DATES).map(([text, date]) => {
    const url = `/notes/app/${text}/`;
    return { version: text, date, url, shard: 0, ...stated[text] };
  });
  return { schema: 1, stream: 'app', label: 'App', versions, shards: [] };
}

function change(at: string, title: string, more: Partial<Change> = {}): Change {
  const read = version(at);
  const url = `/notes/app/${at}/#${encodeURIComponent(title)}`;
  return { at: read, url, kind: 'fix', title, summary: '', ids: [], key: url, subjects: [[read]], ...more };
}

const TASKS = [
  change('25.1.0', 'Convert the certificates', { isTask: true, deadline: 'before you upgrade' }),
  change('25.1.2', 'Rename the key', { isTask: true }),
  change('25.1.2', 'Paths no longer fold'),
];

interface Site {
  readonly list?: VersionList;
  readonly changes?: readonly Change[];
  readonly running?: string;
  /** Issues of other repositories with the number that is asked for. */
  readonly others?: readonly string[];
}

async function ask(
  query: string,
  { list = listWith(), changes = TASKS, running = '', others }: Site = {},
): Promise<DirectAnswer> {
  const newest = { version: '25.1.2' };
  const question = readQuestion(query, { streams: [{ id: 'app', label: 'App', newest }] });
  if (!isDirect(question)) throw new Error(`${query} is not a question with a direct answer`);
  const answers = streamAnswersOf(list, TODAY);
  const sources: AnswerSources = {
    messages: english,
    urls: createUrls('/notes/'),
    labelOf: () => 'App',
    issue: async (id) => {
      const stated = Object.entries(STATEMENTS).find(([known]) => known === id)?.[1];
      if (stated === undefined) {
        const same = id.endsWith('#12') ? ['acme/app#12', 'acme/map#12'] : [];
        return { lookUp: { outcome: 'unmentioned', text: id, others: same }, streams: [] };
      }
      const statements = stated.map(({ says, at }) => ({ says, version: version(at) }));
      const lookUp = { outcome: 'found', found: { id, mentions: [], ...(others && { others }) } } as const;
      return { lookUp, streams: [{ stream: 'app', answers, statements, urls: new Map() }] };
    },
    idsOf: async (number) => Object.keys(STATEMENTS).filter((id) => id.endsWith(`-${number}`)),
    versions: async () => ({ list, answers }),
    plan: async (upgrade) => planUpgrade(answers, upgrade, changes),
    running: () => running,
  };
  return answerDirectly(question, sources);
}

describe('whether an issue is fixed in a version', () => {
  it('is answered with evidence from the notes, and a link to the issue page', async () => {
    expect(await ask('is CVE-2025-44444 fixed in 25.1.2')).toEqual({
      title: 'CVE-2025-44444 in App: 25.1.2 has the fix.',
      details: [],
      href: '/notes/id/?q=CVE-2025-44444&stream=app&run=25.1.2',
    });
    const open = await ask('is PA-2 fixed in 25.1.2');
    expect(open.title).toBe(
      'PA-2 in App: 25.1.1 lists it as a known issue. No later note says whether 25.1.2 still has it.',
    );
    expect(open.details).toContain('It is fixed in 24.12.2, which 25.1.2 does not contain.');
  });

  it('has the same answer as the issue page, for every version and issue', async () => {
    const answers = streamAnswersOf(listWith(), TODAY);
    for (const [id, stated] of Object.entries(STATEMENTS)) {
      const statements = stated.map(({ says, at }) => ({ says, version: version(at) }));
      for (const text of Object.keys(DATES)) {
        const { sentences } = answerFor(english, { stream: answers, statements }, version(text));
        const { title, details } = await ask(`is ${id} fixed in ${text}`);
        expect([title, ...details]).toEqual([`${id} in App: ${sentences[0]}`, ...sentences.slice(1)]);
      }
    }
  });

  it('is reported as unstated if the notes do not state it', async () => {
    const { title, details } = await ask('is CVE-2025-44444 fixed in 24.12.2');
    expect(title).toBe('CVE-2025-44444 in App: No fix is stated for 24.12.2.');
    expect(details).toContain('The release notes of 24.12 do not say whether 24.12.2 is affected.');
    expect(await ask('is CVE-2025-99999 fixed in 25.1.2')).toMatchObject({
      title: 'No listed change mentions CVE-2025-99999.',
      details: ['The notes do not state whether 25.1.2 is affected.'],
    });
  });

  it('names the issues of several repositories with the same number, and chooses none', async () => {
    expect((await ask('is #12 fixed in 25.1.2')).title).toBe(
      'The release notes mention these issues with the number 12: acme/app#12 and acme/map#12.',
    );
    expect((await ask('https://github.com/acme/UI/issues/12')).title).toBe(
      'No listed change mentions acme/UI#12.',
    );
  });

  it('also names the issues of other repositories with a number that notes use alone', async () => {
    const { details } = await ask('is PA-180 fixed in 24.6.1', { others: ['acme/map#180'] });
    expect(details).toEqual([
      'The release notes mention these issues with the number 180: PA-180 and acme/map#180.',
    ]);
  });

  it('names the release that a line refers to, and the nearest ones of an unknown version', async () => {
    const line = await ask('is PA-180 fixed in 24.6');
    expect(line.title).toBe('PA-180 in App: 24.6.0 may be affected.');
    expect(line.details).toContain('24.6 means 24.6.0 here, the oldest release of 24.6.');
    const unknown = await ask('is PA-180 fixed in 25.6.3');
    expect(unknown.title).toBe('The release notes do not list App 25.6.3. The nearest version is 25.1.2.');
    expect(unknown.details).toHaveLength(1);
  });
});

describe('an issue number without a prefix', () => {
  it('is found by its number, and answered for all lines or for one version', async () => {
    expect(await ask('bug 180')).toEqual({
      title: 'PA-180 in App: Fixed in 24.6.1 to 25.1.',
      details: [],
      href: '/notes/id/?q=PA-180',
    });
    expect((await ask('is bug 180 fixed in 24.12.1')).title).toBe('PA-180 in App: 24.12.1 has the fix.');
  });

  it('is reported as missing if no issue has that number', async () => {
    expect((await ask('bug 181')).title).toBe('No issue 181 was found in the release notes.');
  });

  it('matches only ids with exactly that number', () => {
    const texts = [
      'Collector restarts (PA-180, PA-1180)',
      'Waits 180 seconds (#180)',
      'PA-180 again, XPA-18',
    ];
    expect(idsWithNumber('180', texts)).toEqual(['PA-180', '#180']);
    expect(idsWithNumber('80', texts)).toEqual([]);
  });
});

describe('which release to choose', () => {
  it('is the newest one that the publisher recommends, neither withdrawn nor out of support', async () => {
    const list = listWith({
      '24.6.2': { recommended: true },
      '24.12.2': { recommended: true },
      '25.1.1': { recommended: true, withdrawn: 'It loses layouts.' },
      '25.1.2': { recommended: true, endOfSupport: '2025-11-01' },
    });
    expect(await ask('which release should I go to', { list, running: '24.6.0' })).toEqual({
      title: 'App 24.12.2 is the release that the publisher recommends.',
      details: ['The newest release is 25.1.2.'],
      href: '/notes/upgrade/?stream=app&from=24.6.0',
    });
  });

  it('is reported as unstated if the notes recommend none', async () => {
    expect(await ask('which release should I go to from 24.6')).toEqual({
      title: 'The notes do not state which release of App to choose. The newest is 25.1.2.',
      details: [],
      href: '/notes/upgrade/?stream=app&from=24.6',
    });
  });
});

describe('the newest release of a line', () => {
  it('is that of the line of the version, and its row leads to its page', async () => {
    expect(await ask('latest 24.6')).toMatchObject({ title: '24.6.2 is the newest release of 24.6.' });
    expect((await ask('newest release of 25.1.0')).title).toBe('25.1.2 is the newest release of 25.1.');
    expect((await ask('latest 23.1')).title).toMatch(/^The release notes do not list App 23\.1\./);
  });
});

describe('what to do before an upgrade', () => {
  it('is answered for an upgrade from the version that the reader runs', async () => {
    const { title, details, href } = await ask('what must I do before 25.1.2', { running: '25.1.0' });
    expect(title).toBe('App 25.1.0 to 25.1.2: 1 change needs action.');
    expect(details).toEqual(['Rename the key.', '25.1.0 is the version that you entered last.']);
    expect(href).toBe('/notes/upgrade/?stream=app&from=25.1.0&to=25.1.2');
  });

  it('is answered for an upgrade from the previous line if no version is known', async () => {
    const { title, details } = await ask('what must I do before 25.1');
    expect(title).toBe('App 24.12.2 to 25.1.2: 2 changes need action.');
    expect(details).toEqual([
      'Rename the key; Convert the certificates.',
      'The answer assumes that you run 24.12.2, the newest release before 25.1.2 and its line.',
      '25.1 means 25.1.2 here, the newest release of 25.1.',
    ]);
  });

  it('is answered for an upgrade from the version in the question', async () => {
    const { title, details } = await ask('I run 25.1.1, what must I do before 25.1.2', { running: '24.6.0' });
    expect(title).toBe('App 25.1.1 to 25.1.2: 1 change needs action.');
    expect(details).toEqual(['Rename the key.']);
  });

  it('is nothing only if all text could be interpreted', async () => {
    const read = await ask('what must I do before 25.1.1', { changes: [], running: '25.1.0' });
    expect(read.title).toBe('App 25.1.0 to 25.1.1: No action is listed.');
    const list = listWith({ '25.1.1': { unread: 3 } });
    const unread = await ask('what must I do before 25.1.1', { list, changes: [], running: '25.1.0' });
    expect(unread.title).toContain('not all text could be read as changes');
  });

  it('is unknown for an unknown version, and for the oldest one', async () => {
    expect((await ask('what must I do before 25.13')).title).toBe(
      'The release notes do not list App 25.13. The nearest version is 25.1.2.',
    );
    expect((await ask('what must I do before 24.6.0')).title).toBe(
      'The notes do not state what comes before App 24.6.0: it is the oldest release.',
    );
  });

  it('names the releases that must be installed on the way', async () => {
    const list = listWith({ '25.1.1': { requiredStop: '' } });
    const { title } = await ask('what must I do before 25.1.2', { list, running: '25.1.0' });
    expect(title).toContain('You must install 25.1.1 on the way.');
  });
});

describe('a version as it was typed', () => {
  it('is shown in the spelling of the publisher', async () => {
    expect(formatVersion(version('v25.1.2'))).toBe('25.1.2');
    expect((await ask('is PA-180 fixed in v25.1.2')).title).toMatch(/^PA-180 in App: 25\.1\.2 has the fix/);
  });
});
