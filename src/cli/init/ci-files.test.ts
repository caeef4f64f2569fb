import { expect, it } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { describeCi } from './ci-files.ts';

const workflow = z.object({
  on: z.record(z.string(), z.unknown()),
  jobs: z.record(z.string(), z.object({ if: z.string().optional(), needs: z.string().optional() })),
});

it('the workflow for GitHub publishes on pushes and on a schedule, so that releases appear without a push', () => {
  const [file] = describeCi('github', '.');
  const { on, jobs } = workflow.parse(parse(file?.contents ?? ''));
  const begunBy = (event: string): readonly string[] =>
    Object.entries(jobs).flatMap(([name, { if: when, needs }]) =>
      needs === undefined && (when === undefined || when.includes(`github.event_name == '${event}'`))
        ? [name]
        : [],
    );
  expect(Object.keys(on).map((event) => [event, ...begunBy(event)])).toEqual([
    ['pull_request', 'check'],
    ['push', 'publish'],
    ['schedule', 'publish'],
    ['workflow_dispatch', 'cut'],
  ]);
  expect(on.schedule).toEqual([{ cron: expect.stringMatching(/^\d+ \S+ \* \* \*$/) }]);
});
