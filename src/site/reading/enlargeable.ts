/** An image of the article that opens over the page, and what is pressed for it. */
export interface EnlargeableImage {
  readonly image: HTMLImageElement;
  /** The link to the image's own file, which is what opens it without script, or the image itself. */
  readonly handle: HTMLElement;
}

/** The one that a press on `target` is for. An image inside of a link that leads elsewhere leads there. */
export function enlargeableAt(target: EventTarget | null): EnlargeableImage | undefined {
  const place = target instanceof Element ? target.closest('[data-article] :is(a, img)') : null;
  const image = place instanceof HTMLImageElement ? place : place?.querySelector('img');
  if (!image) return undefined;
  const link = image.closest('a');
  return link === null || link.href === image.src ? { image, handle: link ?? image } : undefined;
}
