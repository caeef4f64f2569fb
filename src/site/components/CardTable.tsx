import type { ComponentProps, ReactElement, ReactNode } from 'react';

interface CardTableProps extends ComponentProps<'table'> {
  readonly columns: readonly CardColumn[];
}

export interface CardColumn extends ComponentProps<'th'> {
  readonly key: string;
  readonly label: ReactNode;
}

// biome-ignore-start lint/a11y/noRedundantRoles: browsers drop the roles of a table that is displayed as something else
/** A table whose rows are cards in narrow windows: see `cards.css`. */
export function CardTable({ columns, className = '', children, ...table }: CardTableProps): ReactElement {
  return (
    <table className={`cards ${className}`} role="table" {...table}>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ key, label, ...column }) => (
            <th key={key} role="columnheader" scope="col" {...column}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">{children}</tbody>
    </table>
  );
}

/** A row. */
export function Card(row: ComponentProps<'tr'>): ReactElement {
  return <tr role="row" {...row} />;
}

export function CardTitle(cell: ComponentProps<'th'>): ReactElement {
  return <th role="rowheader" scope="row" {...cell} />;
}

interface CardCellProps extends ComponentProps<'td'> {
  /** The label of its column, which cards repeat. */
  readonly label?: string;
}

export function CardCell({ label, ...cell }: CardCellProps): ReactElement {
  return <td role="cell" data-label={label} {...cell} />;
}

// biome-ignore-end lint/a11y/noRedundantRoles: end of the table
