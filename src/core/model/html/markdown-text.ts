/** Plain text as Markdown: nothing in it is read as markup, but for a bare address, which leads where it says. */
export function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_[\]<>#~|]|&(?=#?\w+;)/g, '\\$&').replace(/\s+/g, ' ');
}

/** A link whose text and address end where they should, whatever they hold. */
export function markdownLink(text: string, url: string): string {
  return `[${escapeMarkdown(text)}](${markdownAddress(url)})`;
}

/** An address without the signs that would end it. */
export function markdownAddress(url: string): string {
  return url.replaceAll('(', '%28').replaceAll(')', '%29');
}
