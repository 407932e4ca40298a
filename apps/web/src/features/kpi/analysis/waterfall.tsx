import type { Contribution, KpiAnalysis } from '@lotse/contract/features/kpi/kpi.schema.ts'
import { Link } from '@tanstack/react-router'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { type WaterfallBar, waterfallStart } from '../../../ui/chart/waterfall.geometry.ts'
import {
  type TrackLink,
  Waterfall,
  WaterfallStep,
  type WaterfallTone,
  WaterfallTotal,
} from '../../../ui/chart/waterfall.tsx'
import { Note } from '../../../ui/layout/row.tsx'
import { signedAmountText } from '../kpi.words.ts'

/** The names of both sides of an explained change or difference. */
export interface WhySides {
  readonly before: string
  readonly after: string
}

/**
 * The contributions as a waterfall: one line per figure with what it was, what it is and what that did.
 * Figures with a formula of their own are links that explain them.
 */
export function ContributionBars({
  analysis,
  ordered,
  bars,
  sides,
}: {
  analysis: KpiAnalysis
  ordered: readonly Contribution[]
  bars: readonly WaterfallBar[]
  sides: WhySides
}) {
  const { t } = useTranslation('kpi')
  const format = useFormat()
  const { node, before, after, change } = analysis
  const write = (value: number | null) => format.value(value, node.unit, node.decimals)
  return (
    <Waterfall label={t('why.waterfall', { before: write(before), after: write(after) })}>
      <WaterfallTotal
        name={sides.before}
        amount={write(before)}
        at={waterfallStart(bars[0], ordered[0]?.contribution ?? 0)}
      />
      {ordered.map((row, index) => (
        <WaterfallStep
          key={row.id}
          name={<ContributionName row={row} />}
          amount={signedAmountText(format, row.contribution, node)}
          bar={bars[index]}
          tone={toneOf(row.contribution, node.direction)}
          link={row.kind === 'KPI' ? openKpi(row) : undefined}
        />
      ))}
      <WaterfallTotal
        name={sides.after}
        amount={
          <>
            {write(after)}
            <Note>{change === null ? null : signedAmountText(format, change, node)}</Note>
          </>
        }
        at={bars.at(-1)?.end ?? 50}
      />
    </Waterfall>
  )
}

/** The bar of a KPI opens the KPI, with the same view; its name explains it here. */
const openKpi =
  ({ id, name }: Contribution): TrackLink =>
  (track, className) => <KpiTrack id={id} name={name} track={track} className={className} />

function KpiTrack({
  id,
  name,
  track,
  className,
}: {
  id: string
  name: string
  track: React.ReactNode
  className: string
}) {
  const { t } = useTranslation('kpi')
  const label = t('why.open', { name })
  return (
    <Link
      to="."
      search={({ node: _, ...search }: { node?: string }) => ({ ...search, id })}
      className={className}
      aria-label={label}
      title={label}
    >
      {track}
    </Link>
  )
}

function ContributionName({ row }: { row: Contribution }) {
  const { t } = useTranslation('kpi')
  const format = useFormat()
  return (
    <>
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
      <Note>
        {format.value(row.before, row.unit, row.decimals)} → {format.value(row.after, row.unit, row.decimals)}
      </Note>
    </>
  )
}

/** A base figure's rise is no verdict; a KPI's is, by its direction. */
function toneOf(contribution: number, direction: KpiAnalysis['node']['direction']): WaterfallTone {
  if (direction === null || direction === 'RANGE' || contribution === 0) return 'NEUTRAL'
  return contribution > 0 === (direction === 'HIGHER') ? 'BETTER' : 'WORSE'
}
