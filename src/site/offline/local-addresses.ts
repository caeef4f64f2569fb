/**
 * All code uses the addresses of the site. Only where a browser would follow an address, the address is
 * converted to the file of the bundle: `/release-notes/app/#y2024` becomes
 * `file:///home/me/notes/app/index.html#y2024`.
 */
export interface LocalAddresses {
  /** For example `/release-notes/`. */
  readonly base: string;
  /** The folder of the bundle, with a slash at the end: on a disk or on a web server. */
  readonly root: URL;
}

/**
 * The path of the file relative to the root of the bundle, for an address of the site or of the bundle. `undefined` for all other
 * addresses.
 */
export function bundledPath(
  { protocol, host, pathname }: URL,
  { base, root }: LocalAddresses,
): string | undefined {
  if (protocol !== root.protocol || host !== root.host) return undefined;
  // One folder may be inside the other: the bundle may be at `/release-notes/25.10/`, and the site at `/`.
  const folders = [base, root.pathname].sort((one, other) => other.length - one.length);
  const folder = folders.find((prefix) => pathname.startsWith(prefix));
  if (folder === undefined) return undefined;
  const path = decodeURIComponent(pathname.slice(folder.length));
  return path === '' || path.endsWith('/') ? `${path}index.html` : path;
}

/** The file of the bundle for an address of the site or of the bundle. `undefined` for all other addresses. */
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

/**
 * Converts the addresses of links that the app renders, and of navigations. Addresses in the bundled files
 * are already converted.
 */
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
    const { url } = event.destination;
    const local = localAddress(new URL(url), addresses);
    if (local === undefined || local.href === url || !event.cancelable) return;
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
