/** Only `npm run test:safety` attacks: it takes minutes, and `release.test.ts` proves the rule in `npm test`. */
const { LOTSE_TEST_RUNS: runs } = process.env

/** How much is attacked, as a multiple of the smallest useful number of cells. */
export const ATTACK_SHARE = Math.ceil(Number(runs ?? 0) / 4)

export const isAttacking = ATTACK_SHARE > 0
