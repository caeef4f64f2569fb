import { argumentsOf, compileMessage } from './compile-message.ts';
import { ENGLISH } from './site-messages.ts';

/** What is wrong with a message of a translation or a publisher; undefined if it is valid. */
export function messageFault(key: string, text: string): string | undefined {
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
