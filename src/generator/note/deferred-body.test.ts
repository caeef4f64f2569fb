import { expect, it } from 'vitest';
import { sampleRelease } from '../../../tests/site-samples/release.ts';
import { deferBody } from './deferred-body.ts';

const { tasks, sections, markdown: _, ...head } = sampleRelease({});
const body = { tasks, sections, markdown: ['- It runs'] };

it('a release reads its body lazily, and not for properties of its head', () => {
  let read = 0;
  const release = deferBody(head, () => {
    read += 1;
    return body;
  });
  expect([release.id, { ...release }.title, read]).toEqual([head.id, head.title, 0]);
  expect([release.markdown, release.sections, read]).toEqual([body.markdown, sections, 2]);
});

it('a release is serialised completely', () => {
  const release = deferBody(head, () => body);
  expect(JSON.parse(JSON.stringify({ release }))).toEqual(
    JSON.parse(JSON.stringify({ release: { ...head, ...body } })),
  );
});
