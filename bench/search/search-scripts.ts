import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';

/**
 * The minified and gzipped size of what focusing the search loads in addition to the app: the worker's script
 * and the components.
 */
export async function searchScriptBytes(): Promise<number> {
  const [worker, app] = [await chunksOf('search/worker/worker.ts'), await chunksOf('app/app.tsx')];
  const parts = app.filter(({ name }) => name === 'search-parts');
  if (parts.length !== 1) throw new Error('The parts of the search are not one chunk of the app.');
  return [...worker, ...parts].reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0);
}

interface Chunk {
  readonly name: string;
  readonly code: string;
}

async function chunksOf(entry: string): Promise<Chunk[]> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { development: false } },
    worker: { format: 'es' },
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: {
        input: fileURLToPath(new URL(`../../src/site/${entry}`, import.meta.url)),
        // The entry point exports a function that nothing calls here.
        preserveEntrySignatures: 'strict',
      },
    },
  });
  if (!('output' in result)) throw new Error('The search was not built as one bundle.');
  return result.output.flatMap((file) =>
    file.type === 'chunk' ? [{ name: file.name, code: file.code }] : [],
  );
}
