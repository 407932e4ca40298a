import { DONE_STATES, isStepAllowed, type MeasureState } from '@lotse/contract/features/measure/measure.state.ts'
import type { Language } from '@lotse/contract/language.ts'
import { AppError } from '../../../platform/error/app-error.ts'
import { textsOf } from '../../../platform/text/texts.ts'
import type { StoredMeasure } from '../measure.repository.ts'

/** Checks that a measure may go from one state to another. @throws AppError measure.state_not_allowed */
export function requireStep(language: Language, from: MeasureState, to: MeasureState): void {
  if (from === to || isStepAllowed(from, to)) return
  const say = textsOf(language, 'measure')
  throw new AppError('measure.state_not_allowed', { params: { from: say(`state.${from}`), to: say(`state.${to}`) } })
}

/** Implementation date: given, else stored, else today; null before the measure is implemented. */
export function implementedDay(
  today: string,
  before: StoredMeasure,
  state: MeasureState,
  given: string | null | undefined,
): string | null {
  return DONE_STATES.includes(state) ? (given ?? before.implementedOn ?? today) : null
}
