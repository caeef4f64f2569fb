/** What a document is styled with: sheets that stand in it, and addresses of others. */
export interface PageStyles {
  readonly texts: readonly string[];
  readonly addresses: readonly string[];
}

const STYLE = /<style>(.*?)<\/style>/gs;

/**
 * The sheets that stand in the file of a page, and the file without them: a browser holds a document that is only read to the
 * policy of the one on screen, which names other hashes, and would report them. In what people write `<` is escaped.
 */
export function takeStyles(html: string): { readonly texts: readonly string[]; readonly html: string } {
  return { texts: [...html.matchAll(STYLE)].map(([, text = '']) => text), html: html.replace(STYLE, '') };
}

export function stylesheetsOf(document: Document): readonly string[] {
  return [...document.querySelectorAll('link[rel="stylesheet"]')].flatMap(
    (link) => link.getAttribute('href') ?? [],
  );
}

/** Adds the styles that the document does not have. Rejects when one of them does not come: it is not there then. */
export async function addStyles({ texts, addresses }: PageStyles): Promise<void> {
  const there = [...document.querySelectorAll('head > style')].map(({ textContent }) => textContent);
  for (const text of texts) if (!there.includes(text)) adoptStyle(text);
  const linked = stylesheetsOf(document);
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
