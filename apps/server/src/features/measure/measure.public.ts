/** Public API of the feature `measure`. */

export { readAdopterEvidence } from './effect/evidence.ts'
export {
  countUnitMeasures,
  listAddressedKpis,
  listLastActivity,
} from './list/summary.repository.ts'
export { listMeasuresAsOf, type MeasureAsOf } from './report/as-of.ts'
