import { createUrls } from '#core/model/urls.ts';
import { type SiteConfigInput, siteConfigSchema } from '#generator/config/site-config.ts';
import type { AssetFile } from '#generator/content/content-tree.ts';
import { identifyNote } from '#generator/content/identify.ts';
import type { NoteRoute, ParseContext } from '#generator/content/note-route.ts';
import { type ParsedNote, parseNote } from '#generator/content/parse.ts';

export interface SampleOptions {
  /** Default: `app/2024/release.24.9.0.md` */
  readonly path?: string;
  /** Other notes that links can lead to. */
  readonly others?: readonly string[];
  readonly assets?: readonly AssetFile[];
  readonly config?: Partial<SiteConfigInput>;
}

export const SAMPLE_PATH = 'app/2024/release.24.9.0.md';

/** One note among others, from its text. */
export function parseText(text: string, options: SampleOptions = {}): Promise<ParsedNote> {
  const path = options.path ?? SAMPLE_PATH;
  return parseNote({ path, bytes: new TextEncoder().encode(text) }, sampleContext(options));
}

export function sampleContext({
  path = SAMPLE_PATH,
  others = [],
  assets = [],
  config,
}: SampleOptions): ParseContext {
  const settings = siteConfigSchema.parse({
    title: 'Release Notes',
    brand: { title: 'Docs', url: '/docs/' },
    ...config,
  });
  const urls = createUrls(settings.base);
  const routes = [path, ...others].flatMap((one): NoteRoute[] => {
    const identity = identifyNote(one, settings, () => undefined);
    return identity ? [{ ...identity, url: urls.release(identity.id) }] : [];
  });
  return {
    config: settings,
    label: 'content',
    streams: [{ id: 'app', label: 'App', tagline: '', description: '' }],
    routes: new Map(routes.map((route) => [route.path, route])),
    assets: new Map(assets.map((asset) => [asset.path, asset])),
  };
}
