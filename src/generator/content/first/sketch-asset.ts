import type { DescribedAsset } from '../assets/describe-asset.ts';
import type { DescribeAsset } from '../read/discover.ts';

/** A file that is no note, of which nothing is known before it is described. */
export interface SketchedAsset {
  readonly asset: DescribedAsset;
  describe(): Promise<void>;
}

const NOTHING: DescribedAsset = { hash: '', byteLength: 0 };

const NAMES = [
  'hash',
  'byteLength',
  'image',
  'media',
  'refusal',
] as const satisfies readonly (keyof DescribedAsset)[];

/** `onGuess` is told when something is looked at that is not known yet. */
export function sketchAsset(describe: DescribeAsset, onGuess: () => void): SketchedAsset {
  let known: DescribedAsset | undefined;
  const getters = NAMES.map((name) => {
    const get = (): unknown => {
      if (known === undefined) onGuess();
      return (known ?? NOTHING)[name];
    };
    return [name, { enumerable: true, get }] as const;
  });
  return {
    asset: Object.defineProperties({ ...NOTHING }, Object.fromEntries(getters)),
    async describe() {
      known ??= await describe();
    },
  };
}
