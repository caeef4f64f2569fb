import type { ReactElement } from 'react';
import type { LifecycleView } from '#core/contracts/article-parts.ts';
import { Icon } from '../components/Icon.tsx';
import { useNeed } from './article-context.ts';

interface LifecycleStatusProps {
  readonly view: LifecycleView;
  /** A single word for lists, or a sentence. */
  readonly form: 'word' | 'sentence';
}

/**
 * The tone determines the icon, so that a text for another day starts at the same position. Shows the state
 * at build time; `reading/lifecycle.ts` updates it.
 */
export function LifecycleStatus({ view, form }: LifecycleStatusProps): ReactElement {
  useNeed('blocks');
  const { lifecycle, state } = view;
  return (
    <span
      className="lifecycle"
      data-dated=""
      data-lifecycle={JSON.stringify(lifecycle)}
      data-form={form}
      data-tone={state.tone}
    >
      <Icon name="fix" />
      <Icon name="deprecation" />
      <Icon name="warning" />
      <span>{form === 'word' ? state.label : state.sentence}</span>
    </span>
  );
}
