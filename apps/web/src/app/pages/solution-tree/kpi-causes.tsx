import type { KpiAnalysis } from '@lotse/contract/features/kpi/kpi.schema.ts'
import type { SolutionTree } from '@lotse/contract/features/solution-tree/solution-tree.schema.ts'
import type { ViewQuery } from '@lotse/contract/figure.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { whyClause } from '../../../features/kpi/analysis/why-clause.ts'
import { roundTo } from '../../../features/kpi/kpi.delta.ts'
import { kpiAnalysisQuery } from '../../../features/kpi/kpi.queries.ts'
import { KpiLink } from '../../../features/kpi/kpi-link.tsx'
import { applying } from '../../../features/solution-tree/solution-tree.words.ts'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Inline, Stack } from '../../../ui/layout/layout.tsx'
import { TextButton } from '../../../ui/layout/text-button.tsx'
import { linksWithinLook } from '../../../ui/text/link.tsx'
import { Heading, Text } from '../../../ui/text/text.tsx'

/**
 * The tree of one KPI: whose causes are shown, and the way to the whole tree. While none of its symptoms applies, why they are shown
 * nevertheless, and what moved its value.
 */
export function KpiCauses({
  kpiId,
  tree,
  view,
  onAll,
}: {
  kpiId: string
  tree: SolutionTree
  view: ViewQuery
  onAll: () => void
}) {
  const { t } = useTranslation('solution-tree')
  const format = useFormat()
  const analysis = useQuery(kpiAnalysisQuery(kpiId, view, undefined)).data
  if (!analysis) return null
  const words = { name: analysis.node.name, month: format.period(tree.view.period) }
  const isQuiet = applying(tree.content).length === 0
  const sentence = isQuiet
    ? t(tree.content.length === 0 ? 'ofKpi.none' : 'ofKpi.quiet', words)
    : t('ofKpi.title', words)
  return (
    <Stack gap={3}>
      <Inline gap={3} justify="between">
        <Text>
          {sentence}{' '}
          <span className={linksWithinLook}>
            <KpiLink id={kpiId} view={view}>
              {t('ofKpi.analysis')}
            </KpiLink>
          </span>
        </Text>
        <TextButton onClick={onAll}>{t('ofKpi.all')}</TextButton>
      </Inline>
      {isQuiet ? <Drivers analysis={analysis} view={view} /> : null}
    </Stack>
  )
}

/** What moved a KPI, largest part first. Nothing for a KPI that only restates one figure, which is no cause of itself. */
function Drivers({ analysis, view }: { analysis: KpiAnalysis; view: ViewQuery }) {
  const { t } = useTranslation('solution-tree')
  const { t: tKpi } = useTranslation('kpi')
  const format = useFormat()
  const { node, contributions } = analysis
  const drivers = contributions
    .filter(({ contribution }) => roundTo(contribution, node.decimals) !== 0)
    .toSorted((one, other) => Math.abs(other.contribution) - Math.abs(one.contribution))
  if (contributions.length < 2 || drivers.length === 0) return null
  return (
    <section className={linksWithinLook}>
      <Heading level={2} size="sm">
        {t('ofKpi.drivers')}
      </Heading>
      <Stack as="ul" gap={1}>
        {drivers.map((driver) => {
          const { id, kind } = driver
          const words = whyClause(tKpi, format, driver, node)
          return (
            <li key={id}>
              {kind === 'KPI' ? (
                <KpiLink id={id} view={view}>
                  {words}
                </KpiLink>
              ) : (
                words
              )}
            </li>
          )
        })}
      </Stack>
    </section>
  )
}
