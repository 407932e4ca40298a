/** Addresses of the web application that figures on paper and in mails lead to. */
export interface ReportLinks {
  /** Why a KPI stands where it stands, over twelve months. */
  kpi(id: string, period: string): string
  /** The figures behind a line. */
  actualValues(kpiId: string, period: string, view: string): string
  measure(id: string): string
  market(period: string): string
  weekly(week: string): string
}

/** @param webOrigin of the tenant's browser application, e.g. `https://kpi.customer.example` */
export function reportLinks(webOrigin: string): ReportLinks {
  const address = (path: string, search: Readonly<Record<string, string>>) =>
    `${webOrigin}${path}?${new URLSearchParams(search)}`
  const detail = '/business-analysis/dashboard/detail'
  return {
    kpi: (id, period) => address(`${detail}/analysis`, { id, period, view: 'R12' }),
    actualValues: (id, period, view) => address(`${detail}/actual-value`, { id, period, view }),
    measure: (id) => address('/measures/details', { id }),
    market: (period) => address('/report', { view: 'yearmonth', period }),
    weekly: (week) => address('/report', { view: 'weekly', week }),
  }
}
