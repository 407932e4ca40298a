/** A transaction inside a tenant's wall. */
interface Tenanted {
  readonly tenantId: string
}

/** What is to be done at the end of a transaction. */
interface TransactionEnd {
  readonly before: (() => Promise<void>)[]
  readonly after: (() => void)[]
}

const ends = new WeakMap<Tenanted, TransactionEnd>()

/** Does `work` as the transaction's last statement, just before it commits; not when it rolls back. */
export function beforeCommit(tx: Tenanted, work: () => Promise<void>): void {
  endOf(tx).before.push(work)
}

/** Does `work`, which must not throw, when the transaction has committed; not when it rolled back. */
export function afterCommit(tx: Tenanted, work: () => void): void {
  endOf(tx).after.push(work)
}

/** Does what `beforeCommit` was given, in that order. */
export async function runBeforeCommit(tx: Tenanted): Promise<void> {
  for (const work of ends.get(tx)?.before ?? []) await work()
}

/** Does what `afterCommit` was given. */
export function runAfterCommit(tx: Tenanted): void {
  for (const work of ends.get(tx)?.after ?? []) work()
}

function endOf(tx: Tenanted): TransactionEnd {
  let end = ends.get(tx)
  if (!end) {
    end = { before: [], after: [] }
    ends.set(tx, end)
  }
  return end
}
