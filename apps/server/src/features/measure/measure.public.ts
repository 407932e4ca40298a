/** Public API of the feature `measure`. */

export { readTemplates } from './detail/choice.service.ts'
export { readAdopterEvidence } from './effect/evidence.ts'
export { readMeasuresAbout } from './list/list.service.ts'
export {
  countMeasuresAbout,
  countUnitMeasures,
  listAddressedKpis,
  listLastActivity,
} from './list/summary.repository.ts'
export { listMeasuresAsOf, type MeasureAsOf } from './report/as-of.ts'
