import type { KpiDetail } from '@lotse/contract/features/kpi/kpi.schema.ts'
import type { ViewQuery } from '@lotse/contract/figure.schema.ts'
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { areaDashboardQuery } from '../../features/area/area.queries.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import classes from './kpi-detail.module.css'

/** One step to the previous and the next KPI of the area, on the same tab. */
export function KpiNeighbours({ kpi, view }: { kpi: KpiDetail; view: ViewQuery }) {
  const { t } = useTranslation('kpi')
  const kpis = useQuery(areaDashboardQuery(kpi.areaId, view)).data?.kpis ?? []
  const index = kpis.findIndex(({ id }) => id === kpi.id)
  if (index < 0) return null
  const place = t('nav.position', { index: index + 1, total: kpis.length, area: kpi.areaName })
  return (
    <div className={classes.neighbours}>
      <span>{place}</span>
      <Step kpi={kpis[index - 1]} view={view} direction="previous" />
      <Step kpi={kpis[index + 1]} view={view} direction="next" />
    </div>
  )
}

function Step({
  kpi,
  view,
  direction,
}: {
  kpi: { readonly id: string; readonly name: string } | undefined
  view: ViewQuery
  direction: 'previous' | 'next'
}) {
  const { t } = useTranslation('kpi')
  const Icon = direction === 'previous' ? IconArrowLeft : IconArrowRight
  const icon = <Icon size={18} stroke={1.75} aria-hidden />
  if (!kpi) return <span data-step>{icon}</span>
  const label = t(direction === 'previous' ? 'nav.previous' : 'nav.next', { name: kpi.name })
  return (
    <Link to="." search={{ ...view, id: kpi.id }} aria-label={label} title={label}>
      {icon}
    </Link>
  )
}
