import type { GuidePage } from '#core/contracts/page-data.ts';
import type { TranslationState } from '#core/contracts/release-content.ts';
import { inLanguage } from '#core/model/urls.ts';
import type { PageContext } from './context.ts';

/** The languages of a note on a site in several languages: the default one, and those with a translation. */
export function languagesOf(
  { site: { languages }, translations }: PageContext,
  id: string,
): Pick<GuidePage, 'languages'> {
  if (languages === undefined) return {};
  const has = (tag: string, place: number): boolean => place === 0 || translations.get(tag)?.has(id) === true;
  return { languages: languages.map(({ htmlLang }) => htmlLang).filter(has) };
}

/** Whether the site in another than the default language shows a note translated, or its original. */
export function translationOf(context: PageContext, id: string, url: string): TranslationState {
  const { site } = context;
  const [original] = site.languages ?? [];
  if (original === undefined || original.path === site.base) return {};
  const { languages = [] } = languagesOf(context, id);
  const { htmlLang } = site.locales[0];
  if (languages.includes(htmlLang)) return { translated: true };
  const { htmlLang: lang, direction: dir, path } = original;
  const name = new Intl.DisplayNames([htmlLang], { type: 'language' }).of(lang) ?? lang;
  return { original: { lang, dir, name, url: inLanguage(url, { base: site.base, path }) } };
}
