import { expect, it } from 'vitest';
import { hashedText } from './hashed-text.ts';

it('an inline text has the hash that browsers compute', () => {
  // echo -n 'run()' | openssl dgst -sha256 -binary | base64
  expect(hashedText('run()')).toEqual({
    text: 'run()',
    hash: 'sha256-AvyuiL0SD1mVY3NNxR+V2uo+lhk6RMFrytWmRt6CrJQ=',
  });
});
