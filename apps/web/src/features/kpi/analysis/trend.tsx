import type { DetailPoint, KpiDetail } from '@lotse/contract/features/kpi/kpi.schema.ts'
import { useCallback, useMemo } from 'react'
import { Chart, type ChartPlace } from '../../../platform/chart/chart.tsx'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { ChartFrame } from '../../../ui/chart/chart-frame.tsx'
import { ChartKey, KeyBand, KeyBubble, KeyDot, KeyLine } from '../../../ui/chart/chart-key.tsx'
import { type Column, DataTable } from '../../../ui/table/data-table.tsx'
import type { CommentedMonths } from '../commented-months.ts'
import type { Compared } from '../comparison/compared.ts'
import { corridorOf } from '../kpi.delta.ts'
import { type KpiTranslate, signedAmountText, targetFigure } from '../kpi.words.ts'
import { type ComparedLine, sinceFirstFigures, type TrendMark, trendOptions } from './trend.options.ts'

/** A measure that was carried out, with its number at the line. */
export interface TrendMeasure {
  readonly number: number
  readonly period: string
  readonly title: string
}

/**
 * How a KPI developed: own values, what they are compared with, target and the peers' band, as a chart or as a table.
 * @param compared null: the prior year
 * @param comments months with comments, which have a mark
 * @param footer below chart and table, e.g. the list of the measures
 * @param onMonth opens a month
 */
export function KpiTrend({
  kpi,
  compared,
  measures,
  comments,
  footer,
  onMonth,
}: {
  kpi: KpiDetail
  compared: Compared | null
  measures: readonly TrendMeasure[]
  comments: CommentedMonths
  footer?: React.ReactNode
  onMonth: (period: string) => void
}) {
  const { t } = useTranslation('kpi')
  const format = useFormat()
  const { unit, decimals, direction } = kpi
  const begun = useMemo(() => ({ ...kpi, series: sinceFirstFigures(kpi.series) }), [kpi])
  const { series } = begun
  const line = useMemo(() => comparedLine(begun, compared, t), [begun, compared, t])
  const marks = useMemo(() => marksOf(measures), [measures])
  const build = useCallback(
    (place: ChartPlace) =>
      trendOptions(
        series,
        direction,
        {
          own: t('chart.own'),
          compared: line.label,
          target: t('term.target'),
          corridor: t('chart.corridor'),
          median: t('chart.median'),
          band: t('chart.band'),
          write: (value) => format.value(value, unit, decimals),
          writeAxis: (value) => format.compact(value, unit),
          period: format.period,
          comments: comments.name,
        },
        place,
        line,
        marks,
        comments.counts,
      ),
    [series, direction, unit, decimals, line, marks, comments, t, format],
  )
  const known = series.filter((point) => point.value !== null)
  const [high, low] = [extreme(known, 1), extreme(known, -1)]
  const write = (point: DetailPoint | undefined) => format.value(point?.value ?? null, unit, decimals)
  const isFlat = write(high) === write(low)
  const summary = !(high && low)
    ? t('spark.empty')
    : isFlat
      ? t(known.length === 1 ? 'trend.single' : 'trend.flat', { value: write(high) })
      : t('trend.up', {
          high: write(high),
          period: format.period(high.period),
          low: write(low),
          lowPeriod: format.period(low.period),
        })
  const hasCorridor = series.some(({ target }) => corridorOf(target, direction) !== null)
  const hasPeers = series.some((point) => point.benchmark)
  const hasBand = series.some(({ benchmark }) => benchmark && benchmark.p25 !== null)
  const hasWideBand = series.some(({ benchmark }) => benchmark && benchmark.p10 !== null)
  return (
    <ChartFrame
      title={t('trend.title')}
      summary={summary}
      source={hasPeers ? t('chart.source', { peerGroup: kpi.view.peerGroup?.name ?? '–' }) : t('chart.sourceOwn')}
      labels={{ showTable: t('chart.showTable'), showChart: t('chart.showChart') }}
      chart={
        <>
          <Chart
            build={build}
            label={`${kpi.name}. ${summary}`}
            height={320}
            pick={{
              count: series.length,
              start: series.length - 1,
              label: t('chart.chooseMonth'),
              describe: (index) =>
                t('chart.monthValue', {
                  period: format.period(series[index]?.period ?? ''),
                  value: write(series[index]),
                }),
              onPick: (index) => onMonth(series[index]?.period ?? kpi.view.period),
            }}
          />
          <TrendKey
            line={line}
            hasCorridor={hasCorridor}
            hasPeers={hasPeers}
            hasBand={hasBand}
            hasWideBand={hasWideBand}
            hasMeasures={measures.length > 0}
            comments={series.some(({ period }) => comments.counts.has(period)) ? comments.name : null}
          />
        </>
      }
      table={<TrendTable kpi={begun} line={line} measures={measures} comments={comments} />}
      footer={footer}
    />
  )
}

function extreme(points: readonly DetailPoint[], sign: 1 | -1): DetailPoint | undefined {
  return points.reduce<DetailPoint | undefined>(
    (best, point) => (best === undefined || sign * ((point.value ?? 0) - (best.value ?? 0)) > 0 ? point : best),
    undefined,
  )
}

/** The line that the own values are compared with: of other months quiet, of a plan or another unit a line of its own. */
interface TrendLine extends ComparedLine {
  readonly label: string
}

function comparedLine({ id, series }: KpiDetail, compared: Compared | null, t: KpiTranslate): TrendLine {
  if (!compared) {
    return { label: t('chart.priorYear'), isOwnPast: true, values: series.map(({ priorYear }) => priorYear) }
  }
  return {
    label: compared.label,
    isOwnPast: compared.kind !== 'PLAN' && compared.kind !== 'UNIT',
    values: series.map(({ period }) => compared.valueOf(id, period)),
  }
}

function marksOf(measures: readonly TrendMeasure[]): TrendMark[] {
  return [...Map.groupBy(measures, ({ period }) => period)].map(([period, those]) => ({
    period,
    label: those.map(({ number }) => number).join('·'),
    text: those.map(({ title }) => title).join('; '),
  }))
}

function TrendTable({
  kpi,
  line,
  measures,
  comments,
}: {
  kpi: KpiDetail
  line: TrendLine
  measures: readonly TrendMeasure[]
  comments: CommentedMonths
}) {
  const { t } = useTranslation('kpi')
  const format = useFormat()
  const write = (value: number | null | undefined) => format.value(value ?? null, kpi.unit, kpi.decimals)
  const titlesOf = Map.groupBy(measures, ({ period }) => period)
  const measureColumn: Column<DetailPoint> = {
    id: 'measures',
    header: t('term.measures'),
    cell: ({ period }) =>
      (titlesOf.get(period) ?? []).map(({ number, title }) => `${number} ${title}`).join('; ') || '–',
  }
  const commentColumn: Column<DetailPoint> = {
    id: 'comments',
    header: comments.name,
    isFigure: true,
    cell: ({ period }) => comments.counts.get(period) ?? '–',
  }
  const comparedOf = new Map(kpi.series.map(({ period }, index) => [period, line.values[index] ?? null]))
  const columns: readonly Column<DetailPoint>[] = [
    {
      id: 'month',
      header: t('chart.month'),
      isRowHeader: true,
      cell: (point) => format.period(point.period),
      sortBy: (point) => point.period,
    },
    {
      id: 'own',
      header: t('chart.own'),
      isFigure: true,
      cell: (point) => write(point.value),
      sortBy: (point) => point.value,
    },
    { id: 'compared', header: line.label, isFigure: true, cell: ({ period }) => write(comparedOf.get(period)) },
    {
      id: 'difference',
      header: t('chart.difference'),
      isFigure: true,
      cell: ({ period, value }) => {
        const before = comparedOf.get(period) ?? null
        return value === null || before === null ? '–' : signedAmountText(format, value - before, kpi)
      },
    },
    {
      id: 'target',
      header: t('term.target'),
      isFigure: true,
      cell: (point) => targetFigure(t, format, point.target, kpi) ?? '–',
    },
    { id: 'median', header: t('chart.median'), isFigure: true, cell: (point) => write(point.benchmark?.p50) },
    {
      id: 'band',
      header: t('chart.band'),
      isFigure: true,
      cell: ({ benchmark }) =>
        benchmark && benchmark.p25 !== null ? `${write(benchmark.p25)} – ${write(benchmark.p75)}` : '–',
    },
    ...(measures.length === 0 ? [] : [measureColumn]),
    ...(comments.counts.size === 0 ? [] : [commentColumn]),
  ]
  return (
    <DataTable
      caption={`${kpi.name}: ${t('trend.title')}`}
      columns={columns}
      rows={kpi.series.toReversed()}
      rowKey={(point) => point.period}
    />
  )
}

/** What the lines and bands of a trend chart mean; the same marks everywhere in the product. */
function TrendKey({
  line,
  hasCorridor,
  hasPeers,
  hasBand,
  hasWideBand,
  hasMeasures,
  comments,
}: {
  line: TrendLine
  hasCorridor: boolean
  hasPeers: boolean
  hasBand: boolean
  hasWideBand: boolean
  hasMeasures: boolean
  /** The name of the mark of a commented month; null without one. */
  comments: string | null
}) {
  const { t } = useTranslation('kpi')
  return (
    <ChartKey>
      <KeyLine color="var(--figure-own)" width={2.5}>
        {t('chart.own')}
      </KeyLine>
      <KeyLine
        color={line.isOwnPast ? 'var(--figure-prior)' : 'var(--figure-second)'}
        width={line.isOwnPast ? 1.25 : 2}
      >
        {line.label}
      </KeyLine>
      {hasCorridor ? (
        <KeyBand color="color-mix(in srgb, var(--figure-corridor) 14%, transparent)">{t('chart.corridor')}</KeyBand>
      ) : (
        <KeyLine color="var(--figure-target)" width={1.25} dash="4 3">
          {t('term.target')}
        </KeyLine>
      )}
      {hasPeers ? (
        <>
          <KeyLine color="var(--figure-median)" width={1}>
            {t('chart.median')}
          </KeyLine>
          {hasBand ? <KeyBand color="var(--figure-band)">{t('chart.band')}</KeyBand> : null}
          {hasWideBand ? <KeyBand color="var(--figure-band-wide)">{t('chart.bandWide')}</KeyBand> : null}
        </>
      ) : null}
      {hasMeasures ? <KeyDot color="var(--figure-own)">{t('chart.measureMark')}</KeyDot> : null}
      {comments === null ? null : <KeyBubble color="var(--ink-2)">{comments}</KeyBubble>}
    </ChartKey>
  )
}
