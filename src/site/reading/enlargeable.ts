/** An image of the article that can be enlarged, and the element to click on. */
export interface EnlargeableImage {
  readonly image: HTMLImageElement;
  /** The link to the image file, which opens the image without a script, or the image itself. */
  readonly handle: HTMLElement;
}

/** The image that a click on `target` enlarges. An image within a link to another page is not enlargeable. */
export function enlargeableAt(target: EventTarget | null): EnlargeableImage | undefined {
  const place = target instanceof Element ? target.closest('[data-article] :is(a, img)') : null;
  const image = place instanceof HTMLImageElement ? place : place?.querySelector('img');
  if (!image) return undefined;
  const link = image.closest('a');
  return link === null || link.href === image.src ? { image, handle: link ?? image } : undefined;
}
