import { kindWords } from '#core/model/kind-words.ts';
import { createUrls } from '#core/model/urls.ts';
import { compareVersions, parseVersion, type Version } from '#core/model/version.ts';
import type { SiteData } from '#core/page-data.ts';
import type { FoundPage } from '#core/search/answer/answer.ts';
import { readQuestion } from '#core/search/query/question.ts';
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

export function answerOf(
  query: string,
  { base, streams }: Pick<SiteData, 'base' | 'streams'>,
  { context, found }: Asked,
): Answer | undefined {
  const urls = createUrls(base);
  const question = readQuestion(query, { streams, context });
  switch (question?.type) {
    case 'upgrade': {
      const { stream, from, to } = question;
      return {
        understood: `${from} to ${to}`,
        title: `What changes in ${stream.label} from ${from} to ${to}`,
        place: 'Upgrade',
        href: urls.upgrade({ stream: stream.id, from, to }),
      };
    }
    case 'newest': {
      const { label, newest } = streams.find(({ id }) => id === question.stream.id) ?? {};
      return (
        newest && {
          understood: newest.version,
          title: `The newest release of ${label}`,
          place: 'Release',
          href: newest.url,
        }
      );
    }
    case 'id':
      return found.length > 0
        ? {
            understood: question.id,
            title: `Every release that mentions ${question.id}`,
            place: 'Id',
            href: urls.id(question.id),
          }
        : undefined;
    case 'version': {
      const { version, stream } = question;
      const named = stream?.id ?? context;
      const inOrder = found.toSorted((left, right) => placeOf(left, streams) - placeOf(right, streams));
      const page = releaseOf(version, inOrder, named) ?? (stream ? undefined : releaseOf(version, inOrder));
      return (
        page && {
          understood: page.version,
          title: `The release notes of ${page.streamLabel} ${page.version}`,
          place: 'Release',
          href: page.u,
        }
      );
    }
    case 'kind': {
      const { kind, stream, version } = question;
      const { label, plural } = kindWords(kind);
      const where = [stream?.label, version?.text].filter(Boolean).join(' ');
      const filters = `kind:${kind}${version ? ` version:${version.text}` : ''}`;
      return {
        understood: where || label,
        title: `All ${plural}${where && ` in ${where}`}`,
        place: 'List',
        href: `${urls.search()}${formatSearchAddress({ query: filters, context: stream?.id ?? '' })}`,
      };
    }
  }
  return undefined;
}

function releaseOf(version: Version, found: readonly FoundPage[], stream?: string): FoundPage | undefined {
  return found.find((page) => {
    const known = parseVersion(page.version);
    return (stream === undefined || page.stream === stream) && known && compareVersions(known, version) === 0;
  });
}

function placeOf({ stream }: FoundPage, streams: SiteData['streams']): number {
  return streams.findIndex(({ id }) => id === stream);
}
