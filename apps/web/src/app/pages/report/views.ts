import type { Plugin } from '@lotse/contract/plugin.ts'
import type { ReportView } from '../../search/report.ts'

/** The views that are built, in the order of their tabs, each with the plugin it needs. */
const VIEWS: readonly { readonly view: ReportView; readonly plugin?: Plugin }[] = [
  { view: 'yearmonth' },
  { view: 'weekly' },
  { view: 'statement', plugin: 'FINANCIAL_REPORT' },
]

/** The views that a tenant with these plugins has. */
export function reportViewsOf(plugins: readonly Plugin[]): readonly ReportView[] {
  return VIEWS.filter(({ plugin }) => plugin === undefined || plugins.includes(plugin)).map(({ view }) => view)
}
