/** Escapes plain text for Markdown. Bare addresses stay links. */
export function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_[\]<>#~|]|&(?=#?\w+;)/g, '\\$&').replace(/\s+/g, ' ');
}

/** A Markdown link with escaped text and address. */
export function markdownLink(text: string, url: string): string {
  return `[${escapeMarkdown(text)}](${markdownAddress(url)})`;
}

/** Encodes the parentheses of an address, which would end a Markdown link. */
export function markdownAddress(url: string): string {
  return url.replaceAll('(', '%28').replaceAll(')', '%29');
}
