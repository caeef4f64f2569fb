import type { MessageKey } from './message-keys.ts';

/** All messages in another language. */
export type Translation = Readonly<Record<MessageKey, string>>;

/** The translations that come with the program, by language tag. English is the source: `en/en.ts`. */
export const TRANSLATIONS: Readonly<Record<string, Translation>> = {};
