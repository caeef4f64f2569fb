import type { ReactElement, ReactNode, Ref } from 'react';
import { marked, useMessages } from '../../messages/messages-context.ts';

interface SearchFormProps {
  /** The address of the search page. */
  readonly action: string;
  readonly label: string;
  readonly ref?: Ref<HTMLFormElement>;
  /** Additional fields. */
  readonly children?: ReactNode;
}

/** A form that loads the search page with a query, so that every query has a link. */
export function SearchForm({ action, label, ref, children }: SearchFormProps): ReactElement {
  const messages = useMessages();
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is not known to all browsers that the site reads in
    <form className="searchform" role="search" aria-label={label} action={action} ref={ref}>
      <input
        className="input"
        type="search"
        name="q"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
      />
      <button className="button" type="submit">
        {marked(messages, 'shell.search')}
      </button>
      {children}
    </form>
  );
}
