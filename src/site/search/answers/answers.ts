import type { SiteData } from '#core/contracts/page-data.ts';
import type { ViewKey } from '#core/messages/message-keys.ts';
import type { Messages } from '#core/messages/messages.ts';
import { createUrls, type Urls } from '#core/model/urls.ts';
import { compareVersions, parseVersion, type VersionRules } from '#core/model/version.ts';
import type { FoundPage } from '#core/search/answer/answer.ts';
import { type NewestQuestion, type Question, readQuestion } from '#core/search/query/question.ts';
import { formatSearchAddress } from '../search-address.ts';

/**
 * The first row of the suggestions if the query is a question: how the question was understood, and a link to
 * its answer.
 */
export interface Answer {
  /** For example `24.6 to 25.10` or `PA-3290`. */
  readonly understood: string;
  /** For example `What changes in App from 24.6 to 25.10`. */
  readonly title: string;
  /** The kind of the linked page, for example `Upgrade`. */
  readonly place: string;
  readonly href: string;
  /** Sentences that qualify the title. */
  readonly details?: readonly string[];
}

/** Questions that are answered from release data instead of the search index. */
export type DirectQuestion =
  | Extract<Question, { readonly type: 'issue' | 'tasks' | 'target' }>
  | NewestOfLine;

/** The newest release of a stream is known without further data. */
export type NewestOfLine = NewestQuestion & { readonly version: string };

export function isDirect(question: Question | undefined): question is DirectQuestion {
  if (question?.type === 'newest') return question.version !== undefined;
  return question?.type === 'issue' || question?.type === 'tasks' || question?.type === 'target';
}

export interface AnswerContext {
  readonly messages: Messages<ViewKey<'search'>>;
  /** The id of the stream of the current page, or of the stream that is searched. */
  readonly context?: string | undefined;
  /** The pages found by the text search, best match first. */
  readonly found: readonly FoundPage[];
}

type Streams = Pick<SiteData, 'base' | 'streams'>;
type QuestionOf<Type extends Question['type']> = Extract<Question, { readonly type: Type }>;

interface Given extends AnswerContext, Streams {
  readonly urls: Urls;
}

type AnswerTo<One> = (question: One, given: Given) => Answer | undefined;

export function answerOf(query: string, site: Streams, answerContext: AnswerContext): Answer | undefined {
  const { base, streams } = site;
  const question = readQuestion(query, { streams, context: answerContext.context });
  if (question === undefined) return undefined;
  const answer = ANSWERS[question.type] as AnswerTo<Question>;
  return answer(question, { ...answerContext, base, streams, urls: createUrls(base) });
}

const ANSWERS: { readonly [Type in Question['type']]: AnswerTo<QuestionOf<Type>> } = {
  upgrade: ({ stream, from, to }, { messages, urls }) => ({
    understood: messages('search.range', { from, to }),
    title: messages('search.what-changes', { stream: stream.label, from, to }),
    place: messages('page.upgrade'),
    href: urls.upgrade({ stream: stream.id, from, to }),
  }),

  newest({ stream, version }, { streams, messages, urls }) {
    const { label = '', newest } = streams.find(({ id }) => id === stream.id) ?? {};
    if (newest === undefined) return undefined;
    return {
      understood: version ?? newest.version,
      title: messages('search.newest-of', { stream: [label, version].filter(Boolean).join(' ') }),
      place: messages('page.release'),
      href: version ? urls.upgrade({ stream: stream.id, from: '', to: version }) : newest.url,
    };
  },

  /** Links to the release, or to the lifecycle table of the stream. `undefined` if no version has an end of support. */
  support({ stream, version }, given) {
    const { streams, messages } = given;
    const { label = '', lifecycle } = streams.find(({ id }) => id === stream.id) ?? {};
    const release = version && ANSWERS.version({ type: 'version', version, stream }, given);
    if (release) return release;
    return lifecycle === undefined
      ? undefined
      : {
          understood: messages('search.life-cycle', { stream: label }),
          title: messages('search.how-long-supported', { stream: label }),
          place: messages('search.page-list'),
          href: lifecycle,
        };
  },

  /** No row for an unknown issue without a version: the remark "No note mentions …" already says so. */
  issue({ id, version }, { messages, urls, found }) {
    const row = { understood: id, place: messages('page.issue') };
    if (version !== undefined) {
      return { ...row, title: messages('search.whether-fixed', { id, version }), href: urls.id(id) };
    }
    if (/^\d+$/.test(id)) {
      const href = urls.search() + formatSearchAddress({ query: id });
      return { ...row, title: messages('search.about-issue', { id }), href };
    }
    // `GH-12` is `#12` in most notes, which the search does not know.
    return found.length === 0 && !/^GH-\d+$/.test(id)
      ? undefined
      : { ...row, title: messages('search.mentions-of', { id }), href: urls.id(id) };
  },

  tasks: ({ stream, from, to }, { messages, urls }) => ({
    understood: to,
    title: messages('search.what-to-do', { stream: stream.label, version: to }),
    place: messages('page.upgrade'),
    href: urls.upgrade({ stream: stream.id, from, to }),
  }),

  target: ({ stream, from }, { messages, urls }) => ({
    understood: stream.label,
    title: messages('search.which-release', { stream: stream.label }),
    place: messages('page.upgrade'),
    href: urls.upgrade({ stream: stream.id, from, to: from ? undefined : stream.newest?.version }),
  }),

  /**
   * Prefers the named stream or the current one. Otherwise the publisher's order of streams decides, not the
   * rank of the hits.
   */
  version({ version, stream }, { streams, messages, context, found }) {
    const placeOf = (page: FoundPage): number => streams.findIndex(({ id }) => id === page.stream);
    const inOrder = found.toSorted((left, right) => placeOf(left) - placeOf(right));
    const wanted = stream?.id ?? context;
    const same = inOrder.filter((page) => {
      return isSame(page.version, version, streams.find(({ id }) => id === page.stream)?.versionRules);
    });
    const named = wanted === undefined ? undefined : same.find((page) => page.stream === wanted);
    const page = named ?? (stream ? undefined : same[0]);
    return (
      page && {
        understood: page.version,
        title: messages('search.notes-of', { stream: page.streamLabel, version: page.version }),
        place: messages('page.release'),
        href: page.u,
      }
    );
  },

  kind({ kind, stream, version }, { messages, urls }) {
    const kinds = messages(`kinds.plural-${kind}`);
    const place = [stream?.label, version].filter(Boolean).join(' ');
    // Some releases have security fixes only.
    const filter = kind === 'fix' && version ? 'kind:fix kind:security' : `kind:${kind}`;
    const query = `${filter}${version ? ` version:${version}` : ''}`;
    return {
      understood: place || (kind === 'other' ? '' : messages(`kinds.${kind}`)),
      title:
        place === ''
          ? messages('search.all-of-kind', { kinds })
          : messages('search.all-of-kind-in', { kinds, place }),
      place: messages('search.page-list'),
      href: urls.search() + formatSearchAddress({ query, context: stream?.id ?? '' }),
    };
  },
};

function isSame(one: string, other: string, rules: VersionRules | undefined): boolean {
  const [left, right] = [parseVersion(one, rules), parseVersion(other, rules)];
  return left !== undefined && right !== undefined && compareVersions(left, right) === 0;
}
