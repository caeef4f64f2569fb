import type { PageData } from '#core/contracts/page-data.ts';
import type { Stream } from '#core/model/catalogue.ts';
import type { PageContext } from './context.ts';

type Breadcrumb = PageData['breadcrumbs'][number];

export function homeCrumb({ messages, urls }: PageContext): Breadcrumb {
  return { label: messages('meta.home'), url: urls.home() };
}

/** The landing page, and the index of a stream. */
export function streamCrumbs(context: PageContext, { id, label }: Stream): readonly Breadcrumb[] {
  return [homeCrumb(context), { label, url: context.urls.stream(id) }];
}
