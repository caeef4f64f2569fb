import type { TaggedNote } from '#core/contracts/article-content.ts';
import type { Release } from '#core/model/release/release.ts';
import type { Tag } from '#core/model/tags.ts';
import { formatVersion } from '#core/model/version.ts';
import { NOTES_PER_TAG_PAGE } from '#generator/site-map/site-map.ts';
import { homeCrumb } from './parts/breadcrumbs.ts';
import type { PageContext } from './parts/context.ts';
import { nameOfPart } from './parts/list-part.ts';
import { pageWithoutStream } from './parts/sidebar.ts';
import type { SitePage } from './site-page.ts';

/** All tags by first letter. */
export function tagsPage(context: PageContext): SitePage {
  const { site, messages, urls, tags } = context;
  const letters = new Set(tags.map(firstLetter));
  const title = messages('article.tags');
  const description = messages('meta.tags-description', { title: site.title });
  return {
    page: pageWithoutStream(context, { kind: 'tags', url: urls.tags(), title, description }, [
      homeCrumb(context),
      { label: title },
    ]),
    article: {
      kind: 'tags',
      letters: [...letters].map((letter) => ({
        letter,
        tags: tags
          .filter((tag) => firstLetter(tag) === letter)
          .map(({ label, slug, notes }) => ({ label, url: urls.tag(slug), count: notes.length })),
      })),
    },
  };
}

function firstLetter({ label }: Tag): string {
  return [...label.toUpperCase()][0] ?? '';
}

/** One page of the notes with a tag. */
export function tagPage(context: PageContext, tag: Tag, number: number): SitePage {
  const { messages, urls } = context;
  const { label, slug, notes, description } = tag;
  const title = nameOfPart(messages, messages('meta.tag-title', { count: notes.length, tag: label }), number);
  const parts = Math.ceil(notes.length / NOTES_PER_TAG_PAGE);
  return {
    page: pageWithoutStream(
      context,
      {
        kind: 'tag',
        url: urls.tag(slug, number),
        title,
        description: description ?? messages('evidence.sentence', { text: title }),
      },
      [homeCrumb(context), { label: messages('article.tags'), url: urls.tags() }, { label }],
    ),
    article: {
      kind: 'tag',
      title,
      ...(description !== undefined && { description }),
      tagsUrl: urls.tags(),
      parts:
        parts < 2
          ? []
          : Array.from({ length: parts }, (_, index) => ({
              label: messages('article.part', { part: index + 1, parts }),
              url: urls.tag(slug, index + 1),
              current: index + 1 === number,
            })),
      notes: notes
        .slice((number - 1) * NOTES_PER_TAG_PAGE, number * NOTES_PER_TAG_PAGE)
        .map((note) => taggedNote(note, context)),
    },
  };
}

function taggedNote(note: Release, { views, urls }: PageContext): TaggedNote {
  const { guide, version, id, stream, date, description } = note;
  const streamLabel = views.find((view) => view.stream.id === stream)?.stream.label ?? stream;
  return {
    title: guide === 'guide' ? note.title : streamLabel,
    ...(guide === undefined && { version: formatVersion(version) }),
    url: guide === 'introduction' ? urls.stream(stream) : urls.release(id),
    ...(date !== undefined && { date }),
    description,
  };
}

/** Links to the tags of a page that have a page of their own. */
export function tagLinks(
  { urls, exists, tags }: PageContext,
  { tags: own = [] }: Pick<Release, 'tags'>,
): readonly { readonly label: string; readonly url: string }[] {
  return own.flatMap(({ label, slug }) => {
    const url = urls.tag(slug);
    return exists(url) ? [{ label: tags.find((tag) => tag.slug === slug)?.label ?? label, url }] : [];
  });
}
