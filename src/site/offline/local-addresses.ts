/**
 * Addresses are those of the site, here as everywhere. Only where a browser would follow one is it turned into the file of the bundle:
 * `/release-notes/app/#y2024` into `file:///home/me/notes/app/index.html#y2024`.
 */
export interface LocalAddresses {
  /** `/release-notes/` */
  readonly base: string;
  /** Where the bundle lies, with a slash at its end. */
  readonly root: URL;
}

/** The path below the root of what an address of the site leads to; nothing for other addresses. */
export function bundledPath(address: URL, { base }: Pick<LocalAddresses, 'base'>): string | undefined {
  if (address.protocol !== 'file:' || !address.pathname.startsWith(base)) return undefined;
  const path = decodeURIComponent(address.pathname.slice(base.length));
  return path === '' || path.endsWith('/') ? `${path}index.html` : path;
}

/** The file behind an address of the site; nothing for other addresses. */
export function localAddress(address: URL, addresses: LocalAddresses): URL | undefined {
  const path = bundledPath(address, addresses);
  if (path === undefined) return undefined;
  const local = new URL(path.split('/').map(encodeURIComponent).join('/'), addresses.root);
  local.search = address.search;
  local.hash = address.hash;
  return local;
}

const ATTRIBUTES = { a: 'href', form: 'action', img: 'src' } as const;

const SELECTOR = Object.keys(ATTRIBUTES).join(',');

/** Turns the addresses of links that the app makes, and of steps that it takes. Those in the files are turned already. */
export function rewriteLocalLinks(addresses: LocalAddresses): void {
  rewriteLinks(document, addresses);
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      rewriteLink(target, addresses);
      for (const node of addedNodes) if (node instanceof Element) rewriteLinks(node, addresses);
    }
  }).observe(document, {
    subtree: true,
    childList: true,
    attributeFilter: Object.values(ATTRIBUTES),
  });
  window.navigation?.addEventListener('navigate', (event) => {
    const local = localAddress(new URL(event.destination.url), addresses);
    if (local === undefined || !event.cancelable) return;
    event.preventDefault();
    window.location.assign(local);
  });
}

function rewriteLinks(within: ParentNode & Node, addresses: LocalAddresses): void {
  rewriteLink(within, addresses);
  for (const element of within.querySelectorAll(SELECTOR)) rewriteLink(element, addresses);
}

function rewriteLink(node: Node, addresses: LocalAddresses): void {
  if (!(node instanceof Element) || !node.matches(SELECTOR)) return;
  const attribute = ATTRIBUTES[node.localName as keyof typeof ATTRIBUTES];
  const written = node.getAttribute(attribute);
  if (!written?.startsWith(addresses.base)) return;
  const local = localAddress(new URL(written, document.baseURI), addresses);
  if (local !== undefined) node.setAttribute(attribute, local.href);
}
