/** Escapes plain text for Markdown. Bare addresses stay links. */
export function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_[\]<>#~|]|&(?=#?\w+;)/g, '\\$&').replace(/\s{2,}|[^\S ]/g, ' ');
}

/** A Markdown link with escaped text and address. */
export function markdownLink(text: string, url: string): string {
  return `[${escapeMarkdown(text)}](${markdownAddress(url)})`;
}

/** Encodes the parentheses of an address, which would end a Markdown link. */
export function markdownAddress(url: string): string {
  return url.replaceAll('(', '%28').replaceAll(')', '%29');
}

/** The lines of a Markdown table. The first row is its head; cells are Markdown. */
export function markdownTable(rows: readonly (readonly string[])[]): readonly string[] {
  const [head = [], ...body] = rows;
  return [head, head.map(() => '---'), ...body].map((cells) => `| ${cells.join(' | ')} |`);
}
