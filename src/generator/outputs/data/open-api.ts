import * as z from 'zod';
import type { SiteData } from '#core/contracts/page-data.ts';
import type { PublishedSchema } from '#core/model/urls.ts';
import { PUBLISHED_SCHEMAS } from './published-schemas.ts';

interface DescribedFile {
  readonly path: string;
  readonly summary: string;
  readonly parameters?: readonly string[];
}

/** The path of each published file. Shards have no fixed path: they are named by hash, and another file lists them. */
const FILES: Readonly<Record<PublishedSchema, DescribedFile | 'shard'>> = {
  site: { path: '/site.json', summary: 'What is the same on all pages' },
  latest: { path: '/latest.json', summary: 'The newest release of each stream' },
  releases: {
    path: '/{stream}/releases.json',
    summary: 'All listed releases of a stream',
    parameters: ['stream'],
  },
  versions: { path: '/{stream}/versions.json', summary: 'The versions of a stream', parameters: ['stream'] },
  changes: 'shard',
  ids: { path: '/ids.json', summary: 'Where issues and CVEs are looked up' },
  mentions: 'shard',
  alerts: {
    path: '/{stream}/alerts.json',
    summary: 'The CVEs and known issues of a stream, if the setting exports.alerts is on',
    parameters: ['stream'],
  },
  'whats-new': {
    path: '/{stream}/whats-new/{version}.json',
    summary: 'What the badge in a product shows, if the setting exports.badge is on',
    parameters: ['stream', 'version'],
  },
  version: {
    path: '/{stream}/{version}.json',
    summary: 'All entries of a version',
    parameters: ['stream', 'version'],
  },
};

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
    paths: Object.fromEntries(
      Object.entries(FILES).flatMap(([schema, file]) =>
        file === 'shard' ? [] : [[file.path, describePath(schema, file)]],
      ),
    ),
    components: { schemas },
  };
  return `${JSON.stringify(description, undefined, 2)}\n`;
}

function describePath(schema: string, { summary, parameters = [] }: DescribedFile): object {
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
