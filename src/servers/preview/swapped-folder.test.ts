import { mkdtempSync } from 'node:fs';
import { Agent, get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createEmitter } from '#generator/emit/emit.ts';
import { listen } from '../listen.ts';
import { createStaticServer } from './static-server.ts';

const CLIENTS = 40;
const BUILDS = 8;
const PAGES = ['index.html', 'app/index.html', 'app/release.1.0/index.html', '404.html', 'site.json'];

/** Another text and length for each build and page, large enough to be read in several chunks. */
function textOf(page: string, build: number): string {
  return `${page} of build ${build}.\n`.repeat(3000 + build * 7);
}

async function publish(folder: string, build: number): Promise<void> {
  const emitter = await createEmitter(folder);
  for (const page of PAGES)
    await emitter.write({ path: join('notes', page), contents: textOf(page, build), origin: page });
  await emitter.commit();
}

interface Reading {
  readonly page: string;
  readonly status: number | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

function read(origin: string, page: string, options: { agent: Agent; encoding: string }): Promise<Reading> {
  return new Promise((resolve, reject) => {
    const path = `/notes/${page.replace(/index\.html$/, '')}`;
    const headers = { 'accept-encoding': options.encoding };
    get(`${origin}${path}`, { agent: options.agent, headers }, (response) => {
      const pieces: Buffer[] = [];
      response.on('data', (piece: Buffer) => pieces.push(piece));
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          page,
          status: response.statusCode,
          headers: response.headers,
          body: Buffer.concat(pieces),
        }),
      );
    }).on('error', reject);
  });
}

describe('a folder that builds replace', () => {
  it(`is read by ${CLIENTS} clients without failures, and without responses that mix two builds`, async () => {
    const folder = join(mkdtempSync(join(tmpdir(), 'swap-')), 'dist');
    await publish(folder, 0);
    const server = createStaticServer({ root: folder, base: '/notes/' });
    const origin = `http://127.0.0.1:${await listen(server, { port: 0 })}`;
    const agent = new Agent({ keepAlive: true });

    let building = true;
    const readings: Reading[] = [];
    const failures: unknown[] = [];
    const client = async (_: unknown, number: number): Promise<void> => {
      for (let turn = number; building; turn += 1) {
        const page = PAGES[turn % PAGES.length] ?? '';
        const encoding = turn % 3 === 0 ? 'gzip' : 'identity';
        const reading = await read(origin, page, { agent, encoding }).catch((error: unknown) => {
          failures.push(error);
        });
        if (reading) readings.push(reading);
      }
    };
    const clients = Promise.all(Array.from({ length: CLIENTS }, client));
    for (let build = 1; build <= BUILDS; build += 1) await publish(folder, build);
    building = false;
    await clients;
    agent.destroy();
    server.closeAllConnections();
    server.close();

    expect(failures).toEqual([]);
    expect(new Set(readings.map(({ status }) => status))).toEqual(new Set([200]));
    const seen = readings.map(see);
    expect(seen.filter(({ isWhole }) => !isWhole)).toEqual([]);
    expect(tagsWithTwoBodies(seen)).toEqual([]);
    expect(new Set(seen.map(({ build }) => build)).size).toBeGreaterThan(1);
  }, 300_000);
});

/** The received parts of a response. */
interface Seen {
  /** `app/index.html "1a2b3c"` */
  readonly tag: string;
  readonly build: number;
  /** Whether the length matches the header, and every line is from one build. */
  readonly isWhole: boolean;
}

function see({ page, headers, body }: Reading): Seen {
  const text = (headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body).toString();
  const build = Number(/of build (\d+)/.exec(text)?.[1]);
  return {
    tag: `${page} ${headers.etag?.replace(/^W\//, '')}`,
    build,
    isWhole: Number(headers['content-length']) === body.byteLength && text === textOf(page, build),
  };
}

function tagsWithTwoBodies(seen: readonly Seen[]): readonly string[] {
  const builds = new Map<string, Set<number>>();
  for (const { tag, build } of seen) builds.set(tag, (builds.get(tag) ?? new Set()).add(build));
  return [...builds].filter(([, found]) => found.size > 1).map(([tag]) => tag);
}
