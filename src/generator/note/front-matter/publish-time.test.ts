import { describe, expect, it } from 'vitest';
import { parsePublishTime, publishTimeOf } from './publish-time.ts';

describe('the time before which a note is not published', () => {
  it.each([
    "---\ntitle: A\npublish: '2026-12-01T09:00:00+01:00'\n---\nText\n",
    '+++\ntitle = "A"\npublish = 2026-12-01T09:00:00+01:00\n+++\nText\n',
    "+++\r\npublish = '2026-12-01T09:00+01:00'\r\n+++\r\nText\r\n",
  ])('is read from YAML and from TOML: %j', async (text) => {
    const written = await publishTimeOf(new TextEncoder().encode(text));
    expect(parsePublishTime(written ?? '')).toBe(Date.parse('2026-12-01T08:00:00Z'));
  });
});
