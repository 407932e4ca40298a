import type {
  EffectEstimate,
  EffectPoint,
  EffectVerdict,
  KpiEffect,
} from '@lotse/contract/features/measure/measure.effect.schema.ts'
import { NO_VALUE } from '@lotse/text/format.ts'
import { useCallback } from 'react'
import { Chart, type ChartPlace } from '../../../platform/chart/chart.tsx'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { ChartFrame, Panel } from '../../../ui/chart/chart-frame.tsx'
import { ChartKey, KeyBand, KeyLine } from '../../../ui/chart/chart-key.tsx'
import { StatusShape, type StatusTone } from '../../../ui/kpi/status-shape.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { type Column, DataTable } from '../../../ui/table/data-table.tsx'
import { PlainTable } from '../../../ui/table/plain-table.tsx'
import { Text, VisuallyHidden } from '../../../ui/text/text.tsx'
import { effectSentences, phaseOf, sumText, verdictText } from './effect.words.ts'
import { effectChartOptions } from './effect-chart.options.ts'
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
  const { t } = useTranslation('measure')
  const format = useFormat()
  const title = t('effect.titleOf', { kpi: effect.kpi.name })
  const verdict = (
    <Stack as="span" gap={1} className={classes.verdict}>
      <Text as="strong" size="lg" tone="strong" weight={600} className={classes.word} data-verdict={effect.verdict}>
        <StatusShape status={TONE[effect.verdict]} />
        {verdictText(t, format, effect)}
      </Text>
      <span>{effectSentences(t, format, effect).join(' ')}</span>
    </Stack>
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
      source={t('effect.chart.source', { count: effect.estimate.units, group: effect.peerGroup?.name ?? '–' })}
      labels={{ showTable: t('effect.chart.showTable'), showChart: t('effect.chart.showChart') }}
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
  const { t } = useTranslation('measure')
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
          below: estimate === null ? 0 : estimate.high - estimate.value,
          above: estimate === null ? 0 : estimate.value - estimate.low,
        },
        {
          own: t('effect.chart.own'),
          without: t('effect.chart.without'),
          difference: t('effect.table.difference'),
          implemented: t('effect.chart.implemented'),
          write,
          writeDifference: writeChange,
          writeAxis: (value) => format.compact(value, kpi.unit),
          period: format.period,
        },
        place,
      ),
    [series, implementedIn, after, estimate, kpi.unit, t, format, write, writeChange],
  )
  const label = t('effect.chart.label', { kpi: kpi.name, verdict: t(`effect.verdict.${verdict}`) })
  return (
    <>
      <Chart build={build} label={label} height={280} />
      <EffectKey />
    </>
  )
}

function EffectTable({ effect }: { effect: KpiEffect }) {
  const { t } = useTranslation('measure')
  const format = useFormat()
  const { write, writeChange } = useEffectFormat(effect.kpi)
  const difference = ({ own, counterfactual }: EffectPoint) =>
    own === null || counterfactual === null ? '–' : writeChange(own - counterfactual)
  const columns: readonly Column<EffectPoint>[] = [
    { id: 'month', header: t('effect.table.month'), isRowHeader: true, cell: ({ period }) => format.period(period) },
    {
      id: 'phase',
      header: t('effect.table.phase'),
      cell: ({ period }) => t(`effect.table.${phaseOf(period, effect)}`),
    },
    { id: 'own', header: t('effect.chart.own'), isFigure: true, cell: ({ own }) => write(own) },
    {
      id: 'without',
      header: t('effect.chart.without'),
      isFigure: true,
      cell: ({ counterfactual }) => write(counterfactual),
    },
    { id: 'difference', header: t('effect.table.difference'), isFigure: true, cell: difference },
  ]
  return (
    <DataTable
      caption={t('effect.titleOf', { kpi: effect.kpi.name })}
      columns={columns}
      rows={effect.series.toReversed()}
      rowKey={({ period }) => period}
    />
  )
}

/** The expected and the achieved effect side by side, with the range of the estimate. */
function EffectFigures({ effect, estimate }: { effect: KpiEffect; estimate: EffectEstimate }) {
  const { t } = useTranslation('measure')
  const format = useFormat()
  const { writeChange } = useEffectFormat(effect.kpi)
  const { expected, eurPerYear, verdict } = effect
  const range = (low: string, high: string) => t('effect.figures.range', { low, high })
  // An effect that cannot be distinguished from chance has no euro amount.
  const sum = verdict === 'POSITIVE' || verdict === 'NEGATIVE' ? eurPerYear : null
  return (
    <PlainTable>
      <VisuallyHidden as="caption">{t('effect.figures.label')}</VisuallyHidden>
      <thead>
        <tr>
          <td />
          <th scope="col">{t('term.change')}</th>
          <th scope="col">{t('effect.figures.perYear')}</th>
        </tr>
      </thead>
      <tbody>
        {expected === null ? null : (
          <tr>
            <th scope="row">{t('effect.figures.expected')}</th>
            <td>{expected.delta === null ? NO_VALUE : writeChange(expected.delta)}</td>
            <td>{format.value(expected.eurPerYear, format.currency)}</td>
          </tr>
        )}
        <tr className={classes.achieved}>
          <th scope="row">
            {t('effect.figures.achieved')}
            <small>{t('effect.figures.rangeNote')}</small>
          </th>
          <td>
            {writeChange(estimate.value)}
            <small>{range(writeChange(estimate.low), writeChange(estimate.high))}</small>
          </td>
          <td>
            {sum === null ? NO_VALUE : sumText(format, sum.value)}
            {sum === null ? null : <small>{range(sumText(format, sum.low), sumText(format, sum.high))}</small>}
          </td>
        </tr>
      </tbody>
    </PlainTable>
  )
}

/** What the lines and the band of the effect's chart mean. */
function EffectKey() {
  const { t } = useTranslation('measure')
  return (
    <ChartKey>
      <KeyLine color="var(--figure-own)" width={2.5}>
        {t('effect.chart.own')}
      </KeyLine>
      <KeyLine color="var(--ink-3)" width={1.5} dash="5 4">
        {t('effect.chart.without')}
      </KeyLine>
      <KeyBand color="var(--figure-band)">{t('effect.chart.band')}</KeyBand>
    </ChartKey>
  )
}

/** How an effect is calculated, in plain words and with the numbers of this one. */
function EffectMethod({ effect, estimate }: { effect: KpiEffect; estimate: EffectEstimate }) {
  const { t } = useTranslation('measure')
  const format = useFormat()
  const { before, after, monthsBefore, monthsAfter, contributors, peerGroup, eurPerYear, verdict } = effect
  const isPriced = eurPerYear !== null && verdict !== 'NO_EVIDENCE'
  const span = (months: KpiEffect['before']) =>
    months === null ? '–' : `${format.period(months.from, 'short')} – ${format.period(months.to, 'short')}`
  return (
    <details className={classes.method}>
      <summary>{t('effect.method.title')}</summary>
      <p>
        {t('effect.method.compare', {
          before: monthsBefore,
          beforeSpan: span(before),
          after: monthsAfter,
          afterSpan: span(after),
        })}
      </p>
      <p>{t('effect.method.peers', { units: estimate.units, owners: contributors, group: peerGroup?.name ?? '–' })}</p>
      <p>{t('effect.method.interval')}</p>
      {isPriced ? <p>{t('effect.method.worth')}</p> : null}
      <p>{t('effect.method.limits')}</p>
    </details>
  )
}
