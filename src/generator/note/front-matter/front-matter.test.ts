import { describe, expect, it } from 'vitest';
import { createReport } from '../report.ts';
import { splitFrontMatter } from './front-matter.ts';

function split(text: string) {
  const { problems, report } = createReport('note.md');
  return { ...splitFrontMatter(text, report), problems };
}

describe('front matter', () => {
  it('is optional', () => {
    expect(split('## Fixes\n')).toMatchObject({
      body: '## Fixes\n',
      frontMatter: { keywords: [] },
      problems: [],
    });
  });

  it('returns every value as written', () => {
    const { frontMatter, problems } = split(
      '---\ntitle: 24.10\ndate: 2024-09-17T08:00:00Z\ndescription: >\n  Two\n  lines.\nkeywords: [a, 2]\nunlisted: true\n---\n',
    );
    expect(problems).toEqual([]);
    expect(frontMatter).toEqual({
      title: '24.10',
      date: '2024-09-17',
      description: 'Two lines.',
      keywords: ['a', '2'],
      draft: false,
      unlisted: true,
      lifecycle: {},
      settings: {},
      titleLine: 2,
    });
  });

  it('shows the code in a description without its marks', () => {
    const describe = (text: string) => split(`---\ndescription: ${text}\n---\n`).frontMatter.description;
    expect(describe('The `in` operator, and ``a ` b`` and `` `c` `` as well.')).toBe(
      'The in operator, and a ` b and `c` as well.',
    );
    expect(describe('One ` is no code, and ``` neither.')).toBe('One ` is no code, and ``` neither.');
  });

  it('has the date of a description that says when the release was published', () => {
    const read = (text: string) => split(`---\ndescription: ${text}\n---\n`).frontMatter;
    const sentence = 'Acme 2.5.1 is a maintenance release of Acme 2.5, released on 2024-03-11';
    expect(read(sentence)).toMatchObject({ description: sentence, date: '2024-03-11' });
    expect(read(`${sentence}, and later withdrawn`).date).toBeUndefined();
    expect(read('Follows 2.5.0, which was released on 2024-03-11').date).toBeUndefined();
  });

  it('has the branch point, the withdrawal and the recommendation', () => {
    const { frontMatter, problems } = split(
      '---\nbranchedFrom: v24.10\nwithdrawn: It loses layouts.\nrecommended: true\n---\n',
    );
    expect(problems).toEqual([]);
    expect(frontMatter).toMatchObject({
      branchedFrom: { version: 'v24.10', line: 2 },
      withdrawn: 'It loses layouts.',
      recommended: true,
    });
    const none = split('---\nwithdrawn: false\nrecommended: false\nbranchedFrom:\n---\n').frontMatter;
    expect([none.withdrawn, none.recommended, none.branchedFrom]).toEqual([undefined, undefined, undefined]);
    expect(split('---\nwithdrawn: true\n---\n').frontMatter.withdrawn).toBe('');
  });

  describe('in TOML', () => {
    it('returns every value as written', () => {
      const { frontMatter, body, problems } = split(
        "+++\n# as in Hugo\ntitle = 24.10\ndescription = '''\nTwo lines,\nwith a + sign'''\nkeywords = [\n  'a',\n  \"b\", # last\n]\nunlisted = true\ndate = 2024-09-17T08:00:00-07:00\nendOfSupport = '2026-02'\nbranchedFrom = \"24.8\"\nwithdrawn = true\n\n[menu.main]\ntitle = 'other'\n+++\nText\n",
      );
      expect(problems).toEqual([]);
      expect(frontMatter).toMatchObject({
        title: '24.10',
        date: '2024-09-17',
        description: 'Two lines,\nwith a + sign',
        keywords: ['a', 'b'],
        unlisted: true,
        lifecycle: { endOfSupport: '2026-02-28' },
        branchedFrom: { version: '24.8', line: 14 },
        withdrawn: '',
        titleLine: 3,
      });
      expect(body.split('\n').indexOf('Text')).toBe(19);
    });

    it.each([
      ['2024-09-17', '2024-09-17'],
      ['2024-09-17T00:30:00Z', '2024-09-17'],
      ['2024-09-17T23:30:00-08:00', '2024-09-17'],
      ['2024-09-17T08:00:00', '2024-09-17'],
      ['2024-09-17 08:00:00.5', '2024-09-17'],
      ["'17 September 2024'", '2024-09-17'],
      ['"2024-09-17T00:00:00+00:00"', '2024-09-17'],
      ["'2024-09'", '2024-09'],
    ])('has the day of a date in any form, whatever the time zone: %s', (written, day) => {
      const { frontMatter, problems } = split(`+++\ndate = ${written}\n+++\n`);
      expect([frontMatter.date, problems]).toEqual([day, []]);
    });

    it('is reported with file and line', () => {
      const at = (text: string) => split(text).problems.map(({ code, line }) => [code, line]);
      expect(at('+++\ntitle = "A"\ndate = soon\n+++\n')).toEqual([['bad-toml', 3]]);
      expect(at('\n\n+++\ntitle = "A"\ndate = "soon"\ndraft = "maybe"\ntitel = "B"\n+++\n')).toEqual([
        ['bad-date', 5],
        ['front-matter-wrong-type', 6],
        ['front-matter-unknown-key', 7],
      ]);
      expect(at(`+++\ntitle = "A"\na = ${'['.repeat(5000)}\n+++\n`)).toEqual([['bad-toml', 3]]);
      expect(at('+++\ntitle = "A"\n\nText\n')).toEqual([['front-matter-unclosed', 1]]);
      expect(at('+++\ntitle = "a\\u0007b"\n+++\n')).toEqual([['control-character', 2]]);
      expect(split('+++\ntitle = "a\\u0007b"\n+++\n').frontMatter.title).toBe('ab');
    });
  });

  it('has a release, an end of maintenance and an end of support in this order', () => {
    const reported = (text: string) =>
      split(`---\n${text}\n---\n`).problems.map(({ line, arguments: found }) => [line, found]);
    expect(reported('date: 2026-04-01\nendOfMaintenance: 2026-04\nendOfSupport: 2027-01')).toEqual([]);
    expect(reported('date: 2026-04-01\nendOfSupport: 2025-01')).toEqual([
      [3, { key: 'endOfSupport', value: '2025-01-31', after: 'date: 2026-04-01' }],
    ]);
    expect(reported('endOfMaintenance: 2028-01-01\nendOfSupport: 2027-01-01')).toEqual([
      [3, { key: 'endOfSupport', value: '2027-01-01', after: 'endOfMaintenance: 2028-01-01' }],
    ]);
  });

  it('may have values between the quotes of word processors', () => {
    const { frontMatter, problems } = split(
      '---\ntitle: “App 1.3”\ndate: „2025-04-01“\ndescription: The “old” name\n---\n',
    );
    expect([frontMatter.title, frontMatter.date, frontMatter.description]).toEqual([
      'App 1.3',
      '2025-04-01',
      'The “old” name',
    ]);
    expect(problems).toEqual([]);
    expect(split('---\ntitle: “App: new”\n---\n').problems).toMatchObject([
      { arguments: { suggestion: 'title: "App: new"' } },
    ]);
  });

  it('is reported if its first line is missing, or has other dashes', () => {
    const codesOf = (text: string) => split(text).problems.map(({ code }) => code);
    expect(codesOf('title: App 1.3\ndate: 2025-04-01\n\n## Fixes\n')).toEqual(['front-matter-unopened']);
    expect(codesOf('title: App 1.3\n---\n')).toEqual(['front-matter-unopened']);
    for (const dashes of ['—-', '--', '----', ' ---', '\n ---'])
      expect(codesOf(`${dashes}\ntitle: App 1.3\ndate: 2025-04-01\n---\n\n## Fixes\n`)).toEqual([
        'front-matter-unopened',
      ]);
    expect(codesOf('----\nDate: 2025-04-01\n----\n')).toEqual([]);
    expect(codesOf('title: a word before a text\n\n## Fixes\n')).toEqual([]);
    expect(codesOf('Date: 2025-04-01\nVersion: 1.3\n')).toEqual([]);
  });

  it('is reported if another key says what only a key of this program can say', () => {
    const problemsOf = (text: string) => split(text).problems;
    expect(problemsOf('---\nstatus: Withdrawn\n---\n')).toMatchObject([
      { code: 'front-matter-unknown-key', line: 2, arguments: { key: 'status', nearest: 'withdrawn' } },
    ]);
    expect(problemsOf('---\nstatus: new\n---\n')).toEqual([]);
  });

  it('can mark a release as a pre-release, whatever its version', () => {
    expect(split('---\nprerelease: true\n---\n').frontMatter.prerelease).toBe(true);
    expect(split('---\nprerelease: false\n---\n').frontMatter).not.toHaveProperty('prerelease');
  });

  it('has the support dates of a version, where a month means its last day', () => {
    const { frontMatter, problems } = split(
      '---\ngeneralAvailability: 24 September 2024\nendOfMaintenance: 2025-09-30\nendOfSupport: 2026-02\n---\n',
    );
    expect(problems).toEqual([]);
    expect(frontMatter.lifecycle).toEqual({
      generalAvailability: '2024-09-24',
      endOfMaintenance: '2025-09-30',
      endOfSupport: '2026-02-28',
    });
  });

  it('with a date that does not exist is reported at its place', () => {
    const { frontMatter, problems } = split('---\ntitle: a\nendOfSupport: soon\n---\n');
    expect(problems).toMatchObject([
      { code: 'bad-date', line: 3, arguments: { key: 'endOfSupport', value: 'soon' } },
    ]);
    expect(frontMatter.lifecycle).toEqual({});
  });

  it('has the line numbers of the file below empty lines', () => {
    const { problems, report } = createReport('note.md');
    splitFrontMatter('\n\n---\ntitle: A\ndate: soon\n---\n', report);
    expect(problems.map(({ code, line }) => [code, line])).toEqual([['bad-date', 5]]);
  });

  it('is replaced by empty lines, so that line numbers are those of the file', () => {
    expect(split('---\ntitle: a\n---\nText\n').body).toBe('\n\n\nText\n');
  });

  it('has keys at the beginning of lines: an indented key is reported', () => {
    const { problems } = split('---\ntitle: App 1.2.0\n  date: 2025-11-20\n---\n');
    expect(problems).toMatchObject([
      {
        code: 'bad-yaml',
        line: 3,
        arguments: { reason: 'the key is indented', suggestion: 'date: 2025-11-20' },
      },
    ]);
  });

  it('can be empty', () => {
    expect(split('---\n---\nText\n')).toMatchObject({ body: '\n\nText\n', problems: [] });
  });

  it('is distinguished from a thematic break at the beginning of a note', () => {
    expect(split('---\n\nText\n')).toMatchObject({ body: '---\n\nText\n', problems: [] });
  });

  it('has keys in any case, and reports a key that is written twice', () => {
    const { frontMatter, problems } = split(
      '---\nTitle: App 2\nDATE: 2025-01-02\nBranchedFrom: 1.9.0\n---\n',
    );
    expect(frontMatter).toMatchObject({
      title: 'App 2',
      date: '2025-01-02',
      branchedFrom: { version: '1.9.0', line: 4 },
      titleLine: 2,
    });
    expect(problems).toEqual([]);
    expect(split('---\ntitle: a\nTitle: b\n---\n')).toMatchObject({
      frontMatter: { title: 'a' },
      problems: [
        { code: 'front-matter-unknown-key', line: 3, arguments: { key: 'Title', nearest: 'title' } },
      ],
    });
  });

  it('accepts keywords separated by commas', () => {
    const { frontMatter, problems } = split('---\nkeywords: path search, firewall,\n---\n');
    expect([frontMatter.keywords, problems]).toEqual([['path search', 'firewall'], []]);
  });

  it('keeps valid values if another value is invalid', () => {
    const { frontMatter, problems } = split('---\ntitle: App\ntitel: [a]\nkeywords: { b: c }\n---\n');
    expect(frontMatter.title).toBe('App');
    expect(problems.map(({ code, line }) => [code, line])).toEqual([
      ['front-matter-wrong-type', 4],
      ['front-matter-unknown-key', 3],
    ]);
  });

  it('of Docusaurus is ignored without a message, except tags', () => {
    const fields = `id: a
slug: /a
title_meta: A
hide_title: true
hide_table_of_contents: true
toc_min_heading_level: 2
toc_max_heading_level: 4
sidebar_label: A
sidebar_position: 2
sidebar_class_name: a
sidebar_custom_props: { a: 1 }
displayed_sidebar: docs
pagination_label: A
pagination_prev: null
pagination_next: b
parse_number_prefixes: false
custom_edit_url: null
image: ./a.png
keywords: [one]
tags: [two, { label: three, permalink: /t }]
last_update: { author: a, date: 2024-01-01 }`;
    const codes: string[] = [];
    const { frontMatter } = splitFrontMatter(`---\n${fields}\n---\n`, (code) => codes.push(code));
    expect(codes).toEqual([]);
    expect(frontMatter.keywords).toEqual(['one', 'two', 'three']);
  });
});
