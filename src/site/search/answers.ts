import { kindWords } from '#core/model/kind-words.ts';
import { createUrls } from '#core/model/urls.ts';
import { compareVersions, parseVersion, type Version } from '#core/model/version.ts';
import type { SiteData } from '#core/page-data.ts';
import type { FoundPage } from '#core/search/answer/answer.ts';
import { type Question, readQuestion } from '#core/search/query/question.ts';
import { formatSearchAddress } from './search-address.ts';

/** The first row for a query that is a question: what was understood, and where it leads. */
export interface Answer {
  /** `24.6 to 25.10`, `PA-3290` */
  readonly understood: string;
  /** `What changes in App from 24.6 to 25.10` */
  readonly title: string;
  /** `Upgrade` */
  readonly place: string;
  readonly href: string;
}

interface Asked {
  /** The id of the stream that is read, or searched in. */
  readonly context?: string | undefined;
  /** By text, best first. An id that was not found is answered in words already: no release mentions it. */
  readonly found: readonly FoundPage[];
}

export function answerOf(query: string, site: Streams, asked: Asked): Answer | undefined {
  const question = readQuestion(query, { streams: site.streams, context: asked.context });
  switch (question?.type) {
    case 'upgrade':
      return upgradeAnswer(question, site);
    case 'newest':
      return newestAnswer(question, site);
    case 'support':
      return supportAnswer(question, site, asked);
    case 'id':
      return asked.found.length > 0 ? idAnswer(question, site) : undefined;
    case 'version':
      return versionAnswer(question, site, asked);
    case 'kind':
      return kindAnswer(question, site);
  }
  return undefined;
}

type Streams = Pick<SiteData, 'base' | 'streams'>;
type Asking<Type extends Question['type']> = Extract<Question, { readonly type: Type }>;

function upgradeAnswer({ stream, from, to }: Asking<'upgrade'>, { base }: Streams): Answer {
  return {
    understood: `${from} to ${to}`,
    title: `What changes in ${stream.label} from ${from} to ${to}`,
    place: 'Upgrade',
    href: createUrls(base).upgrade({ stream: stream.id, from, to }),
  };
}

function newestAnswer({ stream }: Asking<'newest'>, { streams }: Streams): Answer | undefined {
  const { label, newest } = streams.find(({ id }) => id === stream.id) ?? {};
  return (
    newest && {
      understood: newest.version,
      title: `The newest release of ${label}`,
      place: 'Release',
      href: newest.url,
    }
  );
}

/** A release says so on its page, and the index of its stream of all. Nothing where no version says until when. */
function supportAnswer(
  { stream, version }: Asking<'support'>,
  site: Streams,
  asked: Asked,
): Answer | undefined {
  const { label, lifecycle } = site.streams.find(({ id }) => id === stream.id) ?? {};
  const release = version && versionAnswer({ type: 'version', version, stream }, site, asked);
  if (release) return release;
  return lifecycle === undefined
    ? undefined
    : {
        understood: `Life cycle of ${label}`,
        title: `How long versions of ${label} are supported`,
        place: 'List',
        href: lifecycle,
      };
}

function idAnswer({ id }: Asking<'id'>, { base }: Streams): Answer {
  return {
    understood: id,
    title: `Every release that mentions ${id}`,
    place: 'Id',
    href: createUrls(base).id(id),
  };
}

/** That of the stream that is named or read; else of the publisher's first that has it, whatever was found first. */
function versionAnswer(
  { version, stream }: Asking<'version'>,
  { streams }: Streams,
  { context, found }: Asked,
): Answer | undefined {
  const placeOf = (page: FoundPage): number => streams.findIndex(({ id }) => id === page.stream);
  const inOrder = found.toSorted((left, right) => placeOf(left) - placeOf(right));
  const named = releaseOf(version, inOrder, stream?.id ?? context);
  const page = named ?? (stream ? undefined : releaseOf(version, inOrder));
  return (
    page && {
      understood: page.version,
      title: `The release notes of ${page.streamLabel} ${page.version}`,
      place: 'Release',
      href: page.u,
    }
  );
}

function kindAnswer({ kind, stream, version }: Asking<'kind'>, { base }: Streams): Answer {
  const { label, plural } = kindWords(kind);
  const where = [stream?.label, version?.text].filter(Boolean).join(' ');
  const query = `kind:${kind}${version ? ` version:${version.text}` : ''}`;
  return {
    understood: where || label,
    title: `All ${plural}${where && ` in ${where}`}`,
    place: 'List',
    href: createUrls(base).search() + formatSearchAddress({ query, context: stream?.id ?? '' }),
  };
}

function releaseOf(version: Version, found: readonly FoundPage[], stream?: string): FoundPage | undefined {
  return found.find((page) => {
    const known = parseVersion(page.version);
    return (stream === undefined || page.stream === stream) && known && compareVersions(known, version) === 0;
  });
}
