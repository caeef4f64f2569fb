import type * as z from 'zod';
import { nearest } from '#generator/nearest.ts';
import { findControlCharacter } from '#generator/note/source/control-characters.ts';

type Issue = z.core.$ZodIssue;
type Path = Issue['path'];
type Definition = z.core.$ZodTypes['_zod']['def'];

export interface WrittenSettings {
  readonly schema: z.core.$ZodType;
  readonly written: unknown;
}

/** One line for each invalid setting: `Invalid value for noIndex: expected true or false, got "yes".` */
export function describeWrongSettings(
  issues: readonly Issue[],
  settings: WrittenSettings,
): readonly string[] {
  return issues.flatMap((issue) => linesOf(issue, settings));
}

/** One line for each text with a control character, which is invisible in an editor. */
export function describeControlCharacters(settings: unknown, path: Path = []): readonly string[] {
  if (typeof settings === 'string') {
    const found = findControlCharacter(settings);
    return found === undefined
      ? []
      : [`Invalid value for ${settingName(path)}: it contains the control character ${found}. Delete it.`];
  }
  if (typeof settings !== 'object' || settings === null) return [];
  return Object.entries(settings).flatMap(([key, value]) => describeControlCharacters(value, [...path, key]));
}

function linesOf(issue: Issue, settings: WrittenSettings): readonly string[] {
  const { code, path } = issue;
  if (code === 'unrecognized_keys') {
    const known = namesAt(settings.schema, path);
    return issue.keys.map((key) => `Unknown setting ${settingName([...path, key])}.${suggest(key, known)}`);
  }
  // If a setting has several forms, the form that the value matches best explains what is wrong.
  const closest = code === 'invalid_union' ? issue.errors.find((inner) => !isOfOtherType(inner)) : undefined;
  if (closest !== undefined)
    return describeWrongSettings(
      closest.map((inner) => ({ ...inner, path: [...path, ...inner.path] })),
      settings,
    );
  return [describeIssue(issue, settings)];
}

function isOfOtherType([first]: readonly Issue[]): boolean {
  return first === undefined || (first.code === 'invalid_type' && first.path.length === 0);
}

function settingName(path: Path): string {
  return path.map(String).join('.') || 'the settings';
}

/** A longer list would not be read. */
const MAX_NAMES = 12;

function suggest(written: string, known: readonly string[]): string {
  const near = nearest(written, known);
  if (near !== undefined) return ` Did you mean ${near}?`;
  if (known.length === 0) return '';
  return known.length > MAX_NAMES
    ? ' docs/settings.md lists all settings.'
    : ` Valid settings: ${known.toSorted().join(', ')}.`;
}

function describeIssue(issue: Issue, settings: WrittenSettings): string {
  const name = settingName(issue.path);
  const value = valueAt(settings.written, issue.path);
  if (issue.code === 'invalid_key')
    return `Invalid name ${name}: ${issue.issues[0]?.message ?? 'this name is not allowed'}.`;
  if (value === undefined) return `Missing setting ${name}: expected ${typeAt(settings.schema, issue.path)}.`;
  const problem = expectedBy(issue, settings);
  return problem.startsWith('expected ')
    ? `Invalid value for ${name}: ${problem}, got ${describeValue(value)}.${suggestValue(issue, value)}`
    : `Invalid value for ${name}: ${problem}.`;
}

/** The schema has messages of its own for some values; zod's other messages would not name the setting in the publisher's terms. */
function expectedBy(issue: Issue, settings: WrittenSettings): string {
  if (!/^(?:Invalid|Too|Unrecognized)\b/.test(issue.message)) return issue.message;
  if (issue.code === 'too_small' && issue.origin === 'string') return 'it is empty';
  if (issue.code === 'too_small') return `expected ${issue.minimum} or more`;
  if (issue.code === 'too_big') return `expected ${issue.maximum} or less`;
  if (issue.code === 'invalid_value') return `expected ${oneOf(issue.values.map(String))}`;
  return `expected ${typeAt(settings.schema, issue.path)}`;
}

function suggestValue(issue: Issue, value: unknown): string {
  if (issue.code !== 'invalid_value' || typeof value !== 'string') return '';
  const near = nearest(value, issue.values.map(String));
  return near === undefined ? '' : ` Did you mean ${near}?`;
}

function oneOf(values: readonly string[]): string {
  return values.length === 1 ? String(values[0]) : `one of ${values.join(', ')}`;
}

function describeValue(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object' && value !== null) return 'an object';
  if (typeof value === 'number') return `the number ${value}`;
  return typeof value === 'string' ? `"${value}"` : String(value);
}

const TYPES: Partial<Record<Definition['type'], string>> = {
  string: 'text',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list: […]',
  record: "an object: { name: '…' }",
};

function typeAt(schema: z.core.$ZodType, path: Path): string {
  const definition = definitionAt(schema, path);
  if (definition?.type === 'object') return `an object: { ${Object.keys(definition.shape).join(', ')} }`;
  if (definition?.type === 'enum') return oneOf(Object.keys(definition.entries));
  return (definition && TYPES[definition.type]) ?? 'another type of value';
}

function namesAt(schema: z.core.$ZodType, path: Path): readonly string[] {
  const definition = definitionAt(schema, path);
  if (definition?.type === 'object') return Object.keys(definition.shape);
  const keys = definition?.type === 'record' ? definitionOf(definition.keyType) : undefined;
  return keys?.type === 'enum' ? Object.keys(keys.entries) : [];
}

function definitionAt(schema: z.core.$ZodType, path: Path): Definition | undefined {
  let definition: Definition | undefined = definitionOf(schema);
  for (const step of path) {
    const inside: z.core.$ZodType | undefined = definition && insideOf(definition, step);
    definition = inside && definitionOf(inside);
  }
  return definition;
}

function insideOf(definition: Definition, step: Path[number]): z.core.$ZodType | undefined {
  if (definition.type === 'object') return definition.shape[String(step)];
  if (definition.type === 'array') return definition.element;
  return definition.type === 'record' ? definition.valueType : undefined;
}

/** Unwraps optional settings and defaults. Of a setting with several forms, the object is the most informative one. */
function definitionOf(schema: z.core.$ZodType): Definition {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'optional' || def.type === 'default' || def.type === 'prefault')
    return definitionOf(def.innerType);
  if (def.type !== 'union') return def;
  return def.options.map(definitionOf).find(({ type }) => type === 'object') ?? def;
}

function valueAt(written: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (value, step) =>
      typeof value === 'object' && value !== null ? (value as Record<PropertyKey, unknown>)[step] : undefined,
    written,
  );
}
