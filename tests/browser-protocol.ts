import { createInterface } from 'node:readline';
import { WebSocket } from 'ws';

/** Sends commands to a browser and receives its events, over WebDriver BiDi or the Chrome DevTools Protocol. */
export interface BrowserProtocol {
  /** @throws an error with the browser's message if the command fails */
  readonly send: <Result>(method: string, params?: object, sessionId?: string) => Promise<Result>;
  /** Calls `take` with the parameters of each such event in the session. */
  readonly on: (method: string, take: (params: never) => void, sessionId?: string) => void;
}

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly sessionId?: string;
  readonly params?: never;
  readonly result?: never;
  /** BiDi sends the message in a separate field, DevTools inside the error. */
  readonly error?: string | { readonly message: string };
  readonly message?: string;
}

/** Libraries for browser automation do more than these tests want: they limit the time of each command, or enable features that slow the page. */
export async function connectBrowser(address: string): Promise<BrowserProtocol> {
  const socket = new WebSocket(address);
  const waiting = new Map<number, (answer: Message) => void>();
  const listeners: ((event: Message) => void)[] = [];
  socket.on('message', (data) => {
    const message: Message = JSON.parse(String(data));
    if (message.id === undefined) for (const listener of listeners) listener(message);
    else waiting.get(message.id)?.(message);
  });
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  let last = 0;
  return {
    send: (method, params = {}, sessionId) =>
      new Promise((resolve, reject) => {
        last += 1;
        const id = last;
        waiting.set(id, ({ error, message, result }) => {
          waiting.delete(id);
          if (error === undefined) resolve(result as never);
          else reject(new Error(`${method}: ${typeof error === 'string' ? message : error.message}`));
        });
        socket.send(JSON.stringify({ id, method, params, sessionId }));
      }),
    on(method, take, sessionId) {
      listeners.push((event) => {
        if (event.method === method && event.sessionId === sessionId) take(event.params as never);
      });
    },
  };
}

/** Reads the output of a browser until it contains the address at which the browser listens. */
export async function listeningAddress(errors: NodeJS.ReadableStream): Promise<string> {
  const output: string[] = [];
  for await (const line of createInterface({ input: errors })) {
    const [, address] = /listening on (ws:\S+)/.exec(line) ?? [];
    output.push(line);
    if (address === undefined) continue;
    // Reads and discards further output: otherwise the browser would block when the pipe is full.
    errors.resume();
    return address;
  }
  throw new Error(`The browser exited:\n${output.join('\n')}`);
}
