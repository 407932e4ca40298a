import type { Contribution, KpiAnalysis } from '@lotse/contract/features/kpi/kpi.schema.ts'
import { Link } from '@tanstack/react-router'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { ChartFrame, Panel } from '../../../ui/chart/chart-frame.tsx'
import { waterfallGeometry } from '../../../ui/chart/waterfall.geometry.ts'
import { type Column, DataTable } from '../../../ui/table/data-table.tsx'
import { linkLook } from '../../../ui/text/link.tsx'
import { Text } from '../../../ui/text/text.tsx'
import type { Against, ComparedWith } from '../comparison/compared.ts'
import { roundTo } from '../kpi.delta.ts'
import { signedAmountText } from '../kpi.words.ts'
import { addingDecimals } from '../precision.ts'
import { ContributionBars, type WhySides } from './waterfall.tsx'
import classes from './why.module.css'
import { whyClause } from './why-clause.ts'

/** How many contributions are put in words; the rest is summed up. */
const SPOKEN = 3

/**
 * Why a KPI (or a figure below it) changed: in words, as a waterfall whose figures lead one level deeper, or as a table.
 * @param kpi the KPI of this screen, to which the way back leads
 * @param against what the KPI is compared with besides another month: its plan and another unit are explained in the same
 * way, a target cannot be
 * @param compared the name of what it is compared with
 */
export function KpiWhy({
  analysis: given,
  kpi,
  against,
  compared = null,
}: {
  analysis: KpiAnalysis
  kpi: { readonly id: string; readonly name: string }
  against?: Against | undefined
  compared?: ComparedWith | null
}) {
  const { t } = useTranslation('kpi')
  const format = useFormat()
  const analysis = withAddingDecimals(given)
  const { node, change, contributions, method, before, after } = analysis
  const isDeeper = node.id !== kpi.id
  const isDifference = against === 'PLAN' || against === 'UNIT'
  const title = useWhyTitle(analysis, isDeeper, isDifference ? against : undefined, compared)
  const sides = isDifference
    ? { before: compared?.name ?? '', after: t('chart.own') }
    : { before: format.period(analysis.view.comparisonPeriod), after: format.period(analysis.view.period) }
  const back = isDeeper ? (
    <Text as="span" className={classes.back}>
      <Link to="." search={({ node: _, ...search }) => search} className={linkLook} resetScroll={false}>
        ← {t('why.back', { name: kpi.name })}
      </Link>
    </Text>
  ) : null
  if (change === null || before === null || after === null || contributions.length === 0) {
    const reason =
      contributions.length === 0 && change !== null
        ? t('why.leaf', { name: node.name })
        : t(isDifference ? 'why.difference.unexplained' : 'why.unexplained')
    return (
      <Panel title={title} summary={reason}>
        {back}
      </Panel>
    )
  }
  // A figure whose part is written as ±0 explains nothing.
  const ordered = contributions
    .filter(({ contribution }) => roundTo(contribution, node.decimals) !== 0)
    .toSorted((a, b) => Math.abs(b.contribution) - Math.abs(a.contribution))
  const bars = waterfallGeometry(
    before,
    ordered.map(({ contribution }) => contribution),
  )
  return (
    <ChartFrame
      title={title}
      summary={
        <>
          {back}
          {against === 'TARGET' ? `${t('why.difference.target', { name: sides.before })} ` : null}
          <WhySentence
            analysis={analysis}
            ordered={ordered}
            isDifference={isDifference}
            unmoved={t(isDifference ? 'why.difference.none' : 'why.none')}
          />
        </>
      }
      source={method ? t(`why.method.${method}`) : null}
      labels={{ showTable: t('chart.showTable'), showChart: t('chart.showChart') }}
      chart={<ContributionBars analysis={analysis} ordered={ordered} bars={bars} sides={sides} />}
      table={
        <ContributionTable analysis={analysis} ordered={ordered} title={title} sides={isDifference ? sides : null} />
      }
    />
  )
}

/** The analysis with as many decimals as its parts need to add up as they are written. */
function withAddingDecimals(analysis: KpiAnalysis): KpiAnalysis {
  const { node, before, after, contributions } = analysis
  if (before === null || after === null) return analysis
  const parts = contributions.map(({ contribution }) => contribution)
  return { ...analysis, node: { ...node, decimals: addingDecimals(before, after, parts, node.decimals) } }
}

/** What the KPI or the figure below it is compared with, as a question. */
function useWhyTitle(
  { node }: KpiAnalysis,
  isDeeper: boolean,
  against: 'PLAN' | 'UNIT' | undefined,
  compared: ComparedWith | null,
): string {
  const { t } = useTranslation('kpi')
  if (against === undefined) return isDeeper ? t('why.titleNode', { name: node.name }) : t('why.title')
  const title = t(`why.difference.${against}`, { name: compared?.name ?? '' })
  return isDeeper ? t('why.difference.node', { node: node.name, title }) : title
}

function WhySentence({
  analysis,
  ordered,
  isDifference,
  unmoved,
}: {
  analysis: KpiAnalysis
  ordered: readonly Contribution[]
  isDifference: boolean
  unmoved: string
}) {
  const { t } = useTranslation('kpi')
  const format = useFormat()
  if (ordered.length === 0) return unmoved
  const clauses = ordered.slice(0, SPOKEN).map((one) => whyClause(t, format, one, analysis.node, isDifference))
  const rest = ordered.slice(SPOKEN)
  const sum = rest.reduce((total, { contribution }) => total + contribution, 0)
  const others =
    rest.length === 0
      ? []
      : [t('why.others', { count: rest.length, amount: signedAmountText(format, sum, analysis.node) })]
  return `${[...clauses, ...others].join('. ')}.`
}

function ContributionTable({
  analysis,
  ordered,
  title,
  sides,
}: {
  analysis: KpiAnalysis
  ordered: readonly Contribution[]
  title: string
  sides: WhySides | null
}) {
  const { t } = useTranslation('kpi')
  const format = useFormat()
  const columns: readonly Column<Contribution>[] = [
    { id: 'figure', header: t('term.figure'), isRowHeader: true, cell: ({ name }) => name, sortBy: ({ name }) => name },
    {
      id: 'before',
      header: sides?.before ?? t('action.before'),
      isFigure: true,
      cell: (row) => format.value(row.before, row.unit, row.decimals),
    },
    {
      id: 'after',
      header: sides?.after ?? t('action.after'),
      isFigure: true,
      cell: (row) => format.value(row.after, row.unit, row.decimals),
    },
    {
      id: 'contribution',
      header: t('why.contribution'),
      isFigure: true,
      cell: ({ contribution }) => signedAmountText(format, contribution, analysis.node),
      sortBy: ({ contribution }) => contribution,
    },
  ]
  return <DataTable caption={title} columns={columns} rows={ordered} rowKey={({ id }) => id} />
}
