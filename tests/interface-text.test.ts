import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vite';
import { describe, expect, it } from 'vitest';
import { SOURCES, sourceFiles } from './imports.ts';
import { type SyntaxNode, walkSyntax } from './syntax-tree.ts';

const TEXT_ATTRIBUTES: ReadonlySet<string> = new Set([
  ...['alt', 'aria-description', 'aria-label', 'aria-placeholder', 'aria-roledescription'],
  ...['aria-valuetext', 'placeholder', 'title'],
]);

/** Texts that an expression may come to. What a function is called with is its own matter. */
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

function textOf(source: string): readonly string[] {
  const found: string[] = [];
  walkSyntax(parseAst(source, { lang: 'tsx' }), (node) => found.push(...interfaceText(node)));
  return found.map((text) => text.replace(/\s+/g, ' ').trim()).filter((text) => /\p{L}/u.test(text));
}

const COMPONENTS = sourceFiles().filter((file) => file.startsWith('site/') && file.endsWith('.tsx'));

function complaints(files: readonly string[]): readonly string[] {
  return files.flatMap((file) =>
    textOf(readFileSync(join(SOURCES, file), 'utf8')).map((text) => `${file}: ${text}`),
  );
}

describe('components', () => {
  it('have no text for readers of their own; messages contain it', () => {
    expect(COMPONENTS.length).toBeGreaterThan(10);
    expect(complaints(COMPONENTS)).toEqual([]);
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
