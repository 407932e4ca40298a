/** Shell of one KPI: header and tabs; the tabs are child routes. */
export function KpiDetailPage() {
  return null
}
