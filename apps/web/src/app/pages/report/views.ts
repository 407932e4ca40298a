import { monthsBetween } from '@lotse/analysis/calendar/period.ts'
import { OLD_FROM } from '@lotse/analysis/figure/age.ts'
import type { Plugin } from '@lotse/contract/plugin.ts'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { peerGroupsQuery } from '../../../features/kpi/kpi.queries.ts'
import { marketQuery } from '../../../features/market/market.queries.ts'
import { useSession } from '../../../platform/session/session.ts'
import { useToday } from '../../../platform/session/today.ts'
import type { ReportView } from './report.search.ts'

/** The country of the market report. */
const MARKET_COUNTRY = 'DE'

/** The views in the order of their tabs, each with the plugin or the country that it needs. */
const VIEWS: readonly { readonly view: ReportView; readonly plugin?: Plugin; readonly country?: string }[] = [
  { view: 'yearmonth', country: MARKET_COUNTRY },
  { view: 'weekly' },
  { view: 'statement', plugin: 'FINANCIAL_REPORT' },
]

/** The views that a unit has: the market only where it is, the income statement only with its plugin. */
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

/**
 * The view that opens when the address names none: the first one, but not a market without recent figures unless the address chooses
 * in it; null while that is loading.
 */
export function useFirstView(views: readonly ReportView[] | null): ReportView | null | undefined {
  const { view, drive, brand, comparison, all } = useSearch({ from: '/default/report' })
  const isMarketChosen = [drive, brand, comparison, all].some((choice) => choice !== undefined)
  const first = views?.[0]
  const isAsked = view === undefined && first === 'yearmonth' && !isMarketChosen
  const market = useQuery({ ...marketQuery({}), enabled: isAsked })
  const today = useToday()
  if (!isAsked) return first
  if (market.isPending) return null
  return firstViewOf(views ?? [], market.data?.periods.at(-1), today)
}

/** The first view, but the next one where the market's last month (`YYYY-MM`) is old or there is none. */
export function firstViewOf(views: readonly ReportView[], lastMonth: string | undefined, today: string) {
  const isRecent = lastMonth !== undefined && monthsBetween(lastMonth, today.slice(0, 7)) <= OLD_FROM
  return views[0] === 'yearmonth' && !isRecent ? views[1] : views[0]
}
