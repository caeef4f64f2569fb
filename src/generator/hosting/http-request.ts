import { type IncomingHttpHeaders, request as requestPlain } from 'node:http';
import { request as requestSafe } from 'node:https';

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Asks for an address as it is written: a client like `fetch` would resolve dots, add headers and unpack what comes. */
export type SendRequest = (path: string, headers?: Readonly<Record<string, string>>) => Promise<Answer>;

/** Asks the server behind `origin`. Rejects with what the system says when there is no answer. */
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
