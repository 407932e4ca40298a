import type { ViewQuery } from '@lotse/contract/figure.schema.ts'
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { areaDashboardQuery } from '../../../features/area/area.queries.ts'
import { worstFirst } from '../../../features/kpi/overview/order.ts'
import { topicQuery } from '../../../features/topic/topic.queries.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Inline } from '../../../ui/layout/layout.tsx'
import { buttonLook } from '../../../ui/layout/text-button.tsx'
import { MEDIUM, useMedia } from '../../../ui/layout/use-media.ts'
import type { KpiSearch } from '../../search/view.ts'
import classes from './kpi.module.css'

/** The parent of a KPI, with what its dashboard's address names. */
export interface KpiHome {
  readonly name: string
  readonly search: { readonly areaId?: string; readonly topicId?: string }
}

/** The KPIs of an area or a topic, in the order in which its dashboard shows them first. */
function useSiblings({ search: { areaId, topicId } }: KpiHome, view: ViewQuery) {
  const area = useQuery({ ...areaDashboardQuery(areaId ?? '', view), enabled: areaId !== undefined })
  const topic = useQuery({ ...topicQuery(topicId ?? '', view), enabled: topicId !== undefined })
  const { data, isPending } = areaId === undefined ? topic : area
  return { kpis: worstFirst(data?.kpis ?? []), isPending }
}

/** One step to the previous and the next KPI of the same dashboard, on the same tab. */
export function KpiNeighbours({
  kpiId,
  home,
  view,
  kept,
}: {
  kpiId: string
  home: KpiHome
  view: ViewQuery
  kept: KpiSearch
}) {
  const { t } = useTranslation('kpi')
  const { kpis, isPending } = useSiblings(home, view)
  const isMedium = useMedia(MEDIUM)
  const index = kpis.findIndex(({ id }) => id === kpiId)
  if (index < 0 && !isPending) return null
  // Where the header has less space, the breadcrumb names the area.
  const place = isMedium
    ? `${index + 1} / ${kpis.length}`
    : t('nav.position', { index: index + 1, total: kpis.length, area: home.name })
  return (
    // Invisible until the KPIs are known: it keeps its place, so that the page header does not move.
    <Inline className={classes.neighbours} data-pending={isPending || undefined}>
      <span>{place}</span>
      <Step kpi={kpis[index - 1]} view={{ ...view, ...kept }} direction="previous" />
      <Step kpi={kpis[index + 1]} view={{ ...view, ...kept }} direction="next" />
    </Inline>
  )
}

function Step({
  kpi,
  view,
  direction,
}: {
  kpi: { readonly id: string; readonly name: string } | undefined
  view: KpiSearch
  direction: 'previous' | 'next'
}) {
  const { t } = useTranslation('kpi')
  const Icon = direction === 'previous' ? IconArrowLeft : IconArrowRight
  const icon = <Icon size={18} stroke={1.75} aria-hidden />
  if (!kpi)
    return (
      <span className={buttonLook} data-step>
        {icon}
      </span>
    )
  const label = t(direction === 'previous' ? 'nav.previous' : 'nav.next', { name: kpi.name })
  return (
    <Link to="." search={{ ...view, id: kpi.id }} className={buttonLook} data-step aria-label={label} title={label}>
      {icon}
    </Link>
  )
}
