import { expect, it } from 'vitest';
import { sampleRules } from '../../../../tests/content-samples/parse-text.ts';
import { parseColourless, parseNote } from '../parse-note.ts';
import { createTag, NO_TAG_NAMES } from '../tags.ts';
import { sketchBody } from './sketch-body.ts';

const TEXT = `---
tags: [net]
---

# [App 1.0.0](https://docs.example.com/)

## Action required

- Stop the collector (before you upgrade)

## Fixes

- Rows fold (PA-1)

\`\`\`json
{ "rows": 2 }
\`\`\`
`;

it('has the head that the whole note has, whose code has colours, and guesses at the body', async () => {
  const file = { path: 'app/release.1.0.0.md', bytes: new TextEncoder().encode(TEXT) };
  const guesses: string[] = [];
  const networks = createTag('Networks', 'net');
  const tagNames = { known: new Map([['net', networks]]), folders: [''] };
  const sketching = { tagNames, onGuess: (part: string) => guesses.push(part) };
  const { release, ...note } = sketchBody(await parseColourless(file, sampleRules({})), sketching);
  const whole = await parseNote(file, sampleRules({}));
  expect(note).toEqual({ ...whole, release: undefined });
  expect(release?.facts).toMatchObject({ counts: { fix: 1 }, actionRequired: true, ids: ['PA-1'] });
  expect(release?.tags).toEqual([networks]);
  expect([release?.title, release?.description]).toEqual([whole.release?.title, whole.release?.description]);
  expect(guesses).toEqual([]);
  for (const name of ['tasks', 'sections', 'markdown', 'titleLinks'] as const) {
    guesses.length = 0;
    Reflect.get(release ?? {}, name);
    expect([name, ...guesses]).toEqual([name, 'body']);
  }
});

it('is of a draft what its note is, which has no release', async () => {
  const file = { path: 'app/release.1.0.0.md', bytes: new TextEncoder().encode('---\ndraft: true\n---\n') };
  const note = await parseColourless(file, sampleRules({}));
  expect(sketchBody(note, { tagNames: NO_TAG_NAMES, onGuess: () => undefined })).toEqual(note);
});
