import { expect, it } from 'vitest';
import { sketchAsset } from './sketch-asset.ts';

it('knows nothing of a file before it is described, which who looks at it hears of, and all of it after that', async () => {
  let [guesses, described] = [0, 0];
  const { asset, describe } = sketchAsset(
    async () => {
      described += 1;
      return {
        hash: 'a1b2c3d4',
        byteLength: 7,
        image: { width: 4, height: 2 },
        media: { type: 'video' as const },
        refusal: 'a server would run it',
      };
    },
    () => {
      guesses += 1;
    },
  );
  for (const name of ['hash', 'byteLength', 'image', 'media', 'refusal'] as const) {
    const before = guesses;
    Reflect.get(asset, name);
    expect([name, guesses]).toEqual([name, before + 1]);
  }
  await describe();
  await describe();
  const before = guesses;
  expect({ ...asset }).toEqual({
    hash: 'a1b2c3d4',
    byteLength: 7,
    image: { width: 4, height: 2 },
    media: { type: 'video' },
    refusal: 'a server would run it',
  });
  expect([guesses, described]).toEqual([before, 1]);
});
