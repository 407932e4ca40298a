import type { SolutionNode } from '@lotse/contract/features/solution-tree/solution-tree.node.schema.ts'
import type { ViewQuery } from '@lotse/contract/figure.schema.ts'
import { moneyText } from '@lotse/text/money.ts'
import { PotentialLink } from '../../../features/kpi/potential/potential-link.tsx'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Panel } from '../../../ui/chart/chart-frame.tsx'
import { StatusShape } from '../../../ui/kpi/status-shape.tsx'
import { DetailLines, lineDetailsLook, lineNameLook } from '../../../ui/layout/detail-lines.tsx'
import { Inline } from '../../../ui/layout/layout.tsx'
import { quietLinkLook } from '../../../ui/text/link.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { PlanLink } from './remedies.tsx'

/** What closing the gap of each KPI of a node is worth, the largest amount first; nothing without amounts. */
export function NodePotential({ node, view }: { node: SolutionNode; view: ViewQuery }) {
  const { t } = useTranslation('solution-tree')
  const { t: tKpi } = useTranslation('kpi')
  const format = useFormat()
  const worth = node.kpis
    .filter(({ share }) => share !== null && share > 0)
    .toSorted((one, other) => (other.share ?? 0) - (one.share ?? 0))
  if (worth.length === 0) return null
  return (
    <Panel title={t('potential.title')} summary={t('potential.lead', { level: t(`level.${node.potential.level}`) })}>
      <DetailLines>
        {worth.map(({ id, name, reading, share, prefill }) => (
          <li key={id}>
            <Inline align="baseline" wrap={false}>
              <StatusShape status={reading.status} label={tKpi(`status.${reading.status}`)} />
              <PotentialLink id={id} view={view} className={`${quietLinkLook} ${lineNameLook}`}>
                {name.replaceAll('/', '/\u200b')}
              </PotentialLink>
            </Inline>
            <Inline gap={4} justify="end" className={lineDetailsLook}>
              <Text as="strong" size="sm" tone="strong" isFigure>
                {t('perYear', { amount: moneyText(format, share ?? 0) })}
              </Text>
              <PlanLink prefill={prefill} name={name} />
            </Inline>
          </li>
        ))}
      </DetailLines>
    </Panel>
  )
}
