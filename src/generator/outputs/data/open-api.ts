import * as z from 'zod';
import type { SiteData } from '#core/contracts/page-data.ts';
import { PUBLISHED_SCHEMAS } from './published-schemas.ts';

/** An OpenAPI 3.1 description of the JSON files, which are static and read with GET. */
export function createOpenApi({ title, origin, base }: SiteData): string {
  const schemas = Object.fromEntries(
    Object.entries(PUBLISHED_SCHEMAS).map(([name, schema]) => {
      const { $schema: _, ...described } = z.toJSONSchema(schema);
      return [name, described];
    }),
  );
  const description = {
    openapi: '3.1.0',
    info: { title, version: '1', description: 'Static files: no key, no limits, no query.' },
    servers: [{ url: `${origin.replace(/\/+$/, '')}${base.replace(/\/$/, '')}` }],
    paths: {
      '/site.json': get('site', 'What is the same on all pages'),
      '/latest.json': get('latest', 'The newest release of each stream'),
      '/{stream}/releases.json': get('releases', 'All listed releases of a stream', ['stream']),
      '/{stream}/versions.json': get('versions', 'The versions of a stream', ['stream']),
      '/ids.json': get('ids', 'Where issues and CVEs are looked up'),
      '/{stream}/{version}.json': get('version', 'All entries of a version', ['stream', 'version']),
    },
    components: { schemas },
  };
  return `${JSON.stringify(description, undefined, 2)}\n`;
}

function get(
  schema: keyof typeof PUBLISHED_SCHEMAS,
  summary: string,
  parameters: readonly string[] = [],
): object {
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
