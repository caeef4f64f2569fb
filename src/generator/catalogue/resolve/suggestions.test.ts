import { describe, expect, it } from 'vitest';
import { createUrls } from '#core/model/urls.ts';
import type { KnownSite } from './known-site.ts';
import { createSuggest } from './suggestions.ts';

const PATHS = ['app/release.25.1.0.md', 'app/release.24.9.0.md'];

const site = {
  urls: createUrls('/notes/'),
  notes: new Map(PATHS.map((path) => [path, {}])),
  assets: new Map(),
  pages: new Map(),
} as unknown as KnownSite;

describe('the suggested note for a broken link', () => {
  it('has a similar name', () => {
    expect(createSuggest(site)('note', 'app/relaese.25.1.0.md', 'app/release.24.9.0.md')).toBe(PATHS[0]);
  });

  it('is in the folder of the note with the link', () => {
    const suggest = createSuggest(site);
    expect(suggest('note', 'release.24.9.0.md', 'app/release.25.1.0.md')).toBe('app/release.24.9.0.md');
    expect(suggest('note', 'manual/ports.md', 'app/release.25.1.0.md')).toBe(undefined);
  });

  it('is never the note with the link', () => {
    expect(createSuggest(site)('note', 'app/relaese.25.1.0.md', 'app/release.25.1.0.md')).toBe(undefined);
  });
});
