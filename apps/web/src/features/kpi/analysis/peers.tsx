import type { KpiDetail } from '@lotse/contract/features/kpi/kpi.schema.ts'
import type { Benchmark } from '@lotse/contract/figure.schema.ts'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { BenchmarkStrip } from '../../../ui/chart/benchmark-strip.tsx'
import { Panel } from '../../../ui/chart/chart-frame.tsx'
import { EmptyState } from '../../../ui/feedback/states.tsx'
import { Text, VisuallyHidden } from '../../../ui/text/text.tsx'
import { roundTo } from '../kpi.delta.ts'
import { signedAmountText } from '../kpi.words.ts'
import { useStripText } from '../overview/use-kpi-parts.tsx'
import classes from './peers.module.css'

type Quantile = 'p10' | 'p25' | 'p50' | 'p75' | 'p90'
const LEVELS = ['bestTenth', 'bestQuarter', 'median', 'worstQuarter', 'worstTenth'] as const
const BEST_FIRST: readonly Quantile[] = ['p90', 'p75', 'p50', 'p25', 'p10']

/** The position of the unit among comparable ones: the strip at full size, and the distance to each quantile, best first; for a target range, highest first. */
export function KpiPeers({ kpi }: { kpi: KpiDetail }) {
  const { t } = useTranslation('kpi')
  const format = useFormat()
  const strip = useStripText()
  const { reading, unit, decimals, direction, view } = kpi
  const { benchmark, value } = reading
  const group = t('peers.group', { name: view.peerGroup?.name ?? '–' })
  if (!benchmark) {
    return (
      <Panel title={t('peers.title')} summary={view.peerGroup ? group : null}>
        <EmptyState title={t('peers.missingTitle')} text={t('peers.missingText')} />
      </Panel>
    )
  }
  const isLowerBetter = direction === 'LOWER'
  // Of a target range, the highest values are not the best ones.
  const isRange = direction === 'RANGE'
  const write = (figure: number | null) => format.value(figure, unit, decimals)
  const quantiles = isLowerBetter ? BEST_FIRST.toReversed() : BEST_FIRST
  const levels = quantiles
    .map((quantile, index) => ({ quantile, level: LEVELS[index] ?? 'median' }))
    .filter(({ quantile }) => benchmark[quantile] !== null)
  return (
    <Panel title={t('peers.title')} summary={`${group}; ${t('peers.n', { count: benchmark.n })}.`}>
      <BenchmarkStrip
        peers={benchmark}
        own={value}
        isLowerBetter={isLowerBetter}
        label={strip(reading, kpi)}
        scale={{
          own: write(value),
          median: t('strip.median', { value: write(benchmark.p50) }),
          worse: t(isRange ? 'strip.lower' : 'strip.worse'),
          better: t(isRange ? 'strip.higher' : 'strip.better'),
        }}
      />
      <div className={classes.frame}>
        <table className={classes.levels}>
          <VisuallyHidden as="caption">{t('peers.title')}</VisuallyHidden>
          <thead>
            <tr>
              <th scope="col">{t('peers.level')}</th>
              <th scope="col">{t('peers.value')}</th>
              <th scope="col">{t('peers.distance')}</th>
            </tr>
          </thead>
          <tbody>
            {levels.map(({ quantile, level }) => (
              <tr key={quantile} data-median={quantile === 'p50' || undefined}>
                <th scope="row">{t(`peers.${isRange ? 'range.' : ''}${level}`)}</th>
                <td>{write(benchmark[quantile])}</td>
                <td>{distance(benchmark, quantile)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Text tone="soft">{t(`peers.released.${releasedPart(benchmark)}`)}</Text>
    </Panel>
  )

  function distance(peers: Benchmark, quantile: Quantile): string {
    const level = peers[quantile]
    if (value === null || level === null) return '–'
    const gap = roundTo(level - value, decimals)
    return gap === 0 ? '=' : signedAmountText(format, gap, kpi)
  }
}

/** How much of the distribution is released. */
function releasedPart({ p10, p25 }: Benchmark): 'MEDIAN' | 'QUARTILES' | 'ALL' {
  if (p25 === null) return 'MEDIAN'
  return p10 === null ? 'QUARTILES' : 'ALL'
}
