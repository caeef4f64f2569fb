import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readQuestion } from './question.ts';

const semver = [
  { id: 'lib', label: 'Lib', newest: { version: '5.0.0' }, versionRules: { versions: 'semver' } as const },
];

const streams = [
  { id: 'app', label: 'App', newest: { version: '25.10.0' } },
  { id: 'nqe', label: 'NQE', newest: { version: '25.10.0' } },
  { id: 'base', label: 'Base', newest: { version: '16.2.0' } },
];

function read(text: string, context?: string): string | undefined {
  const question = readQuestion(text, { streams, context });
  switch (question?.type) {
    case 'upgrade':
      return `${question.stream.id} ${question.from} to ${question.to}`;
    case 'kind': {
      const { kind, stream, version } = question;
      return [kind, stream && `in ${stream.id}`, version && `of ${version}`].filter(Boolean).join(' ');
    }
    case 'newest':
      return `newest of ${[question.stream.id, question.version].filter(Boolean).join(' ')}`;
    case 'support':
      return `support of ${question.stream.id} ${question.version ?? ''}`.trim();
    case 'issue': {
      const { id, version, stream } = question;
      return [id, version && `in ${version}`, stream && `of ${stream.id}`].filter(Boolean).join(' ');
    }
    case 'tasks':
      return `tasks of ${question.stream.id} ${[question.from, question.to].filter(Boolean).join(' to ')}`;
    case 'target':
      return `target in ${question.stream.id}${question.from ? ` from ${question.from}` : ''}`;
    case 'version':
      return `${question.stream?.id ?? 'any'} ${question.version}`;
  }
  return undefined;
}

describe('versions in a question', () => {
  it('are parsed by the rules of the stream that the question is about', () => {
    const question = readQuestion('5.0.0 to 5.0.0-1', { streams: semver });
    expect(question).toMatchObject({ from: '5.0.0-1', to: '5.0.0' });
    expect(readQuestion('since 5.0.0-1', { streams: semver })).toMatchObject({
      from: '5.0.0-1',
      to: '5.0.0',
    });
    const [lib] = semver;
    expect(readQuestion('is 5.0.0-1 supported', { streams: semver })).toMatchObject({ stream: lib });
  });
});

describe('a question in the search', () => {
  it.each([
    ['24.6 to 25.10', 'app 24.6 to 25.10'],
    ['  24.6.0  ->  25.10.0 ', 'app 24.6.0 to 25.10.0'],
    ['24.6..25.10', 'app 24.6 to 25.10'],
    ['upgrade base 15 to 16.2', 'base 15 to 16.2'],
    ['from 15 to 16.2 Base', 'base 15 to 16.2'],
    ['25.10 to 24.6', 'app 24.6 to 25.10'],
    ['15 to 16.2', 'base 15 to 16.2'],
    ['24.6.3 25.10.2', 'app 24.6.3 to 25.10.2'],
    ['25.10.2 24.6.3', 'app 24.6.3 to 25.10.2'],
    ['24.6.3, 25.10.2', 'app 24.6.3 to 25.10.2'],
    ['v24.6.3 v25.10.2', 'app v24.6.3 to v25.10.2'],
    ['app 24.6.3 25.10.2', 'app 24.6.3 to 25.10.2'],
    ['24.6.3 25.10.2 nqe', 'nqe 24.6.3 to 25.10.2'],
    ['24.6.3 vs 25.10.2', 'app 24.6.3 to 25.10.2'],
    ['24.6.3 – 25.10.2', 'app 24.6.3 to 25.10.2'],
    ['compare App 24.6 and 25.10', 'app 24.6 to 25.10'],
    ['difference between 24.6 and 25.10', 'app 24.6 to 25.10'],
    ['what changed from 24.6 to 25.10?', 'app 24.6 to 25.10'],
    ['Base 15 16', 'base 15 to 16'],
    ['downgrade from 25.10 to 24.6', 'app 25.10 to 24.6'],
    ['roll back 25.10 to 24.6', 'app 25.10 to 24.6'],
    ['can I downgrade from 25.10 to 24.6', 'app 25.10 to 24.6'],
    ['how do I downgrade to 24.6', 'app 25.10.0 to 24.6'],
    ['downgrade to base 15', 'base 16.2.0 to 15'],
    ['can I go back to 24.6', 'app 25.10.0 to 24.6'],
    ['moving back from 25.10 to 24.6', 'app 25.10 to 24.6'],
    ['downgrade to 25.10', undefined],
    ['rollback from 24.6', undefined],
    ['which breaking changes are there between base 15 and 16', 'base 15 to 16'],
    ['Was hat sich zwischen 24.6 und 25.10 geändert?', 'app 24.6 to 25.10'],
    ['mise à jour de 24.6 vers 25.10', 'app 24.6 to 25.10'],
    ['actualizar de 24.6 a 25.10', 'app 24.6 to 25.10'],
    ['обновление с 24.6 до 25.10', 'app 24.6 to 25.10'],
    ['24.6から25.10へのアップグレード', 'app 24.6 to 25.10'],
    ['从24.6升级到25.10', 'app 24.6 to 25.10'],
    ['24.6에서 25.10으로 업그레이드', 'app 24.6 to 25.10'],
    ['الترقية من 24.6 إلى 25.10', 'app 24.6 to 25.10'],
  ])('asks for an upgrade: %s', (text, expected) => {
    expect(read(text)).toBe(expected);
  });

  it.each([
    ['since 24.6', 'app 24.6 to 25.10.0'],
    ['What changed since v24.6.0', 'app v24.6.0 to 25.10.0'],
    ["what's new since 24.6", 'app 24.6 to 25.10.0'],
    ['changes since base 15', 'base 15 to 16.2.0'],
    ['breaking changes since 24.6', 'app 24.6 to 25.10.0'],
    ['new since 24.6 in NQE', 'nqe 24.6 to 25.10.0'],
    ['upgrade from 24.6', 'app 24.6 to 25.10.0'],
    ['24.6 to latest', 'app 24.6 to 25.10.0'],
    ['upgrade from 24.6 to the newest release', 'app 24.6 to 25.10.0'],
    ['what changed between base 15 -> latest', 'base 15 to 16.2.0'],
    ['since 25.10', undefined],
    ['since 26.1', undefined],
    ['since yesterday', undefined],
    ['since moon 24.6', undefined],
  ])('asks for an upgrade to the newest version: %s', (text, expected) => {
    expect(read(text)).toBe(expected);
  });

  it.each([
    ['latest', 'newest of app'],
    ['newest release', 'newest of app'],
    ['Latest NQE', 'newest of nqe'],
    ['the latest base version', 'newest of base'],
    ['latest patch', undefined],
    ['latest 24.6', 'newest of app 24.6'],
    ['what is the newest release of v24.6?', 'newest of app 24.6'],
    ['latest base 15.1 patch', 'newest of base 15.1'],
    ['newest patch in 24.6.x', 'newest of app 24.6.x'],
    ['latest 99.1', 'newest of app 99.1'],
    ['latest changes 24.6', undefined],
  ])('asks for the newest release: %s', (text, expected) => {
    expect(read(text)).toBe(expected);
    expect(read('latest', 'base')).toBe('newest of base');
  });

  it.each([
    ['25.9.0', 'any 25.9.0'],
    ['v25.9', 'any 25.9'],
    ['Base 16.1', 'base 16.1'],
    ['25.8.x', 'any 25.8.x'],
    ["what's new in 25.9", 'any 25.9'],
    ['release notes for app 25.9.0', 'app 25.9.0'],
    ['App 25.9 release notes', 'app 25.9'],
    ['version 25.9', 'any 25.9'],
    ['when was 25.9 released', 'any 25.9'],
    ['release date of app 25.9', 'app 25.9'],
    ['changelog 25.9', 'any 25.9'],
    ['25.9 changes', 'any 25.9'],
    ['25', undefined],
    ['other 25.9', undefined],
    ['25.9 drops', undefined],
  ])('asks for a version: %s', (text, expected) => {
    expect(read(text)).toBe(expected);
  });

  it('is about the current stream if that has such a version', () => {
    expect(read('24.6 to 25.10', 'nqe')).toBe('nqe 24.6 to 25.10');
    expect(read('24.6 to 25.10', 'base')).toBe('app 24.6 to 25.10');
    expect(read('15 to 16.2', 'base')).toBe('base 15 to 16.2');
    expect(read('since 24.6', 'nqe')).toBe('nqe 24.6 to 25.10.0');
    expect(read('since 24.6', 'base')).toBe('app 24.6 to 25.10.0');
  });

  it.each([
    ['breaking in base', 'breaking in base'],
    ['Known issues in App', 'known-issue in app'],
    ['breaking changes in nqe', 'breaking in nqe'],
    ['security fixes in app', 'security in app'],
    ['breaking', 'breaking'],
    ['Breaking changes?', 'breaking'],
    ['all known issues', 'known-issue'],
    ['deprecated', 'deprecation'],
    ['known issues app', 'known-issue in app'],
    ['bugs in app', 'fix in app'],
    ['bugfixes in app', 'fix in app'],
    ['improvements in base', 'enhancement in base'],
    ['new features 25.9', 'feature of 25.9'],
    ['vulnerabilities in nqe', 'security in nqe'],
    ['deprecations in app', 'deprecation in app'],
    ['base breaking changes', 'breaking in base'],
    ['security fixes 25.8', 'security of 25.8'],
    ['known issues in 25.9.0', 'known-issue of 25.9.0'],
    ['25.9.0 known issues', 'known-issue of 25.9.0'],
    ['CVEs fixed in 25.9.0', 'security of 25.9.0'],
    ['which known issues were fixed in 25.9.0', 'fix of 25.9.0'],
    ['bugs open in 25.9.0', 'known-issue of 25.9.0'],
    ['which CVEs are open in 25.9.0', 'known-issue of 25.9.0'],
    ['what are the new features in 25.9', 'feature of 25.9'],
  ])('asks for a list: %s', (text, expected) => {
    expect(read(text)).toBe(expected);
  });

  it.each(['constructor', 'toString in base', 'base valueOf', '__proto__'])(
    'is not found in the names of object properties: %s',
    (text) => {
      expect(read(text)).toBeUndefined();
    },
  );

  it('about a kind is about the current stream', () => {
    expect(read('breaking', 'nqe')).toBe('breaking in nqe');
    expect(read('fixes 25.9', 'nqe')).toBe('fix in nqe of 25.9');
    expect(read('fixes in base', 'nqe')).toBe('fix in base');
  });

  it.each([
    ['PA-3290', 'PA-3290'],
    ['cve-2025-1234', 'CVE-2025-1234'],
    ['#1234', '#1234'],
    ['is PA-3290 fixed?', 'PA-3290'],
    ['in which release is pa-3290 fixed', 'PA-3290'],
    ['is CVE 2025 1234 fixed?', 'CVE-2025-1234'],
    ['CVE-2025', undefined],
    ['PA-3290 PA-3291', undefined],
    ['is CVE-2025-44444 fixed in 25.6.3', 'CVE-2025-44444 in 25.6.3'],
    ['Is CVE-2025-44444 fixed in App 25.6.3?', 'CVE-2025-44444 in 25.6.3 of app'],
    ['CVE-2025-44444 25.6.3', 'CVE-2025-44444 in 25.6.3'],
    ['25.6.3 cve 2025 44444', 'CVE-2025-44444 in 25.6.3'],
    ['does 25.6.3 have the fix for CVE-2025-44444', 'CVE-2025-44444 in 25.6.3'],
    ['I run 25.6.3, am I affected by CVE-2025-44444?', 'CVE-2025-44444 in 25.6.3'],
    ['was PA-3290 resolved in base 16', 'PA-3290 in 16 of base'],
    ['PA-3290 in app', 'PA-3290 of app'],
    ['bug 180', '180'],
    ['Bug #180', '#180'],
    ['issue no. 180', '180'],
    ['acme/map#12', 'acme/map#12'],
    ['is map#12 fixed in 25.6.3', 'map#12 in 25.6.3'],
    ['https://github.com/acme/map/issues/12', 'acme/map#12'],
    ['issue 180, 25.6.3', '180 in 25.6.3'],
    ['is bug number 180 fixed in 25.6', '180 in 25.6'],
    ['bug 180 in the collector', undefined],
    ['bug 180 and bug 181', undefined],
    ['issue 25.9', undefined],
    ['180', undefined],
    ['PA-3290 24.6 25.10', undefined],
  ])('asks about an issue: %s', (text, expected) => {
    expect(read(text)).toBe(expected);
  });

  it.each([
    ['what must I do before 25.10', 'tasks of app 25.10'],
    ['What do I have to do before 25.10?', 'tasks of app 25.10'],
    ['what should I do before upgrading to 25.10', 'tasks of app 25.10'],
    ['what must be done before installing nqe 25.10', 'tasks of nqe 25.10'],
    ['what to do before 25.10', 'tasks of app 25.10'],
    ['before 25.10', 'tasks of app 25.10'],
    ['how do I upgrade to 25.10', 'tasks of app 25.10'],
    ['can I upgrade from 24.6 to 25.10 directly?', 'tasks of app 24.6 to 25.10'],
    ['is an upgrade from 24.6 to 25.10 supported', 'tasks of app 24.6 to 25.10'],
    ['should I upgrade to 25.10', 'tasks of app 25.10'],
    ['is it safe to upgrade to 25.10', 'tasks of app 25.10'],
    ['prerequisites for 25.10', 'tasks of app 25.10'],
    ['upgrade path to base 16', 'tasks of base 16'],
    ['before upgrading to Base 16', 'tasks of base 16'],
    ['action required 25.10', 'tasks of app 25.10'],
    ['actions for app 25.10', 'tasks of app 25.10'],
    ['tasks for 25.10', 'tasks of app 25.10'],
    ['how do I prepare for 25.10', 'tasks of app 25.10'],
    ['what must I do before upgrading', 'tasks of app 25.10.0'],
    ['what should I do to upgrade', 'tasks of app 25.10.0'],
    ['what must I do to go from 24.6 to 25.10', 'tasks of app 24.6 to 25.10'],
    ['I run 24.6, what must I do before 25.10', 'tasks of app 24.6 to 25.10'],
    ["what must I do before 25.10? I'm on 24.6", 'tasks of app 24.6 to 25.10'],
    ['what must I do before 26.1', 'tasks of app 26.1'],
    ['action required', undefined],
    ['what must I do', undefined],
    ['before', undefined],
    ['tasks', undefined],
    ['before 25.10 the collector stopped', undefined],
    ['required license 25.10', undefined],
  ])('asks what to do before an upgrade: %s', (text, expected) => {
    expect(read(text)).toBe(expected);
  });

  it.each([
    ['which release should I go to', 'target in app'],
    ['Which version should I use?', 'target in app'],
    ['which version of base should I install', 'target in base'],
    ['what should I upgrade to', 'target in app'],
    ['what should I upgrade to from 24.6', 'target in app from 24.6'],
    ['where should we go from 15.0.0', 'target in base from 15.0.0'],
    ['I am on 15.0.0', 'target in base from 15.0.0'],
    ['I run 24.6', 'target in app from 24.6'],
    ['I run 25.10', undefined],
    ["I'm on 24.6, which release should I go to", undefined],
    ['which version do you recommend', 'target in app'],
    ['recommended release', 'target in app'],
    ['recommended NQE version', 'target in nqe'],
    ['best version to install', 'target in app'],
    ['which release to choose', 'target in app'],
    ['recommended', undefined],
    ['recommended settings', undefined],
    ['which release fixes the collector', undefined],
    ['install', undefined],
    ['upgrade', undefined],
  ])('asks for the release to choose: %s', (text, expected) => {
    expect(read(text)).toBe(expected);
  });

  it('about tasks or the release to choose is about the current stream', () => {
    expect(read('which release should I go to', 'base')).toBe('target in base');
    expect(read('what must I do before upgrading', 'base')).toBe('tasks of base 16.2.0');
    expect(read('what must I do before 25.10', 'nqe')).toBe('tasks of nqe 25.10');
  });

  it('is recognised in any case, with additional spaces and a question mark', () => {
    const questions = [
      'is CVE-2025-44444 fixed in 25.6.3',
      'bug 180',
      '24.6.3 25.10.2',
      'which release should I go to',
      'what must I do before 25.10',
    ];
    const changes = fc.record({
      upper: fc.boolean(),
      before: fc.constantFrom('', ' ', '  '),
      between: fc.constantFrom(' ', '  ', '\t'),
      behind: fc.constantFrom('', ' ', '?', ' ?', '??'),
    });
    fc.assert(
      fc.property(fc.constantFrom(...questions), changes, (question, { upper, before, between, behind }) => {
        const spaced = before + question.replaceAll(' ', between) + behind;
        expect(read(upper ? spaced.toUpperCase() : spaced)).toBe(read(question));
      }),
    );
  });

  it.each([
    ['supported versions', 'support of app'],
    ['which versions of base are still supported?', 'support of base'],
    ['NQE end of life', 'support of nqe'],
    ['lifecycle', 'support of app'],
    ['app 24.6 end of support', 'support of app 24.6'],
    ['is 24.6 supported', 'support of app 24.6'],
    ['end of maintenance of base 16', 'support of base 16'],
    ['25.8.x EOL', 'support of app 25.8.x'],
    ['when does support for 24.6 end', 'support of app 24.6'],
    ['how long is base 16 supported', 'support of base 16'],
    ['supported', undefined],
    ['supported platforms', undefined],
    ['end of support for the old collector', undefined],
    ['IPv6 is supported', undefined],
  ])('asks about support: %s', (text, expected) => {
    expect(read(text)).toBe(expected);
    expect(read('supported versions', 'base')).toBe('support of base');
  });

  it.each([
    'how to upgrade',
    '24',
    'path to 25.10',
    'collector in app',
    'collector fixes',
    'app',
    'PA-3290 path',
    '26.1 to 99.9',
    'upgrade moon 15 to 16',
    '',
  ])('is not recognised in %s', (text) => {
    expect(read(text)).toBeUndefined();
  });
});
