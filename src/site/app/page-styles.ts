/** The styles of a document: the texts of inline style sheets, and the addresses of external ones. */
export interface PageStyles {
  readonly texts: readonly string[];
  readonly addresses: readonly string[];
}

/** The styles of a parsed page: those in its head and at the end of its body, but not in its article. */
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

/**
 * Adds the styles that the document does not have yet.
 * @throws an error if a style sheet fails to load
 */
export async function addStyles({ texts, addresses }: PageStyles): Promise<void> {
  const there = [...document.querySelectorAll('head > style')].map(({ textContent }) => textContent);
  for (const text of texts) if (!there.includes(text)) adoptStyle(text);
  const linked = Array.from(document.querySelectorAll(LINKED), addressOf);
  await Promise.all(addresses.filter((address) => !linked.includes(address)).map(addStyle));
}

const adopted = new Set<string>();

/**
 * Adopts a constructed style sheet. The content security policy allows only the inline styles whose hash it
 * lists, but does not apply to constructed style sheets.
 */
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
