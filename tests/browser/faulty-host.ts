import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { inject, onTestFinished, TestRunner } from 'vitest';
import { listen } from '#generator/serve/listen.ts';
import { mediaType } from '#generator/serve/media-type.ts';
import { headersOf } from '#generator/serve/response-headers.ts';
import { createStaticServer } from '#generator/serve/static-server.ts';
import { openBrowser } from './browser.ts';

const BASE = '/release-notes/';

/** Bounds a hang on a busy machine; no claim about speed. */
const PATIENCE_MILLISECONDS = 45_000;

/**
 * `short` ends in the middle and says that it is whole, `garbled` has other bytes in its middle: both are sent once, as browsers keep what
 * came. `broken off` ends inside a chunk.
 */
export type Fault = 'missing' | 'short' | 'garbled' | 'broken off';

export interface FaultyHost {
  readonly origin: string;
  /** Paths, in the order in which they were asked for. */
  readonly asked: readonly string[];
  /** How one file is answered from now on. */
  fail(path: string, fault: Fault): void;
  /** All files are answered as they are. */
  heal(): void;
  /** Serves another build at the same addresses. */
  publish(folder: string): void;
  /** No answer comes sooner; in milliseconds. */
  delay(milliseconds: number): void;
  /** Nobody is reached any more, until `start`. */
  stop(): Promise<void>;
  start(): Promise<void>;
  /** In a context of its own, without anything that was fetched before. It is closed with the test, if one runs. */
  newPage(options?: Pick<BrowserContextOptions, 'viewport' | 'serviceWorkers'>): Promise<Page>;
  close(): Promise<void>;
}

/** A host of a built site that fails as it is told. Faults of the network are the server's here, so that workers meet them, too. */
export async function openFaultyHost(folder: string = inject('sampleSite')): Promise<FaultyHost> {
  let root = folder;
  let sound = createStaticServer({ root, base: BASE });
  let fault: { readonly path: string; readonly kind: Fault } | undefined;
  let wait = 0;
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '', 'http://host').pathname;
    asked.push(path);
    setTimeout(() => {
      if (fault?.path !== path) sound.emit('request', request, response);
      else if (fault.kind === 'missing') response.writeHead(404, { 'content-type': 'text/html' }).end('gone');
      else {
        const file = join(root, path.endsWith('/') ? `${path}index.html` : path);
        const headers = { ...headersOf({ base: BASE }, path), 'content-type': mediaType(file) };
        const bytes = damaged(readFileSync(file), fault.kind);
        response.writeHead(200, headers);
        if (fault.kind === 'broken off') response.write(bytes, () => response.destroy());
        else {
          fault = undefined;
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
    asked,
    fail(path, kind) {
      fault = { path, kind };
    },
    heal() {
      fault = undefined;
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
      context.setDefaultTimeout(PATIENCE_MILLISECONDS);
      if (TestRunner.getCurrentTest() !== undefined) onTestFinished(() => context.close());
      return context.newPage();
    },
    async close() {
      if (server.listening) await stop();
    },
  };
}

/** As many bytes where it is garbled, half of them else. */
function damaged(bytes: Buffer, kind: Exclude<Fault, 'missing'>): Buffer {
  const middle = bytes.length >> 1;
  if (kind !== 'garbled') return bytes.subarray(0, middle);
  return Buffer.concat([bytes.subarray(0, middle), Buffer.alloc(16, '{'), bytes.subarray(middle + 16)]);
}
