import { type ReactElement, useState } from 'react';
import { ToolButton } from '../components/ToolButton.tsx';
import { marked } from '../messages/messages-context.ts';
import { useViewMessages } from '../messages/view-messages.tsx';

/** A page of a list: rendering it takes less than a frame. */
const PAGE = 50;

/** How many items of a long list are shown, and the button that shows more. */
export function useGrowing(count: number): { readonly shown: number; readonly more: ReactElement | null } {
  const messages = useViewMessages('check');
  const [shown, setShown] = useState(PAGE);
  const rest = count - shown;
  return {
    shown,
    more:
      rest > 0 ? (
        <ToolButton onClick={() => setShown(shown + PAGE)}>
          {marked(messages, 'check.show-more', { count: rest })}
        </ToolButton>
      ) : null,
  };
}

interface GrowingProps<Item> {
  readonly items: readonly Item[];
  readonly children: (item: Item) => ReactElement;
}

/** A list that shows more of its items on demand. */
export function Growing<Item>({ items, children }: GrowingProps<Item>): ReactElement {
  const { shown, more } = useGrowing(items.length);
  return (
    <>
      <ul>{items.slice(0, shown).map(children)}</ul>
      {more}
    </>
  );
}
