import { sitesOf } from '#generator/config/languages.ts';
import type { SiteConfig } from '#generator/config/site-config.ts';
import type { Translations } from '#generator/config/site-language.ts';
import type { ContentTree } from '../discover/content-tree.ts';
import { type DiscoverOptions, discoverContent } from '../discover/discover.ts';
import { type ContentResult, type ReadContentOptions, readContent } from '../read-content.ts';

/** The content folder as the site in one language has it. */
interface TreeInLanguage {
  readonly config: SiteConfig;
  readonly tree: ContentTree;
}

/** The default language first. */
export type LanguageTrees = readonly [TreeInLanguage, ...TreeInLanguage[]];

/** The content of the site in one language. */
export interface LanguageContent {
  readonly config: SiteConfig;
  readonly content: ContentResult;
  /** Of all languages; the same for each. */
  readonly translations: Translations;
}

/** Lists the content folder as the site in each language has it. */
export async function discoverLanguages(
  config: SiteConfig,
  folder: Pick<DiscoverOptions, 'contentDir' | 'cache' | 'publishedAt'>,
): Promise<LanguageTrees> {
  const [main, ...others] = sitesOf(config);
  const discover = async (one: SiteConfig): Promise<TreeInLanguage> => ({
    config: one,
    tree: await discoverContent({ ...folder, config: one, language: one.language }),
  });
  return [await discover(main), ...(await Promise.all(others.map(discover)))];
}

/** Reads the content in each language. Progress is reported for the default language, which has the most new notes. */
export async function readLanguages(
  [first, ...others]: LanguageTrees,
  { onProgress, ...options }: Omit<ReadContentOptions, 'config' | 'tree'>,
): Promise<readonly [LanguageContent, ...LanguageContent[]]> {
  const main = await readContent({ ...options, ...first, ...(onProgress && { onProgress }) });
  const translated: { readonly config: SiteConfig; readonly content: ContentResult }[] = [];
  for (const one of others) translated.push({ ...one, content: await readContent({ ...options, ...one }) });
  const translations = new Map(
    translated.map(({ config, content }) => [
      config.locale.htmlLang,
      content.translated ?? new Set<string>(),
    ]),
  );
  return [
    { config: first.config, content: main, translations },
    ...translated.map(({ config, content }) => ({ config, content, translations })),
  ];
}
