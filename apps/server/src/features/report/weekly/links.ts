/** Addresses of the web application for links in PDFs and mails. */
export interface ReportLinks {
  /** The analysis of a KPI over twelve months. */
  kpi(id: string, period: string): string
  /** The actual values of a KPI. */
  actualValues(kpiId: string, period: string, view: string): string
  measure(id: string): string
  market(period: string): string
  weekly(week: string): string
}

/** @param webOrigin origin of the tenant's web application, e.g. `https://kpi.customer.example` */
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
