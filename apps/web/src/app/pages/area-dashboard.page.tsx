/** All KPIs of one area, as cards or as a table. */
export function AreaDashboardPage() {
  return null
}
