import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { ENGLISH } from '#generator/messages/site-messages.ts';

/** The English messages with other texts around their values and tags. */
export function rewriteMessages(
  rewrite: (text: string, key: string) => string,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(ENGLISH).map(([key, message]) => [
      key,
      rewriteMessage(message, (text) => rewrite(text, key)),
    ]),
  );
}

function rewriteMessage(message: string, rewrite: (text: string) => string): string {
  return literalsIn(parse(message, { captureLocation: true })).reduceRight(
    (text, { start, end }) => text.slice(0, start) + rewrite(text.slice(start, end)) + text.slice(end),
    message,
  );
}

/** Where the texts of a message are, in order. */
function literalsIn(
  elements: readonly MessageFormatElement[],
): readonly { readonly start: number; readonly end: number }[] {
  return elements.flatMap((element) => {
    switch (element.type) {
      case TYPE.literal:
        return [{ start: element.location?.start.offset ?? 0, end: element.location?.end.offset ?? 0 }];
      case TYPE.tag:
        return literalsIn(element.children);
      case TYPE.select:
      case TYPE.plural:
        return Object.values(element.options).flatMap(({ value }) => literalsIn(value));
      default:
        return [];
    }
  });
}
