/** What other features may know of measures. */

export { readAdopterEvidence } from './measure.effect.evidence.ts'
export {
  countUnitMeasures,
  listAddressedKpis,
  listLastActivity,
} from './measure.summary.repository.ts'
