import type { ReactElement } from 'react';
import type { DayStyle } from '#core/messages/days.ts';
import { useArticleMessages } from './article-messages.ts';

interface DayProps {
  /** For example `2025-09-16`. */
  readonly day: string | undefined;
  readonly format: DayStyle;
}

export function Day({ day, format }: DayProps): ReactElement | null {
  const messages = useArticleMessages();
  return day === undefined ? null : <time dateTime={day}>{messages.day(day, format)}</time>;
}
