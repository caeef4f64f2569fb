/** The first sentence of each section of docs/problems.md, by the code of the problem, without its mark and the targets of links. */
export function ruleSentences(page: string): ReadonlyMap<string, string> {
  const sections = page.split(/^### /m).slice(1);
  return new Map(
    sections.map((section) => {
      const [code = '', ...lines] = section.split('\n');
      const text = lines
        .join(' ')
        .replace('*Rule.*', '')
        .replace(/\[([^\]]+)\]\([^)\s]+\)/g, '$1');
      return [code, /^.*?\.(?=\s|$)/.exec(text.trim())?.[0] ?? ''] as const;
    }),
  );
}
