import { RESPONSE_TIMEOUT_MS } from './response-timeout.ts';

class ResponseTimeoutError extends Error {}

/**
 * Fetches a whole file. The time limit restarts with each chunk, so that slow connections are not interrupted.
 * @throws ResponseTimeoutError when no data has arrived for too long
 */
export async function fetchWithTimeout(
  url: string,
  init: Omit<RequestInit, 'signal'> = {},
): Promise<Response> {
  const silence = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listen = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(new ResponseTimeoutError()), RESPONSE_TIMEOUT_MS);
  };
  listen();
  try {
    const { body, status } = await fetch(url, { ...init, signal: silence.signal });
    if (body === null) return new Response(null, { status });
    const reader = body.getReader();
    const chunks: Uint8Array<ArrayBuffer>[] = [];
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      listen();
      chunks.push(part.value);
    }
    return new Response(new Blob(chunks), { status });
  } catch (cause) {
    // In some versions of Chromium, a body that has begun fails with "Failed to fetch" for any reason.
    silence.signal.throwIfAborted();
    throw cause;
  } finally {
    clearTimeout(timer);
  }
}

/** Rejects with ResponseTimeoutError when the work takes too long. The work itself continues. */
export function withTimeout<Value>(work: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new ResponseTimeoutError()), RESPONSE_TIMEOUT_MS);
    work.finally(() => clearTimeout(timer)).then(resolve, reject);
  });
}

/** The reason for a failure. `undefined` if the reason is unknown. */
export function failureReason(error: unknown): 'offline' | 'silent' | undefined {
  if (navigator.onLine === false) return 'offline';
  return error instanceof ResponseTimeoutError ? 'silent' : undefined;
}
