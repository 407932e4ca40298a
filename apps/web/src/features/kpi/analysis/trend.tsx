import type { DetailPoint, KpiDetail } from '@lotse/contract/features/kpi/kpi.schema.ts'
import { useCallback } from 'react'
import { Chart, type ChartPlace } from '../../../platform/chart/chart.tsx'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { ChartFrame } from '../../../ui/chart/chart-frame.tsx'
import { ChartKey, KeyBand, KeyLine } from '../../../ui/chart/chart-key.tsx'
import { type Column, DataTable } from '../../../ui/table/data-table.tsx'
import { targetFigure } from '../kpi.words.ts'
import { trendOptions } from './trend.options.ts'

/** How a KPI developed: own values, prior year, target and the peers' band, as a chart or as a table. */
export function KpiTrend({ kpi }: { kpi: KpiDetail }) {
  const { t } = useTranslation('kpi')
  const format = useFormat()
  const { series, unit, decimals, direction } = kpi
  const build = useCallback(
    (place: ChartPlace) =>
      trendOptions(
        series,
        direction,
        {
          own: t('chart.own'),
          priorYear: t('chart.priorYear'),
          target: t('chart.target'),
          median: t('chart.median'),
          band: t('chart.band'),
          write: (value) => format.value(value, unit, decimals),
          writeAxis: (value) => format.compact(value, unit),
          period: format.period,
        },
        place,
      ),
    [series, direction, unit, decimals, t, format],
  )
  const known = series.filter((point) => point.value !== null)
  const [high, low] = [extreme(known, 1), extreme(known, -1)]
  const write = (point: DetailPoint | undefined) => format.value(point?.value ?? null, unit, decimals)
  const isFlat = write(high) === write(low)
  const summary = !(high && low)
    ? t('spark.empty')
    : isFlat
      ? t('trend.flat', { value: write(high) })
      : t('trend.up', {
          high: write(high),
          period: format.period(high.period),
          low: write(low),
          lowPeriod: format.period(low.period),
        })
  const hasPeers = series.some((point) => point.benchmark)
  return (
    <ChartFrame
      title={t('trend.title')}
      summary={summary}
      source={hasPeers ? t('chart.source', { peerGroup: kpi.view.peerGroup?.name ?? '–' }) : t('chart.sourceOwn')}
      labels={{ showTable: t('chart.showTable'), showChart: t('chart.showChart') }}
      chart={
        <>
          <Chart build={build} label={`${kpi.name}. ${summary}`} height={320} />
          <TrendKey hasPeers={hasPeers} />
        </>
      }
      table={<TrendTable kpi={kpi} />}
    />
  )
}

function extreme(points: readonly DetailPoint[], sign: 1 | -1): DetailPoint | undefined {
  return points.reduce<DetailPoint | undefined>(
    (best, point) => (best === undefined || sign * ((point.value ?? 0) - (best.value ?? 0)) > 0 ? point : best),
    undefined,
  )
}

function TrendTable({ kpi }: { kpi: KpiDetail }) {
  const { t } = useTranslation('kpi')
  const format = useFormat()
  const write = (value: number | null | undefined) => format.value(value ?? null, kpi.unit, kpi.decimals)
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
    { id: 'prior', header: t('chart.priorYear'), isFigure: true, cell: (point) => write(point.priorYear) },
    {
      id: 'target',
      header: t('chart.target'),
      isFigure: true,
      cell: (point) => targetFigure(t, format, point.target, kpi) ?? '–',
    },
    { id: 'median', header: t('chart.median'), isFigure: true, cell: (point) => write(point.benchmark?.p50) },
    {
      id: 'band',
      header: t('chart.band'),
      isFigure: true,
      cell: ({ benchmark }) => (benchmark ? `${write(benchmark.p25)} – ${write(benchmark.p75)}` : '–'),
    },
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
function TrendKey({ hasPeers }: { hasPeers: boolean }) {
  const { t } = useTranslation('kpi')
  return (
    <ChartKey>
      <KeyLine color="var(--figure-own)" width={2.5}>
        {t('chart.own')}
      </KeyLine>
      <KeyLine color="var(--figure-prior)" width={1.25}>
        {t('chart.priorYear')}
      </KeyLine>
      <KeyLine color="var(--figure-target)" width={1.25} dash="4 3">
        {t('chart.target')}
      </KeyLine>
      {hasPeers ? (
        <>
          <KeyLine color="var(--figure-median)" width={1}>
            {t('chart.median')}
          </KeyLine>
          <KeyBand color="var(--figure-band)">{t('chart.band')}</KeyBand>
          <KeyBand color="var(--figure-band-wide)">{t('chart.bandWide')}</KeyBand>
        </>
      ) : null}
    </ChartKey>
  )
}
