import type { LedgerRule } from '@lotse/contract/features/import/import.ledger.schema.ts'
import type { LedgerRow } from './ledger-rows.ts'

/** An account with the rule that applies to it, and its amount, positive as the base figure counts it. */
export interface MappedAccount {
  readonly row: LedgerRow
  /** Null: no rule fits. */
  readonly rule: LedgerRule | null
  readonly amount: number
}

/** Finds the rule of each account: the first one that fits. Accounts without an amount are left out. */
export function mapAccounts(rows: readonly LedgerRow[], rules: readonly LedgerRule[]): readonly MappedAccount[] {
  return rows
    .map((row) => {
      const rule = rules.find((one) => fits(one, row)) ?? null
      const debit = rule?.amount === 'BALANCE' ? (row.balance ?? 0) : row.movement
      return { row, rule, amount: rule?.sign === 'CREDIT' ? 0 - debit : debit }
    })
    .filter(({ amount }) => amount !== 0)
}

function fits(
  { first, last, costCentreFirst, costCentreLast }: LedgerRule,
  { account, costCentre }: LedgerRow,
): boolean {
  if (account < first || account > last) return false
  if (costCentreFirst === null || costCentreLast === null) return true
  return costCentre !== null && costCentre >= costCentreFirst && costCentre <= costCentreLast
}

/** The amount of each base figure in EUR; whole cents. */
export function figureSums(mapped: readonly MappedAccount[]): ReadonlyMap<string, number> {
  const cents = new Map<string, number>()
  for (const { rule, amount } of mapped) {
    const id = rule?.figureId
    if (id) cents.set(id, (cents.get(id) ?? 0) + Math.round(amount * 100))
  }
  return new Map([...cents].map(([id, sum]) => [id, sum / 100]))
}
