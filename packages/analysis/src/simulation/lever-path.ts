import { figuresWith } from './evaluator.ts'
import { effectOf, type Lever } from './lever.ts'
import type { SimulationModel } from './model.ts'
import { type PathMonth, simulatePath } from './path.ts'
import type { Situation } from './situation.ts'

/**
 * The figure of a lever month by month while it moves to its target, on the same terms as the path of the outcome: the baseline
 * is the same month of the last twelve, and the move is derived from the twelve-month level, a twelfth of it for an amount.
 * Without an actual value there is no move to divide, so the months have a baseline only.
 *
 * Worked example: 8,000 hours a year to 9,200 with one ramp-up month: 50, then 100 hours a month more.
 * @throws RangeError for an unknown figure or a horizon that {@link simulatePath} rejects
 */
export function leverPath(
  model: SimulationModel,
  situation: Situation,
  lever: Lever,
  horizon: number,
): readonly PathMonth[] {
  const { months } = simulatePath(model, situation, { outcome: lever.code, levers: [] }, horizon)
  const present = figuresWith(model, situation, new Map()).get(lever.code) ?? null
  const divisor = model.figures.get(lever.code)?.targetBasis === 'YEAR' ? 12 : 1
  return months.map((month, index) => {
    const gain = present === null ? null : (effectOf(lever, index + 1) * (lever.target - present)) / divisor
    return { ...month, gain, value: month.baseline === null || gain === null ? null : month.baseline + gain }
  })
}
