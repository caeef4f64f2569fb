import { handleTasks } from '#generator/workers/worker-task.ts';

/** Imports only what is necessary: a worker with the whole program takes a second to start. */
handleTasks<{ readonly mark: string }, { readonly path: string }, string>(
  async ({ path }, { mark }) => `${path}${mark}`,
);
