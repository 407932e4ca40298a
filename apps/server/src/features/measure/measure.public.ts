/** What other features may know of measures. */
export {
  countUnitMeasures,
  listAddressedKpis,
  listLastActivity,
  type MeasureCount,
  type MeasureCounts,
} from './measure.summary.repository.ts'
