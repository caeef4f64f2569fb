import { describe, expect, it } from 'vitest';
import { versionInLine, versionPatternProblem } from './version-pattern.ts';

describe('a version pattern', () => {
  it.each([
    'Example App (\\S+) \\(build',
    '^Version:\\s+(\\d+\\.\\d+\\.\\d+)$',
    '(?<version>\\d+(?:\\.\\d)?)',
    'App(?: Server)? v(\\d[\\w.+-]*)',
    '[)(*+] (\\d[\\d.]*)',
    '.*release (.+)',
  ])('is valid: %s', (source) => {
    expect(versionPatternProblem(source)).toBeUndefined();
  });

  it.each([
    ['Version (', 'expected a regular expression'],
    ['Version \\d+', 'expected a group'],
    ['Version (?:\\d+)', 'expected a group'],
    ['((a+)+)$', 'no repeated group'],
    ['(?:\\w+\\s?)*(x)', 'no repeated group'],
    ['(a|a)*b', 'no repeated group'],
    ['((?:a|b){2,})', 'no repeated group'],
    ['((?:a?){9})', 'no repeated group'],
    ['(a)(?=b)', 'no look-around'],
    ['(?<!a)(b)', 'no look-around'],
    ['(a)\\1', 'no back reference'],
    ['.*.*(.*)x', 'at most 2 repetitions'],
    [`(${'a'.repeat(200)})`, 'at most 200 characters'],
  ])('is rejected: %s: %s', (source, problem) => {
    expect(versionPatternProblem(source)).toContain(problem);
  });

  it('uses the group with the name version, otherwise the first group', () => {
    expect(versionInLine('  Example App 25.6.4 (build 7)', /App (\S+) \(/)).toBe('25.6.4');
    expect(versionInLine('build 7 of 25.6.4', /build (\d+) of (?<version>\S+)/)).toBe('25.6.4');
    expect(versionInLine('Example OS 3', /App (\S+)/)).toBeUndefined();
  });

  it('is not applied to very long lines', () => {
    expect(versionInLine(`App 1.0 ${'x'.repeat(300)}`, /App (\S+)/)).toBeUndefined();
  });
});
