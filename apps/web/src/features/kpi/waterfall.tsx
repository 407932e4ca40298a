import type { Contribution, KpiAnalysis } from '@lotse/contract/features/kpi/kpi.schema.ts'
import { Link } from '@tanstack/react-router'
import { useFormat } from '../../platform/text/format.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import type { WaterfallBar } from '../../ui/waterfall.geometry.ts'
import { signedAmountText } from './kpi.words.ts'
import classes from './kpi-why.module.css'

/**
 * A waterfall lying on its side, so that long names have room: one line per figure with what it was, what it is and what that did.
 * Figures with a formula of their own are links that explain them.
 */
export function ContributionBars({
  analysis,
  ordered,
  bars,
}: {
  analysis: KpiAnalysis
  ordered: readonly Contribution[]
  bars: readonly WaterfallBar[]
}) {
  const { t } = useTranslation('kpi')
  const format = useFormat()
  const { node, view, before, after, change } = analysis
  const write = (value: number | null) => format.value(value, node.unit, node.decimals)
  const start = bars[0]
  const startsAt = start ? ((ordered[0]?.contribution ?? 0) >= 0 ? start.left : start.left + start.width) : 50
  return (
    <ol className={classes.waterfall} aria-label={t('why.waterfall', { before: write(before), after: write(after) })}>
      <li className={classes.total}>
        <span className={classes.label}>{format.period(view.comparisonPeriod)}</span>
        <Track>
          <span className={classes.mark} style={{ left: `${startsAt}%` }} />
        </Track>
        <span className={classes.amount}>{write(before)}</span>
      </li>
      {ordered.map((row, index) => {
        const bar = bars[index]
        return (
          <li key={row.id}>
            <span className={classes.label}>
              {row.kind === 'BASE_FIGURE' ? (
                row.name
              ) : (
                <Link
                  to="."
                  search={(search: object) => ({ ...search, node: row.id })}
                  resetScroll={false}
                  title={t('why.drill', { name: row.name })}
                >
                  {row.name}
                </Link>
              )}
              <small>
                {format.value(row.before, row.unit, row.decimals)} → {format.value(row.after, row.unit, row.decimals)}
              </small>
            </span>
            <Track>
              {bar ? (
                <span
                  className={classes.bar}
                  data-tone={toneOf(row.contribution, node.direction)}
                  data-up={row.contribution > 0 || undefined}
                  style={{ left: `${bar.left}%`, width: `${bar.width}%` }}
                />
              ) : null}
            </Track>
            <span className={classes.amount}>{signedAmountText(t, format, row.contribution, node)}</span>
          </li>
        )
      })}
      <li className={classes.total}>
        <span className={classes.label}>{format.period(view.period)}</span>
        <Track>
          <span className={classes.mark} style={{ left: `${bars.at(-1)?.end ?? 50}%` }} />
        </Track>
        <span className={classes.amount}>
          {write(after)}
          <small>{change === null ? null : signedAmountText(t, format, change, node)}</small>
        </span>
      </li>
    </ol>
  )
}

function Track({ children }: { children: React.ReactNode }) {
  return (
    <span className={classes.track} aria-hidden="true">
      {children}
    </span>
  )
}

/** A base figure's rise is no verdict; a KPI's is, by its direction. */
function toneOf(contribution: number, direction: KpiAnalysis['node']['direction']): 'BETTER' | 'WORSE' | 'NEUTRAL' {
  if (direction === null || direction === 'RANGE' || contribution === 0) return 'NEUTRAL'
  return contribution > 0 === (direction === 'HIGHER') ? 'BETTER' : 'WORSE'
}
