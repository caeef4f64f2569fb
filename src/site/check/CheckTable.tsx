import type { ReactElement } from 'react';
import { CardCell, type CardColumn, CardTable } from '../components/CardTable.tsx';
import { useViewMessages } from '../messages/view-messages.tsx';
import { useGrowing } from './Growing.tsx';

interface CheckTableProps<Item> {
  readonly type: 'issues' | 'states' | 'versions';
  /** The name of the table, or the id of the element that names it. */
  readonly named: { readonly 'aria-label': string } | { readonly 'aria-labelledby': string };
  readonly columns: readonly CardColumn[];
  readonly items: readonly Item[];
  /** The row of an item. */
  readonly children: (item: Item) => ReactElement;
}

/** The rows that are shown at a time: the layout of more of them delays input. */
const ROWS = 20;

interface CountCellProps {
  /** The label of its column. */
  readonly label: string;
  readonly count: number;
}

export function CountCell({ count, ...cell }: CountCellProps): ReactElement {
  const messages = useViewMessages('check');
  return (
    <CardCell {...cell} data-count={count}>
      {messages.number(count)}
    </CardCell>
  );
}

/** A table that scrolls, and shows more of its rows on demand. */
export function CheckTable<Item>(props: CheckTableProps<Item>): ReactElement {
  const { type, named, columns, items, children } = props;
  const { shown, more } = useGrowing(items.length, ROWS);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className="check__scroll" {...named} tabIndex={0}>
        <CardTable className={`check__table check__table--${type}`} columns={columns}>
          {items.slice(0, shown).map(children)}
        </CardTable>
      </section>
      {more}
    </>
  );
}
