import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { alertsSchema } from '#core/contracts/alerts.ts';
import { answerIssue } from '#generator/answers/answer-issue.ts';
import { readBuiltSite } from '#generator/answers/site-json.ts';
import { serveSite, type TestHost } from '../test-host.ts';
import { publishedFiles, readPublished } from './published-files.ts';

const read = (stream: string): unknown => JSON.parse(readPublished(`${stream}/alerts.json`).toString('utf8'));
const alertsOf = (stream: string) => alertsSchema.parse(read(stream));
const page = readFileSync(new URL('../../docs/data.md', import.meta.url), 'utf8');
const script = /```sh\n(printf [\s\S]*?alerts\.json[\s\S]*?)\n```/.exec(page)?.[1] ?? '';

describe('alerts.json', () => {
  let host: TestHost;
  beforeAll(async () => {
    host = await serveSite(inject('sampleSite'));
  });
  afterAll(() => host.close());

  it('matches its schema, and lists the issues and releases of a stream', () => {
    const { issues, releases } = alertsOf('app');
    expect(alertsOf('app')).toEqual(read('app'));
    expect(issues.find(({ id }) => id === 'CVE-2021-10233')?.statements.fixes).toHaveLength(1);
    const versions = publishedFiles().filter((file) => /^app\/[\d.]+\.json$/.test(file));
    expect(releases).toHaveLength(versions.length);
  });

  it.each(['app', 'nqe'])(
    'gives, with the script of docs/data.md, the answers of id --run: %s',
    async (stream) => {
      const { releases, issues } = alertsOf(stream);
      const asked = releases.filter((_, place) => place % 40 === 0).map(({ version }) => version);
      const ids = issues.flatMap(({ id }, place) => (id === undefined || place % 12 > 0 ? [] : id));
      const hosts = join(inject('siteFolder'), `hosts-of-${stream}.csv`);
      writeFileSync(hosts, asked.map((version) => `host-${version},${version}\n`).join(''));
      const command = script
        .replace(/^printf.*\n/, '')
        .replace('https://docs.example.com/release-notes', `${host.origin}/release-notes`)
        .replace('/app/', `/${stream}/`);
      const env = { ...process.env, HOSTS: hosts };
      const { stdout } = await promisify(execFile)('bash', ['-c', command], { env, maxBuffer: 1e8 });
      const printed = stdout.split('\n').map((line) => line.replace(' (by date)', '').trim());
      const site = await readBuiltSite(inject('sampleSite'));
      const today = new Date().toISOString().slice(0, 10);
      const answered: string[] = [];
      for (const id of ids) {
        for (const run of asked) {
          const { streams } = await answerIssue(site, { id, run, stream, today });
          const state = streams[0]?.run?.state;
          if (state !== 'fixed') answered.push(`host-${run} ${run} ${id} ${state}`);
        }
      }
      const ofAsked = printed.filter((line) => ids.includes(line.split(' ')[2] ?? ''));
      expect(ofAsked.toSorted()).toEqual(answered.toSorted());
      expect(answered.length).toBeGreaterThan(0);
    },
  );
});
