import type { MessageKey } from '#core/messages/message-keys.ts';
import type { Messages } from '#core/messages/messages.ts';
import {
  inDays,
  type Lifecycle,
  type LifecyclePhase,
  lifecyclePhases,
  WARNING_DAYS,
} from '#core/model/dates/lifecycle.ts';

/** A label for lists, or a sentence. */
export type LifecycleForm = 'label' | 'sentence';

/** The script that knows the current day replaces `{days}` and `{when}`. `language` is set if it is not that of the page. */
interface LifecycleText {
  readonly text: string;
  readonly language?: string | undefined;
}

export type LifecycleTexts = Readonly<Partial<Record<LifecyclePhase, LifecycleText>>>;

/** The texts for all phases that the version may have one day. */
export function lifecycleTexts(
  messages: Messages<MessageKey>,
  lifecycle: Lifecycle,
  form: LifecycleForm,
): LifecycleTexts {
  const texts = lifecyclePhases(lifecycle).map(([phase, day]) => {
    const isSentence = form === 'sentence' && day !== undefined;
    const text = isSentence ? sentence(messages, [phase, day], '{when}') : label(messages, phase);
    const language = messages.languageOf(isSentence ? `lifecycle.${phase}-day` : labelKey(phase));
    return [phase, { text, language }] as const;
  });
  return Object.fromEntries(texts);
}

function labelKey(phase: LifecyclePhase) {
  return phase === 'maintenance-ends' || phase === 'support-ends'
    ? 'lifecycle.days-left'
    : (`lifecycle.${phase}` as const);
}

function label(messages: Messages<MessageKey>, phase: LifecyclePhase): string {
  const key = labelKey(phase);
  return key === 'lifecycle.days-left' ? messages(key, { days: '{days}' }) : messages(key);
}

/** The longest sentence. */
export function longestSentence(messages: Messages<MessageKey>, lifecycle: Lifecycle): string {
  const sentences = lifecyclePhases(lifecycle).flatMap(([phase, day]) =>
    day === undefined ? [] : [sentence(messages, [phase, day], inDays(WARNING_DAYS, messages.language))],
  );
  return sentences.reduce((longest, one) => (one.length > longest.length ? one : longest), '');
}

function sentence(
  messages: Messages<MessageKey>,
  [phase, day]: readonly [phase: LifecyclePhase, day: string],
  when: string,
): string {
  return phase === 'maintenance-ends' || phase === 'support-ends'
    ? messages(`lifecycle.${phase}-day`, { day, when })
    : messages(`lifecycle.${phase}-day`, { day });
}
