import type { Element, ElementContent, Properties, Root, RootContent } from 'hast';
import { type Schema, sanitize } from 'hast-util-sanitize';
import postcss from 'postcss';
import { svgElementAttributes } from 'svg-element-attributes';
import type { ElementContent as XmlContent, Element as XmlElement, Root as XmlRoot } from 'xast';
import { fromXml } from 'xast-util-from-xml';
import { toXml } from 'xast-util-to-xml';
import { xmlText } from '#generator/xml.ts';

/** Why an SVG file cannot be published, as the end of a sentence. */
export interface UncleanSvg {
  readonly reason: string;
}

const SVG = 'http://www.w3.org/2000/svg';
const XLINK = 'http://www.w3.org/1999/xlink';

/** Elements that run code, load resources or hold foreign content. They are removed with their children. */
const ACTIVE = [
  'script',
  'handler',
  'listener',
  'foreignObject',
  'iframe',
  'audio',
  'video',
  'canvas',
  'animation',
  'prefetch',
  'discard',
  'cursor',
];

/** Attributes that the list of the library lacks, because they are newer or from other vocabularies. */
const FURTHER_ATTRIBUTES = [
  ...['href', 'xlink:href', 'xlink:title', 'xml:lang', 'xml:space', 'role', 'tabindex', 'pathLength'],
  ...['aria-label', 'aria-labelledby', 'aria-describedby', 'aria-hidden'],
  ...['isolation', 'mask-type', 'mix-blend-mode', 'paint-order', 'transform-origin', 'vector-effect'],
];

const SCHEMA: Schema = {
  // Every key is set, because the defaults are for HTML: they rename ids and forbid data URLs.
  ancestors: {},
  clobber: [],
  protocols: {},
  required: {},
  tagNames: Object.keys(svgElementAttributes).filter((name) => name !== '*' && !ACTIVE.includes(name)),
  strip: ACTIVE,
  attributes: Object.fromEntries(
    Object.entries(svgElementAttributes).map(([name, attributes]) => [
      name,
      [...attributes, ...(name === '*' ? FURTHER_ATTRIBUTES : [])].filter(
        (one) => !/^(?:on|ev:|ping$)/.test(one),
      ),
    ]),
  ),
};

/**
 * Removes everything from an SVG file that could run code or load resources when it is opened directly. As an image on
 * a page it looks the same, because browsers run and load nothing there. A file that would look different, or that is
 * not SVG, is not published.
 */
export function cleanSvg(bytes: Uint8Array): Uint8Array | UncleanSvg {
  const root = readSvg(bytes);
  if ('reason' in root) return root;
  if (holdsHtml(root)) {
    return { reason: 'it contains HTML in a <foreignObject>' };
  }
  const clean = sanitize({ type: 'root', children: [toHast(root)] } satisfies Root, SCHEMA);
  const [svg] = clean.type === 'root' ? clean.children : [clean];
  if (svg?.type !== 'element') return { reason: 'it is empty after scripts are removed' };
  const { name, attributes, children } = toXast(svg);
  const spaces = { xmlns: SVG, 'xmlns:xlink': XLINK };
  const own: XmlElement = { type: 'element', name, attributes: { ...spaces, ...attributes }, children };
  const document: XmlRoot = { type: 'root', children: [own] };
  return new TextEncoder().encode(`${toXml(document, { closeEmptyElements: true, tightClose: true })}\n`);
}

function readSvg(bytes: Uint8Array): XmlElement | UncleanSvg {
  let document: XmlRoot;
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (isDeep(text)) return { reason: 'its elements are nested too deeply' };
    document = fromXml(text);
  } catch (error) {
    return { reason: reasonOf(error) };
  }
  const root = document.children.find((child) => child.type === 'element');
  return root?.name === 'svg' ? root : { reason: 'its root element is not <svg>' };
}

/** Far more than real drawings have, and far from the stack limit of the parser, which would end the process. */
const MAX_DEPTH = 400;

function isDeep(text: string): boolean {
  let depth = 0;
  for (const [, closes, empty] of text.matchAll(/<(\/?)[A-Za-z_][^<>]*?(\/?)>/g)) {
    if (closes) depth -= 1;
    else if (!empty) depth += 1;
    if (depth > MAX_DEPTH) return true;
  }
  return false;
}

/** The first line of the parser's message with its position, or a plain reason for common faults. */
function reasonOf(error: unknown): string {
  if (error instanceof TypeError) return 'it is no text in UTF-8';
  if (error instanceof RangeError) return 'its elements are nested too deeply';
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (cause instanceof RangeError) return 'its elements are nested too deeply';
  const [line = ''] = (cause instanceof Error ? cause.message : String(cause)).split('\n');
  return `it is no XML: ${line}`;
}

/**
 * Whether a drawing needs HTML. Browsers also draw `foreignObject` in images; a `<switch>` has a fallback for other
 * programs.
 */
function holdsHtml({ name, children }: XmlElement): boolean {
  if (name === 'switch') return false;
  return children.some(
    (child) => child.type === 'element' && (child.name === 'foreignObject' || holdsHtml(child)),
  );
}

/** Converts between XML and HTML trees. Comments, processing instructions and elements of editors are dropped. */
function toHast({ name, attributes, children }: XmlElement): Element {
  return {
    type: 'element',
    tagName: name,
    properties: { ...attributes },
    children: children.flatMap((child): ElementContent[] => {
      if (child.type === 'element') return child.name.includes(':') ? [] : [toHast(child)];
      return child.type === 'text' || child.type === 'cdata' ? [{ type: 'text', value: child.value }] : [];
    }),
  };
}

function toXast({ tagName, properties, children }: Element): XmlElement {
  return {
    type: 'element',
    name: tagName,
    attributes: attributesOf(tagName, properties),
    children:
      tagName === 'style' ? styleOf(children) : children.filter(isSafeAnimation).flatMap(toXmlContent),
  };
}

function toXmlContent(child: RootContent): XmlContent[] {
  if (child.type === 'element') return [toXast(child)];
  return child.type === 'text' ? [...xmlText(child.value)] : [];
}

function styleOf(children: readonly ElementContent[]): XmlContent[] {
  const value = localStyle(children.map((text) => (text.type === 'text' ? text.value : '')).join(''));
  return [...xmlText(value)];
}

function attributesOf(tagName: string, properties: Properties): Record<string, string> {
  const written = Object.entries(properties).map(([name, value]) => [name, String(value)] as const);
  return Object.fromEntries(
    written.flatMap(([name, value]) => {
      const style = name === 'style' ? localStyle(value) : '';
      if (style !== '') return [[name, style]];
      const isLocal = /(?:^|:)href$/.test(name) ? isLocalAddress(tagName, value) : isLocalStyle(value);
      return isLocal ? [[name, value]] : [];
    }),
  );
}

/** An animation of an attribute that is cleaned could restore the removed value. */
function isSafeAnimation(child: ElementContent): boolean {
  return (
    child.type !== 'element' || !/href$|^on|:/i.test(String(child.properties.attributeName ?? '').trim())
  );
}

/**
 * Removes declarations that load other resources from a style. Browsers ignore only those in images, and use the rest.
 * A style that cannot be parsed or still loads something becomes empty.
 */
function localStyle(text: string): string {
  if (isLocalStyle(text)) return text;
  try {
    const root = postcss.parse(text);
    root.walkAtRules((rule) => {
      if (!/^[a-z-]+$/i.test(rule.name) || /^import$/i.test(rule.name)) rule.remove();
    });
    root.walkDecls((declaration) => {
      if (!isLocalStyle(String(declaration))) declaration.remove();
    });
    const rest = root.toString();
    return isLocalStyle(rest) ? rest : '';
  } catch (error) {
    if (error instanceof postcss.CssSyntaxError) return '';
    throw error;
  }
}

const PICTURE = 'image/(?:png|jpe?g|gif|webp|avif)';

/** Allowed references: elements of the same drawing, embedded images, and for links also web and mail addresses. */
const ADDRESSES: ReadonlyMap<string, RegExp> = new Map([
  ['a', /^(?:#|https?:\/\/|mailto:)/i],
  ['image', new RegExp(`^(?:#|data:${PICTURE}[;,])`, 'i')],
  ['feImage', new RegExp(`^(?:#|data:${PICTURE}[;,])`, 'i')],
]);

/** Whether a reference of an element stays inside the drawing. */
function isLocalAddress(element: string, address: string): boolean {
  return (ADDRESSES.get(element) ?? /^#/).test(address);
}

/** CSS that loads another resource, and escapes, which could hide it. */
const LOADING =
  /\\|@import|(?:^|[^\w-])(?:src|image|image-set|-webkit-image-set)\s*\(|expression\s*\(|-moz-binding|behavior\s*:/i;
const REFERENCE = /url\s*\(/gi;
const LOCAL_REFERENCE = new RegExp(
  `url\\(\\s*["']?\\s*(?:#|data:(?:${PICTURE}|font/[\\w-]+|application/(?:x-)?font[\\w-]*)[;,])`,
  'gi',
);

/** Whether a style or an attribute value loads nothing from outside the drawing. */
function isLocalStyle(text: string): boolean {
  return !LOADING.test(text) && countOf(text, REFERENCE) === countOf(text, LOCAL_REFERENCE);
}

function countOf(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
