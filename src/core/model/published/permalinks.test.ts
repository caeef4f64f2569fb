import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  acceptPermalinks,
  followMoves,
  type KnownPages,
  lostAddresses,
  NO_PERMALINKS,
  type Permalinks,
  successorOf,
} from './permalinks.ts';

function pagesOf(pages: Readonly<Record<string, string>>, aliases: readonly string[] = []): KnownPages {
  return new Map(
    Object.entries(pages).map(([id, anchors]) => [
      id,
      { anchors: new Set(anchors.split(' ').filter((one) => one)), aliases: new Set(aliases) },
    ]),
  );
}

function record(published: Readonly<Record<string, string>>, moved: Record<string, string> = {}): Permalinks {
  return {
    published: new Map(Object.entries(published).map(([id, anchors]) => [id, anchors.split(' ')])),
    moved: new Map(Object.entries(moved)),
    revisions: new Map(),
  };
}

describe('a published anchor', () => {
  it('is lost if its page no longer contains it', () => {
    expect(lostAddresses(record({ 'app/1': 'a b' }), pagesOf({ 'app/1': 'a c' }))).toEqual(['app/1#b']);
  });

  it('is not lost if another anchor of the page or a move leads there', () => {
    expect(lostAddresses(record({ 'app/1': 'a b' }), pagesOf({ 'app/1': 'a c' }, ['b']))).toEqual([]);
    expect(lostAddresses(record({ 'app/1': 'b' }, { 'app/1#b': '#c' }), pagesOf({ 'app/1': 'c' }))).toEqual(
      [],
    );
    expect(lostAddresses(record({ 'app/1': 'b' }, { 'app/1#b': '' }), pagesOf({ 'app/1': 'c' }))).toEqual([]);
  });

  it('is lost with its page, which is reported once', () => {
    expect(lostAddresses(record({ 'app/1': 'a b', 'app/2': 'a' }), pagesOf({ 'app/2': 'a' }))).toEqual([
      'app/1',
    ]);
  });

  it('is lost if the target of its move is lost, and that target is reported', () => {
    const moved = { 'app/1#a': '#b' };
    expect(lostAddresses(record({ 'app/1': 'b' }, moved), pagesOf({ 'app/1': 'c' }))).toEqual(['app/1#b']);
  });
});

describe('a moved address', () => {
  const moved = new Map([
    ['app/1#a', '#b'],
    ['app/1#b', 'app/2#c'],
    ['app/1#gone', ''],
    ['app/old', 'app/2'],
    ['app/dropped', ''],
    ['app/1#round', '#trip'],
    ['app/1#trip', '#round'],
  ]);
  const pages = pagesOf({ 'app/1': 'x', 'app/2': 'c d' });

  it.each([
    ['app/1#x', { page: 'app/1', anchor: 'x' }, 'where it is'],
    ['app/1#a', { page: 'app/2', anchor: 'c' }, 'from move to move'],
    ['app/1#gone', { page: 'app/1' }, 'to the top of a page that has nothing in its place'],
    ['app/old#d', { page: 'app/2', anchor: 'd' }, 'with its page, which took the anchor along'],
    ['app/old#e', { page: 'app/2' }, 'to the page where that did not take it along'],
    ['app/dropped#e', {}, 'to no page where nothing took the place of its own'],
    ['app/1#never', undefined, 'nowhere when nobody knows it'],
    ['app/1#round', undefined, 'nowhere when it goes round in a circle'],
  ])('%s leads to %j: %s', (address, destination, _how) => {
    expect(followMoves(address, moved, pages)).toEqual(destination);
  });
});

describe('the suggested target of a lost address', () => {
  it('is the new anchor between the same two neighbours', () => {
    const published = new Map([['app/1', ['a', 'b', 'c', 'd']]]);
    expect(successorOf('app/1#b', published, pagesOf({ 'app/1': 'new a x c d' }))).toBe('#x');
    expect(successorOf('app/1#d', published, pagesOf({ 'app/1': 'a b c y' }))).toBe('#y');
  });

  it('is assigned in order if several adjacent anchors are new, and missing if the numbers differ', () => {
    const published = new Map([['app/1', ['a', 'b', 'c', 'd']]]);
    expect(successorOf('app/1#c', published, pagesOf({ 'app/1': 'a x y d' }))).toBe('#y');
    expect(successorOf('app/1#c', published, pagesOf({ 'app/1': 'a x y z d' }))).toBe('');
    expect(successorOf('app/1#c', published, pagesOf({ 'app/1': 'a b d' }))).toBe('');
  });

  it('is the page with the same name in another folder of the stream', () => {
    const published = new Map([['app/release.25.1.0', ['a']]]);
    const moved = pagesOf({ 'app/2025/release.25.1.0': 'a', 'api/release.25.1.0': 'a' });
    expect(successorOf('app/release.25.1.0', published, moved)).toBe('app/2025/release.25.1.0');
    expect(successorOf('app/release.25.2.0', published, moved)).toBe('');
  });
});

describe('an accepted record', () => {
  const words = fc.uniqueArray(fc.constantFrom(...'abcdefgh'), { maxLength: 6 });
  const site = fc
    .uniqueArray(fc.constantFrom('app/1', 'app/2', 'app/2025/1', 'api/1'), { maxLength: 4 })
    .chain((ids) => fc.tuple(...ids.map((id) => words.map((anchors) => [id, anchors.join(' ')] as const))))
    .map((entries) => pagesOf(Object.fromEntries(entries)));

  it('resolves two anchors that replaced each other in turn, when their page is lost', () => {
    const sites = [{ 'app/2': 'g a' }, { 'app/2': 'd a e' }, { 'app/2': 'g a e' }, {}].map((pages) =>
      pagesOf(pages),
    );
    const accepted = sites.reduce<Permalinks>(acceptPermalinks, NO_PERMALINKS);
    expect(followMoves('app/2#g', accepted.moved, new Map())).toEqual({});
    expect(followMoves('app/2#d', accepted.moved, new Map())).toEqual({});
  });

  it('has no lost address, whatever was published before and however often that was repeated', () => {
    fc.assert(
      fc.property(fc.array(site, { minLength: 1, maxLength: 5 }), (sites) => {
        const everGiven = new Set<string>();
        let permalinks: Permalinks = NO_PERMALINKS;
        for (const pages of sites) {
          permalinks = acceptPermalinks(permalinks, pages);
          expect(lostAddresses(permalinks, pages)).toEqual([]);
          for (const [page, { anchors }] of pages) for (const one of anchors) everGiven.add(`${page}#${one}`);
          for (const address of everGiven)
            expect(followMoves(address, permalinks.moved, pages), address).toBeDefined();
          expect(acceptPermalinks(permalinks, pages)).toEqual(permalinks);
        }
      }),
      { numRuns: 500 },
    );
  });
});
