import { parseAst } from 'vite';
import { expect, it } from 'vitest';
import { sourceFiles, textOf } from './imports.ts';
import { type SyntaxNode, walkSyntax } from './syntax-tree.ts';

/** Whether a function itself throws an error of its own: not one that it has caught, and not in a function inside of it. */
function throws(body: SyntaxNode): boolean {
  let found = false;
  walkSyntax(body, (node) => {
    found ||= node.type === 'ThrowStatement' && node.argument.type !== 'Identifier';
    return !/Function|Class/.test(node.type);
  });
  return found;
}

/** The exported functions of a file that throw without a comment about it. */
function undocumented(source: string, lang: 'ts' | 'tsx' = 'ts'): readonly string[] {
  const names: string[] = [];
  walkSyntax(parseAst(source, { lang }), (node) => {
    if (node.type === 'Program') return true;
    const declared = node.type === 'ExportNamedDeclaration' ? node.declaration : null;
    if (declared?.type !== 'FunctionDeclaration' || !declared.body || !throws(declared.body)) return false;
    const [comment = ''] = /\/\*\*(?:(?!\*\/)[\s\S])*\*\/\s*$/.exec(source.slice(0, node.start)) ?? [];
    if (!comment.includes('@throws')) names.push(declared.id?.name ?? '');
    return false;
  });
  return names;
}

it('an exported function that throws an error has a comment that says when', () => {
  expect(undocumented('/** Reads. */\nexport function read() { throw new Error("x"); }')).toEqual(['read']);
  expect(undocumented('/** @throws Error */\nexport function read() { throw new Error("x"); }')).toEqual([]);
  const found = sourceFiles().flatMap((file) =>
    undocumented(textOf(file), file.endsWith('x') ? 'tsx' : 'ts').map((name) => `${file} ${name}`),
  );
  expect(found).toEqual([]);
});
