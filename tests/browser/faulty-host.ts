import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { inject, onTestFinished, TestRunner } from 'vitest';
import { mediaType } from '#generator/compress/media-type.ts';
import { headersOf } from '#generator/hosting/response-headers.ts';
import { listen } from '#servers/listen.ts';
import { createStaticServer } from '#servers/preview/static-server.ts';
import { openBrowser } from './browser.ts';

const BASE = '/release-notes/';

/** Only stops a test that hangs: a busy machine is slow. */
const TIMEOUT_MS = 45_000;

/**
 * `short` is truncated with a matching length, and `garbled` has other bytes in its middle. Both are sent
 * only once, because browsers cache the response. `broken off` ends within a chunk, and `stalled` never ends.
 */
export type Fault = 'missing' | 'short' | 'garbled' | 'broken off' | 'stalled';

export interface FaultyHost {
  readonly origin: string;
  /** The requested paths, in order. */
  readonly requested: readonly string[];
  /** Sets the fault for one file. Returns a function that tells whether the file has been requested since. */
  fail(path: string, fault: Fault): () => boolean;
  /** Removes all faults. */
  removeFaults(): void;
  /** Serves another build at the same addresses. */
  publish(folder: string): void;
  /** The minimum response time in milliseconds. */
  delay(milliseconds: number): void;
  /** Refuses connections until `start` is called. */
  stop(): Promise<void>;
  start(): Promise<void>;
  /** A page in a new context with an empty cache. Closed at the end of the test. */
  newPage(options?: Pick<BrowserContextOptions, 'viewport' | 'serviceWorkers'>): Promise<Page>;
  close(): Promise<void>;
}

/**
 * A host for a built site with configurable faults. Faults are simulated in the server, so that they also
 * affect workers.
 */
export async function openFaultyHost(folder: string = inject('sampleSite')): Promise<FaultyHost> {
  let root = folder;
  let sound = createStaticServer({ root, base: BASE });
  const faults = new Map<string, Fault>();
  let wait = 0;
  const requested: string[] = [];
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '', 'http://host').pathname;
    requested.push(path);
    setTimeout(() => {
      const fault = faults.get(path);
      if (fault === undefined) sound.emit('request', request, response);
      else if (fault === 'missing') response.writeHead(404, { 'content-type': 'text/html' }).end('gone');
      else {
        const file = join(root, path.endsWith('/') ? `${path}index.html` : path);
        const headers = { ...headersOf({ base: BASE }, path), 'content-type': mediaType(file) };
        const bytes = damaged(readFileSync(file), fault);
        response.writeHead(200, headers);
        if (fault === 'broken off') response.write(bytes, () => response.destroy());
        else if (fault === 'stalled') response.write(bytes);
        else {
          faults.delete(path);
          response.end(bytes);
        }
      }
    }, wait);
  });
  const port = await listen(server, { port: 0 });
  const browser = await openBrowser();
  const stop = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return {
    origin: `http://localhost:${port}`,
    requested,
    fail(path, kind) {
      faults.set(path, kind);
      const before = requested.length;
      return () => requested.includes(path, before);
    },
    removeFaults() {
      faults.clear();
    },
    publish(other) {
      root = other;
      sound = createStaticServer({ root, base: BASE });
    },
    delay(milliseconds) {
      wait = milliseconds;
    },
    stop,
    async start() {
      await listen(server, { port });
    },
    async newPage(options = {}) {
      const context = await browser.newContext({ baseURL: `http://localhost:${port}`, ...options });
      context.setDefaultTimeout(TIMEOUT_MS);
      if (TestRunner.getCurrentTest() !== undefined) onTestFinished(() => context.close());
      return context.newPage();
    },
    async close() {
      if (server.listening) await stop();
    },
  };
}

/** The same number of bytes if garbled, otherwise half of them. */
function damaged(bytes: Buffer, kind: Exclude<Fault, 'missing'>): Buffer {
  const middle = bytes.length >> 1;
  if (kind !== 'garbled') return bytes.subarray(0, middle);
  return Buffer.concat([bytes.subarray(0, middle), Buffer.alloc(16, '{'), bytes.subarray(middle + 16)]);
}
