import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { splitFrontMatter } from '#generator/note/front-matter/front-matter.ts';
import { parseMarkdown } from '#generator/note/markdown/parse-markdown.ts';
import { referenceTree, treeShape } from './content-samples/reference-tree.ts';

const CONTENT = fileURLToPath(new URL('../content', import.meta.url));

function sampleNotes(): readonly string[] {
  return readdirSync(CONTENT, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.md'));
}

describe('the tree of a note', () => {
  it('equals the tree of remark, including positions, for every sample note', () => {
    const different = sampleNotes().filter((path) => {
      const { body } = splitFrontMatter(readFileSync(`${CONTENT}/${path}`, 'utf8'), () => undefined);
      // remark parses the older title syntax as text, and `02:00` as a directive.
      if (body.includes(':::') && /^[\s>]*:::\s*\w+[ \t]+\S|(?<!:):\w/m.test(body)) return false;
      return (
        JSON.stringify(treeShape(parseMarkdown(body))) !== JSON.stringify(treeShape(referenceTree(body)))
      );
    });
    expect(different).toEqual([]);
  });
});
