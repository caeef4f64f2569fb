import fc from 'fast-check';
import type { PhrasingContent } from 'mdast';
import { describe, expect, it } from 'vitest';
import { inlineText, sliceInline } from './slice-inline.ts';

const leaf = fc.oneof(
  fc.string({ maxLength: 5 }).map((value): PhrasingContent => ({ type: 'text', value })),
  fc.string({ maxLength: 5 }).map((value): PhrasingContent => ({ type: 'inlineCode', value })),
  fc.constant<PhrasingContent>({ type: 'break' }),
  fc.constant<PhrasingContent>({ type: 'image', url: 'x.svg' }),
);

const inline = fc.array(
  fc.oneof(
    leaf,
    fc.array(leaf, { maxLength: 3 }).map((children): PhrasingContent => ({ type: 'strong', children })),
    fc
      .array(leaf, { maxLength: 3 })
      .map((children): PhrasingContent => ({ type: 'link', url: 'y', children })),
  ),
  { maxLength: 6 },
);

function images(nodes: readonly PhrasingContent[]): number {
  return nodes.reduce(
    (sum, node) => sum + (node.type === 'image' ? 1 : 'children' in node ? images(node.children) : 0),
    0,
  );
}

describe('a cut through inline nodes', () => {
  it('cuts their text where it is asked to', () => {
    fc.assert(
      fc.property(inline, fc.nat(20), fc.nat(20), (nodes, start, length) => {
        const cut = sliceInline(nodes, start, start + length);
        expect(inlineText(cut)).toBe(inlineText(nodes).slice(start, start + length));
      }),
    );
  });

  it('leaves every image on one of its sides', () => {
    fc.assert(
      fc.property(inline, fc.nat(20), (nodes, place) => {
        const [before, after] = [sliceInline(nodes, 0, place), sliceInline(nodes, place)];
        expect(images(before) + images(after)).toBe(images(nodes));
      }),
    );
  });
});
