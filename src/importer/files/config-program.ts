import {
  type AnyNode,
  type Expression,
  type MemberExpression,
  type ObjectExpression,
  type Program,
  parse,
  type Statement,
} from 'acorn';

/** A literal value of a program. `undefined` represents everything that would have to be run. */
export type WrittenValue =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly WrittenValue[]
  | WrittenObject;

export interface WrittenObject {
  readonly [key: string]: WrittenValue;
}

export function isObject(value: WrittenValue): value is WrittenObject {
  return typeof value === 'object' && value !== null && !isList(value);
}

export function isList(value: WrittenValue): value is readonly WrittenValue[] {
  return Array.isArray(value);
}

/**
 * Reads the value of `export default` or `module.exports`, as far as it is literal. The module is parsed and never run.
 * Environment variables count as absent, so `process.env.URL ?? 'https://…'` is the URL.
 * @throws {SyntaxError} if the text is not JavaScript
 */
export function readExport(source: string): WrittenValue {
  const program = parse(source, {
    ecmaVersion: 'latest',
    sourceType: 'module',
    allowHashBang: true,
    allowReturnOutsideFunction: true,
  });
  return new Reader(program).read(program.body.flatMap(exportsIn).at(-1));
}

function exportsIn(statement: Program['body'][number]): readonly AnyNode[] {
  if (statement.type === 'ExportDefaultDeclaration') return [statement.declaration];
  const expressions =
    statement.type === 'ExpressionStatement'
      ? [statement.expression]
      : statement.type === 'VariableDeclaration'
        ? statement.declarations.flatMap(({ init }) => init ?? [])
        : [];
  return expressions.flatMap((expression) => {
    if (expression.type !== 'AssignmentExpression' || expression.left.type !== 'MemberExpression') return [];
    const { object, property } = expression.left;
    const names = [object, property].map((part) => (part.type === 'Identifier' ? part.name : ''));
    return ['module.exports', 'exports.default'].includes(names.join('.')) ? [expression.right] : [];
  });
}

class Reader {
  /** Definitions of names: constants and functions of the module and of the function that it exports. */
  readonly #names = new Map<string, AnyNode>();
  /** Nodes that are being evaluated. A name that depends on itself has no value. */
  readonly #open = new Set<AnyNode>();

  constructor({ body }: Program) {
    this.#declare(body.map((node) => ('declaration' in node ? (node.declaration ?? node) : node)));
  }

  read(node: AnyNode | null | undefined): WrittenValue {
    if (!node || this.#open.has(node)) return undefined;
    this.#open.add(node);
    const value = this.#valueOf(node);
    this.#open.delete(node);
    return value;
  }

  #declare(nodes: readonly AnyNode[]): void {
    for (const node of nodes) {
      if (node.type === 'FunctionDeclaration' && node.id) this.#names.set(node.id.name, node);
      if (node.type !== 'VariableDeclaration') continue;
      for (const { id, init } of node.declarations) {
        if (id.type === 'Identifier' && init) this.#names.set(id.name, init);
      }
    }
  }

  #valueOf(node: AnyNode): WrittenValue {
    switch (node.type) {
      case 'Literal':
        return typeof node.value === 'bigint' || node.value instanceof RegExp ? undefined : node.value;
      case 'TemplateLiteral': {
        const parts = node.quasis.flatMap(({ value }, index) => [
          value.cooked ?? '',
          ...(index < node.expressions.length ? [this.read(node.expressions[index])] : []),
        ]);
        return parts.some((part) => part === undefined) ? undefined : parts.join('');
      }
      case 'Identifier':
        return this.read(this.#names.get(node.name));
      case 'MemberExpression':
        return this.#member(node);
      case 'LogicalExpression':
        return this.#either(node.operator, this.read(node.left), node.right);
      case 'ArrayExpression':
        return node.elements.flatMap((element) => {
          const value = this.read(element?.type === 'SpreadElement' ? element.argument : element);
          return element?.type === 'SpreadElement' ? (isList(value) ? value : []) : [value];
        });
      case 'ObjectExpression':
        return this.#object(node);
      case 'AwaitExpression':
        return this.read(node.argument);
      case 'CallExpression':
        return this.#call(node.callee, node.arguments);
      case 'ArrowFunctionExpression':
      case 'FunctionExpression':
      case 'FunctionDeclaration':
        return this.#result(node.body);
      default:
        return undefined;
    }
  }

  #member({ object, property, computed }: MemberExpression): WrittenValue {
    const whole = this.read(object);
    const name = this.#keyOf(property, computed);
    return isObject(whole) && Object.hasOwn(whole, name) ? whole[name] : undefined;
  }

  #keyOf(key: AnyNode, computed: boolean): string {
    return !computed && key.type === 'Identifier' ? key.name : String(this.read(key));
  }

  #either(operator: string, left: WrittenValue, right: Expression): WrittenValue {
    // The condition may be unknown. The value that it enables is what is asked for.
    if (operator === '&&') return left === undefined || left ? this.read(right) : left;
    const isTaken = operator === '??' ? left !== undefined && left !== null : Boolean(left);
    return isTaken ? left : this.read(right);
  }

  #object({ properties }: ObjectExpression): WrittenObject {
    const entries = properties.flatMap((property): readonly (readonly [string, WrittenValue])[] => {
      if (property.type === 'SpreadElement') {
        const value = this.read(property.argument);
        return isObject(value) ? Object.entries(value) : [];
      }
      const { key, value, computed, method } = property;
      return method ? [] : [[this.#keyOf(key, computed), this.read(value)]];
    });
    return Object.fromEntries(entries);
  }

  /** `defineConfig({ … })` has the value of its argument; a function of the module has the value that it returns. */
  #call(callee: AnyNode, given: readonly AnyNode[]): WrittenValue {
    const own = callee.type === 'Identifier' ? this.#names.get(callee.name) : callee;
    if (own && 'body' in own) return this.read(own);
    const [first] = given.map((argument) => this.read(argument));
    return isObject(first) ? first : undefined;
  }

  #result(body: AnyNode): WrittenValue {
    if (body.type !== 'BlockStatement') return this.read(body);
    this.#declare(body.body);
    const last = body.body.findLast((statement: Statement) => statement.type === 'ReturnStatement');
    return last?.type === 'ReturnStatement' ? this.read(last.argument) : undefined;
  }
}
