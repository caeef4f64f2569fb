import type { MouseEvent, ReactElement } from 'react';
import type { SearchAnswer } from '#core/search/answer/answer.ts';
import { isPlainClick } from '../navigation/page-links.ts';
import { formatSearchAddress, type SearchAddress } from './search-address.ts';
import { unmentionedText } from './search-messages.ts';

interface RemarksProps {
  readonly answer: SearchAnswer;
  /** The query was a question, whose answer stands first: that its words never meet is no news. */
  readonly isAnswered?: boolean;
  /** The address of the search page. */
  readonly page: string;
  /** What else is asked, so that the link keeps it. */
  readonly address?: SearchAddress;
  readonly onChoose: (query: string) => void;
}

/** What an answer has to say of its query: words that were misspelt, ids that nobody wrote, words that never meet. */
export function Remarks({
  answer,
  isAnswered = false,
  page,
  address,
  onChoose,
}: RemarksProps): ReactElement | null {
  const { didYouMean, relaxed, rowCount } = answer;
  const unknown = unmentionedText(answer);
  const choose = (event: MouseEvent, query: string): void => {
    if (!isPlainClick(event.nativeEvent)) return;
    event.preventDefault();
    onChoose(query);
  };
  return (
    <>
      {unknown && <p className="remark">{unknown}</p>}
      {relaxed && !isAnswered && rowCount > 0 && (
        <p className="remark">No page has all of these words. These have most of them.</p>
      )}
      {didYouMean !== undefined && (
        <p className="remark">
          Did you mean{' '}
          <a
            href={page + formatSearchAddress({ ...address, query: didYouMean })}
            onClick={(event) => choose(event, didYouMean)}
          >
            {didYouMean}
          </a>
          ?
        </p>
      )}
    </>
  );
}
