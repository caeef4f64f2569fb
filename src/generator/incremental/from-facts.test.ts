import { expect, it } from 'vitest';
import { beyondFacts, fromFacts } from './from-facts.ts';

it('a function whose result depends only on facts cannot read anything else', () => {
  const body = beyondFacts(() => 'text');
  expect(() => fromFacts(body)).toThrow('cannot read a body');
  expect(() => fromFacts(() => [fromFacts(() => 'head'), body()])).toThrow('cannot read a body');
  expect(body()).toBe('text');
});
