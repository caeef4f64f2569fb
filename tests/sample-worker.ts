import { answerTasks } from '#generator/workers/worker-task.ts';

/** Loads nothing but what answers: a worker of the program takes a second to be there. */
answerTasks<{ readonly mark: string }, { readonly path: string }, string>(async ({ path }, { mark }) => ({
  result: `${path}${mark}`,
  moved: [],
}));
