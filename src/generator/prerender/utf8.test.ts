import { expect, it } from 'vitest';
import { joinUtf8 } from './utf8.ts';

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

it.each([
  ['nothing', []],
  ['plain text', ['notes']],
  ['characters of two, three and four bytes, and an unpaired surrogate', ['ä', '→', '🐢', '\ud83d']],
  ['alternating texts and bytes', ['a', encode('→'), 'b', encode('c')]],
  ['more text than fits into the buffer', ['a', '→'.repeat(300_000), encode('b'), 'c']],
])('%s is encoded to the bytes of the whole text', (_, parts) => {
  const whole = parts
    .map((part) => (typeof part === 'string' ? part : new TextDecoder().decode(part)))
    .join('');
  expect(Buffer.compare(joinUtf8(parts), encode(whole))).toBe(0);
});

it('shares no bytes with earlier results', () => {
  const first = joinUtf8(['first']);
  const second = joinUtf8(['other']);
  expect(new TextDecoder().decode(first)).toBe('first');
  expect([first, second].map(({ buffer }) => buffer.byteLength)).toEqual([5, 5]);
});
