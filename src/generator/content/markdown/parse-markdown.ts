import type { Root } from 'mdast';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { type Processor, unified } from 'unified';
import { bracketAdmonitionTitles } from './admonition-titles.ts';
import { dropConstructs } from './drop-constructs.ts';

/**
 * Parts of the grammar that are tried at almost every letter or line and can only succeed where a text holds one certain
 * character. Without them a note is parsed in two thirds of the time.
 */
const COSTLY = [
  { construct: 'emailAutolink', needs: '@' },
  { construct: 'table', needs: '|' },
] as const;

type MarkdownParser = Pick<Processor<Root>, 'parse'>;

const parsers = new Map<string, MarkdownParser>();

/** Markdown to its syntax tree. Any text is Markdown: it never throws. */
export function parseMarkdown(text: string): Root {
  const needless = COSTLY.filter(({ needs }) => !text.includes(needs)).map(({ construct }) => construct);
  const key = needless.join();
  const parser = parsers.get(key) ?? createParser(needless);
  parsers.set(key, parser);
  return parser.parse(bracketAdmonitionTitles(text));
}

function createParser(needless: readonly string[]): MarkdownParser {
  return (
    unified()
      .use(remarkParse)
      // A single `~` is an approximation in release notes (`~40 ms`), not a deletion.
      .use(remarkGfm, { singleTilde: false })
      .use(remarkDirective)
      .use(dropConstructs, needless)
      .freeze()
  );
}
