/** Public API of the feature `measure`. */

export { createLeverMeasures, type LeverMeasure } from './edit/measure.service.ts'
export { readAdopterEvidence } from './effect/evidence.ts'
export {
  countUnitMeasures,
  listAddressedKpis,
  listLastActivity,
  listMeasuresOfSimulation,
} from './list/summary.repository.ts'
export { listMeasuresAsOf, type MeasureAsOf } from './report/as-of.ts'
