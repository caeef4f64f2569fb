import type { ReactElement } from 'react';
import type { IndexPatch, IndexRow, IndexYear } from '#core/contracts/index-content.ts';
import { yearOfDay } from '#core/model/dates/day.ts';
import { KINDS, type Kind } from '#core/model/kind.ts';
import { countedKinds } from '#core/model/kind-names.ts';
import { Icon } from '../../components/Icon.tsx';
import { VersionLink, VersionNumber } from '../../components/VersionNumber.tsx';
import { marked } from '../../messages/messages-context.ts';
import { useSheet } from '../../styles/declared-sheets.ts';
import { useArticleMessages } from '../article-messages.ts';
import { Day } from '../Day.tsx';
import { LifecycleStatus } from '../LifecycleStatus.tsx';
import { ReleaseMarkLabel } from '../ReleaseMark.tsx';

export interface IndexTableProps {
  readonly stream: string;
  readonly year: IndexYear;
  /** The kinds that have a column. */
  readonly kinds: readonly Kind[];
}

/**
 * One row per release, with its patches below its summary. In narrow windows, the same rows are displayed as
 * a list.
 */
export function IndexTable({ stream, year, kinds }: IndexTableProps): ReactElement {
  const messages = useArticleMessages();
  useSheet('blocks');
  const hasNews = year.rows.some(({ news }) => news);
  return (
    <table className="index" data-unseen={hasNews ? messages('shell.unseen') : undefined}>
      <caption className="hidden">
        {marked(messages, 'article.index-caption', { stream, year: year.label })}
      </caption>
      <thead>
        <tr>
          <th scope="col">{marked(messages, 'check.version')}</th>
          <th scope="col">{marked(messages, 'article.date')}</th>
          <th scope="col">{marked(messages, 'article.summary')}</th>
          {kinds.map((kind) => (
            <KindColumn key={kind} kind={kind} />
          ))}
        </tr>
      </thead>
      <tbody>
        {year.rows.map((row) => (
          <Row key={row.url} row={row} kinds={kinds} />
        ))}
      </tbody>
    </table>
  );
}

function KindColumn({ kind }: { readonly kind: Kind }): ReactElement {
  const messages = useArticleMessages();
  const name = messages(`article.column-${kind}`);
  const fullName = messages(`kinds.caption-${kind}`, { count: 2 });
  return (
    <th scope="col" className="n" data-kind={kind} lang={messages.languageOf(`article.column-${kind}`)}>
      {kind !== 'other' && <Icon name={kind} />}
      {name === fullName ? name : <abbr title={fullName}>{name}</abbr>}
    </th>
  );
}

function Row({ row, kinds }: { readonly row: IndexRow; readonly kinds: readonly Kind[] }): ReactElement {
  const { url, version, date, description, patches, counts, guides, news, support, patch, mark } = row;
  const own = [counts, ...patches.map((patch) => patch.counts)];
  const kindsOfRow = KINDS.filter((kind) => own.some((count) => (count[kind] ?? 0) > 0));
  return (
    <tr
      data-kinds={kindsOfRow.join(' ')}
      data-dated={news?.day}
      data-stream={news?.stream}
      data-patch={patch && ''}
    >
      <th scope="row">
        <VersionLink className="quiet" url={url} version={version} />{' '}
        {mark ? <ReleaseMarkLabel mark={mark} /> : support && <LifecycleStatus view={support} form="label" />}
      </th>
      <td>
        <Day day={date} format="of-year" />
      </td>
      <td>
        {description}
        {patches.map((patch) => (
          <PatchLine key={patch.url} patch={patch} year={date && yearOfDay(date)} />
        ))}
        {guides.map((guide) => (
          <a key={guide.url} className="index__patch quiet" href={guide.url}>
            {guide.title}
          </a>
        ))}
      </td>
      {kinds.map((kind) => (
        <Count key={kind} kind={kind} count={counts[kind] ?? 0} />
      ))}
    </tr>
  );
}

/** The text is visible only in the list layout, which omits zeros. */
function Count({ kind, count }: { readonly kind: Kind; readonly count: number }): ReactElement {
  const messages = useArticleMessages();
  if (count === 0) {
    return (
      <td className="n">
        <i>0</i>
      </td>
    );
  }
  return (
    <td className="n" data-kind={kind} lang={messages.languageOf(`kinds.count-${kind}`)}>
      {kind !== 'other' && <Icon name={kind} />}
      {messages
        .parts<`kinds.count-${Kind}`, string>(`kinds.count-${kind}`, { count })
        .map((part) => (part === messages.number(count) ? part : <span key={kind}>{part}</span>))}
    </td>
  );
}

interface PatchLineProps {
  readonly patch: IndexPatch;
  /** The date of the row. A date of the same year omits the year. */
  readonly year: number | '' | undefined;
}

function PatchLine({ patch, year }: PatchLineProps): ReactElement {
  const { url, version, date, mark, counts } = patch;
  const messages = useArticleMessages();
  const facts = [
    date && messages.day(date, yearOfDay(date) === year ? 'of-year' : 'short'),
    mark && marked(messages, `shell.${mark}`),
    ...countedKinds(counts).map(([kind, count]) => marked(messages, `kinds.count-${kind}`, { count })),
  ];
  return (
    <a className="index__patch quiet" href={url}>
      <VersionNumber version={version} />{' '}
      {facts.filter(Boolean).flatMap((fact, place) => (place === 0 ? [fact] : [', ', fact]))}
    </a>
  );
}
