import type { ReactElement } from 'react';
import type { Action } from '../boot/action.ts';
import { Icon } from '../components/Icon.tsx';
import { marked, useMessages } from '../messages/messages-context.ts';

/**
 * The boot script handles this button. The document contains all three labels, and the style sheet shows the
 * right one (`data-theme-choice`), so the button is correct before any script has run.
 */
export function ColorModeButton(): ReactElement {
  const messages = useMessages();
  return (
    <button className="bar__button script" type="button" data-action={'color-mode' satisfies Action}>
      <Icon name="theme" />
      {(['light', 'dark', 'system'] as const).map((mode) => (
        <span key={mode} className="hidden" data-mode={mode}>
          {marked(messages, 'shell.color-mode', { mode })}
        </span>
      ))}
    </button>
  );
}
