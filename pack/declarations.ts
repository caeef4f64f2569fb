import {
  API,
  type Checker,
  SymbolFlags,
  type Type,
  type Symbol as TypeSymbol,
} from 'typescript/unstable/sync';

/** Never `…` in the place of what is long. */
const WHOLE = 1;

/**
 * The types of what a publisher imports, each property with its comment, and nothing of the library that they are taken from:
 * `SiteConfigInput` of `src/generator/config/site-config.ts` is worked out by the compiler and written down.
 *
 * @param project of the compiler: `tsconfig.json`
 * @param file a module of it
 * @param name a type that the module exports
 */
export function describeDeclaration(project: string, file: string, name: string): string {
  const api = new API();
  try {
    const snapshot = api.updateSnapshot({ openProjects: [project] });
    const { checker, program } = snapshot.getProject(project) ?? failed(project);
    const source = program.getSourceFile(file) ?? failed(file);
    const module = checker.getSymbolAtLocation(source) ?? failed(file);
    const symbol = checker.getExportsOfModule(module).find((one) => one.name === name) ?? failed(name);
    return describeType(checker.getDeclaredTypeOfSymbol(symbol), { checker, indent: '' });
  } finally {
    api.close();
  }
}

interface Describing {
  readonly checker: Checker;
  readonly indent: string;
}

function describeType(type: Type, describing: Describing): string {
  const { checker } = describing;
  if (checker.isArrayType(type)) {
    const [item] = type.isTypeReference() ? checker.getTypeArguments(type) : [];
    const text = describeType(item ?? failed('an array'), describing);
    return /[|&]/.test(text) && !text.startsWith('{') ? `(${text})[]` : `${text}[]`;
  }
  if (type.isUnionType()) return describeUnion(type.getTypes() ?? [], type, describing);
  if (type.isObjectType()) return describeObject(type, describing);
  return checker.typeToString(type, undefined, WHOLE);
}

function describeUnion(types: readonly Type[], union: Type, describing: Describing): string {
  const { checker } = describing;
  const isPlain = !types.some((type) => type.isObjectType() || type.isUnionType());
  if (isPlain) return checker.typeToString(union, undefined, WHOLE).replace(/ \| undefined$/, '');
  const texts = types.map((type) => describeType(type, describing)).filter((text) => text !== 'undefined');
  return [...new Set(texts)].join(' | ').replace('false | true', 'boolean');
}

function describeObject(type: Type, { checker, indent }: Describing): string {
  const inner = { checker, indent: `${indent}  ` };
  const properties = checker
    .getPropertiesOfType(type)
    .flatMap((property) => describeProperty(property, inner));
  const indexes = checker
    .getIndexInfosOfType(type)
    .map(({ valueType }) => `${inner.indent}[name: string]: ${describeType(valueType, inner)};`);
  return ['{', ...properties, ...indexes, `${indent}}`].join('\n');
}

function describeProperty(property: TypeSymbol, { checker, indent }: Describing): readonly string[] {
  const comment = checker.getDocumentationCommentOfSymbol(property).replace(/\s+/g, ' ').trim();
  const optional = (property.flags & SymbolFlags.Optional) !== 0;
  const name = /^\w+$/.test(property.name) ? property.name : `'${property.name}'`;
  const type = checker.getTypeOfSymbol(property) ?? failed(property.name);
  return [
    ...(comment === '' ? [] : [`${indent}/** ${comment} */`]),
    `${indent}${name}${optional ? '?' : ''}: ${describeType(type, { checker, indent })};`,
  ];
}

function failed(what: string): never {
  throw new Error(`The compiler knows nothing of ${what}`);
}
