import { describe, expect, it } from 'vitest';
import { type BuildInputs, hashBuild } from './fingerprint.ts';

const inputs: BuildInputs = {
  program: 'p',
  settings: { title: 'Notes' },
  files: [
    { path: 'app/1.0.0.md', digest: 'a' },
    { path: 'app/rack.svg', digest: 'b' },
  ],
};

describe('the hash of a build', () => {
  it('is equal for equal inputs', () => {
    expect(hashBuild(structuredClone(inputs))).toBe(hashBuild(inputs));
    expect(hashBuild(inputs)).toMatch(/^[0-9a-f]{16}$/);
  });

  it('changes with the program, a setting, a byte and a file name', () => {
    const [note, image] = [...inputs.files];
    if (!note || !image) throw new Error('no files');
    const names = [
      inputs,
      { ...inputs, program: 'q' },
      { ...inputs, settings: { title: 'notes' } },
      { ...inputs, files: [note, { ...image, digest: 'c' }] },
      { ...inputs, files: [note, { ...image, path: 'app/rack2.svg' }] },
      { ...inputs, files: [note] },
    ].map(hashBuild);
    expect(new Set(names).size).toBe(names.length);
  });
});
