import { describe, expect, it } from 'vitest';
import { isReportedByBuild, levelOf, needsLint } from '#generator/config/rule-levels.ts';
import { type SiteConfigInput, siteConfigSchema } from './site-config.ts';

function config(settings: Partial<SiteConfigInput> = {}) {
  return siteConfigSchema.parse({ title: 'Notes', brand: { title: 'Docs', url: '/' }, ...settings });
}

describe('the level of a problem', () => {
  it('is an error for problems that mislead readers, and a warning or lint for others', () => {
    expect(levelOf(config(), 'broken-link')).toBe('throw');
    expect(levelOf(config(), 'bad-version')).toBe('throw');
    expect(levelOf(config(), 'link-outside')).toBe('warn');
    expect(levelOf(config(), 'heading-level-one')).toBe('warn');
  });

  it('reports lint problems only in check, unless the publisher raises their level', () => {
    expect(levelOf(config(), 'missing-date')).toBe('advise');
    expect(levelOf(config({ strict: true }), 'missing-date')).toBe('advise');
    expect([isReportedByBuild(config(), 'missing-date'), needsLint(config())]).toEqual([false, false]);
    const wanted = config({ rules: { 'missing-date': 'warn' } });
    expect([isReportedByBuild(wanted, 'missing-date'), needsLint(wanted)]).toEqual([true, true]);
    expect(isReportedByBuild(config({ rules: { 'image-without-alt': 'advise' } }), 'image-without-alt')).toBe(
      false,
    );
  });

  it('can be set for each code, or for all lint problems together', () => {
    expect(levelOf(config({ rules: { 'broken-link': 'warn' } }), 'broken-link')).toBe('warn');
    const strict = config({ strict: true, rules: { 'remote-image': 'ignore' } });
    expect(levelOf(strict, 'link-outside')).toBe('throw');
    expect(levelOf(strict, 'remote-image')).toBe('ignore');
  });
});
