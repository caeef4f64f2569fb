import { type PointerEvent, type ReactElement, useRef } from 'react';
import type { SearchHit } from '#core/search/answer/answer.ts';
import { Icon } from '../../components/Icon.tsx';
import { VersionNumber } from '../../components/VersionNumber.tsx';
import type { IconName } from '../../icons/symbols.ts';
import { marked } from '../../messages/messages-context.ts';
import { useViewMessages } from '../../messages/view-messages.tsx';
import type { Answer } from '../answers/answers.ts';
import { MarkedSnippet } from '../MarkedSnippet.tsx';
import { SUGGESTIONS_ID, suggestionId } from './suggestion-ids.ts';
import { type Suggestion, type SuggestionGroup, sectionOf } from './suggestions.ts';

interface SuggestionListProps {
  /** The answer to a question, shown before all rows. */
  readonly lead: Answer | undefined;
  /** The number of results, as text. */
  readonly countText: string;
  readonly groups: readonly SuggestionGroup[];
  readonly active: number;
  readonly onPoint: (index: number) => void;
}

/**
 * Rows are links, so that they can be copied or opened in a new tab. They are reached with the arrow keys and
 * not with Tab.
 */
export function SuggestionList({
  lead,
  countText,
  groups,
  active,
  onPoint,
}: SuggestionListProps): ReactElement {
  const messages = useViewMessages('search');
  const moved = useMovement();
  return (
    <div className="sugs" id={SUGGESTIONS_ID} role="listbox" aria-label={messages('search.suggestions')}>
      {lead && (
        <Lead lead={lead} isActive={active === 0} onPointerMove={(event) => moved(event) && onPoint(0)} />
      )}
      {lead && (
        <p className="sheet__status" role="presentation" aria-hidden="true">
          {countText}
        </p>
      )}
      {groups.map(({ page, title, stream, version, suggestions }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset may not stand in a listbox
        <div key={page} role="group" aria-label={`${stream} ${version}`}>
          {suggestions.map((suggestion) => (
            <Row
              key={suggestion.index}
              {...{ suggestion, title, stream, version }}
              isActive={suggestion.index === active}
              onPointerMove={(event) => moved(event) && onPoint(suggestion.index)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

interface ActivatedProps {
  readonly isActive: boolean;
  readonly onPointerMove: (event: PointerEvent) => void;
}

/** The answer to a question as the first row. */
function Lead({ lead, isActive, onPointerMove }: ActivatedProps & { readonly lead: Answer }): ReactElement {
  const messages = useViewMessages('search');
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset may not stand in a listbox
    <div className="answer" role="group" aria-label={messages('search.answer')}>
      <a
        className="sug"
        id={suggestionId(0)}
        role="option"
        aria-selected={isActive}
        tabIndex={-1}
        href={lead.href}
        onPointerMove={onPointerMove}
      >
        <span>{lead.understood}</span>{' '}
        <span className="sug__text">
          {lead.title}
          {lead.details?.map((detail) => (
            <span key={detail} className="answer__detail">
              {' '}
              {detail}
            </span>
          ))}
        </span>{' '}
        <small>{lead.place}</small>
      </a>
    </div>
  );
}

interface PlaceProps extends Pick<SuggestionGroup, 'stream' | 'version'> {
  readonly suggestion: Suggestion;
}

interface RowProps extends ActivatedProps, PlaceProps {
  /** The title of the page. */
  readonly title: string;
}

function Row({ suggestion, title, stream, version, isActive, onPointerMove }: RowProps): ReactElement {
  const messages = useViewMessages('search');
  const { hit } = suggestion;
  return (
    <a
      className="sug"
      id={suggestionId(suggestion.index)}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      href={suggestion.href}
      data-kind={hit.kind}
      data-nested={suggestion.branch}
      onPointerMove={onPointerMove}
    >
      <Place stream={stream} version={version} suggestion={suggestion} />{' '}
      <span className="sug__text">
        <KindIcon hit={hit} /> <MarkedSnippet snippet={hit.snippet} />
      </span>{' '}
      <small>{sectionOf(messages, hit, title)}</small>
    </a>
  );
}

/** Stream and version in the first row of a page, and a branch icon in the other rows. */
function Place({ stream, version, suggestion: { branch } }: PlaceProps): ReactElement {
  if (branch !== undefined) {
    return (
      <span className="sug__branch">
        <span className="hidden">
          {stream} {version}
        </span>
      </span>
    );
  }
  return (
    <span>
      <span className="stream">{stream}</span> <VersionNumber version={version} />
    </span>
  );
}

const TYPE_ICONS: Readonly<Record<SearchHit['type'], IconName>> = {
  Title: 'page',
  Keywords: 'page',
  Heading: 'heading',
  Description: 'text',
  Content: 'text',
};

/** The icon of the kind of change, otherwise of the part of the page. */
function KindIcon({ hit: { kind, type } }: Pick<Suggestion, 'hit'>): ReactElement {
  const messages = useViewMessages('search');
  if (kind === 'other') return <Icon name={TYPE_ICONS[type]} />;
  return (
    <>
      <Icon name={kind} />
      <span className="hidden">{marked(messages, `kinds.${kind}`)}: </span>
    </>
  );
}

/** Whether the pointer has moved. Browsers also send `pointermove` when rows move below a resting mouse. */
function useMovement(): (event: PointerEvent) => boolean {
  const last = useRef<{ readonly x: number; readonly y: number }>(undefined);
  return ({ clientX: x, clientY: y }) => {
    const before = last.current;
    last.current = { x, y };
    return before !== undefined && (before.x !== x || before.y !== y);
  };
}
