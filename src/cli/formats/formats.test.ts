import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { Problem } from '#core/model/problem.ts';
import { siteConfigSchema } from '#generator/config/site-config.ts';
import { FORMAT_NAMES, FORMATS } from './formats.ts';
import { reportedProblems } from './reported-problem.ts';

const config = siteConfigSchema.parse({
  title: 'Notes',
  brand: { title: 'Docs', url: '/' },
  rules: { 'empty-entry': 'ignore' },
});

const problems: readonly Problem[] = [
  { code: 'broken-link', file: 'content/a, b#1.md', line: 3, column: 5, arguments: { target: '100%\nx.md' } },
  { code: 'vague-link', file: 'content/b.md', line: 4, column: 2, arguments: { text: 'here' } },
  { code: 'vague-link', file: 'content/b.md', line: 9, column: 2, arguments: { text: 'here' } },
  { code: 'image-without-alt', file: 'content/b.md', line: 4, arguments: { target: 'y.svg' } },
  { code: 'empty-entry', file: 'content/c.md', line: 5, arguments: { title: 'z' } },
  { code: 'no-releases', file: 'content', arguments: { folder: 'content' } },
];

const reported = reportedProblems(problems, { config, contentDir: 'docs/content', folder: '/project' });

describe('the problems for other programs', () => {
  it('have paths relative to the current folder, and leave out ignored problems', () => {
    expect(reported.map(({ file, level, code }) => [file, level, code])).toEqual([
      ['docs/content/a, b#1.md', 'error', 'broken-link'],
      ['docs/content/b.md', 'advice', 'vague-link'],
      ['docs/content/b.md', 'advice', 'vague-link'],
      ['docs/content/b.md', 'warning', 'image-without-alt'],
      ['docs/content', 'error', 'no-releases'],
    ]);
  });

  it('are counted in JSON, with the messages that people read', () => {
    const { counts, problems: all } = JSON.parse(FORMATS.json(reported, '1'));
    expect(counts).toEqual({ errors: 2, warnings: 1, advice: 2 });
    expect(all[3]).toEqual({
      file: 'docs/content/b.md',
      line: 4,
      level: 'warning',
      code: 'image-without-alt',
      message: 'The image has no alternative text, which screen readers need. Write ![What it shows](y.svg)',
    });
  });

  it('are one escaped line each for GitHub', () => {
    expect(FORMATS.github(reported, '1').split('\n').slice(0, 2)).toEqual([
      '::error file=docs/content/a%2C b#1.md,line=3,col=5,title=broken-link::The link target 100%25%0Ax.md does not exist. Correct or remove the link.',
      '::notice file=docs/content/b.md,line=4,col=2,title=vague-link::The link text "here" does not say where the link leads. Use the title of the target, such as [Upgrade guide](…)',
    ]);
  });

  it('are a code quality report for GitLab, with a unique fingerprint each, which does not change with the line', () => {
    const issue = z.strictObject({
      description: z.string().min(1),
      check_name: z.string().min(1),
      fingerprint: z.string().regex(/^[\da-f]{32}$/),
      severity: z.enum(['info', 'minor', 'major', 'critical', 'blocker']),
      location: z.strictObject({ path: z.string(), lines: z.strictObject({ begin: z.int().min(1) }) }),
    });
    const issues = z.array(issue).parse(JSON.parse(FORMATS.gitlab(reported, '1')));
    const names = issues.map(({ fingerprint }) => fingerprint);
    expect(new Set(names).size).toBe(reported.length);
    const below = reported.map((problem) => ({ ...problem, line: (problem.line ?? 1) + 7 }));
    expect(
      z
        .array(issue)
        .parse(JSON.parse(FORMATS.gitlab(below, '1')))
        .map((one) => one.fingerprint),
    ).toEqual(names);
  });

  /**
   * What the types of SARIF do not say: which values are valid, and what GitHub requires of an upload
   * (docs.github.com, "SARIF support for code scanning").
   */
  it('are SARIF that GitHub accepts', () => {
    const region = z.strictObject({ startLine: z.int().min(1), startColumn: z.int().min(1).optional() });
    const physicalLocation = z.strictObject({
      artifactLocation: z.strictObject({
        uri: z.string().regex(/^(?:[\w\-.~!$&'()*+,;=:@/]|%[\dA-F]{2})+$/),
        uriBaseId: z.literal('%SRCROOT%'),
      }),
      region: region.optional(),
    });
    const result = z.strictObject({
      ruleId: z.string().min(1),
      ruleIndex: z.int().min(0),
      level: z.enum(['note', 'warning', 'error']),
      message: z.strictObject({ text: z.string().min(1) }),
      locations: z.array(z.strictObject({ physicalLocation })).min(1),
      partialFingerprints: z.strictObject({ 'problem/v1': z.string().regex(/^[\da-f]{32}$/) }),
    });
    const driver = z.strictObject({
      name: z.string().min(1),
      version: z.literal('1.2.3'),
      rules: z.array(z.strictObject({ id: z.string().min(1) })),
    });
    const run = z.strictObject({
      tool: z.strictObject({ driver }),
      columnKind: z.enum(['utf16CodeUnits', 'unicodeCodePoints']),
      results: z.array(result),
    });
    const log = z.strictObject({ $schema: z.url(), version: z.literal('2.1.0'), runs: z.tuple([run]) });
    const [{ tool, results }] = log.parse(JSON.parse(FORMATS.sarif(reported, '1.2.3'))).runs;
    expect(results.map(({ ruleIndex }) => tool.driver.rules[ruleIndex]?.id)).toEqual(
      results.map(({ ruleId }) => ruleId),
    );
    expect(new Set(results.map((one) => one.partialFingerprints['problem/v1'])).size).toBe(reported.length);
    expect(results[0]?.locations[0]?.physicalLocation).toEqual({
      artifactLocation: { uri: 'docs/content/a,%20b%231.md', uriBaseId: '%SRCROOT%' },
      region: { startLine: 3, startColumn: 5 },
    });
  });

  it('are empty without problems', () => {
    expect(FORMAT_NAMES.map((name) => FORMATS[name]([], '1')).map((text) => text.length > 0)).toEqual([
      true,
      false,
      true,
      true,
    ]);
  });
});
