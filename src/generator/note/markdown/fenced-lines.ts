/** What opens or closes a block of code, also in a quote: three marks or more. */
const FENCE = /^[ \t>]*(?<mark>`{3,}|~{3,})(?<rest>.*)$/;

/** For each line whether it belongs to a fenced block of code. The fences belong to it, too. */
export function fencedLines(lines: readonly string[]): readonly boolean[] {
  let open: string | undefined;
  return lines.map((line) => {
    const { mark, rest = '' } = FENCE.exec(line)?.groups ?? {};
    const isInside = open !== undefined || mark !== undefined;
    if (open === undefined) open = mark;
    // A fence with a language closes nothing.
    else if (mark?.startsWith(open) && rest.trim() === '') open = undefined;
    return isInside;
  });
}
