import type { ReactElement } from 'react';
import type { LifecycleView } from '#core/contracts/article-parts.ts';
import { Icon } from '../components/Icon.tsx';
import { useNeed } from './article-context.ts';

interface LifecycleStatusProps {
  readonly view: LifecycleView;
  /** One word of a list, or the whole sentence. */
  readonly form: 'word' | 'sentence';
}

/** The tone shows its icon, so that words which another day brings begin where those before them did. As far as it was known when the page was made; `reading/lifecycle.ts` brings it up to the day. */
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
