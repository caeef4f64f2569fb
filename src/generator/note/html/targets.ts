import type { Element, Root } from 'hast';
import { normalizeUri } from 'micromark-util-sanitize-uri';
import { encodePath } from '#core/model/urls.ts';
import type { LinkTarget, NoteLink, ShownFile } from '../note.ts';
import type { Place, Report } from '../report.ts';
import { placeOf } from '../source/line-places.ts';
import type { LineOrigin } from '../source/note-file.ts';
import { contentPath, decodePath, isNotePath } from '../source/paths.ts';
import { createElement, createText, elementsIn, isElement } from './elements.ts';
import { isPlainScheme, schemeOf } from './sanitize.ts';
import { arrangeVideos, linkVideo } from './videos.ts';

/** The prefix of an address that is used unchanged, for pages that another system serves. */
const PATHNAME = 'pathname://';

const NOWHERE = '#';

/** Elements that show a file, and the attribute with its address. */
const SHOWN: ReadonlyMap<string, readonly ['src' | 'poster', ShownFile]> = new Map([
  ['img', ['src', 'image']],
  ['source', ['src', 'video']],
  ['track', ['src', 'captions']],
  ['video', ['poster', 'image']],
]);

export interface NotePlace {
  /** `app/2024/release.24.9.0.md` */
  readonly path: string;
  /** `/release-notes/` */
  readonly base: string;
  /** The path of the note, if `path` is a file that the note includes. */
  readonly note?: string;
  /** The origin of each line, if the note includes other files. Targets are relative to their origin. */
  readonly origins?: readonly LineOrigin[];
}

/**
 * Rewrites all link and file targets of a note. Targets in the content become symbols, which are returned; other
 * targets are checked here. An image that stands alone links to its file, so that readers can see it in full size
 * without a script.
 */
export function writeSymbols(tree: Root, place: NotePlace, report: Report): readonly NoteLink[] {
  const links: NoteLink[] = [];
  arrangeVideos(tree, { isRemote: (address) => !isFile(address), linkTo: normalizeUri }, report);
  const elements = elementsIn(tree);
  const linked = shownInLinks(elements);
  for (const element of elements) {
    const shown = SHOWN.get(element.tagName);
    if (shown === undefined && element.tagName !== 'a') continue;
    const { properties } = element;
    const from = placeWritten(element, place);
    const write = (name: 'href' | 'src' | 'poster', written: unknown, target: Target): void => {
      properties[name] = target.href;
      if ('link' in target)
        links.push({
          ...placeIn(element, place),
          written: String(written),
          ...target.link,
        });
    };
    if (element.tagName === 'a' && properties.href !== undefined && String(properties.href).trim() === '') {
      report('empty-link', placeOf(element), {});
      // A link without a target must not be clickable. Its text stays.
      Object.assign(element, { tagName: 'span', properties: {} });
    } else if (element.tagName === 'a' && properties.href !== undefined) {
      write('href', properties.href, linkTarget(String(properties.href), from, reporting(element, report)));
    }
    const src = String(properties.src ?? '');
    if (element.tagName === 'img' && !isFile(src)) {
      const isLinked = /^(?:https?:)?\/\//i.test(src.trim());
      report(isLinked ? 'remote-image' : 'image-outside', placeOf(element), { target: src });
      becomeText(element, isLinked && !linked.has(element));
    } else if (shown && properties[shown[0]] !== undefined) {
      const [name, type] = shown;
      const written = String(properties[name]);
      write(name, written, fileTarget({ type, written }, from, reporting(element, report)));
      if (element.tagName === 'img') Object.assign(properties, { loading: 'lazy', decoding: 'async' });
    }
  }
  for (const element of elements) {
    if (element.tagName === 'figure') linkPicture(element);
    if (element.tagName === 'video' && !linked.has(element)) linkVideo(element);
  }
  return links;
}

function shownInLinks(elements: readonly Element[]): ReadonlySet<Element> {
  const links = elements.filter(({ tagName }) => tagName === 'a');
  return new Set(links.flatMap((link) => elementsIn(link).filter(({ tagName }) => SHOWN.has(tagName))));
}

/** Images of other hosts are not loaded. They become a link, or inside a link their text. Others are on the author's computer (`file:`) or in the text (`data:`). */
function becomeText(image: Element, isLink: boolean): void {
  const { src, alt } = image.properties;
  const [path = ''] = String(src).split(/[?#]/);
  const name = path.startsWith('data:') ? '' : path.replace(/.*[\\/]/s, '');
  image.tagName = isLink ? 'a' : 'span';
  image.children = [createText(String(alt ?? '').trim() || name)];
  image.properties = isLink ? { href: normalizeUri(String(src)) } : {};
}

type Reporting = (code: 'unsafe-link' | 'remote-image', written: string) => void;

function reporting(element: Element, report: Report): Reporting {
  return (code, target) => report(code, placeOf(element), { target });
}

/** The place in the parsed text, and the place where the author wrote it. */
function placeIn(element: Element, { origins }: NotePlace): Pick<NoteLink, 'line' | 'column' | 'origin'> {
  const { line = 1, column = 1 }: Place = placeOf(element);
  const origin = origins?.[line - 1];
  return { line, column, ...(origin && { origin }) };
}

function placeWritten(element: Element, place: NotePlace): NotePlace {
  const { line = 1 } = placeOf(element);
  const path = place.origins?.[line - 1]?.path ?? place.path;
  return { ...place, path, note: place.path };
}

type Target =
  | { readonly href: string }
  | { readonly href: string; readonly link: Omit<NoteLink, 'line' | 'column' | 'written'> };

/** Resolves the target of a link. Unsafe targets are reported and lead nowhere. */
function linkTarget(written: string, place: NotePlace, report: Reporting): Target {
  if (written.startsWith(PATHNAME))
    return plainTarget(written.slice(PATHNAME.length) || '/', written, report);
  return isLocal(written) ? localTarget(written, place) : plainTarget(written, written, report);
}

/** An address outside the content. It is checked after its prefix was removed. */
function plainTarget(address: string, written: string, report: Reporting): Target {
  const scheme = schemeOf(withoutControls(address));
  if (scheme === undefined || isPlainScheme(scheme)) return { href: normalizeUri(address) };
  report('unsafe-link', written);
  return { href: NOWHERE };
}

function isLocal(written: string): boolean {
  return !written.startsWith('//') && schemeOf(withoutControls(written)) === undefined;
}

/** Browsers ignore these characters when they look for a scheme. */
function withoutControls(target: string): string {
  return target.replace(/[\0- ]+/g, '');
}

function localTarget(written: string, place: NotePlace): Target {
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(written) ?? [];
  const anchor = decodePath(hash.slice(1));
  const target = readTarget(path, place);
  const symbol = `${symbolOf(target)}${normalizeUri(`${query}${hash}`)}`;
  return { href: symbol, link: { symbol, target, query, ...(anchor && { anchor }) } };
}

function readTarget(written: string, { path: from, note = from, base }: NotePlace): LinkTarget {
  if (written === '') return { type: 'note', path: note, isAbsolute: false };
  const path = fromSite(written);
  if (path.startsWith(base) && !isNotePath(path)) return { type: 'page', url: path };
  const isAbsolute = path.startsWith('/') && !isNotePath(path);
  return { type: 'note', path: contentPath(decodePath(path), from), isAbsolute };
}

/** `@site/` is the root folder of a Docusaurus site. */
function fromSite(written: string): string {
  return written.replace(/^@site\//, '/');
}

function symbolOf(target: LinkTarget): string {
  if (target.type === 'page') return `page:${normalizeUri(target.url)}`;
  const path = encodePath(target.path);
  if (target.type !== 'note') return `${target.type}:${path}`;
  if (isNotePath(target.path)) return `note:${path}`;
  return `file:${target.isAbsolute ? '/' : ''}${path}`;
}

interface WrittenFile {
  readonly type: ShownFile;
  readonly written: string;
}

function isFile(written: string): boolean {
  return written.startsWith(PATHNAME) || isLocal(written);
}

function fileTarget({ type, written }: WrittenFile, { path: from }: NotePlace, report: Reporting): Target {
  if (written.startsWith(PATHNAME)) {
    return plainTarget(written.slice(PATHNAME.length), written, report);
  }
  if (!isLocal(written)) {
    // Other schemes, such as `data:`, show nothing.
    report('remote-image', written);
    return { href: '' };
  }
  const path = contentPath(decodePath(fromSite(written).replace(/[?#].*$/s, '')), from);
  const target: LinkTarget = { type, path };
  const symbol = symbolOf(target);
  return { href: symbol, link: { symbol, target, query: '' } };
}

function linkPicture(figure: Element): void {
  figure.children = figure.children.map((child) => {
    if (!isElement(child, 'img') || !child.properties.alt || child.data?.alone !== true) return child;
    return createElement('a', { href: child.properties.src }, [child]);
  });
}
