import { type Catalogue, releasesById, type Stream } from '#core/model/catalogue.ts';
import { once } from '#core/once.ts';
import { nameMentions } from '#generator/data/mention-names.ts';
import { keyOf, rememberJson } from './cache/cache.ts';
import { nameIdPages } from './id-page-names.ts';
import { nameIssues } from './kept-issues.ts';
import type { PagesInput } from './page-outputs.ts';
import type { PageEntry } from './site-map.ts';

/** A name for all that a page is made of: see `namePageSources`. */
export type NamePage = (entry: PageEntry) => string;

/**
 * Nothing else can be in a page, beside what all pages have:
 *
 *   release or guide   its note, what the pages of all others say of it, what issues and fixes say of each other on it
 *   ids                what releases say that mention them
 *   any other          all that lists say
 *
 * @param shell a name for what all pages have
 */
export function namePageSources(
  input: Pick<PagesInput, 'content' | 'texts' | 'lists' | 'urls' | 'cache' | 'views'>,
  shell: string,
): NamePage {
  const { content, texts, lists, urls, cache, views } = input;
  const { catalogue, known } = content;
  const releases = releasesById(catalogue.streams);
  const issues = ofStreams(
    catalogue,
    nameIssues(cache, { lists, base: urls.base }, (stream) => views(stream).issues(urls)),
  );
  const idPages = ofStreams(catalogue, (stream) =>
    rememberJson(cache, keyOf('id pages', lists.all, stream.id), () => {
      const { ids } = views(stream);
      return nameIdPages(
        ids,
        nameMentions(ids, (release) => known.get(release)?.mentionNames()),
      );
    }),
  );
  const common = keyOf('sources', shell, JSON.stringify(texts));
  return (entry) => {
    if (entry.kind === 'ids-list') {
      return keyOf(common, entry.url, lists.lines, idPages(entry.stream)?.[entry.page - 1] ?? '');
    }
    if (entry.kind !== 'release' && entry.kind !== 'guide') return keyOf(common, entry.url, lists.all);
    const release = releases.get(entry.id);
    const fingerprint = (release && known.get(release)?.fingerprint) ?? '';
    return keyOf(common, entry.url, lists.lines, fingerprint, issues(entry.stream)?.[entry.id] ?? '');
  };
}

/** What is worked out of a stream when it is first asked for, by the id of the stream. */
function ofStreams<Value>(
  { streams }: Catalogue,
  make: (stream: Stream) => Value,
): (id: string) => Value | undefined {
  const values = new Map(streams.map((stream) => [stream.id, once(() => make(stream))]));
  return (id) => values.get(id)?.();
}
