import { createInterface } from 'node:readline';
import { WebSocket } from 'ws';

/** Commands and events of a browser, by WebDriver BiDi or the protocol of Chromium's DevTools. */
export interface BrowserProtocol {
  /** @throws what the browser answers that it cannot do */
  readonly send: <Result>(method: string, params?: object, sessionId?: string) => Promise<Result>;
  /** Calls it with what comes with each such event of the session. */
  readonly on: (method: string, take: (params: never) => void, sessionId?: string) => void;
}

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly sessionId?: string;
  readonly params?: never;
  readonly result?: never;
  /** BiDi has a message beside it, DevTools in it. */
  readonly error?: string | { readonly message: string };
  readonly message?: string;
}

/** Libraries that drive browsers ask for more than the tests want: they bound each command, or enable what slows the page. */
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

/** Reads what a browser says until it names the address at which it listens. */
export async function listeningAddress(errors: NodeJS.ReadableStream): Promise<string> {
  const said: string[] = [];
  for await (const line of createInterface({ input: errors })) {
    const [, address] = /listening on (ws:\S+)/.exec(line) ?? [];
    said.push(line);
    if (address === undefined) continue;
    // It may say more, and must not wait for a reader.
    errors.resume();
    return address;
  }
  throw new Error(`The browser ended:\n${said.join('\n')}`);
}
