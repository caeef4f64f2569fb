import type { LifecycleView } from '#core/contracts/article-parts.ts';
import type { PageData } from '#core/contracts/page-data.ts';
import type { ReleaseTools } from '#core/contracts/release-content.ts';
import { lifecycleState } from '#core/model/dates/lifecycle.ts';
import type { Release } from '#core/model/release/release.ts';
import { encodePath } from '#core/model/urls.ts';
import { formatVersion, versionRulesOf } from '#core/model/version.ts';
import { lineFeedKey, type PageContext } from './context.ts';
import type { StreamView } from './stream-view.ts';

export function toolsOf(context: PageContext, view: StreamView, release: Release): ReleaseTools {
  const { urls, exists } = context;
  const [markdown, feed] = [urls.markdown(release.id), urls.feed('atom', release.stream)];
  const main = view.mainOf(release);
  const versions = (view.earlier.get(main) ?? []).map(({ version }) => formatVersion(version));
  const rules = versionRulesOf(view.stream);
  const to = formatVersion(main.version);
  return {
    ...(versions.length > 0 &&
      exists(urls.upgrade()) && {
        since: { url: urls.upgrade(), stream: release.stream, ...(rules && { rules }), versions, to },
      }),
    ...(exists(markdown) && { markdown }),
    ...(exists(feed) && { feed }),
    ...lineFeedOf(context, main),
    ...sourceTools(context, release),
  };
}

function lineFeedOf(
  { lineFeeds }: PageContext,
  { stream, version }: Release,
): Pick<ReleaseTools, 'lineFeed'> {
  const lineFeed = lineFeeds.get(lineFeedKey(stream, version.text));
  return lineFeed ? { lineFeed } : {};
}

type SourceContext = Pick<PageContext, 'texts' | 'site' | 'translations'>;

/** The links to edit a note and to the targets of its title. Guides have them, too. */
export function sourceTools(
  { texts: { editUrl }, site, translations }: SourceContext,
  release: Release,
): ReleaseTools {
  const language = site.languages?.find(({ path }) => path === site.base)?.htmlLang ?? '';
  const file = translations.get(language)?.has(release.id) ? `${language}/${release.file}` : release.file;
  return {
    ...editLink(editUrl, { ...release, file }),
    ...(release.titleLinks && { titleLinks: release.titleLinks }),
  };
}

function editLink(
  template: string | undefined,
  { file, settings }: Pick<Release, 'file' | 'settings'>,
): Pick<ReleaseTools, 'edit'> {
  if (settings?.editUrl === null) return {};
  const edit = settings?.editUrl ?? (template === undefined ? undefined : addressOfNote(template, file));
  return edit === undefined ? {} : { edit };
}

export function documentTitleOf({ settings }: Release): Pick<PageData, 'documentTitle'> {
  const title = settings?.documentTitle;
  return title === undefined ? {} : { documentTitle: title };
}

function addressOfNote(template: string, file: string): string {
  return template.replaceAll('{path}', encodePath(file));
}

export function lifecycleView(
  { notBefore }: PageContext,
  { lifecycles, mainOf }: StreamView,
  release: Release,
): LifecycleView | undefined {
  const lifecycle = lifecycles.get(mainOf(release)) ?? release.lifecycle;
  const state = lifecycle && lifecycleState(lifecycle, { day: notBefore, exact: false });
  return lifecycle && state && { lifecycle, state };
}
