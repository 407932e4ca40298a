import type { KpiSummary, Reading, ResolvedView, ViewQuery } from '@lotse/contract/figure.schema.ts'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { BenchmarkStrip, BenchmarkText } from '../../../ui/chart/benchmark-strip.tsx'
import { SparkLine } from '../../../ui/chart/spark-line.tsx'
import { Delta } from '../../../ui/kpi/delta.tsx'
import { FigureText } from '../../../ui/kpi/figure-text.tsx'
import type { KpiParts } from '../../../ui/kpi/kpi-tile.tsx'
import { StatusShape } from '../../../ui/kpi/status-shape.tsx'
import { comparedMonth } from '../comparison/compared.ts'
import { changeOf, corridorOf, gapToTarget, targetLine } from '../kpi.delta.ts'
import { changeText, type SpokenComparison, spokenPosition, targetClause, targetText } from '../kpi.words.ts'
import { KpiLink } from '../kpi-link.tsx'
import { decidingDecimals } from '../precision.ts'

/** What the parts of a KPI are made from; summaries and details both have it. */
export type KpiOfParts = Omit<KpiSummary, 'series'> & {
  readonly series: readonly { readonly period: string; readonly value: number | null }[]
}

/** Months of a spark line. */
const SPARK_MONTHS = 24

/**
 * Writes the parts every KPI shows, in words and shapes, for tile, row and header alike.
 * @param size how the value is set
 */
export function useKpiParts(size?: 'tile' | 'header') {
  const { t } = useTranslation('kpi')
  const format = useFormat()
  const strip = useStripText()
  return (
    kpi: KpiOfParts,
    resolved: ResolvedView,
    view: ViewQuery,
    compared: SpokenComparison = { ...comparedMonth(format, resolved), value: kpi.reading.comparison },
  ): KpiParts => {
    const { reading, unit, direction } = kpi
    const decimals = decidingDecimals(reading.value, reading.target, kpi.decimals)
    const values = kpi.series.slice(-SPARK_MONTHS)
    const written = values.filter(({ value }) => value !== null).map(({ value }) => format.value(value, unit, decimals))
    const sparkLabel =
      written.length === 0
        ? t('spark.empty')
        : t('spark.label', {
            count: values.length,
            period: format.period(resolved.period),
            first: written[0],
            last: written.at(-1),
          })
    const target = targetText(t, format, reading.target, { unit, decimals })
    return {
      name: (
        <KpiLink id={kpi.id} view={view}>
          {breakable(kpi.name)}
        </KpiLink>
      ),
      status: <StatusShape status={reading.status} label={t(`status.${reading.status}`)} />,
      value: <FigureText text={format.value(reading.value, unit, decimals)} {...(size ? { size } : {})} />,
      delta: <KpiDelta kpi={{ ...kpi, decimals }} compared={compared} />,
      against: reading.position ? `${target} · ${t(`position.${spokenPosition(reading.position, kpi)}`)}` : target,
      spark: (
        <SparkLine
          values={values.map(({ value }) => value)}
          target={corridorOf(reading.target, direction) ?? targetLine(reading.target, direction)}
          label={sparkLabel}
          {...(size === 'header' ? { width: 280, height: 64 } : {})}
        />
      ),
      strip:
        reading.benchmark === null ? (
          <BenchmarkText text={t('strip.missing')} title={t('peers.missingText')} />
        ) : reading.benchmark.p25 === null ? (
          <BenchmarkText
            text={t('strip.median', { value: format.value(reading.benchmark.p50, unit, decimals) })}
            title={strip(reading, kpi)}
          />
        ) : (
          <BenchmarkStrip
            peers={reading.benchmark}
            own={reading.value}
            isLowerBetter={direction === 'LOWER'}
            label={strip(reading, kpi)}
          />
        ),
    }
  }
}

/** How far the value is from what it is compared with, in words. */
function KpiDelta({ kpi, compared }: { kpi: KpiOfParts; compared: SpokenComparison }) {
  const { t } = useTranslation('kpi')
  const format = useFormat()
  const { reading, direction, decimals } = kpi
  if (reading.value === null) return <Delta movement="FLAT" tone="NEUTRAL" text={t('delta.noValue')} />
  if (compared === 'TARGET') {
    const gap = gapToTarget(reading.value, { direction, target: reading.target, decimals })
    return (
      <Delta
        movement={gap === null ? 'FLAT' : gap.side === 'BELOW' ? 'DOWN' : 'UP'}
        tone={gap === null ? 'NEUTRAL' : 'WORSE'}
        text={targetClause(t, format, kpi) ?? t('target.none')}
      />
    )
  }
  const change = changeOf(reading.value, compared.value, { direction, target: reading.target, decimals })
  return (
    <Delta
      movement={change?.movement ?? 'FLAT'}
      tone={change?.tone ?? 'NEUTRAL'}
      text={changeText(t, format, change, compared, kpi)}
    />
  )
}

/** Lets long names break after a slash, e.g. `Finanzierungs-/Leasingquote`. */
function breakable(name: string): string {
  return name.replaceAll('/', '/\u200b')
}

/** Writes what a benchmark strip shows. */
export function useStripText() {
  const { t } = useTranslation('kpi')
  const format = useFormat()
  return ({ value, benchmark }: Reading, { unit, decimals }: Pick<KpiSummary, 'unit' | 'decimals'>): string => {
    if (!benchmark) return t('strip.missing')
    const write = (figure: number | null) => format.value(figure, unit, decimals)
    if (benchmark.p25 === null || benchmark.p75 === null) {
      return t('strip.labelMedian', { own: write(value), median: write(benchmark.p50) })
    }
    return t('strip.label', {
      count: benchmark.n,
      own: write(value),
      median: write(benchmark.p50),
      p25: write(benchmark.p25),
      p75: write(benchmark.p75),
    })
  }
}
