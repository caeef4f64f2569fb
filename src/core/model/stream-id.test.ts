import { describe, expect, it } from 'vitest';
import { findStream } from './stream-id.ts';

const streams = [
  { id: 'core', label: 'Network Core' },
  { id: 'nqe', label: 'NQE' },
];

describe('the stream that an address or a question names', () => {
  it.each([
    ['core', 'core'],
    ['CORE', 'core'],
    ['network core', 'core'],
    ['Nqe', 'nqe'],
    ['moon', undefined],
    ['', undefined],
  ])('is found in any case, by its id or its label: %s', (name, id) => {
    expect(findStream(name, streams)?.id).toBe(id);
  });
});
