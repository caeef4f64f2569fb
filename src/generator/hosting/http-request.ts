import { type IncomingHttpHeaders, request as requestPlain } from 'node:http';
import { request as requestSafe } from 'node:https';

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
  return (path, headers = {}) =>
    new Promise((resolve, reject) => {
      request({ host, port, path, headers, agent: false }, (response) => {
        const pieces: Buffer[] = [];
        response.on('data', (piece: Buffer) => pieces.push(piece));
        response.on('error', reject);
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(pieces),
          }),
        );
      })
        .on('error', reject)
        .end();
    });
}
