import type { Element } from 'hast';
import { expect, it } from 'vitest';
import { htmlText } from '#core/model/html/html.ts';
import { serialise } from '#core/model/html/serialise.ts';
import { createElement, createText } from './elements.ts';
import { toTree } from './to-tree.ts';

const written = (element: Element): string => htmlText(serialise(toTree([element])));

const whole = (id: string): string => `<span class="id">${id}</span>`;

it.each([
  ['Fixes PA-3290 and CVE-2025-1234.', `Fixes ${whole('PA-3290')} and ${whole('CVE-2025-1234')}.`],
  ['GHSA-jfh8-c2jp-5v3q', whole('GHSA-jfh8-c2jp-5v3q')],
  ['CVE–2025–1234 and CVE 2025 1235', `${whole('CVE–2025–1234')} and ${whole('CVE 2025 1235')}`],
  ['#1234 has no hyphen, read-only is a word', '#1234 has no hyphen, read-only is a word'],
  ['X-PA-3290-a is another name', 'X-PA-3290-a is another name'],
])('ids in a sentence are kept on one line: %s', (text, html) => {
  expect(written(createElement('em', {}, [createText(text)]))).toBe(`<em>${html}</em>`);
});

it('code is not changed', () => {
  const code = createElement('code', {}, [createText('PA-3290')]);
  expect(written(code)).toBe('<code>PA-3290</code>');
});
