import type { ReactElement } from 'react';
import { InputField } from '../components/fields/fields.tsx';
import { marked } from '../messages/messages-context.ts';
import { useViewMessages } from '../messages/view-messages.tsx';
import { focusPlace } from '../navigation/focus.ts';

/** The id of the element that says how many issues are shown, above their table. */
export const ISSUES_SHOWN = 'issues-shown';

interface FindIssueProps {
  readonly text: string;
  readonly onText: (text: string) => void;
}

/** Filters the table of issues by id or title. Enter leads to the table, past all rows of the table of versions. */
export function FindIssue({ text, onText }: FindIssueProps): ReactElement {
  const messages = useViewMessages('check');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const place = document.getElementById(ISSUES_SHOWN);
        focusPlace(place);
        place?.scrollIntoView({ block: 'start' });
      }}
    >
      <InputField
        label={marked(messages, 'page.issue-or-cve')}
        type="search"
        autoComplete="off"
        spellCheck={false}
        value={text}
        onText={onText}
      />
    </form>
  );
}
