import type { Cdata, Element, Text } from 'xast';
import { toXml } from 'xast-util-to-xml';

/** An element with text, or with child elements on lines of their own. */
export function xmlElement(
  name: string,
  attributes: Readonly<Record<string, string>>,
  content: string | readonly Element[] = '',
): Element {
  const lineEnd = { type: 'text', value: '\n' } as const;
  const children =
    typeof content === 'string'
      ? xmlText(content)
      : [lineEnd, ...content.flatMap((element) => [element, lineEnd])];
  return { type: 'element', name, attributes, children: [...children] };
}

/** Text as nodes. XML text and CDATA sections cannot contain `]]>`, so it is split between two sections. */
export function xmlText(value: string): readonly (Text | Cdata)[] {
  if (!value.includes(']]>')) return value === '' ? [] : [{ type: 'text', value }];
  return value.split(/(?<=]])(?=>)/).map((part) => ({ type: 'cdata', value: part }));
}

/** Escapes text for XML and HTML. */
export function escapeText(value: string): string {
  return toXml({ type: 'text', value });
}

/** Serialises an XML document. */
export function writeXml(root: Element): string {
  const declaration = { type: 'instruction', name: 'xml', value: 'version="1.0" encoding="utf-8"' } as const;
  const lineEnd = { type: 'text', value: '\n' } as const;
  return toXml(
    { type: 'root', children: [declaration, lineEnd, root, lineEnd] },
    { closeEmptyElements: true, tightClose: true },
  );
}
