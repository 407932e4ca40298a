import type { KpiSummary, ResolvedView, ViewQuery } from '@lotse/contract/figure.schema.ts'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { LinkedRows } from '../../../ui/layout/linked-rows.tsx'
import { linkAreaLook, rowNameLook } from '../../../ui/layout/row.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { gapToMedian, gapToTarget } from '../kpi.delta.ts'
import classes from './deviation-list.module.css'
import { useKpiAnatomy } from './use-anatomy.tsx'

/** What a deviation is measured from. */
export type DeviationAgainst = 'target' | 'peers'

/** The KPIs that are furthest off, the furthest first; those that are where they should be are left out. */
export function largestDeviations(
  kpis: readonly KpiSummary[],
  against: DeviationAgainst,
  count: number,
): readonly KpiSummary[] {
  const scoreOf = ({ reading }: KpiSummary) => {
    if (reading.value === null) return 0
    if (against === 'peers') return reading.benchmark ? reading.peerDeviation : 0
    return reading.statusAgainst === 'TARGET' ? reading.deviation : 0
  }
  return kpis
    .filter((kpi) => scoreOf(kpi) > 0)
    .toSorted((a, b) => scoreOf(b) - scoreOf(a))
    .slice(0, count)
}

/** The furthest deviations as a ranked list: name, value, how much is missing in words, and the place among the peers. */
export function DeviationList({
  kpis,
  against,
  resolved,
  view,
}: {
  kpis: readonly KpiSummary[]
  against: DeviationAgainst
  resolved: ResolvedView
  view: ViewQuery
}) {
  const { t } = useTranslation('kpi')
  const format = useFormat()
  const anatomy = useKpiAnatomy()
  const gapText = (kpi: KpiSummary) => {
    const { value, target, benchmark } = kpi.reading
    if (against === 'target') {
      const gap = gapToTarget(value, { direction: kpi.direction, target, decimals: kpi.decimals })
      return gap ? t(`gap.target.${gap.side}`, { amount: format.amount(gap.amount, kpi.unit, kpi.decimals) }) : ''
    }
    const gap = gapToMedian(value, benchmark?.p50, kpi.decimals)
    return gap ? t(`gap.median.${gap.side}`, { amount: format.amount(gap.amount, kpi.unit, kpi.decimals) }) : ''
  }
  return (
    <LinkedRows>
      {kpis.map((kpi) => {
        const parts = anatomy(kpi, resolved, view)
        return (
          <li key={kpi.id} className={`${linkAreaLook} ${classes.row}`} data-inset>
            <span className={classes.status}>{parts.status}</span>
            <span className={`${rowNameLook} ${classes.name}`}>{parts.name}</span>
            <Text as="strong" weight={600} className={classes.value}>
              {parts.value}
            </Text>
            <Text as="span" size="xs" tone="soft" isFigure className={classes.gap}>
              {gapText(kpi)}
            </Text>
            {/* A missing benchmark is said where there is room for its words. */}
            {kpi.reading.benchmark ? <span className={classes.strip}>{parts.strip}</span> : null}
          </li>
        )
      })}
    </LinkedRows>
  )
}
