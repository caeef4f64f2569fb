import type { Element, Root } from 'hast';
import type { Report } from '../report.ts';
import { placed, placeOf } from '../source/line-places.ts';
import { createElement, createText, elementsIn, isElement } from './elements.ts';

export interface VideoAddresses {
  /** Whether an address is on another host, or is not the address of a file. */
  readonly isRemote: (address: string) => boolean;
  readonly linkTo: (address: string) => string;
}

/**
 * Normalises every video of a note: `<source>` elements for its files, then its tracks. Other content is removed, because
 * it is a fallback for browsers without videos. Files of other hosts are not loaded, so a link replaces such a video.
 */
export function arrangeVideos(tree: Root, addresses: VideoAddresses, report: Report): void {
  const arranged = new Set<Element>();
  for (const element of elementsIn(tree)) {
    if (element.tagName === 'video') {
      for (const part of elementsIn(element)) arranged.add(part);
      arrangeVideo(element, addresses, report);
    } else if (isElement(element, 'source', 'track') && !arranged.has(element)) {
      report('unwrapped-html', placeOf(element), { element: element.tagName });
      // Outside a video the element has no meaning, and the sanitiser removes it.
      element.properties = {};
    }
  }
}

function arrangeVideo(video: Element, { isRemote, linkTo }: VideoAddresses, report: Report): void {
  const { src, poster, ...properties } = video.properties;
  reportPlaying(video, report);
  const remain = (element: Element): boolean => {
    const target = String(element.properties.src);
    if (!isRemote(target)) return true;
    report(isOfHost(target) ? 'remote-media' : 'unsafe-link', placeOf(element), { target });
    return false;
  };
  const parts = elementsIn(video).filter((part) => part.properties.src !== undefined);
  const own: Element = { ...createElement('source', { src }, []), ...placed(video) };
  // Browsers ignore the sources of a video that has a `src` attribute.
  const written = src === undefined ? parts.filter(({ tagName }) => tagName === 'source') : [own];
  const sources = written.filter(remain);
  const tracks = parts.filter(({ tagName }) => tagName === 'track').filter(remain);
  const [first = written[0]] = sources;
  if (first === undefined) report('missing-media', placeOf(video), { target: '' });
  const address = String(first?.properties.src ?? '');
  const name = nameOf(video, address);
  if (sources.length === 0) {
    const isUnsafe = isRemote(address) && !isOfHost(address);
    const text = createText(name);
    // An unsafe address was reported above, and a link to it would be reported again.
    const link = isUnsafe ? text : createElement('a', { href: linkTo(address) }, [text]);
    Object.assign(video, { tagName: 'p', properties: {}, children: first ? [link] : [] });
    return;
  }
  const isPosterRemote = poster !== undefined && isRemote(String(poster));
  if (isPosterRemote) report('remote-image', placeOf(video), { target: String(poster) });
  video.properties = { ...properties, ...(!isPosterRemote && poster !== undefined && { poster }) };
  video.children = [...sources, ...tracks];
  for (const part of [...sources, ...tracks]) part.children = [];
  video.data = { ...video.data, name };
}

function isOfHost(address: string): boolean {
  return /^(?:https?:)?\/\//i.test(address.trim());
}

declare module 'hast' {
  interface ElementData {
    /** The text of a link to a video. */
    name?: string;
  }
}

/** Reports videos that start automatically, because they distract readers and drown out screen readers. */
function reportPlaying(video: Element, report: Report): void {
  const { muted } = video.properties;
  const starts = Object.entries(video.properties).some(
    ([name, value]) => /^autoplay$/i.test(name) && value !== false,
  );
  if (starts) report('autoplay', placeOf(video), {});
  const hasTrack = elementsIn(video).some(({ tagName }) => tagName === 'track');
  if (!hasTrack && (muted === undefined || muted === false)) {
    report('video-without-captions', placeOf(video), {});
  }
}

/** The title of a video, or its file name. */
function nameOf({ properties: { title, ariaLabel } }: Element, address: string): string {
  const file = address.replace(/[?#].*$/s, '').replace(/.*\//s, '');
  return String(title ?? ariaLabel ?? '').trim() || file || 'video';
}

/** Adds a link to the file, which readers without videos show, for example many feed readers. */
export function linkVideo(video: Element): void {
  const source = video.children.find((child) => isElement(child, 'source'));
  if (source?.type !== 'element') return;
  const words = createText(video.data?.name ?? '');
  video.children.push(createElement('a', { href: source.properties.src }, [words]));
}
