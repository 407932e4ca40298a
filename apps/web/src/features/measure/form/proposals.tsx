import { useTranslation } from '../../../platform/text/i18n.ts'
import { Panel } from '../../../ui/chart/chart-frame.tsx'
import { TextButton } from '../../../ui/layout/text-button.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { ProposalList } from '../proposal/proposal-list.tsx'
import type { Proposal } from '../proposal/proposals.ts'

/** Templates and best practices for the KPIs of a new measure; one that is taken over fills the form below. Nothing without any. */
export function Proposals({
  proposals,
  takenId,
  onTake,
}: {
  readonly proposals: readonly Proposal[]
  readonly takenId: string | undefined
  readonly onTake: (proposal: Proposal) => void
}) {
  const { t } = useTranslation('measure')
  if (proposals.length === 0) return null
  return (
    <Panel title={t('proposal.title')}>
      <ProposalList
        proposals={proposals}
        action={(proposal) => (
          <>
            {proposal.id === takenId ? (
              <Text as="span" size="sm" tone="good" role="status">
                {t('proposal.taken')}
              </Text>
            ) : null}
            <TextButton aria-label={t('proposal.takeNamed', { name: proposal.name })} onClick={() => onTake(proposal)}>
              {t('proposal.take')}
            </TextButton>
          </>
        )}
      />
    </Panel>
  )
}
