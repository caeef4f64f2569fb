import { type ReactElement, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { ToolButton } from '../components/ToolButton.tsx';
import { marked } from '../messages/messages-context.ts';
import { useViewMessages } from '../messages/view-messages.tsx';
import { listen } from '../platform/listen.ts';

/** The items of a list that are shown at a time. */
const PAGE = 50;

/** How many items of a long list are shown, and the button that shows more. */
export function useGrowing(
  count: number,
  page = PAGE,
): { readonly shown: number; readonly more: ReactElement | null } {
  const messages = useViewMessages('check');
  const [shown, setShown] = useState(page);
  const rest = count - shown;
  useEffect(() => {
    // Paper has no button that shows more.
    return listen(window, 'beforeprint', () => flushSync(() => setShown(count)));
  }, [count]);
  return {
    shown,
    more:
      rest > 0 ? (
        <ToolButton onClick={() => setShown(shown + page)}>
          {marked(messages, 'check.show-more', { count: rest })}
        </ToolButton>
      ) : null,
  };
}

interface GrowingProps<Item> {
  readonly items: readonly Item[];
  /** How many items are shown at a time. */
  readonly page?: number;
  readonly children: (item: Item) => ReactElement;
}

/** A list that shows more of its items on demand. */
export function Growing<Item>({ items, page, children }: GrowingProps<Item>): ReactElement {
  const { shown, more } = useGrowing(items.length, page);
  return (
    <>
      <ul>{items.slice(0, shown).map(children)}</ul>
      {more}
    </>
  );
}
