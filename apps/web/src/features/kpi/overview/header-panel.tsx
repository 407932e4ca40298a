import type { KpiDetail } from '@lotse/contract/features/kpi/kpi.schema.ts'
import type { ViewQuery } from '@lotse/contract/figure.schema.ts'
import { moneyText } from '@lotse/text/money.ts'
import { useQuery } from '@tanstack/react-query'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { KpiHeader } from '../../../ui/kpi/kpi-tile.tsx'
import { StatusShape } from '../../../ui/kpi/status-shape.tsx'
import { Badge } from '../../../ui/text/badge.tsx'
import { linkLook, linksReachLook } from '../../../ui/text/link.tsx'
import { Text } from '../../../ui/text/text.tsx'
import type { SpokenComparison } from '../kpi.words.ts'
import { potentialQuery } from '../potential/potential.queries.ts'
import { PotentialLink } from '../potential/potential-link.tsx'
import { useKpiParts } from './use-kpi-parts.tsx'

/** The head of a KPI's screens: the parts of the tile at full size, the status in words. */
export function KpiHeaderPanel({
  kpi,
  view,
  compared,
}: {
  kpi: KpiDetail
  view: ViewQuery
  compared?: SpokenComparison | undefined
}) {
  const { t } = useTranslation('kpi')
  const partsOf = useKpiParts('header')
  const { name: _, ...parts } = partsOf(kpi, kpi.view, view, compared)
  return (
    <KpiHeader
      {...parts}
      worth={<Worth kpi={kpi} view={view} />}
      status={
        <Badge tone={kpi.reading.status}>
          <StatusShape status={kpi.reading.status} />
          {t(`status.${kpi.reading.status}`)}
        </Badge>
      }
    />
  )
}

/** What the KPI's gap to the standard level is worth, as on all lists; nothing without an amount. */
function Worth({ kpi, view }: { kpi: KpiDetail; view: ViewQuery }) {
  const { t } = useTranslation('kpi')
  const format = useFormat()
  const potential = useQuery(potentialQuery(view))
  const item = potential.data?.items.find(({ id }) => id === kpi.id)
  // Its line is there from the beginning where an amount is likely, so that nothing below moves.
  if (potential.isPending && kpi.reading.status !== 'GOOD') return <Text size="sm">{'\u00a0'}</Text>
  if (!item || item.share < 1) return null
  return (
    <Text size="sm" weight={600} isFigure className={linksReachLook}>
      <PotentialLink id={kpi.id} view={view} className={linkLook}>
        {t('term.potentialAYear', { amount: moneyText(format, item.share) })}
      </PotentialLink>
    </Text>
  )
}
