import type { ReactElement } from 'react';
import type { LifecycleView } from '#core/contracts/article-parts.ts';
import { Icon } from '../components/Icon.tsx';
import { useSheet } from '../styles/declared-sheets.ts';
import { useArticleMessages } from './article-messages.ts';
import { type LifecycleForm, lifecycleTexts, longestSentence } from './lifecycle-texts.ts';

interface LifecycleStatusProps {
  readonly view: LifecycleView;
  readonly form: LifecycleForm;
}

/**
 * The tone determines the icon, so that a text for another day starts at the same position. A sentence is as wide as the longest one, so
 * that the others break no line. Shows the state at build time; `reading/lifecycle.ts` updates it.
 */
export function LifecycleStatus({ view, form }: LifecycleStatusProps): ReactElement {
  useSheet('blocks');
  const { lifecycle, state } = view;
  const messages = useArticleMessages();
  const texts = lifecycleTexts(messages, lifecycle, form);
  const shown = texts[state.phase];
  return (
    <span
      className="lifecycle"
      data-dated=""
      data-longest={form === 'sentence' ? longestSentence(messages, lifecycle) : undefined}
      data-lifecycle={JSON.stringify(lifecycle)}
      data-texts={JSON.stringify(texts)}
      data-tone={state.tone}
    >
      <Icon name="fix" />
      <Icon name="deprecation" />
      <Icon name="warning" />
      <span lang={shown?.language}>{shown?.text}</span>
    </span>
  );
}
