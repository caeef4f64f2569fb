import * as z from 'zod';
import { siteConfigSchema } from '#generator/config/site-config.ts';

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

/** The schema of what publishers write in `site.config.ts`. */
export function readSettingSchema(): SettingSchema {
  const schema = z.toJSONSchema(siteConfigSchema, { io: 'input', unrepresentable: 'any' });
  return schema as SettingSchema;
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
