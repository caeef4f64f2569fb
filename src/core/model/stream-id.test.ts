import { describe, expect, it } from 'vitest';
import { findStream } from './stream-id.ts';

const streams = [
  { id: 'core', label: 'Network Core' },
  { id: 'nqe', label: 'NQE' },
];

describe('the stream in an address or a question', () => {
  it.each([
    ['core', 'core'],
    ['CORE', 'core'],
    ['network core', 'core'],
    ['Nqe', 'nqe'],
    ['moon', undefined],
    ['', undefined],
  ])('is found by its id or label in any case: %s', (name, id) => {
    expect(findStream(name, streams)?.id).toBe(id);
  });
});
