import { type Expression, type Program, parse, parseExpressionAt } from 'acorn';

/** The value of an expression that can be evaluated without running code. */
export type Literal = string | number | boolean | null | undefined | readonly Literal[] | LiteralObject;

interface LiteralObject {
  readonly [name: string]: Literal;
}

/** Values by name: those that a note exports, and the paths of its default imports. */
export type Scope = ReadonlyMap<string, Literal>;

/** Functions that return the file address that they receive. */
const ADDRESS_FUNCTIONS = new Set(['require', 'useBaseUrl']);

/** The deepest nesting that is parsed: more than people write, and far from the limit of the stack. */
const MAX_DEPTH = 100;

/** The maximum number of operators, because each may nest in the one before: `!!!a`, `a ? b : c ? d : e`. */
const MAX_OPERATORS = 400;

/**
 * The parser is recursive. If a regular expression is compiled for the first time near the end of the stack, the
 * process ends without an exception, so deeply nested text is not parsed.
 */
function isDeep(source: string): boolean {
  const bare = source.replace(/"[^"\\\n]*"|'[^'\\\n]*'/g, '');
  let [depth, operators] = [0, 0];
  for (const letter of bare) {
    if ('([{`'.includes(letter)) depth += 1;
    else if (')]}'.includes(letter)) depth -= 1;
    else if ('!~+-*/%=?<>&|^'.includes(letter)) operators += 1;
    if (depth > MAX_DEPTH || operators > MAX_OPERATORS) return true;
  }
  return false;
}

/** Evaluates an expression that consists of literals; returns `unknown` if it would have to be run. */
export function evaluate(source: string, scope: Scope): { readonly value: Literal } | 'unknown' {
  if (isDeep(source)) return 'unknown';
  try {
    const expression = parseExpressionAt(`(${source}\n)`, 0, { ecmaVersion: 'latest' });
    return { value: literalOf(expression, scope) };
  } catch {
    // Not an expression, not a literal, or nested too deep.
    return 'unknown';
  }
}

class NotLiteral extends Error {}

type Node = Expression | Program['body'][number] | { readonly type: string };

function literalOf(node: Node, scope: Scope): Literal {
  const of = (part: Node): Literal => literalOf(part, scope);
  const expression = node as Expression;
  switch (expression.type) {
    case 'Literal':
      if (typeof expression.value === 'bigint' || expression.value instanceof RegExp) throw new NotLiteral();
      return expression.value as Literal;
    case 'TemplateLiteral':
      return expression.quasis
        .map(({ value }, index) => {
          const part = expression.expressions[index];
          return `${value.cooked ?? ''}${part ? String(of(part)) : ''}`;
        })
        .join('');
    case 'ArrayExpression':
      return expression.elements.map((element) => (element === null ? undefined : of(element)));
    case 'ObjectExpression':
      return objectOf(expression, scope);
    case 'ParenthesizedExpression':
      return of(expression.expression);
    case 'Identifier':
      if (expression.name === 'undefined') return undefined;
      if (!scope.has(expression.name)) throw new NotLiteral();
      return scope.get(expression.name);
    case 'MemberExpression':
      return memberOf(expression, scope);
    case 'CallExpression': {
      const { callee, arguments: given } = expression;
      const [target] = given;
      if (callee.type !== 'Identifier' || !ADDRESS_FUNCTIONS.has(callee.name) || !target)
        throw new NotLiteral();
      return of(target);
    }
    default:
      throw new NotLiteral();
  }
}

function objectOf(
  { properties }: Extract<Expression, { type: 'ObjectExpression' }>,
  scope: Scope,
): LiteralObject {
  const entries = properties.map((property) => {
    if (property.type !== 'Property' || property.computed || property.kind !== 'init') throw new NotLiteral();
    const { key, value } = property;
    const name =
      key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : undefined;
    if (name === undefined) throw new NotLiteral();
    return [name, literalOf(value, scope)] as const;
  });
  return Object.fromEntries(entries);
}

function memberOf(
  { object, property, computed }: Extract<Expression, { type: 'MemberExpression' }>,
  scope: Scope,
): Literal {
  const whole = literalOf(object, scope);
  const name = computed
    ? String(literalOf(property, scope))
    : property.type === 'Identifier'
      ? property.name
      : '';
  // `require('./image.png').default` is also the address.
  if (typeof whole === 'string' && name === 'default') return whole;
  if (typeof whole !== 'object' || whole === null || !Object.hasOwn(whole, name)) throw new NotLiteral();
  return Object.entries(whole).find(([key]) => key === name)?.[1];
}

/** The names that imports and exports define. Exports that are not literals are left out. */
export function scopeOf(sources: readonly string[]): Scope {
  const scope = new Map<string, Literal>();
  for (const statement of sources.flatMap(statementsOf)) {
    if (statement.type === 'ImportDeclaration') {
      for (const { local, type } of statement.specifiers) {
        // The default import of a file, such as an image, is its address.
        if (type === 'ImportDefaultSpecifier') scope.set(local.name, String(statement.source.value));
      }
    }
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : undefined;
    if (declaration?.type !== 'VariableDeclaration') continue;
    for (const { id, init } of declaration.declarations) {
      if (id.type === 'Identifier' && init) define(scope, id.name, init);
    }
  }
  return scope;
}

function define(scope: Map<string, Literal>, name: string, init: Expression): void {
  try {
    scope.set(name, literalOf(init, scope));
  } catch {
    // Unknown values are reported where the name is used.
  }
}

function statementsOf(source: string): Program['body'] {
  if (isDeep(source)) return [];
  try {
    return parse(source, { ecmaVersion: 'latest', sourceType: 'module' }).body;
  } catch {
    return [];
  }
}
