import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { writeFileIn } from '../../../tests/write-file-in.ts';
import { findOwnComponents, rendererOf } from './own-components.ts';
import { forgetModules } from './publisher-modules.ts';

const folder = mkdtempSync(join(tmpdir(), 'components-'));
afterAll(() => {
  // Other test files share the modules of this process.
  forgetModules();
});
beforeEach(() => forgetModules());

const written = (path: string, text: string): string => writeFileIn(folder, path, text);

async function find(components: Readonly<Record<string, string>>) {
  const found = await findOwnComponents(components, folder);
  if (found === undefined) throw new Error('None were found');
  return found;
}

describe('the components of a publisher', () => {
  it('are undefined if all components have a built-in treatment', async () => {
    expect(await findOwnComponents({ Frame: 'unwrap' }, folder)).toBeUndefined();
  });

  it('are rendered to HTML, with the React of the program and imported files, and keep no process running', async () => {
    written('components/most.json', '{ "most": 5 }');
    written('components/unit.ts', "export const unit: string = 'devices';");
    written(
      'components/Limits.tsx',
      `import { useId } from 'react';
       import limits from './most.json';
       import { unit } from './unit';
       interface Props { readonly from: number; readonly children: unknown }
       export default ({ from, children }: Props) => <p id={useId()}>{from} to {limits.most} {unit}: {children as string}</p>;`,
    );
    const ports = (): number =>
      process.getActiveResourcesInfo().filter((resource) => resource === 'MessagePort').length;
    const before = ports();
    const render = await rendererOf(await find({ Limits: './components/Limits.tsx' }));
    expect(render('Limits', { from: 2 })).toMatch(
      /^<p id="[^"]+">2 to 5 devices: <children-slot><\/children-slot><\/p>$/,
    );
    expect(ports(), 'what would keep the process from ending').toBe(before);
  });

  it('have another digest if any of their files, or the lock file of their packages, has changed', async () => {
    written('package.json', '{ "type": "module" }');
    written('word.js', "export const word = 'one';");
    written('Word.tsx', "import { word } from './word.js'; export default () => <b>{word}</b>;");
    const components = { Word: './Word.tsx' };
    const first = await find(components);
    forgetModules();
    expect(await find(components)).toEqual(first);
    written('word.js', "export const word = 'two';");
    forgetModules();
    const second = await find(components);
    expect(second.digest).not.toBe(first.digest);
    expect((await rendererOf(second))('Word', {})).toBe('<b>two</b>');
    written('package-lock.json', '{}');
    forgetModules();
    expect((await find(components)).digest).not.toBe(second.digest);
  });

  it.each([
    ["import './gone'; export default () => null;", "Cannot find module './gone'"],
    ['export const Named = () => null;', './Bad.tsx exports no component by default'],
  ])('are rejected if they cannot be used: %s', async (text, message) => {
    written('Bad.tsx', text);
    await expect(find({ Bad: './Bad.tsx' })).rejects.toThrow(message);
  });
});
