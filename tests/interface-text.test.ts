import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import postcss from 'postcss';
import { parseAst } from 'vite';
import { describe, expect, it } from 'vitest';
import { SOURCES, sourceFiles } from './imports.ts';
import { type SyntaxNode, walkSyntax } from './syntax-tree.ts';

const TEXT_ATTRIBUTES: ReadonlySet<string> = new Set([
  ...['alt', 'aria-description', 'aria-label', 'aria-placeholder', 'aria-roledescription'],
  ...['aria-valuetext', 'placeholder', 'title'],
]);

/** The string literals that an expression can evaluate to. Excludes arguments of calls. */
function textsIn(node: SyntaxNode): readonly string[] {
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [node.value] : [];
    case 'TemplateLiteral':
      return [...node.quasis.map(({ value }) => value.raw), ...node.expressions.flatMap(textsIn)];
    case 'ConditionalExpression':
      return [...textsIn(node.consequent), ...textsIn(node.alternate)];
    case 'LogicalExpression':
    case 'BinaryExpression':
      return node.operator.startsWith('=') || node.operator.startsWith('!')
        ? []
        : [node.left, node.right].flatMap(textsIn);
    default:
      return [];
  }
}

function interfaceText(node: SyntaxNode): readonly string[] {
  if (node.type === 'JSXText') return [node.value];
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
    return node.children.flatMap((child) =>
      child.type === 'JSXExpressionContainer' ? textsIn(child.expression) : [],
    );
  }
  if (node.type !== 'JSXAttribute' || node.value === null) return [];
  if (node.name.type !== 'JSXIdentifier' || !TEXT_ATTRIBUTES.has(node.name.name)) return [];
  return textsIn(node.value.type === 'JSXExpressionContainer' ? node.value.expression : node.value);
}

function textOf(
  source: string,
  { lang, textsOf }: Reading = { lang: 'tsx', textsOf: interfaceText },
): readonly string[] {
  const found: string[] = [];
  walkSyntax(parseAst(source, { lang }), (node) => {
    if (isForProgrammers(node)) return false;
    found.push(...textsOf(node));
    return true;
  });
  return found.map((text) => text.replace(/\s+/g, ' ').trim()).filter((text) => /\p{L}/u.test(text));
}

interface Reading {
  readonly lang: 'ts' | 'tsx';
  readonly textsOf: (node: SyntaxNode) => readonly string[];
}

/** Folders with modules that create text for readers. */
const WRITING = [
  ...['core/answers/', 'core/mentions/', 'core/upgrade/'],
  ...['generator/outputs/data/', 'generator/outputs/feeds/', 'generator/outputs/pages/', 'site/'],
];

/** Describes the data to programmers, in English like the schemas. */
const FOR_PROGRAMMERS = 'generator/outputs/data/open-api.ts';

/** Properties in the data of pages whose values readers see. */
const TEXT_FIELDS: ReadonlySet<string> = new Set(['description', 'label', 'note', 'text', 'title']);

/** Two words, the first of which starts a sentence or follows or precedes a placeholder. Lists of terms do not match. */
const SENTENCE = /^\p{Lu}\p{Ll}*,? \p{L}|\{\}.*\p{L}{2,} \p{L}|\p{L}{2,} \p{L}.*\{\}/u;

/** CSS selectors and classes: `main a[rel="…"]`, `rail rail--…`. */
const SELECTOR = /[[=]|--/;

/** Names of headers and classes: `x-cached-title`. */
const HYPHENATED_NAME = /^[a-z\d]+(?:-[a-z\d]+)+$/;

/** An escaped character in CSS: `\\00b7`. */
const CSS_ESCAPE = /\\[\da-f]{1,6}\s?/gi;

const AS_SENTENCES: Reading = { lang: 'ts', textsOf: sentencesIn };

function sentencesIn(node: SyntaxNode): readonly string[] {
  if (node.type === 'Property' && node.key.type === 'Identifier' && TEXT_FIELDS.has(node.key.name)) {
    return textsIn(node.value).filter((text) => !HYPHENATED_NAME.test(text));
  }
  if (node.type === 'TemplateLiteral') return sentences(node.quasis.map(({ value }) => value.raw).join('{}'));
  if (node.type === 'Literal' && typeof node.value === 'string') return sentences(node.value);
  return [];
}

function sentences(text: string): readonly string[] {
  return SENTENCE.test(text) && !SELECTOR.test(text) ? [text] : [];
}

/** Errors, messages of the console, `invariant`, and regular expressions. */
function isForProgrammers(node: SyntaxNode): boolean {
  if (node.type === 'TaggedTemplateExpression') return true;
  if (node.type !== 'NewExpression' && node.type !== 'CallExpression') return false;
  const { callee } = node;
  if (callee.type === 'MemberExpression') {
    return callee.object.type === 'Identifier' && callee.object.name === 'console';
  }
  return callee.type === 'Identifier' && (callee.name === 'invariant' || callee.name.endsWith('Error'));
}

const COMPONENTS = sourceFiles().filter((file) => file.startsWith('site/') && file.endsWith('.tsx'));

function complaints(files: readonly string[], reading?: Reading): readonly string[] {
  return files.flatMap((file) =>
    textOf(readFileSync(join(SOURCES, file), 'utf8'), reading).map((text) => `${file}: ${text}`),
  );
}

describe('components', () => {
  it('contain no text for readers; the messages contain it', () => {
    expect(COMPONENTS.length).toBeGreaterThan(10);
    expect(complaints(COMPONENTS)).toEqual([]);
  });
});

/** Messages in an element that do not state their language. */
function unmarkedMessages(source: string): readonly string[] {
  const found: string[] = [];
  const inContent = (node: SyntaxNode): void => {
    if (node.type === 'ConditionalExpression') [node.consequent, node.alternate].forEach(inContent);
    if (node.type === 'LogicalExpression') inContent(node.right);
    if (
      node.type === 'CallExpression' &&
      node.callee.type === 'Identifier' &&
      node.callee.name === 'messages'
    )
      found.push(source.slice(node.start, node.end));
  };
  walkSyntax(parseAst(source, { lang: 'tsx' }), (node) => {
    if (node.type !== 'JSXElement' && node.type !== 'JSXFragment') return;
    // An option contains only text.
    if (node.type === 'JSXElement' && /^<option\b/.test(source.slice(node.start))) return;
    for (const child of node.children)
      if (child.type === 'JSXExpressionContainer') inContent(child.expression);
  });
  return found;
}

describe('messages in elements', () => {
  it('are written by `marked` or `rich`, which state the language of an English text on a page in another one', () => {
    const found = COMPONENTS.flatMap((file) =>
      unmarkedMessages(readFileSync(join(SOURCES, file), 'utf8')).map((call) => `${file}: ${call}`),
    );
    expect(found).toEqual([]);
    expect(unmarkedMessages("<p>{isOpen ? messages('a') : b && messages('c')}</p>")).toEqual([
      "messages('a')",
      "messages('c')",
    ]);
  });
});

describe('style sheets', () => {
  const sheets = readdirSync(join(SOURCES, 'site/styles'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .map((file) => ({
      file,
      rules: postcss.parse(readFileSync(join(SOURCES, 'site/styles', file), 'utf8')),
    }));

  it('contain no words', () => {
    const words: string[] = [];
    for (const { file, rules } of sheets) {
      rules.walkDecls('content', ({ value }) => {
        const quoted = [...value.matchAll(/(["'])(.*?)\1/g)].map(([, , text = '']) => text);
        if (quoted.some((text) => /\p{L}/u.test(text.replace(CSS_ESCAPE, ''))))
          words.push(`${file}: ${value}`);
      });
    }
    expect(sheets.length).toBeGreaterThan(10);
    expect(words).toEqual([]);
  });
});

describe('answers and pages', () => {
  it.each(WRITING)('in %s contain no text for readers; the messages contain it', (folder) => {
    const files = sourceFiles().filter(
      (file) => file.startsWith(folder) && !file.endsWith('.tsx') && file !== FOR_PROGRAMMERS,
    );
    expect(files).not.toEqual([]);
    expect(complaints(files, AS_SENTENCES)).toEqual([]);
  });

  it.each([
    ["const a = { title: 'Search' }", 'Search'],
    ["const a = 'No action is listed.'", 'No action is listed.'],
    [`const a = \`$\{name} has the fix.\``, '{} has the fix.'],
    [`const a = list.map((one) => \`fixed in the release $\{one}\`)`, 'fixed in the release {}'],
  ])('have text in %s', (source, text) => {
    expect(textOf(source, AS_SENTENCES)).toEqual([text]);
  });

  it.each([
    'throw new Error("A line without releases")',
    'console.warn("No app was found")',
    'invariant(main, "The page has no article")',
    "const a = { title: 'x-cached-title' }",
    "const a = 'a an and are at'",
    `const a = \`release-$\{name}\``,
  ])('have no text in %s', (source) => {
    expect(textOf(source, AS_SENTENCES)).toEqual([]);
  });
});

describe('text for readers', () => {
  it.each([
    ['<p>Nothing found</p>', 'Nothing found'],
    ['<p>{a} releases</p>', 'releases'],
    ['<p>{open ? "Close" : name}</p>', 'Close'],
    [`<p>{failed && \`Failed: $\{reason}\`}</p>`, 'Failed:'],
    ['<a aria-label="Close" />', 'Close'],
    ['<a title={open ? "Close" : undefined} />', 'Close'],
  ])('is found in %s', (source, text) => {
    expect(textOf(source)).toEqual([text]);
  });

  it.each([
    '<p className="note">{messages("shell.close")}</p>',
    '<p>{state === "open" && <b />} · {count}</p>',
    '<a data-action={"open"} href="#x" aria-label={name} />',
  ])('is not %s', (source) => {
    expect(textOf(source)).toEqual([]);
  });
});
