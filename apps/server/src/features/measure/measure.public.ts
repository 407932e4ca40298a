/** What other features may know of measures. */

export { readAdopterEvidence } from './measure.effect.evidence.ts'
export { type KnownMeasure, listMeasuresKnownThen } from './measure.known-then.ts'
export {
  countUnitMeasures,
  listAddressedKpis,
  listLastActivity,
} from './measure.summary.repository.ts'
export { MEASURE_WORDS } from './measure.words.ts'
