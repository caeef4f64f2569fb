import { dirname, relative } from 'node:path/posix';
import type { Image, Link, Paragraph, Parents, PhrasingContent, RootContent } from 'mdast';
import { nearest } from '../nearest.ts';
import type { Place } from '../report.ts';
import { contentPath, publishAsset } from './link-target.ts';
import { type LocatedNodes, placeOf } from './located-nodes.ts';
import type { Caption, Figure } from './mdast-nodes.ts';
import type { NoteState } from './note-state.ts';

/** Gives images their published address and their size, and makes figures of those that stand alone. */
export function arrangeImages(nodes: LocatedNodes, state: NoteState): void {
  const images = nodes.of('image');
  if (images.length === 0) return;
  for (const { node } of images) settleImage(node, state);
  for (const { node, parent } of nodes.of('paragraph')) makeFigure(node, parent);
}

function settleImage(image: Image, state: NoteState): void {
  const place = placeOf(image);
  if (!image.alt?.trim()) state.report('image-without-alt', place, { target: image.url });
  const { url, width, height } = resolveImage(image.url, place, state);
  image.url = url;
  image.data = {
    ...image.data,
    hProperties: { ...(width && height && { width, height }), loading: 'lazy', decoding: 'async' },
  };
}

export interface ImageSource {
  readonly url: string;
  /** In pixels; missing when the file is not ours. */
  readonly width?: number;
  readonly height?: number;
}

/** The address of an image and its size; reports a file that is missing, is no image, or lies on another host. */
export function resolveImage(written: string, place: Place, state: NoteState): ImageSource {
  const { context, route, report } = state;
  if (written.startsWith('pathname://')) return { url: written.slice('pathname://'.length) };
  if (/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(written)) {
    report('remote-image', place, { target: written });
    return { url: /^(?:https?:)?\/\//i.test(written) ? written : '' };
  }
  const asset = context.assets.get(contentPath(decodePath(written.replace(/[?#].*$/s, '')), route));
  if (asset === undefined) {
    const near = nearest(
      written,
      [...context.assets.values()].filter(({ image }) => image).map(({ path }) => wayTo(path, route.path)),
    );
    report('missing-image', place, { target: written, ...(near && { nearest: near }) });
    return { url: written };
  }
  const size = asset.image ?? { reason: 'its name has no ending of an image' };
  if ('reason' in size) {
    report('unreadable-image', place, { target: written, reason: size.reason });
    return { url: written };
  }
  return { url: publishAsset(asset, state), ...size };
}

/** As an author would write it in the note at `from`: `./images/topology.svg`. */
export function wayTo(path: string, from: string): string {
  const target = relative(dirname(from), path);
  return target.startsWith('.') ? target : `./${target}`;
}

/** An image alone in its paragraph is a figure; a paragraph of emphasis behind it, else its title, is the caption. */
function makeFigure(paragraph: Paragraph, parent: Parents): void {
  const picture = onlyPicture(paragraph);
  if (picture === undefined) return;
  const image = picture.type === 'link' ? picture.children.find(isImage) : picture;
  if (image === undefined) return;
  image.data = { ...image.data, alone: true };
  const siblings = parent.children as RootContent[];
  const index = siblings.indexOf(paragraph);
  const below = captionBelow(siblings[index + 1]);
  const caption = below ?? (image.title ? captionOf([{ type: 'text', value: image.title }]) : undefined);
  if (caption !== below) image.title = null;
  const figure: Figure = { type: 'figure', children: caption ? [picture, caption] : [picture] };
  siblings.splice(index, below ? 2 : 1, figure);
}

function onlyPicture({ children }: Paragraph): Image | Link | undefined {
  const [only, ...others] = children.filter((node) => node.type !== 'text' || node.value.trim() !== '');
  if (others.length > 0) return undefined;
  if (only?.type === 'image') return only;
  return only?.type === 'link' && only.children.length === 1 && only.children.some(isImage)
    ? only
    : undefined;
}

function isImage(node: PhrasingContent): node is Image {
  return node.type === 'image';
}

function captionBelow(next: RootContent | undefined): Caption | undefined {
  if (next?.type !== 'paragraph') return undefined;
  const [only, ...others] = next.children;
  return only?.type === 'emphasis' && others.length === 0 ? captionOf(only.children) : undefined;
}

function captionOf(children: PhrasingContent[]): Caption {
  return { type: 'caption', children };
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
