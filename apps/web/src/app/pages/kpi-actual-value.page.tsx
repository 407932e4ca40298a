/** A KPI and the figures behind it, month by month, with download. */
export function KpiActualValuePage() {
  return null
}
