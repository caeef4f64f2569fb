import * as z from 'zod';
import { argumentsOf, compileMessage } from '#generator/messages/compile-message.ts';
import { ENGLISH } from '#generator/messages/site-messages.ts';

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

/** What is wrong with a message of a translation or a publisher; undefined if it is valid. */
function messageFault(key: string, text: string): string | undefined {
  if (!isKey(key)) return `There is no message "${key}"`;
  try {
    const known = argumentsOf(compileMessage(ENGLISH[key]));
    const unknown = [...argumentsOf(compileMessage(text))].filter((name) => !known.has(name));
    if (unknown.length === 0) return undefined;
    return `This message does not have ${unknown.join(', ')}, only ${[...known].join(', ') || 'text'}`;
  } catch (error) {
    return `Not valid as ICU MessageFormat: ${error instanceof Error ? error.message : error}`;
  }
}

function isKey(key: string): key is keyof typeof ENGLISH {
  return Object.hasOwn(ENGLISH, key);
}
