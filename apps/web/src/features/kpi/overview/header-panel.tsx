import type { KpiDetail } from '@lotse/contract/features/kpi/kpi.schema.ts'
import type { ViewQuery } from '@lotse/contract/figure.schema.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { KpiHeader } from '../../../ui/kpi/kpi-tile.tsx'
import { StatusShape } from '../../../ui/kpi/status-shape.tsx'
import { Badge } from '../../../ui/text/badge.tsx'
import { useKpiAnatomy } from './use-anatomy.tsx'

/** The head of a KPI's screens: the anatomy of the tile at full size, the status in words. */
export function KpiHeaderPanel({ kpi, view }: { kpi: KpiDetail; view: ViewQuery }) {
  const { t } = useTranslation('kpi')
  const anatomy = useKpiAnatomy('header')
  const { name: _, ...parts } = anatomy(kpi, kpi.view, view)
  return (
    <KpiHeader
      {...parts}
      status={
        <Badge tone={kpi.reading.status}>
          <StatusShape status={kpi.reading.status} />
          {t(`status.${kpi.reading.status}`)}
        </Badge>
      }
    />
  )
}
