import { describe, expect, it } from 'vitest';
import type { ReleaseBody } from '#core/model/release/release-body.ts';
import { resolveBody, type SymbolTarget } from './resolve-body.ts';

/** Counts how many targets are read in sequence. */
class CountingSymbols extends Map<string, SymbolTarget> {
  read = 0;

  override *values(): MapIterator<SymbolTarget> {
    for (const target of super.values()) {
      this.read += 1;
      yield target;
    }
  }
}

describe('resolving a body', () => {
  it('reads all targets once, however many parts the Markdown has', () => {
    const count = 100;
    const addresses = Array.from({ length: count }, (_, index) => `note:${index}`);
    const symbols = new CountingSymbols(addresses.map((address) => [address, { url: `/${address}` }]));
    const body: ReleaseBody = {
      tasks: [],
      sections: [],
      markdown: addresses.flatMap((address) => ['text ', { address }]),
    };
    expect(resolveBody(body, { symbols, names: [] }).markdown?.slice(0, 2)).toEqual([
      'text ',
      { address: '/note:0' },
    ]);
    expect(symbols.read).toBe(count);
  });
});
