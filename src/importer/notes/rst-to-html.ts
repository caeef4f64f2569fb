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
      compiler.nodeGenerators.set(generator.nodeType, orText(generator));
  }
  const quiet = { disableWarnings: true, disableErrors: true };
  return compiler.compile(text, quiet, quiet).body;
}

/** Indents each list in an item by two characters, below an empty line. The library takes other lists in items for text. */
function withAlignedLists(text: string): string {
  const open: { readonly written: number; readonly aligned: number }[] = [];
  return text
    .split('\n')
    .flatMap((line, index, lines) => {
      const indent = line.search(/\S/);
      if (indent < 0) return [line];
      const isItem = /^\s*[*+-] /.test(line);
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

function orText({ nodeType, generate }: RstNodeGenerator): RstNodeGenerator {
  return { nodeType, generate: orElse(generate as Write<RstNode>, writeText) } as RstNodeGenerator;
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
  return textContent.replace(/\s*<[^<>]*>$/, '');
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
