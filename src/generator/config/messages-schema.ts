import * as z from 'zod';
import { messageFault } from '#generator/messages/check-messages.ts';

/** Messages are checked when the settings are read, so that none fails on a page. */
export const messagesSchema = z
  .record(z.string(), z.record(z.string(), z.string()))
  .superRefine((languages, context) => {
    for (const [language, messages] of Object.entries(languages)) {
      const add = (message: string, ...path: readonly string[]): void =>
        context.addIssue({ code: 'custom', path: [language, ...path], message });
      if (!isLanguageTag(language)) add('Not a language tag, such as de or pt-BR');
      for (const [key, text] of Object.entries(messages)) {
        const fault = messageFault(key, text);
        if (fault !== undefined) add(fault, key);
      }
    }
  })
  .default({});

export function isLanguageTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}
