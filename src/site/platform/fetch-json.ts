import { failureReason, fetchWithTimeout } from './fetch-with-timeout.ts';

/**
 * Fetches and parses a JSON file of the site. The result is not validated.
 *
 * Browsers cache files with a hash in their name forever, including damaged copies. A file that cannot be
 * parsed is therefore fetched once more, without caches.
 *
 * @param what the subject of the error message
 * @throws an error with a message for readers
 */
export async function fetchJson(url: string, what = 'What belongs here'): Promise<unknown> {
  const read = async (cache: RequestCache): Promise<unknown> => readJson(await fetchText(url, cache, what));
  const json = (await read('default')) ?? (await read('reload'));
  if (json === undefined) throw new Error(`${what} could not be read: its file is damaged.`);
  return json;
}

async function fetchText(url: string, cache: RequestCache, what: string): Promise<string> {
  const failed = (reason: string | number): never => {
    throw new Error(`${what} could not be loaded: ${reason}.`);
  };
  const response = await fetchWithTimeout(url, { cache }).catch((error) =>
    failed(failureReason(error) ?? 'the connection failed'),
  );
  if (!response.ok) failed(response.status);
  return response.text().catch((error) => failed(failureReason(error) ?? 'the connection failed'));
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
