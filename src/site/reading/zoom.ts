import type { Zoom } from 'medium-zoom/dist/pure/index.js';
import { isPlainClick } from '../navigation/page-links.ts';

const MARGIN = 128;
/** On small windows the margin would leave less room than the image has on the page. */
const LARGEST_MARGIN_SHARE = 0.05;
const SCROLL_OFFSET = 40;

/** One for the life of the document: it listens on the document, and cannot be taken away again. */
let loading: Promise<Zoom> | undefined;

/**
 * Images of the article, those that come later too, open over the page: by a click, or by Enter and Space. They close on
 * Escape, click, resize and scrolling. Loads its library only where there is an image.
 */
export function attachZoom(root: HTMLElement): () => void {
  const attached = new Set<HTMLImageElement>();
  let current = true;
  const attachNew = async (): Promise<void> => {
    const images = imagesOf(root).filter((image) => !attached.has(image));
    if (images.length === 0) return;
    for (const image of images) attached.add(image);
    const zoom = await loadZoom();
    if (!current) return;
    for (const image of images) makeOperable(image);
    zoom.attach(...images);
  };
  const attachOrWarn = (): void => {
    attachNew().catch((error) => console.warn('Images cannot be enlarged.', error));
  };
  const arrivals = new MutationObserver(attachOrWarn);
  arrivals.observe(root, { childList: true, subtree: true });
  attachOrWarn();
  return () => {
    current = false;
    arrivals.disconnect();
    void loading?.then((zoom) => zoom.detach(...attached));
  };
}

/** An image inside of a link that leads elsewhere leads there. */
function imagesOf(root: HTMLElement): readonly HTMLImageElement[] {
  return [...root.querySelectorAll<HTMLImageElement>('[data-article] img')].filter((image) => {
    const link = image.closest('a');
    return link === null || link.href === image.src;
  });
}

/** What is pressed to enlarge the image: the link to its file, which is what opens it without script, or itself. */
function handleOf(image: HTMLImageElement): HTMLElement {
  return image.closest('a') ?? image;
}

function makeOperable(image: HTMLImageElement): void {
  const handle = handleOf(image);
  handle.tabIndex = 0;
  handle.setAttribute('role', 'button');
  handle.setAttribute('aria-label', image.alt === '' ? 'Enlarge image' : `Enlarge image: ${image.alt}`);
}

function loadZoom(): Promise<Zoom> {
  loading ??= createZoom();
  // A failed load is not kept: the next page tries again.
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
}

async function createZoom(): Promise<Zoom> {
  const { default: mediumZoom } = await import('medium-zoom/dist/pure/index.js');
  const zoom = mediumZoom({ background: 'var(--zoom)', scrollOffset: SCROLL_OFFSET });
  zoom.on('open', () => zoom.update({ margin: marginOf(window) }));
  zoom.on('opened', () => {
    const enlarged = document.querySelector<HTMLElement>('.medium-zoom-image--opened');
    // A picture of what the button has named already.
    enlarged?.setAttribute('aria-hidden', 'true');
  });
  const imageOf = (target: EventTarget | null): HTMLImageElement | undefined =>
    zoom
      .getImages()
      .find((image) => target instanceof Node && handleOf(image as HTMLImageElement).contains(target)) as
      | HTMLImageElement
      | undefined;
  document.addEventListener('keydown', (event) => {
    const image = imageOf(event.target);
    if (image === undefined || (event.key !== 'Enter' && event.key !== ' ')) return;
    event.preventDefault();
    void zoom.toggle({ target: image });
  });
  // The library takes the click on the image; the link around it must not be followed as well.
  document.addEventListener('click', (event) => {
    if (isPlainClick(event) && imageOf(event.target) !== undefined) event.preventDefault();
  });
  return zoom;
}

function marginOf({ innerWidth, innerHeight }: Window): number {
  return innerWidth > 996
    ? MARGIN
    : Math.min(MARGIN, Math.min(innerWidth, innerHeight) * LARGEST_MARGIN_SHARE);
}
