/** How a line of code is marked. */
export type LineMark = 'marked' | 'added' | 'removed';

export interface CodeLines {
  /** The code without the comments that mark lines. */
  readonly source: string;
  /** By line number, from 1. */
  readonly marks: ReadonlyMap<number, LineMark>;
}

/** A comment on a line of its own, in any language: `// highlight-next-line`. */
const LINE_COMMENT =
  /^\s*(?:\/\/|#|--|%|;|'|REM\b|<!--|\/\*|\{\s*\/\*)\s*highlight-(?<what>next-line|start|end)\s*(?:-->|\*\/\s*\}?)?\s*$/;

/** A comment after code: `// [!code ++]`, `# [!code highlight:3]`. */
const END_COMMENT =
  /\s*(?:\/\/|#|--|%|;|<!--|\/\*)\s*\[!code (?<what>\+\+|--|highlight|hl|focus|warning|error)(?::(?<count>\d{1,4}))?\]\s*(?:-->|\*\/)?\s*$/;

/** Removes comments that only mark lines from code. */
export function readCodeLines(written: string, ranges: ReadonlySet<number>): CodeLines {
  const marks = new Map<number, LineMark>([...ranges].map((line) => [line, 'marked']));
  if (!/highlight-|\[!code /.test(written)) return { source: written, marks };
  const lines: string[] = [];
  let isInRange = false;
  for (const line of written.split('\n')) {
    const alone = LINE_COMMENT.exec(line)?.groups?.what;
    if (alone === 'next-line') marks.set(lines.length + 1, 'marked');
    else if (alone !== undefined) isInRange = alone === 'start';
    else {
      const behind = END_COMMENT.exec(line);
      lines.push(behind === null ? line : line.slice(0, behind.index));
      if (isInRange) marks.set(lines.length, 'marked');
      const { what, count = '1' } = behind?.groups ?? {};
      for (let next = 0; what !== undefined && next < Number(count); next += 1) {
        marks.set(lines.length + next, markOf(what));
      }
    }
  }
  return { source: lines.join('\n'), marks };
}

function markOf(what: string): LineMark {
  return what === '++' ? 'added' : what === '--' ? 'removed' : 'marked';
}
