import type { NavigationType } from '@lotse/contract/features/tenant/tenant.schema.ts'
import { ANALYSIS_SUBJECTS, type AnalysisSubject } from './topic-search.ts'

const SUBJECTS: Readonly<Record<NavigationType, readonly AnalysisSubject[]>> = {
  ALWAYS: ANALYSIS_SUBJECTS,
  KPI: ['areas'],
  TOPIC: ['topics'],
  TOPIC_STEPPER: ['topics'],
}

/** By what a tenant of this mode looks at its business; the first is the usual one. */
export function subjectsOf(mode: NavigationType): readonly AnalysisSubject[] {
  return SUBJECTS[mode]
}

/** Whether topics are looked at in this mode. */
export function hasTopics(mode: NavigationType): boolean {
  return SUBJECTS[mode].includes('topics')
}
