import type { SimulationLever } from '@lotse/contract/features/simulation/simulation.schema.ts'
import { useEffect, useState } from 'react'
import type { BrowserModel } from './browser-model.ts'
import { type Calculation, calculate } from './calculation.ts'
import { type TaskWorker, useTask } from './use-task.ts'

/** Up to this number of levers the first result is calculated at once: it takes no longer than the worker's start. */
const LEVERS_AT_ONCE = 6
/** The worker starts when the levers have not moved for this time. */
const REST_MS = 200

/**
 * The contributions and the path of a scenario. A worker calculates them when the levers rest; until then those of the levers
 * before are returned, so that neither typing nor sliding waits. Without a worker they are calculated here.
 *
 * @returns null until there is a first result of this model
 */
export function useCalculation(
  browser: BrowserModel,
  levers: readonly SimulationLever[],
  horizonMonths: number,
  start?: () => TaskWorker,
): Calculation | null {
  const { reply: model } = browser
  const here = () => ({ model, levers, horizonMonths, calculation: calculate(browser, levers, horizonMonths) })
  const [known, setKnown] = useState(() => (levers.length <= LEVERS_AT_ONCE ? here() : null))
  const { state, run } = useTask<'RESULT'>(start)
  const [seen, setSeen] = useState(state)
  if (state !== seen) {
    setSeen(state)
    if (state.kind === 'DONE') setKnown({ ...state.task, calculation: state.result })
    if (state.kind === 'FAILED') setKnown(here())
  }
  const isCurrent = known?.model === model && known.levers === levers && known.horizonMonths === horizonMonths
  useEffect(() => {
    if (isCurrent) return
    const timer = setTimeout(() => run({ kind: 'RESULT', model, levers, horizonMonths }), REST_MS)
    return () => clearTimeout(timer)
  }, [isCurrent, run, model, levers, horizonMonths])
  return known?.model === model ? known.calculation : null
}
