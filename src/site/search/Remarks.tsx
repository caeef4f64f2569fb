import type { MouseEvent, ReactElement } from 'react';
import type { SearchAnswer } from '#core/search/answer/answer.ts';
import { useApp } from '../app/app-context.ts';
import { marked, rich } from '../messages/messages-context.ts';
import { useViewMessages } from '../messages/view-messages.tsx';
import { isPlainClick } from '../navigation/page-links.ts';
import { formatSearchAddress, type SearchAddress } from './search-address.ts';
import { unmentionedText } from './search-messages.ts';

interface RemarksProps {
  readonly answer: SearchAnswer;
  /** Whether the query is a question with a direct answer. Then a note about missing terms is not useful. */
  readonly isAnswered?: boolean;
  /** The other parameters of the search, which the link keeps. */
  readonly address?: SearchAddress;
  readonly onChoose: (query: string) => void;
}

/** Notes about the query: misspelt terms, unknown ids, and terms that no page contains together. */
export function Remarks({
  answer,
  isAnswered = false,
  address,
  onChoose,
}: RemarksProps): ReactElement | null {
  const { urls } = useApp();
  const messages = useViewMessages('search');
  const { didYouMean, relaxed, rowCount } = answer;
  const unknown = unmentionedText(messages, answer);
  const choose = (event: MouseEvent, query: string): void => {
    if (!isPlainClick(event.nativeEvent)) return;
    event.preventDefault();
    onChoose(query);
  };
  return (
    <>
      {unknown && <p className="remark">{unknown}</p>}
      {relaxed && !isAnswered && rowCount > 0 && (
        <p className="remark">{marked(messages, 'search.relaxed')}</p>
      )}
      {didYouMean !== undefined && (
        <p className="remark">
          {rich(messages, 'search.did-you-mean', {
            query: didYouMean,
            a: (text) => (
              <a
                href={urls.search() + formatSearchAddress({ ...address, query: didYouMean })}
                onClick={(event) => choose(event, didYouMean)}
              >
                {text}
              </a>
            ),
          })}
        </p>
      )}
    </>
  );
}
