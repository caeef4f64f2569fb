import fc from 'fast-check';
import type { ElementContent } from 'hast';
import { describe, expect, it } from 'vitest';
import { type Content, createElement, createText, isElement } from './elements.ts';
import { inlineText, sliceInline } from './slice-inline.ts';

const leaf = fc.oneof(
  fc.string({ maxLength: 5 }).map((value): ElementContent => createText(value)),
  fc.string({ maxLength: 5 }).map((value): ElementContent => createElement('code', {}, [createText(value)])),
  fc.constant<ElementContent>(createElement('br', {}, [])),
  fc.constant<ElementContent>(createElement('img', { src: 'x.svg' }, [])),
);

const inline = fc.array(
  fc.oneof(
    leaf,
    fc.array(leaf, { maxLength: 3 }).map((children): ElementContent => createElement('strong', {}, children)),
    fc
      .array(leaf, { maxLength: 3 })
      .map((children): ElementContent => createElement('a', { href: 'y' }, children)),
  ),
  { maxLength: 6 },
);

function images(nodes: readonly Content[]): number {
  return nodes.reduce(
    (sum, node) => sum + (isElement(node) ? images(node.children) + (node.tagName === 'img' ? 1 : 0) : 0),
    0,
  );
}

describe('slicing inline nodes', () => {
  it('divides their text at an offset', () => {
    fc.assert(
      fc.property(inline, fc.nat(20), fc.nat(20), (nodes, start, length) => {
        const cut = sliceInline(nodes, start, start + length);
        expect(inlineText(cut)).toBe(inlineText(nodes).slice(start, start + length));
      }),
    );
  });

  it('keeps every image on one of the two sides', () => {
    fc.assert(
      fc.property(inline, fc.nat(20), (nodes, place) => {
        const [before, after] = [sliceInline(nodes, 0, place), sliceInline(nodes, place)];
        expect(images(before) + images(after)).toBe(images(nodes));
      }),
    );
  });
});
