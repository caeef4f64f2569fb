import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { memoize } from '#core/memoize.ts';
import type { DayStyle } from '#core/messages/days.ts';
import type { CompiledMessage, MessagePart } from '#core/messages/messages.ts';

const DAY_STYLES: readonly DayStyle[] = ['long', 'short', 'of-year'];

/** Parses a message in ICU MessageFormat. @throws an error with the reason if the message is invalid */
export const compileMessage = memoize(10_000, (text: string): CompiledMessage => {
  return compile(parse(text, { captureLocation: false, shouldParseSkeletons: false }));
});

function compile(elements: readonly MessageFormatElement[], counted?: string): CompiledMessage {
  const parts = elements.map((element) => compilePart(element, counted));
  const texts = parts.filter((part) => typeof part === 'string');
  return texts.length === parts.length ? texts.join('') : parts;
}

/** `counted` is the argument that `#` refers to. */
function compilePart(element: MessageFormatElement, counted: string | undefined): MessagePart {
  switch (element.type) {
    case TYPE.literal:
      return element.value;
    case TYPE.argument:
      return ['value', element.value];
    case TYPE.pound:
      return ['value', counted ?? ''];
    case TYPE.tag:
      return ['tag', element.value, compile(element.children, counted)];
    case TYPE.date:
      return ['date', element.value, dayStyle(element.value, element.style)];
    case TYPE.select:
      return ['select', element.value, compileOptions(element.options, counted)];
    case TYPE.plural: {
      if (element.offset !== 0)
        throw new SyntaxError(`{${element.value}, plural, offset: …} is not supported`);
      const form = element.pluralType === 'ordinal' ? 'ordinal' : 'plural';
      return [form, element.value, compileOptions(element.options, element.value)];
    }
    default:
      throw new SyntaxError(`{${element.value}, …} must be a plural, a select or a date`);
  }
}

function compileOptions(
  options: Readonly<Record<string, { readonly value: readonly MessageFormatElement[] }>>,
  counted: string | undefined,
): Readonly<Record<string, CompiledMessage>> {
  return Object.fromEntries(
    Object.entries(options).map(([name, { value }]) => [name, compile(value, counted)]),
  );
}

function dayStyle(name: string, style: unknown): DayStyle {
  const known = DAY_STYLES.find((one) => one === style);
  if (known === undefined) {
    throw new SyntaxError(`{${name}, date, …} needs one of the styles ${DAY_STYLES.join(', ')}`);
  }
  return known;
}

/** The arguments and tags of a message with their types: `count plural`. */
export function argumentsOf(message: CompiledMessage): ReadonlySet<string> {
  if (typeof message === 'string') return new Set();
  return new Set(
    message.flatMap((part) => {
      if (typeof part === 'string') return [];
      const [form, name, content] = part;
      if (form === 'value' || form === 'date') return [name];
      const nested = form === 'tag' ? [content] : Object.values(content);
      return [form === 'tag' ? `<${name}>` : name, ...nested.flatMap((one) => [...argumentsOf(one)])];
    }),
  );
}
