import { expect, it } from 'vitest';
import { invariant } from './invariant.ts';

it('lets pass what holds, and names what does not', () => {
  expect(() => invariant(1, 'unused')).not.toThrow();
  expect(() => invariant(undefined, 'there is no root')).toThrow('Invariant failed: there is no root');
});
