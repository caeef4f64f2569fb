import { LoadError, type LoadedPart, type LoadFailure } from '#core/load-error.ts';
import { parseJson } from '#core/model/parse-json.ts';
import { failureReason, fetchWithTimeout } from './fetch-with-timeout.ts';

/**
 * Fetches and parses a JSON file of the site. The result is not validated.
 *
 * Browsers cache files with a hash in their name forever, including damaged copies. A file that cannot be
 * parsed is therefore fetched once more, without caches.
 *
 * @throws LoadError
 */
export async function fetchJson(url: string, part: LoadedPart): Promise<unknown> {
  const read = async (cache: RequestCache): Promise<unknown> => parseJson(await fetchText(url, cache, part));
  const json = (await read('default')) ?? (await read('reload'));
  if (json === undefined) throw new LoadError(part, 'damaged');
  return json;
}

async function fetchText(url: string, cache: RequestCache, part: LoadedPart): Promise<string> {
  const failed = (failure: LoadFailure): never => {
    throw new LoadError(part, failure);
  };
  const response = await fetchWithTimeout(url, { cache }).catch((error) =>
    failed(failureReason(error) ?? 'connection'),
  );
  if (!response.ok) failed(response.status);
  return response.text().catch((error) => failed(failureReason(error) ?? 'connection'));
}
