import type { Plugin } from '@lotse/contract/plugin.ts'
import { useQuery } from '@tanstack/react-query'
import { peerGroupsQuery } from '../../../features/kpi/kpi.queries.ts'
import { useSession } from '../../../platform/session/session.ts'
import type { ReportView } from './report.search.ts'

/** The country of the market report. */
const MARKET_COUNTRY = 'DE'

/** The views in the order of their tabs, each with the plugin or the country that it needs. */
const VIEWS: readonly { readonly view: ReportView; readonly plugin?: Plugin; readonly country?: string }[] = [
  { view: 'yearmonth', country: MARKET_COUNTRY },
  { view: 'weekly' },
  { view: 'statement', plugin: 'FINANCIAL_REPORT' },
]

/** The views that a unit has: the market only where it is, the income statement only with its plugin. The first one opens. */
export function reportViewsOf(plugins: readonly Plugin[], country: string | null): readonly ReportView[] {
  return VIEWS.filter(
    (one) =>
      (one.plugin === undefined || plugins.includes(one.plugin)) &&
      (one.country === undefined || one.country === country),
  ).map(({ view }) => view)
}

/** The views that the current unit has; null while its country is loading. Without an answer the market is left out. */
export function useReportViews(): readonly ReportView[] | null {
  const { tenant, whoami } = useSession()
  const unitId = whoami?.businessUnitId ?? ''
  const unit = useQuery({ ...peerGroupsQuery(unitId), enabled: unitId !== '' })
  if (unitId !== '' && unit.isPending) return null
  return reportViewsOf(tenant.activePlugins, unit.data?.country ?? null)
}
