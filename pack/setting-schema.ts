import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { siteConfigSchema } from '#generator/config/site-config.ts';
import { ruleSentences } from './rule-sentences.ts';

/** The parts of a JSON Schema that the schema of the settings uses. */
export interface SettingSchema {
  readonly description?: string;
  readonly default?: unknown;
  readonly examples?: readonly unknown[];
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly SettingSchema[];
  readonly items?: SettingSchema;
  readonly properties?: Readonly<Record<string, SettingSchema>>;
  readonly required?: readonly string[];
  readonly propertyNames?: SettingSchema;
  /** The values of an object with any names; false for an object with fixed names. */
  readonly additionalProperties?: SettingSchema | false;
}

const PROBLEMS = fileURLToPath(new URL('../docs/problems.md', import.meta.url));

/** The schema of what publishers write in `site.config.ts`. The page about problems describes the rules. */
export function readSettingSchema(): SettingSchema {
  const schema = z.toJSONSchema(siteConfigSchema, { io: 'input', unrepresentable: 'any' }) as SettingSchema;
  const { rules, ...properties } = schema.properties ?? {};
  const sentences = ruleSentences(readFileSync(PROBLEMS, 'utf8'));
  const described = Object.entries(rules?.properties ?? {}).map(([code, rule]) => {
    const description = sentences.get(code);
    return [code, description === undefined ? rule : { ...rule, description }] as const;
  });
  return {
    ...schema,
    properties: { ...properties, rules: { ...rules, properties: Object.fromEntries(described) } },
  };
}

/** A value as a person writes it in TypeScript. */
export function literal(value: unknown): string {
  if (typeof value === 'string') return `'${value.replace(/[\\']/g, '\\$&')}'`;
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return String(value);
  const fields = Object.entries(value).map(([name, one]) => `${propertyName(name)}: ${literal(one)}`);
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
}

export function propertyName(name: string): string {
  return /^\w+$/.test(name) ? name : literal(name);
}
