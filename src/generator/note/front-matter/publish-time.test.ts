import { describe, expect, it } from 'vitest';
import { splitFrontMatter } from './front-matter.ts';
import { parsePublishTime } from './publish-time.ts';
import { publishTimeOf } from './written-publish-time.ts';

describe('the time before which a note is not published', () => {
  it.each([
    "---\ntitle: A\npublish: '2026-12-01T09:00:00+01:00'\n---\nText\n",
    '+++\ntitle = "A"\npublish = 2026-12-01T09:00:00+01:00\n+++\nText\n',
    "+++\r\npublish = '2026-12-01T09:00+01:00'\r\n+++\r\nText\r\n",
  ])('is read from YAML and from TOML: %j', async (text) => {
    const written = await publishTimeOf(new TextEncoder().encode(text));
    expect(parsePublishTime(written ?? '')).toBe(Date.parse('2026-12-01T08:00:00Z'));
  });

  it.each([
    ['---\npublishDate: 2026-12-01\n---\n', '2026-12-01T00:00:00Z'],
    ['---\npublishdate: 2026-12-01T09:00:00\n---\n', '2026-12-01T09:00:00Z'],
    ['+++\npublishDate = 2026-12-01T09:00:00.000+01:00\n+++\n', '2026-12-01T08:00:00Z'],
    ["---\npublish: '2026-12-02T09:00Z'\npublishDate: 2026-12-01\n---\n", '2026-12-02T09:00:00Z'],
  ])('is also read from the key of Hugo: %j', async (text, time) => {
    const written = await publishTimeOf(new TextEncoder().encode(text));
    expect(parsePublishTime(written ?? '')).toBe(Date.parse(time));
  });

  it('is not read from an invalid value of that key, which is reported', async () => {
    const text = '---\npublishDate: soon\n---\n';
    expect(await publishTimeOf(new TextEncoder().encode(text))).toBeUndefined();
    const keys: string[] = [];
    splitFrontMatter(text, (code) => keys.push(code));
    expect(keys).toEqual(['front-matter-foreign-key']);
  });

  it('holds back a note with the key of Hugo', () => {
    const { frontMatter } = splitFrontMatter('---\npublishDate: 2026-12-01\n---\nText\n', () => undefined);
    expect(frontMatter.publish).toBe('2026-12-01T00:00Z');
  });
});
