import { dayIn } from '@lotse/analysis/calendar/zoned-time.ts'
import type { TenantTransaction } from '../../../platform/database/tenant-transaction.ts'
import { type ReachedLimit, reachedLimit } from './limit.ts'
import type { RunPlatform, RunTask } from './produce.ts'
import type { RunUsage } from './run.repository.ts'
import { addSpentTokens, readSpentTokens } from './usage.repository.ts'

interface Tokens {
  readonly inputTokens: number
  readonly outputTokens: number
}

/** Counts the tokens of a run while it is written. */
export interface RunTokens {
  add(tokens: Tokens): void
  /** All tokens of the run, with their cost. */
  usage(): RunUsage
  /** The limit that the run has reached; null: none. */
  reached(): ReachedLimit | null
  /**
   * Stores the tokens since the last call, so that they also count for the person's other runs, and reads what those have spent
   * meanwhile.
   */
  store(tx: TenantTransaction): Promise<void>
}

/** Creates the count of a run. */
export function createRunTokens(
  { context: { tenant, person }, budget }: Pick<RunTask, 'context' | 'budget'>,
  settings: RunPlatform['settings'],
): RunTokens {
  let total: Tokens = { inputTokens: 0, outputTokens: 0 }
  let stored = total
  /** What has been spent, with the stored tokens of this run. */
  let spent = budget?.spent ?? { person: 0, tenant: 0 }
  const pending = (): Tokens => ({
    inputTokens: total.inputTokens - stored.inputTokens,
    outputTokens: total.outputTokens - stored.outputTokens,
  })
  return {
    add(tokens) {
      total = {
        inputTokens: total.inputTokens + tokens.inputTokens,
        outputTokens: total.outputTokens + tokens.outputTokens,
      }
    },
    usage: () => withCost(total, settings),
    reached() {
      if (budget === null) return null
      const { inputTokens, outputTokens } = pending()
      const own = inputTokens + outputTokens
      return reachedLimit(budget.limits, { person: spent.person + own, tenant: spent.tenant + own })
    },
    async store(tx) {
      const added = pending()
      if (added.inputTokens === 0 && added.outputTokens === 0) return
      const day = dayIn(tenant.timeZone, new Date())
      await addSpentTokens(tx, person.id, day, withCost(added, settings))
      const read = await readSpentTokens(tx, person.id, day)
      tx.afterCommit.push(() => {
        stored = {
          inputTokens: stored.inputTokens + added.inputTokens,
          outputTokens: stored.outputTokens + added.outputTokens,
        }
        spent = read
      })
    },
  }
}

function withCost({ inputTokens, outputTokens }: Tokens, settings: RunPlatform['settings']): RunUsage {
  const { aiInputPrice, aiOutputPrice } = settings
  const hasPrices = aiInputPrice !== null && aiOutputPrice !== null
  const cost = hasPrices ? (inputTokens * aiInputPrice + outputTokens * aiOutputPrice) / 1_000_000 : null
  return { inputTokens, outputTokens, cost }
}
