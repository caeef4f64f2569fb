import type {
  RstCompiler,
  RstDirective,
  RstGeneratorState,
  RstHyperlinkRef,
  RstInterpretedText,
  RstNode,
  RstNodeGenerator,
  RstToHtmlCompiler,
} from 'rst-compiler';
import { type HtmlTree, htmlText } from '#core/model/html/html.ts';
import { serialise } from '#core/model/html/serialise.ts';

export interface RstLibrary {
  readonly RstToHtmlCompiler: typeof RstToHtmlCompiler;
}

const DIRECTIVE = /^[ \t]*\.\. (?:\|[^|\n]+\| )?(?<name>[\w:+.-]+)::/gm;
const ROLE = /:(?<name>[a-z][\w:+.-]*):`/gi;

/** Lists of contents, which the site has itself, and terms of an index. */
const LEFT_OUT = ['contents', 'index', 'meta', 'toctree'];

const CODE = ['code', 'code-block', 'sourcecode'];

/** The words that Sphinx writes before the version. */
const SINCE: Readonly<Record<string, string>> = {
  deprecated: 'Deprecated since version',
  versionadded: 'Added in version',
  versionchanged: 'Changed in version',
  versionremoved: 'Removed in version',
};

type Write<Node> = (state: RstGeneratorState, node: Node) => void;

/**
 * HTML of a text in reStructuredText. What only an extension of Sphinx knows, and links to other files, are written as their text.
 *
 * @throws an error if the library cannot read the text
 */
export function rstToHtml(written: string, library: RstLibrary): string {
  const text = withAlignedLists(written);
  const compiler = new library.RstToHtmlCompiler();
  for (const name of namesOf(text, DIRECTIVE)) keepContent(compiler, name);
  for (const name of namesOf(text, ROLE)) keepWords(compiler, name);
  const begins = new Map<RstNode, string>();
  for (const [name, words] of Object.entries(SINCE)) {
    const generate: Write<RstDirective> = (state, { children }) =>
      state.visitNodes(beginWith(words, children, begins));
    compiler.directiveGenerators.set(name, { directives: [name], generate });
  }
  for (const name of CODE)
    compiler.directiveGenerators.set(name, { directives: [name], generate: writeCode });
  for (const name of LEFT_OUT)
    compiler.directiveGenerators.set(name, { directives: [name], generate: () => undefined });
  compiler.nodeGenerators.set('HyperlinkRef', {
    nodeType: 'HyperlinkRef',
    generate: (state, node) => write(state, linkOf(state.resolveHyperlinkRefToUrl(node), node)),
  });
  compiler.nodeGenerators.set('InlineLiteral', {
    nodeType: 'InlineLiteral',
    generate: (state, { textContent }) => write(state, [['code', {}, textContent]]),
  });
  for (const generator of [...compiler.nodeGenerators.values()]) {
    if (/Ref$|^Text$/.test(generator.nodeType))
      compiler.nodeGenerators.set(generator.nodeType, orText(generator, begins));
  }
  const quiet = { disableWarnings: true, disableErrors: true };
  return compiler.compile(text, quiet, quiet).body;
}

/** The line above code, which is indented: `.. code-block:: yaml`, `The settings::`. */
const OPENS_CODE = /^\s*(?:\.\. (?:code|code-block|parsed-literal|sourcecode)::|(?!\.\. ).*::\s*$)/;

/**
 * Indents each list in an item by two characters, below an empty line. The library takes other lists in items for text. Code can look like
 * a list.
 */
function withAlignedLists(text: string): string {
  const open: { readonly written: number; readonly aligned: number }[] = [];
  /** The indent of the line above the code. */
  let code: number | undefined;
  return text
    .split('\n')
    .flatMap((line, index, lines) => {
      const indent = line.search(/\S/);
      if (indent < 0) return [line];
      const isCode = code !== undefined && indent > code;
      if (!isCode) code = OPENS_CODE.test(line) ? indent : undefined;
      const isItem = !isCode && /^\s*[*+-] /.test(line);
      while (open.some(({ written }) => (isItem ? written >= indent : written > indent))) open.pop();
      const list = open.at(-1);
      const isNested = isItem && list !== undefined;
      const aligned = isNested ? list.aligned + 2 : indent;
      if (isItem) open.push({ written: indent, aligned });
      const shift = isItem ? aligned - indent : list ? list.aligned - list.written : 0;
      const moved = ' '.repeat(Math.max(0, indent + shift)) + line.slice(indent);
      const above = lines[index - 1] ?? '';
      const opensList = isNested && above.trim() !== '' && above.search(/\S/) < indent;
      return opensList ? ['', moved] : [moved];
    })
    .join('\n');
}

function namesOf(text: string, pattern: RegExp): ReadonlySet<string> {
  return new Set(Array.from(text.matchAll(pattern), ({ groups }) => (groups?.name ?? '').toLowerCase()));
}

/** The content of a directive that the library does not know, or cannot write. */
function keepContent(compiler: RstCompiler, name: string): void {
  const writeContent: Write<RstDirective> = (state, { initContent, children }) =>
    state.visitNodes([...initContent, ...children]);
  const known = compiler.directiveGenerators.get(name);
  const generate = known ? orElse(known.generate, writeContent) : writeContent;
  compiler.directiveGenerators.set(name, { directives: [name], generate });
}

function keepWords(compiler: RstCompiler, name: string): void {
  const known = compiler.interpretedTextGenerators.get(name);
  const writeWords: Write<RstInterpretedText> = (state, node) => write(state, [wordsOf(node)]);
  const generate = known ? orElse(known.generate, writeWords) : writeWords;
  compiler.interpretedTextGenerators.set(name, { roles: [name], generate });
}

/** Writes the text of a node that the library cannot write, or the text that replaces it. */
function orText(
  { nodeType, generate }: RstNodeGenerator,
  replaced: ReadonlyMap<RstNode, string>,
): RstNodeGenerator {
  const known = orElse(generate as Write<RstNode>, writeText);
  const writeNode: Write<RstNode> = (state, node) => {
    const text = replaced.get(node);
    if (text === undefined) known(state, node);
    else write(state, [text]);
  };
  return { nodeType, generate: writeNode } as RstNodeGenerator;
}

/** The blocks of `.. deprecated:: 2.1`, whose first text, `2.1 Use maps.`, becomes `Deprecated since version 2.1: Use maps.` */
function beginWith(
  words: string,
  blocks: readonly RstNode[],
  begins: Map<RstNode, string>,
): readonly RstNode[] {
  const [first, ...others] = blocks;
  const [text] = first?.children ?? [];
  const [, version = '', rest = ''] = /^(\S+)\s*([\s\S]*)$/.exec(text?.textContent ?? '') ?? [];
  if (text === undefined) return blocks;
  const since = `${words} ${version}`;
  const isAlone = rest === '' && first?.children.length === 1;
  const [next] = isAlone ? (others[0]?.children ?? []) : [];
  if (next?.nodeType === 'Text') {
    begins.set(next, `${since}: ${next.textContent}`);
    return others;
  }
  begins.set(text, isAlone && others.length === 0 ? `${since}.` : `${since}: ${rest}`);
  return blocks;
}

function writeCode(state: RstGeneratorState, { initContent, rawBodyText = '' }: RstDirective): void {
  const language = initContent.map(({ textContent }) => textContent).join('');
  write(state, [['pre', {}, ['code', { class: `language-${language}` }, rawBodyText]]]);
}

/** The target of a reference that is not in this file is its text. */
function linkOf(url: string, { label, target, isEmbeded }: RstHyperlinkRef): HtmlTree {
  const isFound = isEmbeded || url !== target || /^(?:https?|mailto):/.test(url);
  return isFound ? [['a', { href: url }, label]] : [label];
}

/** `:issue:`123`` is `#123`. Of `:ref:`all paths <paths>``, the text is `all paths`. */
function wordsOf({ role, textContent }: RstInterpretedText): string {
  if (ISSUE.test(role) && /^\d+(?:,\s*\d+)*$/.test(textContent)) return textContent.replace(/(?=\b\d)/g, '#');
  // Of `~acme.maps.draw`, the last name.
  return textContent.replace(/\s*<[^<>]*>$/, '').replace(/^~(?:.*\.)?(?=[^.]+$)/, '');
}

const ISSUE = /^(?:bug|gh|github|issue|mr|pr|pull|ticket)s?$/i;

function writeText(state: RstGeneratorState, { textContent }: RstNode): void {
  write(state, [textContent]);
}

function write(state: RstGeneratorState, tree: HtmlTree): void {
  state.writeText(htmlText(serialise(tree)));
}

function orElse<Node>(first: Write<Node>, second: Write<Node>): Write<Node> {
  return (state, node) => {
    try {
      first(state, node);
    } catch {
      second(state, node);
    }
  };
}
