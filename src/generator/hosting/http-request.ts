import { once } from 'node:events';
import { type IncomingHttpHeaders, type IncomingMessage, request as requestPlain } from 'node:http';
import { request as requestSafe } from 'node:https';
import { buffer } from 'node:stream/consumers';

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Sends a request for an exact path. `fetch` would normalise the path, add headers and decompress the response. */
export type SendRequest = (path: string, headers?: Readonly<Record<string, string>>) => Promise<Answer>;

/** Returns a function that sends requests to the server at `origin`. It rejects with the system's error if there is no response. */
export function createRequester(origin: string): SendRequest {
  const { protocol, hostname, port } = new URL(origin);
  const request = protocol === 'https:' ? requestSafe : requestPlain;
  const host = hostname.replace(/^\[|\]$/g, '');
  return async (path, headers = {}) => {
    const sent = request({ host, port, path, headers, agent: false }).end();
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    return { status: response.statusCode ?? 0, headers: response.headers, body: await buffer(response) };
  };
}
