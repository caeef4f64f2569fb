/** Milliseconds without an answer after which readers are told. */
export const RESPONSE_TIMEOUT_MS = 15_000;

export class ResponseTimeoutError extends Error {}

/** Rejects when nothing has arrived for too long; on a slow connection the whole may take longer. */
export async function fetchWithTimeout(
  url: string,
  { signal, ...init }: RequestInit = {},
): Promise<Response> {
  const silence = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listen = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(new ResponseTimeoutError()), RESPONSE_TIMEOUT_MS);
  };
  listen();
  const signals = [silence.signal, ...(signal ? [signal] : [])];
  const { body, status } = await fetch(url, { ...init, signal: AbortSignal.any(signals) });
  const guarded = body?.pipeThrough(
    new TransformStream({
      transform(chunk, controller) {
        listen();
        controller.enqueue(chunk);
      },
      flush: () => clearTimeout(timer),
    }),
  );
  return new Response(guarded, { status });
}

/** Rejects when the work takes too long. What comes later is there when it is asked for again. */
export function withTimeout<Value>(work: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new ResponseTimeoutError()), RESPONSE_TIMEOUT_MS);
    work.finally(() => clearTimeout(timer)).then(resolve, reject);
  });
}

/** Why something did not come, as the end of a sentence for readers; nothing where that is not known. */
export function failureReason(error: unknown): string | undefined {
  if (navigator.onLine === false) return 'there is no connection';
  return error instanceof ResponseTimeoutError ? 'the server does not answer' : undefined;
}
