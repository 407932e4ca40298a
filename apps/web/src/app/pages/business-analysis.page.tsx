/** All areas of the business, each with its status and its headline KPIs. */
export function BusinessAnalysisPage() {
  return null
}
