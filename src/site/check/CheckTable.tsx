import type { ReactElement, ReactNode } from 'react';
import type { Outcome } from '#core/installed/check-versions.ts';
import { useViewMessages } from '../messages/view-messages.tsx';
import { useGrowing } from './Growing.tsx';

interface Column {
  readonly key: string;
  readonly label: ReactNode;
  readonly outcome?: Outcome;
}

interface CheckTableProps<Item> {
  readonly type: 'issues' | 'states' | 'versions';
  /** The name of the table, or the id of the element that names it. */
  readonly named: { readonly 'aria-label': string } | { readonly 'aria-labelledby': string };
  readonly columns: readonly Column[];
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

export function CountCell({ label, count }: CountCellProps): ReactElement {
  const messages = useViewMessages('check');
  return (
    // biome-ignore lint/a11y/noRedundantRoles: browsers drop the roles of a table whose rows are cards
    <td role="cell" data-label={label} data-count={count}>
      {messages.number(count)}
    </td>
  );
}

/** A table that scrolls, or whose rows are cards on narrow screens. It shows more of its rows on demand. */
export function CheckTable<Item>(props: CheckTableProps<Item>): ReactElement {
  const { type, named, columns, items, children } = props;
  const { shown, more } = useGrowing(items.length, ROWS);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className="check__scroll" {...named} tabIndex={0}>
        {/* biome-ignore-start lint/a11y/noRedundantRoles: browsers drop the roles of a table whose rows are cards */}
        <table className={`check__table check__table--${type}`} role="table">
          <thead role="rowgroup">
            <tr role="row">
              {columns.map(({ key, label, outcome }) => (
                <th key={key} role="columnheader" scope="col" data-outcome={outcome}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">{items.slice(0, shown).map(children)}</tbody>
        </table>
        {/* biome-ignore-end lint/a11y/noRedundantRoles: end of the table */}
      </section>
      {more}
    </>
  );
}
