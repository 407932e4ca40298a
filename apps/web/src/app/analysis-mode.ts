import type { NavigationType } from '@lotse/contract/features/tenant/tenant.constants.ts'
import { ANALYSIS_SUBJECTS, type AnalysisSubject } from './pages/analysis/analysis.search.ts'

const SUBJECTS: Readonly<Record<NavigationType, readonly AnalysisSubject[]>> = {
  ALWAYS: ANALYSIS_SUBJECTS,
  KPI: ['areas'],
  TOPIC: ['topics'],
  TOPIC_STEPPER: ['topics'],
}

/** The groupings of a business analysis in this mode; the first is the default. */
export function subjectsOf(mode: NavigationType): readonly AnalysisSubject[] {
  return SUBJECTS[mode]
}

/** Whether this mode shows topics. */
export function hasTopics(mode: NavigationType): boolean {
  return SUBJECTS[mode].includes('topics')
}
