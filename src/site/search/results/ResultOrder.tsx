import type { ReactElement } from 'react';
import { SelectField } from '../../components/fields.tsx';
import { marked } from '../../messages/messages-context.ts';
import { useViewMessages } from '../../messages/view-messages.tsx';
import type { SearchSort } from '../search-address.ts';

const ORDERS: readonly SearchSort[] = ['relevance', 'version'];

interface ResultOrderProps {
  readonly sort: SearchSort;
  readonly onChange: (sort: SearchSort) => void;
}

export function ResultOrder({ sort, onChange }: ResultOrderProps): ReactElement {
  const messages = useViewMessages('search');
  return (
    <SelectField
      label={marked(messages, 'search.sort')}
      value={sort}
      onChoose={(order) => onChange(order === 'version' ? 'version' : 'relevance')}
    >
      {ORDERS.map((order) => (
        <option key={order} value={order}>
          {messages(`search.sort-${order}`)}
        </option>
      ))}
    </SelectField>
  );
}
