/** Why a KPI stands where it stands: sentence, trend, decomposition, benchmark, definition. */
export function KpiAnalysisPage() {
  return null
}
