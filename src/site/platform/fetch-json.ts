import { failureReason, fetchWithTimeout } from './fetch-with-timeout.ts';

/**
 * What a file of the site says, of which nothing is known yet. Rejects with words for readers, which begin with `what` did not come.
 *
 * Browsers keep files that are named by their bytes for good, one that came damaged, too: what cannot be read is asked for
 * once more, past every cache.
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
