import { describe, expect, it } from 'vitest';
import { siteConfigSchema } from '#generator/config/site-config.ts';
import { foldersOf, withFoundStreams } from './streams.ts';

const settings = (
  ...streams: readonly { readonly id: string; readonly label?: string; readonly folder?: '.' }[]
) => siteConfigSchema.parse({ title: 'Release Notes', brand: { title: 'Docs', url: '/' }, streams });

/** The stream of notes directly in the content folder. */
function rootStream(config: ReturnType<typeof settings>, paths: readonly string[]): string | undefined {
  const root = withFoundStreams(config, paths).streams.find(({ folder }) => folder === '.');
  return root && `${root.id} ${root.label}`;
}

describe('a content folder without stream folders', () => {
  it('is one stream, with the name from the settings', () => {
    expect(rootStream(settings(), ['v1.2.0.md', 'v1.3.0.md', 'index.md'])).toBe('releases Releases');
    expect(rootStream(settings({ id: 'app', label: 'App' }), ['2024/24.9.0.md', '25.1.0.md'])).toBe(
      'app App',
    );
    expect(rootStream(settings(), ['24.9.0.md', 'upgrading/from-24.md', 'tips/ports.md'])).toBe(
      'releases Releases',
    );
  });

  it('has the name of the product that the names of all notes contain', () => {
    expect(rootStream(settings(), ['Acme-Server-v1.2.0.md', '2024/acme-server-1.1.0.md', 'faq.md'])).toBe(
      'acme-server acme-server',
    );
    expect(rootStream(settings(), ['acme-1.2.0.md', 'other-1.1.0.md'])).toBeUndefined();
    expect(rootStream(settings(), ['upgrade-1.2.0.md'])).toBeUndefined();
    expect(rootStream(settings(), ['1.2.0.md', 'acme-1.2.0.md'])).toBe('releases Releases');
    expect(rootStream(settings({ id: 'dns', label: 'Acme DNS' }), ['acme-dns-1.2.0.md'])).toBe(
      'dns Acme DNS',
    );
  });

  it('is not a stream if folders contain releases, too, or if no note has a version', () => {
    expect(rootStream(settings(), ['app/24.9.0.md', '24.9.0.md'])).toBeUndefined();
    expect(rootStream(settings({ id: 'app' }), ['app/24.9.0.md', '24.9.0.md'])).toBeUndefined();
    expect(rootStream(settings(), ['overview.md'])).toBeUndefined();
    expect(rootStream(settings({ id: 'app' }, { id: 'api' }), ['24.9.0.md'])).toBeUndefined();
  });

  it('is the configured stream, whatever its folders contain', () => {
    expect(
      rootStream(settings({ id: 'app', label: 'App', folder: '.' }), ['old/24.9.0.md', '25.1.0.md']),
    ).toBe('app App');
    expect(() => settings({ id: 'a', folder: '.' }, { id: 'b', folder: '.' })).toThrow('only one may');
  });

  it('applies the settings of its folders below its own id', () => {
    const folders = new Map([
      ['', { label: 'All' }],
      ['extras', { label: 'Extras' }],
      ['api/basics', { label: 'Basics' }],
    ]);
    const { streams } = settings({ id: 'app', folder: '.' }, { id: 'api' });
    expect([...foldersOf(folders, { streams }).keys()]).toEqual(['app', 'app/extras', 'api/basics']);
    expect(foldersOf(folders, settings())).toBe(folders);
  });
});

describe('a folder whose notes are named after a product', () => {
  const labels = (config: ReturnType<typeof settings>, paths: readonly string[]) =>
    withFoundStreams(config, paths).streams.map(({ id, label }) => `${id} ${label}`);
  const acme = ['app/Acme-1.2.md', 'app/2024/Acme-1.1.md', 'app/upgrade-to-1.2.md', 'app/Known-Issues.md'];

  it('is a stream with the name of the product, so that the notes are releases', () => {
    expect(labels(settings(), acme)).toEqual(['app Acme']);
    expect(labels(settings({ id: 'app' }, { id: 'api' }), acme)).toEqual(['app Acme', 'api undefined']);
    expect(labels(settings(), [...acme, 'api/1.2.md'])).toEqual(['app Acme']);
  });

  it('keeps its name, and its notes remain guides, if something else names it', () => {
    expect(labels(settings({ id: 'app', label: 'App' }), acme)).toEqual(['app App']);
    expect(labels(settings(), [...acme, 'app/1.3.md'])).toEqual([]);
    expect(labels(settings(), ['app/acme-1.2.md', 'app/other-1.1.md'])).toEqual([]);
    expect(labels(settings(), ['app/upgrade-1.2.md', 'app/whats-new-in-1.2.md'])).toEqual([]);
  });
});
