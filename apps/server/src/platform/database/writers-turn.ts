import type { KeyedSlots, Release } from './keyed-slots.ts'

/** Ends an attempt of a transaction that must wait for the tenant's turn to write. */
class TurnMissing extends Error {
  override readonly name = 'TurnMissing'
}

/** The right of one transaction of this process to lock the revision of its tenant. */
export interface WritersTurn {
  /**
   * Takes the turn, if no other transaction of this process has it.
   *
   * @throws TurnMissing to end the transaction: it is repeated when it is its turn, and holds no connection meanwhile
   */
  require(): void
  /** True after `require` has thrown. */
  readonly isMissing: boolean
  /** @throws TurnMissing if `require` has thrown, also when the work has caught that */
  confirm(): void
  release(): void
}

/** @param held the turn that the transaction has waited for */
export function createWritersTurn(turns: KeyedSlots, tenantId: string, held: Release | null): WritersTurn {
  let release = held
  let isMissing = false
  const confirm = () => {
    if (isMissing) throw new TurnMissing('another transaction of this process writes figures or content of the tenant')
  }
  return {
    require() {
      release ??= turns.tryTake(tenantId)
      isMissing ||= release === null
      confirm()
    },
    get isMissing() {
      return isMissing
    },
    confirm,
    release: () => release?.(),
  }
}
