import { type Cheerio, type CheerioAPI, load } from 'cheerio';
import type { AnyNode, Element } from 'domhandler';

const FORBIDDEN_ELEMENTS =
  'script, style, annotation-xml, maction, math [href], iframe, object, embed, base, link, meta, title, template';

/**
 * Finds elements, event handlers and addresses that must not come from a note, in HTML as parsed by a
 * browser.
 */
export function forbiddenIn(html: string): readonly string[] {
  const page = load(html, undefined, false);
  return [...forbiddenBelow(page.root()), ...namesIn(page, 'form'), ...changesWhenReadTwice(html)];
}

/** Additional rules for whole pages: a note that breaks out of its element changes the markup around it. */
export function forbiddenInPage(html: string): readonly string[] {
  const page = load(html);
  const around = [...namesIn(page, 'head > *'), ...namesIn(page, 'body > *')].filter(
    (name) => !AROUND.test(name),
  );
  // The row that the not-found page clones is the only template of the site.
  page('template[data-nearest]').remove();
  const root = page('[id="~root"]');
  const roots = root.length === 1 ? [] : ['no page tree, or several'];
  // The site has its own forms outside of notes.
  return [...forbiddenBelow(root), ...namesIn(page, '.notes form'), ...around, ...roots];
}

/** All elements that a page may contain in its head and at the end of its body. */
const AROUND =
  /^(?:title|style|script|div#~root|svg|link\[(?:alternate|canonical|icon|preload|stylesheet)\]|meta\[(?:charset|name|property|Content-Security-Policy)\]|noscript)$/;

function namesIn(page: CheerioAPI, selector: string): readonly string[] {
  return page<Element, string>(selector)
    .get()
    .map(({ name, attribs }) => {
      if (name === 'link') return `link[${attribs.rel}]`;
      if (name === 'div') return `div#${attribs.id}`;
      if (name !== 'meta') return name;
      return `meta[${attribs['http-equiv'] ?? Object.keys(attribs).find((one) => one !== 'content')}]`;
    });
}

function forbiddenBelow(top: Cheerio<AnyNode>): readonly string[] {
  const elements = top
    .find(FORBIDDEN_ELEMENTS)
    .get()
    .map((element) => element.name);
  const attributes = top
    .find('*')
    .get()
    .flatMap((element) => ('attribs' in element ? Object.entries(element.attribs) : []))
    .filter(([name, value]) => isForbidden(name, value));
  return [
    ...elements,
    ...attributes.map((attribute) => attribute.join('=')),
    ...top.contents().get().flatMap(commentsIn),
  ];
}

function commentsIn(node: AnyNode): readonly string[] {
  // React separates text nodes with comments.
  if (node.type === 'comment' && !/^(?: |\/?\$)?$/.test(node.data)) return [`<!--${node.data}-->`];
  return 'children' in node ? node.children.flatMap(commentsIn) : [];
}

/** Serialising and parsing again must not change the markup (mutation XSS). */
function changesWhenReadTwice(html: string): readonly string[] {
  const once = load(html, undefined, false).html();
  return load(once, undefined, false).html() === once
    ? []
    : [`is read as something else the second time: ${once}`];
}

function isForbidden(name: string, value: string): boolean {
  if (/^on|^style$|^srcdoc$|[^a-z\d:-]/i.test(name)) return true;
  const isAddress = /^(?:href|src|cite|action|formaction|data|poster)$/i.test(name);
  return (
    isAddress && /^(?:javascript|vbscript|data|file|pathname|note|page|image):/i.test(withoutControls(value))
  );
}

/** Browsers remove these characters before they parse the scheme. */
function withoutControls(address: string): string {
  return [...address].filter((letter) => letter > ' ').join('');
}
