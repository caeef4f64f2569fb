import fc from 'fast-check';

/**
 * The seed of the property tests. Random on a developer’s machine; FUZZ_SEED repeats a run. Constant in CI,
 * so that a random failure is not attributed to an unrelated change.
 */
export const SEED = Number(
  process.env.FUZZ_SEED ?? (process.env.CI === undefined ? Math.floor(Math.random() * 2 ** 31) : 1),
);

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: SEED });
