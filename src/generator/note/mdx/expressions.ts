import { type Expression, type Program, parse, parseExpressionAt } from 'acorn';

/** What an author can write in braces: nothing that has to be run. */
export type Literal = string | number | boolean | null | undefined | readonly Literal[] | LiteralObject;

export interface LiteralObject {
  readonly [name: string]: Literal;
}

/** The values of names: those that a note exports, and the targets of what it imports. */
export type Scope = ReadonlyMap<string, Literal>;

/** Functions that give back what they are given: an address of a file. */
const ADDRESS_FUNCTIONS = new Set(['require', 'useBaseUrl']);

/** Deeper than anyone writes, and far from where the stack ends. */
const DEEPEST = 100;

/** Each can lie in the one before: `!!!a`, `a ? b : c ? d : e`. */
const MOST_OPERATORS = 400;

/**
 * The parser goes down by recursion. Where it comes near the end of the stack, a pattern that is compiled there for the first time ends the
 * process, which nobody can catch: so it is given nothing that is deep.
 */
function isDeep(source: string): boolean {
  const bare = source.replace(/"[^"\\\n]*"|'[^'\\\n]*'/g, '');
  let [depth, operators] = [0, 0];
  for (const letter of bare) {
    if ('([{`'.includes(letter)) depth += 1;
    else if (')]}'.includes(letter)) depth -= 1;
    else if ('!~+-*/%=?<>&|^'.includes(letter)) operators += 1;
    if (depth > DEEPEST || operators > MOST_OPERATORS) return true;
  }
  return false;
}

/** The value of an expression that is made of literals; `unknown` where it would have to be run. */
export function evaluate(source: string, scope: Scope): { readonly value: Literal } | 'unknown' {
  if (isDeep(source)) return 'unknown';
  try {
    const expression = parseExpressionAt(`(${source}\n)`, 0, { ecmaVersion: 'latest' });
    return { value: literalOf(expression, scope) };
  } catch {
    // No expression, one that is no literal, or one that is nested too deep.
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
    case 'UnaryExpression':
      if (expression.operator === '-') return -Number(of(expression.argument));
      if (expression.operator === '!') return !of(expression.argument);
      throw new NotLiteral();
    case 'BinaryExpression':
      if (expression.operator !== '+') throw new NotLiteral();
      return sum(of(expression.left), of(expression.right));
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

function sum(left: Literal, right: Literal): Literal {
  return typeof left === 'number' && typeof right === 'number' ? left + right : `${left}${right}`;
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
  // `require('./image.png').default` is the address again.
  if (typeof whole === 'string' && name === 'default') return whole;
  if (typeof whole !== 'object' || whole === null || !Object.hasOwn(whole, name)) throw new NotLiteral();
  return Object.entries(whole).find(([key]) => key === name)?.[1];
}

export interface ReadModules {
  readonly scope: Scope;
  /** Where each imported name comes from. */
  readonly imports: ReadonlyMap<string, string>;
}

/** What imports and exports give names to. Exports that are no literals give none. */
export function readModules(sources: readonly string[]): ReadModules {
  const scope = new Map<string, Literal>();
  const imports = new Map<string, string>();
  for (const statement of sources.flatMap(statementsOf)) {
    if (statement.type === 'ImportDeclaration') {
      for (const { local, type } of statement.specifiers) {
        imports.set(local.name, String(statement.source.value));
        // Of a file, such as an image, the address is imported.
        if (type === 'ImportDefaultSpecifier') scope.set(local.name, String(statement.source.value));
      }
    }
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : undefined;
    if (declaration?.type !== 'VariableDeclaration') continue;
    for (const { id, init } of declaration.declarations) {
      if (id.type === 'Identifier' && init) define(scope, id.name, init);
    }
  }
  return { scope, imports };
}

function define(scope: Map<string, Literal>, name: string, init: Expression): void {
  try {
    scope.set(name, literalOf(init, scope));
  } catch {
    // Not known here: where the name is used, a problem says so.
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
