import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Panel } from '../../../ui/chart/chart-frame.tsx'
import { buttonLook } from '../../../ui/layout/text-button.tsx'
import { MeasureLink } from '../measure.place.tsx'
import { measureTemplatesQuery } from '../measure.queries.ts'
import type { MeasureStart } from '../measure.start.ts'
import { ProposalList } from '../proposal/proposal-list.tsx'
import { type ProposedPractice, proposalsOf, startOf } from '../proposal/proposals.ts'

/** The templates and best practices that name a KPI without measures; each begins one, with the KPI's potential. */
export function KpiProposals({
  kpiId,
  potential,
  practices,
}: {
  readonly kpiId: string
  readonly potential: Pick<MeasureStart, 'delta' | 'eur'> | null
  readonly practices: readonly ProposedPractice[]
}) {
  const { t } = useTranslation('measure')
  const templates = useQuery(measureTemplatesQuery())
  const proposals = proposalsOf([kpiId], templates.data?.content ?? [], practices)
  if (proposals.length === 0) return null
  return (
    <Panel title={t('proposal.title')}>
      <ProposalList
        proposals={proposals}
        action={(proposal) => (
          <MeasureLink
            target={{ to: 'new', start: { ...potential, ...startOf(proposal) } }}
            className={buttonLook}
            aria-label={t('proposal.takeNamed', { name: proposal.name })}
          >
            {t('proposal.take')}
          </MeasureLink>
        )}
      />
    </Panel>
  )
}
