import { declarationOf } from './declarations.ts';
import { literal, type SettingSchema } from './setting-schema.ts';

interface Setting extends SettingSchema {
  /** `brand.title`, `streams[].id`. */
  readonly path: string;
  readonly isRequired: boolean;
}

const HEAD = '| setting | type | default | meaning |\n|---|---|---|---|';

/** docs/settings.md, generated from the schema. */
export function describeSettings(schema: SettingSchema): string {
  const settings = childrenOf(schema, '');
  const { rules, ...properties } = schema.properties ?? {};
  const groups = settings.filter(
    ({ path }) => path in properties && fieldsBelow(properties[path]) !== undefined,
  );
  return [
    '# Settings',
    '`site.config.ts` in the folder of your site contains all settings. Only `title` is required:',
    "```ts\nimport { defineSite } from 'release-notes';\n\nexport default defineSite({\n  title: 'Acme release notes',\n});\n```",
    '`release-notes check` reports unknown settings and invalid values. Editors that know TypeScript complete and check the settings while you write.',
    'This page is generated from the schema of the settings with `npm run settings`.',
    '## All settings',
    tableOf(settings.filter(({ path }) => path !== 'rules')),
    ...groups.flatMap((setting) => [
      `## ${setting.path}`,
      setting.description ?? '',
      tableOf(descendantsOf(setting, setting.path)),
    ]),
    '## rules',
    `${rules?.description ?? ''} The levels are \`throw\` (stops the build), \`warn\`, \`advise\` (only \`check\` reports it) and \`ignore\`. [Problems](problems.md) explains each code. Example: \`rules: { 'broken-link': 'warn' }\`.`,
    rulesTable(rules),
  ]
    .join('\n\n')
    .concat('\n');
}

/** The schema of an object, also of the objects in a list or record. */
function fieldsBelow(
  schema: SettingSchema | undefined,
): { readonly fields: SettingSchema; readonly mark: string } | undefined {
  if (schema?.properties !== undefined) return { fields: schema, mark: '' };
  if (schema?.items?.properties !== undefined) return { fields: schema.items, mark: '[]' };
  const value = schema?.additionalProperties;
  return value && value.properties !== undefined ? { fields: value, mark: '.NAME' } : undefined;
}

function childrenOf({ properties = {}, required = [] }: SettingSchema, prefix: string): readonly Setting[] {
  return Object.entries(properties).map(([name, schema]) => ({
    ...schema,
    path: `${prefix}${name}`,
    isRequired: required.includes(name),
  }));
}

function descendantsOf(schema: SettingSchema, path: string): readonly Setting[] {
  const below = fieldsBelow(schema);
  if (below === undefined) return [];
  return childrenOf(below.fields, `${path}${below.mark}.`).flatMap((child) => [
    child,
    ...descendantsOf(child, child.path),
  ]);
}

function tableOf(settings: readonly Setting[]): string {
  const rows = settings.map((setting) => {
    const { path, isRequired, description = '', examples = [] } = setting;
    const shown = examples.map((example) => code(literal(example)));
    const example = shown.length === 0 ? '' : ` Example: ${shown.join(' or ')}`;
    const byDefault =
      setting.default === undefined ? (isRequired ? 'required' : '') : code(shortDefault(setting.default));
    return `| \`${path}\` | ${typeOf(setting)} | ${byDefault} | ${escapeCell(description)}${example} |`;
  });
  return [HEAD, ...rows].join('\n');
}

const MAX_DEFAULT_LENGTH = 60;

function shortDefault(value: unknown): string {
  const text = literal(value);
  return text.length > MAX_DEFAULT_LENGTH ? `${text.slice(0, MAX_DEFAULT_LENGTH)} …` : text;
}

/** Objects have a table of their own. */
function typeOf(schema: SettingSchema): string {
  const { type, items, additionalProperties } = schema;
  if (schema.properties !== undefined) return 'object';
  if (items?.properties !== undefined) return 'list of objects';
  if (additionalProperties)
    return additionalProperties.properties === undefined ? 'object with any names' : 'objects by name';
  if (type === 'array') return `list of ${items?.type === 'string' ? 'texts' : 'values'}`;
  if (type === 'string' && schema.enum === undefined && !('const' in schema)) return 'text';
  return code(
    declarationOf(schema)
      .replace(/\s+\/\*\*.*?\*\//g, '')
      .replace(/\s+/g, ' '),
  );
}

function rulesTable(rules: SettingSchema | undefined): string {
  const rows = Object.entries(rules?.properties ?? {}).map(
    ([name, level]) => `| [\`${name}\`](problems.md#${name}) | \`${literal(level.default)}\` |`,
  );
  return ['| rule | default |\n|---|---|', ...rows].join('\n');
}

function code(text: string): string {
  return `\`${escapeCell(text)}\``;
}

function escapeCell(text: string): string {
  return text.replaceAll('|', '\\|');
}
