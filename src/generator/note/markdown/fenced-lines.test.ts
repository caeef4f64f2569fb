import { describe, expect, it } from 'vitest';
import { fencedLines } from './fenced-lines.ts';

/** The given lines that are code. */
function codeIn(...lines: readonly string[]): readonly string[] {
  const isCode = fencedLines(lines);
  return lines.filter((_, index) => isCode[index]);
}

describe('the lines of fenced code', () => {
  it('are those between the fences, and the fences themselves', () => {
    expect(codeIn('a', '```sh', 'b', '```', 'c')).toEqual(['```sh', 'b', '```']);
    expect(codeIn('> ~~~', '> b', '> ~~~', 'c')).toEqual(['> ~~~', '> b', '> ~~~']);
  });

  it('continue over shorter fences, other fences, and fences with a language', () => {
    expect(codeIn('````', '```', '~~~~', '````js', 'b', '`````', 'c')).not.toContain('c');
    expect(codeIn('````', '```', '~~~~', '````js', 'b', '`````', 'c')).toHaveLength(6);
  });

  it('do not begin at inline code in three backticks', () => {
    expect(codeIn('```a``` b', 'c', '~~~ `', 'd', '~~~')).toEqual(['~~~ `', 'd', '~~~']);
  });

  it('continue to the end if they are not closed', () => {
    expect(codeIn('a', '```', 'b', 'c')).toEqual(['```', 'b', 'c']);
  });
});
