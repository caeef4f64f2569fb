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

/** Describes invalid settings, one line each: `theme.acent: There is no such setting. Did you mean accent?` */
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
      : [`${nameOf(path)}: It contains the control character ${found}. Delete it.`];
  }
  if (typeof settings !== 'object' || settings === null) return [];
  return Object.entries(settings).flatMap(([key, value]) => describeControlCharacters(value, [...path, key]));
}

function linesOf(issue: Issue, settings: WrittenSettings): readonly string[] {
  const { code, path } = issue;
  if (code === 'unrecognized_keys') {
    const known = namesAt(settings.schema, path);
    return issue.keys.map(
      (key) => `${nameOf([...path, key])}: There is no such setting.${suggestionFor(key, known)}`,
    );
  }
  // For a union, the option that comes closest to the value explains what is wrong.
  const closest = code === 'invalid_union' ? issue.errors.find((inner) => !isOfOtherType(inner)) : undefined;
  if (closest !== undefined)
    return describeWrongSettings(
      closest.map((inner) => ({ ...inner, path: [...path, ...inner.path] })),
      settings,
    );
  return [`${nameOf(path)}: ${messageOf(issue, settings)}`];
}

function isOfOtherType([first]: readonly Issue[]): boolean {
  return first === undefined || (first.code === 'invalid_type' && first.path.length === 0);
}

function nameOf(path: Path): string {
  return path.map(String).join('.') || 'The settings';
}

/** Longer lists of settings are not shown. */
const MAX_NAMES = 12;

function suggestionFor(written: string, known: readonly string[]): string {
  const near = nearest(written, known);
  if (near !== undefined) return ` Did you mean ${near}?`;
  return known.length > 0 && known.length <= MAX_NAMES ? ` There are ${known.toSorted().join(', ')}.` : '';
}

/** The message for an issue. Messages that the schema defines are used unchanged. */
function messageOf(issue: Issue, settings: WrittenSettings): string {
  if (!/^(?:Invalid|Too|Unrecognized)\b/.test(issue.message)) return issue.message;
  const written = valueAt(settings.written, issue.path);
  if (written === undefined) return `It is missing. Write ${wantedAt(settings.schema, issue.path)}.`;
  if (issue.code === 'invalid_key') return issue.issues[0]?.message ?? 'It cannot be called so.';
  if (issue.code === 'too_small') return written === '' ? 'It is empty.' : `Write ${issue.minimum} at least.`;
  if (issue.code === 'too_big') return `Write ${issue.maximum} at most.`;
  if (issue.code === 'invalid_value') {
    const values = issue.values.map(String);
    const near = typeof written === 'string' && nearest(written, values);
    return `${quote(written)} is none of ${values.join(', ')}.${near ? ` Did you mean ${near}?` : ''}`;
  }
  const wanted = wantedAt(settings.schema, issue.path);
  return `${quote(written)} stands here. Write ${wanted}.`;
}

function quote(written: unknown): string {
  if (Array.isArray(written)) return 'A list';
  if (typeof written === 'object' && written !== null) return 'An object';
  return typeof written === 'string' ? `"${written}"` : String(written);
}

const WANTED: Partial<Record<Definition['type'], string>> = {
  string: 'text',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list: […]',
  record: "names with what belongs to each: { name: '…' }",
};

function wantedAt(schema: z.core.$ZodType, path: Path): string {
  const definition = definitionAt(schema, path);
  if (definition?.type === 'object') return `an object: { ${Object.keys(definition.shape).join(', ')} }`;
  if (definition?.type === 'enum') return `one of ${Object.keys(definition.entries).join(', ')}`;
  return (definition && WANTED[definition.type]) ?? 'something else';
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

/** The definition of a value without its optional wrappers; for a union, its object option. */
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
