/** Public API of the feature `measure`. */

export { readTemplates } from './detail/choice.service.ts'
export { createLeverMeasures, type LeverMeasure } from './edit/measure.service.ts'
export { readAdopterEvidence } from './effect/evidence.ts'
export { readUnitMeasures, type UnitMeasure } from './effect/unit-measures.ts'
export { readMeasuresAbout } from './list/list.service.ts'
export { listChangedMeasures } from './list/new.repository.ts'
export {
  countMeasuresAbout,
  countPendingMeasures,
  countUnitMeasures,
  listAddressedKpis,
  listLastActivity,
  listMeasuresOfSimulation,
} from './list/summary.repository.ts'
export { listMeasureTitles } from './list/title.repository.ts'
export { mayCreateMeasure } from './measure.policy.ts'
export { type OpenMeasure, readMeasureMarks, readMeasuresOfUnits, readOpenMeasures } from './portfolio/open.ts'
export type { MeasureAsOf } from './report/as-of.repository.ts'
export { listMeasuresAsOf } from './report/as-of.ts'
export { type DueTask, listDueTasks } from './task/due.repository.ts'
