/** What a page of documentation tells its reader to do, in order. */
export type PageStep =
  /** A line of a block of shell. */
  | { readonly type: 'command'; readonly command: string }
  /** A block that is the text of a file: ```` ```md title="CHANGELOG.md" ````. */
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
