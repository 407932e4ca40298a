import type { EffectPoint, EffectVerdict, KpiEffect } from '@lotse/contract/features/measure/measure.effect.schema.ts'
import { useCallback } from 'react'
import { Chart, type ChartPlace } from '../../platform/chart/chart.tsx'
import { useFormat } from '../../platform/text/format.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { ChartFrame, Panel } from '../../ui/chart-frame.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { StatusShape, type StatusTone } from '../../ui/status-shape.tsx'
import { effectSentences, phaseOf } from './effect.words.ts'
import { effectChartOptions } from './effect-chart.options.ts'
import { EffectFigures } from './effect-figures.tsx'
import { EffectKey } from './effect-key.tsx'
import { EffectMethod } from './effect-method.tsx'
import classes from './measure-effect.module.css'
import { useEffectFormat } from './use-effect-format.ts'

const TONE: Readonly<Record<EffectVerdict, StatusTone>> = {
  POSITIVE: 'GOOD',
  NEGATIVE: 'BAD',
  NO_EVIDENCE: 'NONE',
  TOO_EARLY: 'NONE',
  TOO_FEW_PEERS: 'NONE',
  TOO_SHORT_BEFORE: 'NONE',
}

/** What a measure did to one KPI: the verdict in words first, then the picture, the figures, and how they were found. */
export function EffectOfKpi({ effect, implementedIn }: { effect: KpiEffect; implementedIn: string }) {
  const { t } = useTranslation('effect')
  const format = useFormat()
  const title = t('titleOf', { kpi: effect.kpi.name })
  const verdict = (
    <span className={classes.verdict}>
      <strong data-verdict={effect.verdict}>
        <StatusShape status={TONE[effect.verdict]} />
        {t(`verdict.${effect.verdict}`)}
      </strong>
      <span>{effectSentences(t, format, effect).join(' ')}</span>
    </span>
  )
  if (effect.estimate === null)
    return (
      <Panel title={title} summary={verdict}>
        {null}
      </Panel>
    )
  return (
    <ChartFrame
      title={title}
      summary={verdict}
      source={t('chart.source', { count: effect.estimate.units, group: effect.peerGroup?.name ?? '–' })}
      labels={{ showTable: t('chart.showTable'), showChart: t('chart.showChart') }}
      chart={<EffectChart effect={effect} implementedIn={implementedIn} />}
      table={<EffectTable effect={effect} />}
      footer={
        <>
          <EffectFigures effect={effect} estimate={effect.estimate} />
          <EffectMethod effect={effect} estimate={effect.estimate} />
        </>
      }
    />
  )
}

function EffectChart({ effect, implementedIn }: { effect: KpiEffect; implementedIn: string }) {
  const { t } = useTranslation('effect')
  const format = useFormat()
  const { write, writeChange } = useEffectFormat(effect.kpi)
  const { kpi, series, estimate, after, verdict } = effect
  const build = useCallback(
    (place: ChartPlace) =>
      effectChartOptions(
        {
          points: series,
          implemented: implementedIn,
          afterFrom: after?.from ?? '',
          halfWidth: estimate === null ? 0 : (estimate.high - estimate.low) / 2,
        },
        {
          own: t('chart.own'),
          without: t('chart.without'),
          difference: t('table.difference'),
          implemented: t('chart.implemented'),
          write,
          writeDifference: writeChange,
          writeAxis: (value) => format.compact(value, kpi.unit),
          period: format.period,
        },
        place,
      ),
    [series, implementedIn, after, estimate, kpi.unit, t, format, write, writeChange],
  )
  const label = t('chart.label', { kpi: kpi.name, verdict: t(`verdict.${verdict}`) })
  return (
    <>
      <Chart build={build} label={label} height={280} />
      <EffectKey />
    </>
  )
}

function EffectTable({ effect }: { effect: KpiEffect }) {
  const { t } = useTranslation('effect')
  const format = useFormat()
  const { write, writeChange } = useEffectFormat(effect.kpi)
  const difference = ({ own, counterfactual }: EffectPoint) =>
    own === null || counterfactual === null ? '–' : writeChange(own - counterfactual)
  const columns: readonly Column<EffectPoint>[] = [
    { id: 'month', header: t('table.month'), isRowHeader: true, cell: ({ period }) => format.period(period) },
    { id: 'phase', header: t('table.phase'), cell: ({ period }) => t(`table.${phaseOf(period, effect)}`) },
    { id: 'own', header: t('chart.own'), isFigure: true, cell: ({ own }) => write(own) },
    { id: 'without', header: t('chart.without'), isFigure: true, cell: ({ counterfactual }) => write(counterfactual) },
    { id: 'difference', header: t('table.difference'), isFigure: true, cell: difference },
  ]
  return (
    <DataTable
      caption={t('titleOf', { kpi: effect.kpi.name })}
      columns={columns}
      rows={effect.series.toReversed()}
      rowKey={({ period }) => period}
    />
  )
}
