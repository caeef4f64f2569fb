import fc from 'fast-check';

/**
 * What properties are tried with. At a desk each run tries others, FUZZ_SEED those of a run again. The gate (CI) always tries the same: it
 * judges a change, and what chance finds is no matter of that change.
 */
export const SEED = Number(
  process.env.FUZZ_SEED ?? (process.env.CI === undefined ? Math.floor(Math.random() * 2 ** 31) : 1),
);

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: SEED });
