import type { SearchMessage, SearchReply, SearchWorkerPort } from './worker/protocol.ts';

/** A message that has exactly one reply. */
type Question = Exclude<SearchMessage, { type: 'cancel' }>;

/** A worker that is made when it is asked, and made anew when it died. */
export interface RestartingWorker {
  /** The message gets an id of its own. Never rejects: what cannot be answered is `failed`. */
  ask(create: (id: number) => Question): { readonly id: number; readonly reply: Promise<SearchReply> };
  /** Its reply is `cancelled` at once, whatever the worker does. */
  cancel(id: number): void;
  /** Ends it. What is still asked is `cancelled`; asking again makes another one. */
  close(): void;
}

/** How often a message is given to a new worker after one died on it. */
const MAXIMUM_RESTARTS = 1;

interface PendingMessage {
  readonly message: Question;
  readonly settle: (reply: SearchReply) => void;
  restarts: number;
}

export function createRestartingWorker(createWorker: () => SearchWorkerPort): RestartingWorker {
  const waiting = new Map<number, PendingMessage>();
  let port: SearchWorkerPort | undefined;
  let lastId = 0;

  const settle = (reply: SearchReply): void => {
    const settled = waiting.get(reply.id);
    waiting.delete(reply.id);
    settled?.settle(reply);
  };

  const start = (): SearchWorkerPort => {
    const started = createWorker();
    started.onReply((reply) => {
      if (started === port) settle(reply);
    });
    started.onDeath(() => {
      if (started === port) recover();
    });
    return started;
  };

  /** What the dead worker has not answered is asked once more of a new one. */
  const recover = (): void => {
    end();
    for (const [id, asked] of [...waiting]) {
      asked.restarts += 1;
      if (asked.restarts > MAXIMUM_RESTARTS)
        settle({ type: 'failed', id, message: 'The search stopped working.' });
      else send(asked.message);
    }
  };

  const send = (message: SearchMessage): void => {
    try {
      port ??= start();
      port.post(message);
    } catch {
      settle({ type: 'failed', id: message.id, message: 'The search could not be started in this browser.' });
    }
  };

  const end = (): void => {
    port?.close();
    port = undefined;
  };

  return {
    ask(create) {
      lastId += 1;
      const message = create(lastId);
      const reply = new Promise<SearchReply>((resolve) => {
        waiting.set(message.id, { message, settle: resolve, restarts: 0 });
      });
      send(message);
      return { id: message.id, reply };
    },
    cancel(id) {
      if (waiting.has(id)) send({ type: 'cancel', id });
      settle({ type: 'cancelled', id });
    },
    close() {
      end();
      for (const id of [...waiting.keys()]) settle({ type: 'cancelled', id });
    },
  };
}
