/**
 * The mark that opens or closes a code block, as a part of regular expressions. A line with more backticks after the mark is inline code.
 */
export const FENCE_MARK = '(?<mark>`{3,}(?=[^`\\n]*(?:\\n|$))|~{3,})';

/** A line that opens or closes a code block, also inside a quote. */
const FENCE = new RegExp(`^[ \\t>]*${FENCE_MARK}(?<rest>.*)$`);

/** For each line, whether it belongs to a fenced code block. The fences belong to the block. */
export function fencedLines(lines: readonly string[]): readonly boolean[] {
  let open: string | undefined;
  return lines.map((line) => {
    const { mark, rest = '' } = FENCE.exec(line)?.groups ?? {};
    const isInside = open !== undefined || mark !== undefined;
    if (open === undefined) open = mark;
    // A fence with a language cannot close a block.
    else if (mark?.startsWith(open) && rest.trim() === '') open = undefined;
    return isInside;
  });
}
