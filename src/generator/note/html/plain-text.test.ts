import { describe, expect, it } from 'vitest';
import { createElement, createText } from './elements.ts';
import { plainText, textOfBlocks } from './plain-text.ts';

const cell = (text: string) => createElement('td', {}, [createText(text)]);
const list = createElement('ul', {}, [
  createElement('li', {}, [createText('Use the\n  field')]),
  createElement('li', {}, [
    createElement('p', {}, [createText('The '), createElement('b', {}, [createText('column')])]),
  ]),
]);
const table = createElement('table', {}, [
  createElement('tr', {}, [cell('Rows'), cell('2.1')]),
  createElement('tr', {}, [cell('Columns'), cell('2.2')]),
]);

describe('the text of elements', () => {
  it('has each block in a line of its own, and the cells of a row in one line', () => {
    expect(textOfBlocks([list, table])).toBe('Use the field\nThe column\nRows 2.1\nColumns 2.2');
  });

  it('can be in one line', () => {
    expect(plainText([list, table])).toBe('Use the field The column Rows 2.1 Columns 2.2');
  });
});
