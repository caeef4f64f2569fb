import type { ReactElement } from 'react';
import type { SearchSort } from '../search-address.ts';

const ORDERS = {
  relevance: 'Best match first',
  version: 'Newest version first',
} as const satisfies Record<SearchSort, string>;

interface ResultOrderProps {
  readonly sort: SearchSort;
  readonly onChange: (sort: SearchSort) => void;
}

export function ResultOrder({ sort, onChange }: ResultOrderProps): ReactElement {
  return (
    <label>
      Order{' '}
      <select
        className="input"
        value={sort}
        onChange={({ target }) => onChange(target.value === 'version' ? 'version' : 'relevance')}
      >
        {Object.entries(ORDERS).map(([order, label]) => (
          <option key={order} value={order}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}
