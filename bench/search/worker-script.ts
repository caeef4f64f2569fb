import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';

/** Bytes of the worker's script, minified and gzipped. */
export async function workerScriptBytes(): Promise<number> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: { input: fileURLToPath(new URL('../../src/site/search/worker.ts', import.meta.url)) },
    },
  });
  if (!('output' in result)) throw new Error('The worker was not built as one bundle.');
  const scripts = result.output.flatMap((file) => (file.type === 'chunk' ? file.code : []));
  return scripts.reduce((sum, code) => sum + gzipSync(code, { level: 9 }).length, 0);
}
