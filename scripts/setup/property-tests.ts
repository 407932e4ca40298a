import fc from 'fast-check'

/**
 * Property tests check the same examples in every run, so that a run can be repeated and a change is not refused for an
 * example that has nothing to do with it. `LOTSE_TEST_SEED=random` looks for new ones, and a number repeats a run of those;
 * `LOTSE_TEST_RUNS` is the number of examples for each property.
 */
const { LOTSE_TEST_SEED: seed = '20261122', LOTSE_TEST_RUNS: runs } = process.env

fc.configureGlobal({
  ...(seed === 'random' ? {} : { seed: Number(seed) }),
  ...(runs === undefined ? {} : { numRuns: Number(runs) }),
})
