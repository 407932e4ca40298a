import { HORIZON_MONTHS } from '@lotse/contract/features/simulation/simulation.constants.ts'
import type { PackEntry } from '../../../platform/pack/pack.ts'
import { arePackDaysInOrder, type PackClock } from '../../../platform/pack/pack-day.ts'
import type { PackProblem } from '../../../platform/pack/pack-problem.ts'
import type { PackScenario } from './sections.ts'

/** Problems of a scenario that the schema cannot express. */
export function checkScenario(entry: PackEntry<PackScenario>, today: string): PackProblem[] {
  return [...checkLevers(entry), ...checkDays(entry, today)]
}

function checkLevers({ key, value: { levers, horizonMonths }, at }: PackEntry<PackScenario>): PackProblem[] {
  const horizon = horizonMonths ?? HORIZON_MONTHS.default
  return levers.flatMap(({ figure, setBy, value, startMonth = 0 }, index) => {
    const needsValue = setBy === 'VALUE' || setBy === 'PERCENT'
    const isTwice = levers.findIndex((lever) => lever.figure === figure) < index
    const problems: [path: string, text: string][] = [
      ...(needsValue && value === undefined ? [['setBy', `${setBy} needs a value`] as [string, string]] : []),
      ...(!needsValue && value !== undefined
        ? [['value', `${setBy} is read from the figures and takes no value`] as [string, string]]
        : []),
      ...(isTwice ? [['figure', `two levers on ${figure}`] as [string, string]] : []),
      ...(startMonth < horizon ? [] : [['startMonth', `starts after the ${horizon} months`] as [string, string]]),
    ]
    return problems.map(([path, text]) => ({ ...at(['levers', index, path]), message: `${key}: ${text}` }))
  })
}

/** Relative days are compared as if the pack were applied today. */
function checkDays(
  { key, value: { createdOn, sharedOn, adoptedOn }, at }: PackEntry<PackScenario>,
  today: string,
): PackProblem[] {
  const clock: PackClock = { today, lastPeriod: today.slice(0, 7) }
  const days = [createdOn, sharedOn, adoptedOn].filter((day) => day !== undefined)
  return arePackDaysInOrder(days, clock)
    ? []
    : [{ ...at(['createdOn']), message: `${key}: createdOn, sharedOn and adoptedOn are not in order` }]
}
