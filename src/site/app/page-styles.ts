/** What a document is styled with: sheets that stand in it, and addresses of others. */
export interface PageStyles {
  readonly texts: readonly string[];
  readonly addresses: readonly string[];
}

/** Of the file of a page: what stands in its head and at the end of its body, and nothing that stands in its article. */
export function stylesOf({ children }: DocumentFragment): PageStyles {
  const own = [...children];
  return {
    texts: own.filter(({ localName }) => localName === 'style').map(({ textContent }) => textContent),
    addresses: own.filter((element) => element.matches(LINKED)).map(addressOf),
  };
}

const LINKED = 'link[rel="stylesheet"]';

function addressOf(link: Element): string {
  return link.getAttribute('href') ?? '';
}

/** Adds the styles that the document does not have. Rejects when one of them does not come: it is not there then. */
export async function addStyles({ texts, addresses }: PageStyles): Promise<void> {
  const there = [...document.querySelectorAll('head > style')].map(({ textContent }) => textContent);
  for (const text of texts) if (!there.includes(text)) adoptStyle(text);
  const linked = Array.from(document.querySelectorAll(LINKED), addressOf);
  await Promise.all(addresses.filter((address) => !linked.includes(address)).map(addStyle));
}

const adopted = new Set<string>();

/** The policy of the page names the hashes of its own styles only; a sheet that a script makes needs none. */
export function adoptStyle(text: string): void {
  if (adopted.has(text)) return;
  adopted.add(text);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  document.adoptedStyleSheets.push(sheet);
}

function addStyle(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: address });
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(`${address} cannot be loaded`));
    };
    document.head.append(link);
  });
}
