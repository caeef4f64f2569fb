/** Adds the style sheets that the document does not have. Rejects when one of them does not come: it is not there then. */
export async function addStyles(addresses: readonly string[]): Promise<void> {
  const there = [...document.querySelectorAll('link[rel="stylesheet"]')].map((link) =>
    link.getAttribute('href'),
  );
  await Promise.all(addresses.filter((address) => !there.includes(address)).map(addStyle));
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
