import { fetchModule } from './fetch-module.ts';

const fetched = new Set<string>();

/**
 * Fetches a module and its dependencies in parallel. Otherwise the browser discovers a dependency only after the importing module has
 * loaded.
 * @throws an error if one of them cannot be fetched
 */
export async function fetchModules(files: readonly string[], beside: string): Promise<void> {
  const urls = files.map((file) => new URL(file, beside).href).filter((url) => !fetched.has(url));
  await Promise.all(urls.map(fetchModule));
  for (const url of urls) fetched.add(url);
}
