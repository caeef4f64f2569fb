import type { Image, Link, Paragraph, Parents, PhrasingContent, RootContent } from 'mdast';
import type { Report } from '../report.ts';
import { placed, placeOf } from '../source/line-places.ts';
import type { LocatedNodes } from './located-nodes.ts';
import type { Caption, Figure } from './mdast-nodes.ts';

/** Turns images that stand alone into figures. */
export function makeFigures(nodes: LocatedNodes, report: Report): void {
  const images = nodes.of('image');
  if (images.length === 0) return;
  for (const { node } of images) {
    if (!node.alt?.trim()) report('image-without-alt', placeOf(node), { target: node.url });
  }
  const parents = new Set(nodes.of('paragraph').map(({ parent }) => parent));
  for (const parent of parents) arrangeFigures(parent);
}

/**
 * An image alone in its paragraph is a figure. Its caption is a following paragraph in italics, or the title of the
 * image.
 */
function arrangeFigures(parent: Parents): void {
  const arranged: RootContent[] = [];
  const children = parent.children as RootContent[];
  for (let index = 0; index < children.length; index += 1) {
    const node = children[index];
    const picture = node?.type === 'paragraph' ? onlyPicture(node) : undefined;
    if (node === undefined) continue;
    if (picture === undefined) {
      arranged.push(node);
      continue;
    }
    const below = captionBelow(children[index + 1]);
    arranged.push(figureOf(picture, below, node));
    if (below) index += 1;
  }
  parent.children = arranged as typeof parent.children;
}

function figureOf(picture: Image | Link, below: Caption | undefined, from: RootContent): Figure {
  const image = picture.type === 'link' ? picture.children.find(isImage) : picture;
  const caption = below ?? (image?.title ? captionOf([{ type: 'text', value: image.title }]) : undefined);
  if (image && caption !== below) image.title = null;
  if (image) image.data = { ...image.data, alone: picture === image };
  return {
    type: 'figure',
    children: caption ? [picture, caption] : [picture],
    ...placed(from),
  };
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
