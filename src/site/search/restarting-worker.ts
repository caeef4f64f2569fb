import type { SearchMessage, SearchReply, SearchWorkerPort } from './worker/protocol.ts';

/** A message that gets exactly one reply. */
type Question = Exclude<SearchMessage, { type: 'cancel' }>;

/** A worker that is started on the first message, and restarted when it crashes. */
export interface RestartingWorker {
  /**
   * Sends a message with a new id. Never rejects: a message that cannot be answered gets the reply `failed`.
   */
  ask(create: (id: number) => Question): { readonly id: number; readonly reply: Promise<SearchReply> };
  /** Replies `cancelled` immediately, whatever the worker does. */
  cancel(id: number): void;
}

/** How often a message is sent again after the worker has crashed. */
const MAX_RESTARTS = 1;

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

  /** Sends the unanswered messages of the crashed worker to a new one. */
  const recover = (): void => {
    port?.close();
    port = undefined;
    for (const [id, pending] of [...waiting]) {
      pending.restarts += 1;
      if (pending.restarts > MAX_RESTARTS) settle({ type: 'failed', id, part: 'search', failure: 'crashed' });
      else send(pending.message);
    }
  };

  const send = (message: SearchMessage): void => {
    try {
      port ??= start();
      port.post(message);
    } catch {
      settle({ type: 'failed', id: message.id, part: 'search', failure: undefined });
    }
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
  };
}
