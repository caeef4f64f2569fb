import type { SiteData } from '#core/contracts/page-data.ts';
import { describeSchema, PUBLISHED_SCHEMAS } from './published-schemas.ts';

/** The title of a schema is the path of its file, except for files that are named by hash, which another file lists. */
const PATH = /^[\w{}/-]+\.json$/;

/** An OpenAPI 3.1 description of the JSON files, which are static and read with GET. */
export function createOpenApi({ title, origin, base }: SiteData): string {
  const schemas = Object.entries(PUBLISHED_SCHEMAS).map(([name, schema]) => {
    const { $schema: _, ...described } = describeSchema(schema);
    return [name, described] as const;
  });
  const description = {
    openapi: '3.1.0',
    info: { title, version: '1', description: 'Static files: no key, no limits, no query.' },
    servers: [{ url: `${origin.replace(/\/+$/, '')}${base.replace(/\/$/, '')}` }],
    paths: Object.fromEntries(
      schemas.flatMap(([name, { title: path = '', description: summary = '' }]) =>
        PATH.test(path) ? [[`/${path}`, describePath(name, path, summary)]] : [],
      ),
    ),
    components: { schemas: Object.fromEntries(schemas) },
  };
  return `${JSON.stringify(description, undefined, 2)}\n`;
}

function describePath(schema: string, path: string, summary: string): object {
  const parameters = Array.from(path.matchAll(/\{(\w+)\}/g), ([, name = '']) => name);
  return {
    get: {
      operationId: schema,
      summary,
      parameters: parameters.map((name) => ({
        name,
        in: 'path',
        required: true,
        schema: { type: 'string' },
      })),
      responses: {
        200: {
          description: summary,
          content: { 'application/json': { schema: { $ref: `#/components/schemas/${schema}` } } },
        },
        ...(parameters.length > 0 && { 404: { description: `There is no such ${parameters.join(' or ')}` } }),
      },
    },
  };
}
