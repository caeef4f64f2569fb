import { loadPerKey } from '#core/memoize.ts';
import { fetchModule } from './fetch-module.ts';

const fetchOnce = loadPerKey(fetchModule);

/**
 * Fetches a module and its dependencies in parallel. Otherwise the browser discovers a dependency only after the importing module has
 * loaded.
 * @throws an error if one of them cannot be fetched
 */
export async function fetchModules(files: readonly string[], beside: string): Promise<void> {
  await Promise.all(files.map((file) => fetchOnce(new URL(file, beside).href)));
}
