import { type ReactElement, useState } from 'react';
import type { ProfileKey } from '#core/messages/message-keys.ts';
import type { Messages } from '#core/messages/messages.ts';
import type { Unused } from '#core/upgrade/profile.ts';
import { marked } from '../messages/messages-context.ts';

export interface Profile {
  readonly unused: Unused;
  readonly change: (unused: Unused) => void;
}

interface ProfileFieldsProps extends Profile {
  readonly messages: Messages<ProfileKey>;
  /** Everything that the reader may use. Without any, there is nothing to choose. */
  readonly names: readonly string[];
}

/** The areas, platforms and features that the reader uses. */
export function ProfileFields({ messages, names, unused, change }: ProfileFieldsProps): ReactElement | null {
  const [isOpen, setIsOpen] = useState(false);
  if (names.length === 0) return null;
  return (
    <details
      className="upgrade__change profile"
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>
        {unused.length === 0
          ? marked(messages, 'profile.title')
          : marked(messages, 'profile.without', { names: unused })}
      </summary>
      <p>{marked(messages, 'profile.help')}</p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset needs styles that undo its own */}
      <div className="tools" role="group" aria-label={messages('profile.title')}>
        {(isOpen ? names : []).map((name) => (
          <label key={name}>
            <input
              type="checkbox"
              checked={!unused.includes(name)}
              onChange={({ target }) =>
                change(target.checked ? unused.filter((one) => one !== name) : [...unused, name])
              }
            />
            {name}
          </label>
        ))}
      </div>
    </details>
  );
}
