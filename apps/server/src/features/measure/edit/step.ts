import { DONE_STATES, isStepAllowed, type MeasureState } from '@lotse/contract/features/measure/measure.state.ts'
import type { Language } from '@lotse/contract/language.ts'
import { AppError } from '../../../platform/error/app-error.ts'
import { textsOf } from '../../../platform/text/texts.ts'
import type { LockedMeasure } from '../measure.repository.ts'

/**
 * Checks that a measure may go to a state. A person may undo an own move for an hour while nothing else has changed.
 *
 * @throws AppError measure.state_not_allowed
 */
export function requireStep(
  { language, personId }: { readonly language: Language; readonly personId: string },
  { state: from, lastMove }: Pick<LockedMeasure, 'state' | 'lastMove'>,
  to: MeasureState,
): void {
  const isUndo = lastMove?.state === to && lastMove.personId === personId
  if (from === to || isUndo || isStepAllowed(from, to)) return
  const say = textsOf(language, 'measure')
  throw new AppError('measure.state_not_allowed', { params: { from: say(`state.${from}`), to: say(`state.${to}`) } })
}

/** Implementation date: given, else stored or before an undone move, else today; null before the measure is implemented. */
export function implementedDay(
  today: string,
  before: LockedMeasure,
  state: MeasureState,
  given: string | null | undefined,
): string | null {
  return DONE_STATES.includes(state) ? (given ?? before.implementedOn ?? undoneDay(before, state) ?? today) : null
}

const undoneDay = ({ lastMove }: LockedMeasure, state: MeasureState) =>
  lastMove?.state === state ? lastMove.implementedOn : null
