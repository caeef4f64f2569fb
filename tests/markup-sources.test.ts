import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vite';
import { describe, expect, it } from 'vitest';
import { importsOf, SOURCES, sourceFiles } from './imports.ts';
import { type SyntaxNode, walkSyntax } from './syntax-tree.ts';

/**
 * These parts of the sources read and write markup as text: notes before they are parsed and sanitised, and
 * imported files. Messages in `cli` mention elements.
 */
const AUTHORS_TEXT = [
  'generator/authoring/',
  'cli/',
  'generator/lint/',
  'generator/catalogue/assets/clean-svg.ts',
  'generator/note/html/code-meta.ts',
  'generator/note/html/raw-html.ts',
  'generator/note/markdown/',
  'generator/note/mdx/',
  'generator/note/nesting.ts',
  'generator/note/source/',
  'generator/note/title-links.ts',
  'importer/',
];

/** Tags in messages are arguments that a component fills; the text is never parsed as HTML. An example of a setting shows HTML. */
const NO_MARKUP = [
  'core/messages/',
  'generator/messages/compile-message.ts',
  'generator/theme/theme-schema.ts',
];

/** These files edit the serialised form of a tree. */
const SERIALISERS = [
  'core/model/html/serialise.ts',
  'core/model/html/html.ts',
  'core/model/html/html-file.ts',
  'generator/xml.ts',
];

const CHECKED = sourceFiles().filter(
  (file) => ![...AUTHORS_TEXT, ...NO_MARKUP, ...SERIALISERS].some((place) => file.startsWith(place)),
);

/** A tag, comment or declaration, or a part of one, or a quoted value. */
const MARKUP = /<\/[a-z]|<!|\/>|<[a-z][\w-]*(?:\s+[a-z-]+=|$)|<$|(?:^|\s)[a-z-]+="/;

/** In a regular expression. */
const MARKUP_PATTERN = /<(?:[a-z/!([]|\\[/w])|(?:^|\s|\\s)(?:[a-z-]+|\([a-z|]+\))="/;

/** Groups of a regular expression for the same characters. */
const GROUP = /\(\?<(?:[=!]|\w+>)|\\k<\w+>/g;

/** Functions that cut, search or rewrite text. */
const TEXT_METHOD =
  /^(?:replace|replaceAll|split|indexOf|lastIndexOf|includes|startsWith|endsWith|match|matchAll|search)$/;

interface Found {
  readonly node: SyntaxNode;
  readonly text: string;
}

function markupIn(node: SyntaxNode): readonly Found[] {
  if (node.type === 'Literal' && 'regex' in node) return find(node, node.regex.pattern, MARKUP_PATTERN);
  if (node.type === 'Literal') return find(node, String(node.value), MARKUP);
  if (node.type === 'TemplateElement') return find(node, node.value.raw, MARKUP);
  if (node.type === 'NewExpression') {
    const pattern = node.arguments.find((argument) => argument.type === 'Literal')?.value;
    return find(node, String(pattern), MARKUP_PATTERN);
  }
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return [];
  const { property } = node.callee;
  const [searched] = node.arguments;
  const isCut = property.type === 'Identifier' && TEXT_METHOD.test(property.name);
  return isCut && searched?.type === 'Literal' ? find(node, String(searched.value), /^[<>]|<[a-z/!]/) : [];
}

function find(node: SyntaxNode, text: string, pattern: RegExp): readonly Found[] {
  return pattern.test(text.replace(GROUP, '(')) ? [{ node, text }] : [];
}

function complaintsAbout(file: string, source: string): readonly string[] {
  const found: Found[] = [];
  walkSyntax(parseAst(source, { lang: file.endsWith('x') ? 'tsx' : 'ts' }), (node) =>
    found.push(...markupIn(node)),
  );
  return found.map(({ node, text }) => `${file}:${source.slice(0, node.start).split('\n').length} ${text}`);
}

function textOf(file: string): string {
  return readFileSync(join(SOURCES, file), 'utf8');
}

describe('markup', () => {
  it('is produced from trees: the sources do not write, search or cut it as text', () => {
    expect(CHECKED.length).toBeGreaterThan(500);
    expect(CHECKED.flatMap((file) => complaintsAbout(file, textOf(file)))).toEqual([]);
  });

  it.each([
    "html.replace('</body>', b)",
    "html.replace(/<p>/g, '')",
    `html.replace(/ (href|src)="([^"]*)"/g, '')`,
    `html.replaceAll('href="#', b)`,
    "html.split('<')",
    "html.includes('<a ')",
    String.raw`html.matchAll(/<style>(.*?)<\/style>/gs)`,
    String.raw`/<(?:a|img)\s[^>]*>/g`,
    "new RegExp('<a [^>]*>')",
    '`<p title="$' + '{b}">`',
    '`<$' + '{name}>`',
    "'<br/>'",
    "'<!--'",
  ])('would be detected in %s', (source) => {
    expect(complaintsAbout('a.ts', `const a = ${source};`)).not.toEqual([]);
  });

  it.each([
    'document.querySelector(`[href="x"]`)',
    "root.querySelectorAll(':scope > summary')",
    String.raw`/(?<year>\d{4})(?<!x)/`,
    "'a script is a file of its own: <script> with text would not run'",
    'b < c && c > d',
    '<p className="x">{b}</p>',
  ])('is not %s', (source) => {
    expect(complaintsAbout('a.tsx', `const a = ${source};`)).toEqual([]);
  });
});

describe('trusted HTML', () => {
  it('comes from serialisers, and from files and documents that they wrote', () => {
    const makers = sourceFiles().filter(
      (file) =>
        importsOf(file).some(({ target }) => /model\/html\/html\.ts$|^\.\/html\.ts$/.test(target)) &&
        /\btrusted\(/.test(textOf(file)),
    );
    expect(makers).toEqual([
      // Next to the serialiser: adds to a file that the serialiser has written.
      'core/model/html/html-file.ts',
      'core/model/html/serialise.ts',
      // The file of a page, and the article in the current document.
      'site/app/page-source.ts',
      'site/prerender/react-html.ts',
      // Cached pages.
      'site/service-worker/offline-cache.ts',
      'site/service-worker/responses.ts',
    ]);
  });

  it('is never a type assertion', () => {
    const casts = sourceFiles().filter((file) => /\bas (?:unknown as )?Html\b/.test(textOf(file)));
    expect(casts).toEqual(['core/model/html/html.ts']);
  });

  it('enters documents in few places, which accept nothing else', () => {
    const sinks = sourceFiles().filter((file) =>
      /innerHTML|outerHTML|insertAdjacentHTML|DOMParser|document\.write|ContextualFragment|setHTML/i.test(
        textOf(file),
      ),
    );
    expect(sinks).toEqual([
      'site/app/page-source.ts',
      'site/components/ArticlePart.tsx',
      'site/components/HtmlContent.tsx',
      'site/platform/trusted-types.ts',
    ]);
  });
});
