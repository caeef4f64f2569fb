import type { ReactElement } from 'react';
import type { Action } from '../boot/action.ts';
import { Icon } from '../components/Icon.tsx';
import { useMessages } from '../messages/messages-context.ts';

/**
 * Served by the boot script. All three names are in the document and the style sheet shows the one that holds
 * (`data-theme-choice`), so the button is right before any script has seen it.
 */
export function ColorModeButton(): ReactElement {
  const messages = useMessages();
  return (
    <button className="bar__button script" type="button" data-action={'color-mode' satisfies Action}>
      <Icon name="theme" />
      {(['light', 'dark', 'system'] as const).map((mode) => (
        <span key={mode} className="hidden" data-mode={mode}>
          {messages('shell.color-mode', { mode })}
        </span>
      ))}
    </button>
  );
}
