import type { Period } from '@lotse/analysis/calendar/period.ts'
import type { Finding } from '@lotse/analysis/plausibility/finding.ts'

/** What is implausible of a unit in a month. `figureId` and `value` are null when it is the whole month. */
export interface ImplausibleValue extends Omit<Finding, 'period' | 'otherPeriod'> {
  readonly businessUnitId: string
  readonly period: Period
  readonly otherPeriod: Period | null
}

/** What a person decided about an implausible value: it is right for a reason, it was left out, or replaced by another one. */
export interface RecordedFinding extends ImplausibleValue {
  readonly decision: 'CONFIRM' | 'LEAVE_OUT' | 'MEND'
  readonly text: string | null
  readonly mended: number | null
}
