/** A line that opens or closes a code block, also inside a quote. */
const FENCE = /^[ \t>]*(?<mark>`{3,}|~{3,})(?<rest>.*)$/;

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
