/** The steps of a documentation page, in order. */
export type PageStep =
  /** A line of a shell block. */
  | { readonly type: 'command'; readonly command: string }
  /** A block that contains a file: ```` ```md title="CHANGELOG.md" ````. */
  | { readonly type: 'file'; readonly path: string; readonly text: string };

const BLOCK = /^```(?<language>\w+)(?: title="(?<path>[^"]+)")?\n(?<text>[\s\S]*?)^```$/gm;

export function stepsOfPage(markdown: string): readonly PageStep[] {
  return [...markdown.matchAll(BLOCK)].flatMap(({ groups }): readonly PageStep[] => {
    const { language = '', path, text = '' } = groups ?? {};
    if (path !== undefined) return [{ type: 'file', path, text }];
    if (language !== 'sh') return [];
    return text
      .trim()
      .split('\n')
      .map((command) => ({ type: 'command', command }));
  });
}
