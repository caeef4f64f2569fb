import { describe, expect, it } from 'vitest';
import { sampleStream, version } from '../../../tests/answer-samples.ts';
import { english } from '../../../tests/site-samples/messages.ts';
import { createStreamAnswers } from '../answers/issue-lines.ts';
import { answerFor } from '../answers/issue-summary.ts';
import type { Mention, MentionRole } from '../contracts/id-data.ts';
import { lookUpKey } from '../model/reference-id.ts';
import { lookUpAsCsv, lookUpAsMarkdown } from './look-up-files.ts';
import { type LookedUpIssues, lookUpIssues } from './look-up-issues.ts';

const answers = createStreamAnswers({
  ...sampleStream('24.6.0 2025-01-10\n24.12.0 2025-02-10\n24.12.1 2025-04-10\n25.1.0 2025-05-10'),
  statusOf: () => ({}),
});

/** `app 24.12.1 fixed` */
function mention(text: string): Mention {
  const [stream = '', at = '', role] = text.split(' ');
  const url = `/${stream}/${at}/#entry`;
  return { ...{ stream, version: at, kind: 'fix', title: `Title ${at}`, url }, role: role as MentionRole };
}

const NOTES: Readonly<Record<string, readonly string[]>> = {
  'CVE-2025-1234': ['app 24.12.1 fixed', 'app 24.12.0 known'],
  'PA-1': ['app 25.1.0 mentioned'],
  'API-7': ['api 2.0.0 fixed'],
  'utf-8': ['app 25.1.0 fixed'],
  'acme/app#12': ['app 24.12.1 fixed'],
  'acme/map#12': ['app 24.12.0 known'],
  '#12': [],
  '#15': ['app 24.12.1 fixed'],
  'acme/app#15': ['app 24.12.0 known'],
};

const OTHERS: Readonly<Record<string, readonly string[]>> = {
  '#12': ['acme/app#12', 'acme/map#12'],
  '#15': ['acme/app#15'],
};

async function lookUp(text: string, ...versions: readonly string[]): Promise<LookedUpIssues> {
  const ids = Object.entries(NOTES).map(([id, said]) => [
    lookUpKey(id),
    { id, mentions: said.map(mention), ...(OTHERS[id] && { others: OTHERS[id] }) },
  ]);
  const files: Readonly<Record<string, unknown>> = {
    '/ids.json': { schema: 1, shards: ['/0'] },
    '/0': { schema: 1, ids: Object.fromEntries(ids) },
  };
  return lookUpIssues(text, {
    stream: { id: 'app', label: 'App', answers },
    versions: versions.map(version),
    indexUrl: '/ids.json',
    fetchJson: async (url) => files[url],
  });
}

async function outcomes(text: string): Promise<readonly string[]> {
  return (await lookUp(text)).issues.map(({ id, outcome }) => `${id} ${outcome}`);
}

describe('looking up many issues', () => {
  it('reads the ids of the report of a scanner, each once, in its order', async () => {
    const report = 'id,severity\nCVE-2025-1234,High\n"cve 2025 1234",high\nPA-1;ZX-99;API-7 (see PA-1)';
    expect(await outcomes(report)).toEqual([
      'CVE-2025-1234 found',
      'PA-1 found',
      'ZX-99 not-mentioned',
      'API-7 elsewhere',
    ]);
  });

  it('has a row for the issue of each repository if the text does not say which is meant', async () => {
    const both = ['acme/app#12 found', 'acme/map#12 found'];
    expect(await outcomes('#12 is slow')).toEqual(both);
    // Some changes mention the number without a link.
    expect(await outcomes('#15')).toEqual(['#15 found', 'acme/app#15 found']);
    expect(await outcomes('see https://github.com/acme/map/issues/12, map#12 and ui#12')).toEqual([
      'acme/map#12 found',
      'ui#12 not-mentioned',
    ]);
  });

  it('takes a word in small letters for an id only if the notes have it', async () => {
    expect(await outcomes('pa-1, utf-8 and sha-256')).toEqual(['PA-1 found', 'utf-8 found']);
    expect(await outcomes('no id at all')).toEqual([]);
  });

  it('answers for each version as the page of the issue does', async () => {
    const { issues } = await lookUp('CVE-2025-1234 PA-1', '24.6.0', '24.12.0', '25.1.0');
    const states = issues.map(
      (issue) =>
        issue.outcome === 'found' &&
        ['24.6.0', '24.12.0', '25.1.0'].map((at) => answerFor(english, issue.asked, version(at)).state),
    );
    expect(states).toEqual([
      ['no-fix-stated', 'open', 'fixed'],
      // A release that only names an id states nothing about it.
      ['not-stated', 'not-stated', 'not-stated'],
    ]);
  });

  it('writes the same into files, and never that an issue without a mention is no problem', async () => {
    const lookedUp = await lookUp('CVE-2025-1234, ZX-99, API-7', '24.12.0', '25.1.0');
    const written = {
      lookedUp,
      labelOf: () => 'API',
      urlOf: (id: string) => `https://e.example/id/?q=${id}`,
    };
    const rows = lookUpAsCsv(english, written).split('\r\n');
    expect(rows.slice(0, 3)).toEqual([
      'id,title,24.12.0,25.1.0,note,url',
      'CVE-2025-1234,Title 24.12.1,Open,Fixed,,https://e.example/id/?q=CVE-2025-1234',
      'ZX-99,,Not stated,Not stated,No listed change of App mentions this issue. This does not mean “not affected”.,',
    ]);
    expect(rows[3]).toContain('The release notes of API mention it.');
    expect(lookUpAsMarkdown(english, written)).toContain(
      '| [CVE-2025-1234: Title 24.12.1](https://e.example/id/?q=CVE-2025-1234) | Open | Fixed |  |',
    );
  });
});
