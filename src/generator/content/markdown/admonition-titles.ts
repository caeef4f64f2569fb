const OPENER = /^(?<indent>[\s>]*)(?<colons>:{3,})[ \t]*(?<name>[A-Za-z][\w-]*)(?<rest>[^\n]*)$/;
const FENCE = /^[\s>]*(?:[-*+]\s+|\d+[.)]\s+)?(?<fence>`{3,}|~{3,})(?<rest>.*)$/;

/**
 * `:::note My title`, the older way of writing, becomes `:::note[My title]`, and `::: note` becomes `:::note`.
 * Lines of code are left alone. The number of lines does not change.
 */
export function bracketAdmonitionTitles(text: string): string {
  if (!text.includes(':::')) return text;
  let open: string | undefined;
  return text
    .split('\n')
    .map((line) => {
      const fence = FENCE.exec(line)?.groups;
      if (fence?.fence !== undefined) open = nextFence(open, fence.fence, fence.rest ?? '');
      return open === undefined ? bracketTitle(line) : line;
    })
    .join('\n');
}

/** A fence closes with at least as many of the same marks and nothing behind them. */
function nextFence(open: string | undefined, fence: string, rest: string): string | undefined {
  if (open === undefined) return fence;
  const closes = fence.startsWith(open) && rest.trim() === '';
  return closes ? undefined : open;
}

function bracketTitle(line: string): string {
  const groups = OPENER.exec(line)?.groups;
  if (groups === undefined) return line;
  const { indent = '', colons = '', name = '', rest = '' } = groups;
  const title = rest.trim();
  if (title === '' || /^[[{]/.test(rest)) return `${indent}${colons}${name}${rest.trimEnd()}`;
  return `${indent}${colons}${name}[${title.replace(/[[\]]/g, '\\$&')}]`;
}
