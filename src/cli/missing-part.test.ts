import { expect, it } from 'vitest';
import { missingPart } from './missing-part.js';

const INSTALL = 'is missing or incomplete. Install the dependencies, then try again: npm install';

it.each([
  ["Cannot find package 'esbuild' imported from /srv/notes/src/cli/bundle-program.js", 'esbuild'],
  ["Cannot find package '@shikijs/langs' imported from /srv/notes/main.mjs", '@shikijs/langs'],
  ["Cannot find module 'jiti'\nRequire stack:\n- /srv/notes/main.mjs", 'jiti'],
  ["Cannot find module '@a/b'\nRequire stack:\n- /srv/notes/main.mjs", '@a/b'],
  ['Build failed with 1 error:\nsrc/a.ts:1:7: ERROR: Could not resolve "culori"', 'culori'],
  [
    'Rolldown failed to resolve import "react-dom/client" from "/srv/notes/src/site/app.tsx".',
    'react-dom/client',
  ],
  [
    "Cannot find module '/srv/notes/node_modules/@types/x/index.js' imported from /srv/notes/a.js",
    '@types/x',
  ],
  ["Cannot find module 'C:\\work\\node_modules\\@types\\x\\index.js' imported from C:\\a.js", '@types/x'],
  ["ENOENT: no such file or directory, open '/srv/notes/node_modules/shiki/dist/a.wasm'", 'shiki'],
])('a missing package is reported with instructions: %s', (message, name) => {
  expect(missingPart(new Error(message))).toBe(`The package ${name} ${INSTALL}`);
});

it.each([
  "Cannot find module '/srv/notes/node_modules/.cache/release-notes/1f/chunk-2.mjs' imported from /srv/notes/a.mjs",
  "ENOENT: no such file or directory, open '/srv/notes/node_modules/.cache/release-notes/content-x/parts'",
])('a program that was removed while it ran is reported: %s', (message) => {
  expect(missingPart(new Error(message))).toBe(
    'The packages were reinstalled while the program was running. Run it again.',
  );
});

it.each([
  'Build failed with 1 error:\nsrc/a.ts:1:7: ERROR: Could not resolve "./gone.ts"',
  'ERROR: Could not resolve "#core/gone.ts"',
  "Cannot find module '/srv/notes/src/gone.ts' imported from /srv/notes/a.js",
  "ENOENT: no such file or directory, open '/srv/notes/dist/index.html'",
  'Unexpected end of input',
])('an error of the program itself is not reported as a missing part: %s', (message) => {
  expect(missingPart(new Error(message))).toBeUndefined();
});
