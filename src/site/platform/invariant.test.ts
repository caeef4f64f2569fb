import { expect, it } from 'vitest';
import { invariant } from './invariant.ts';

it('throws for a false condition, with its message', () => {
  expect(() => invariant(1, 'unused')).not.toThrow();
  expect(() => invariant(undefined, 'there is no root')).toThrow('Invariant failed: there is no root');
});
