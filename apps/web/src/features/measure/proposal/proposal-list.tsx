import { useState } from 'react'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Inline, Stack } from '../../../ui/layout/layout.tsx'
import { Lines } from '../../../ui/layout/row.tsx'
import { TextButton } from '../../../ui/layout/text-button.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { effortText } from '../list/use-columns.tsx'
import classes from './proposal-list.module.css'
import type { Proposal } from './proposals.ts'

const SHOWN = 3

/** What a new measure can start from, each with what it takes and an action; at first the first three. */
export function ProposalList({
  proposals,
  action,
}: {
  readonly proposals: readonly Proposal[]
  readonly action: (proposal: Proposal) => React.ReactNode
}) {
  const { t } = useTranslation('measure')
  const [isAll, setAll] = useState(false)
  const shown = isAll ? proposals : proposals.slice(0, SHOWN)
  const left = proposals.length - shown.length
  return (
    <Stack gap={2}>
      <Lines>
        {shown.map((proposal) => (
          <li key={proposal.id} className={classes.proposal}>
            <div className={classes.words}>
              <Text weight={500}>{proposal.name}</Text>
              <Text size="sm" tone="soft" className={classes.description}>
                {proposal.description}
              </Text>
              <Effort proposal={proposal} />
            </div>
            <Inline wrap={false}>{action(proposal)}</Inline>
          </li>
        ))}
      </Lines>
      {left > 0 ? (
        <span>
          <TextButton variant="plain" onClick={() => setAll(true)}>
            {t('proposal.more', { count: left })}
          </TextButton>
        </span>
      ) : null}
    </Stack>
  )
}

/** What it takes, and which best practice it belongs to. */
function Effort({ proposal: { template, practice } }: { readonly proposal: Proposal }) {
  const { t } = useTranslation('measure')
  const format = useFormat()
  const facts = template
    ? [
        t('proposal.weeks', { count: template.durationWeeks }),
        effortText(t, template.effortDays),
        ...(template.costEur > 0 ? [format.value(template.costEur, format.currency)] : []),
        ...(practice ? [t('origin.named', { origin: t('origin.BEST_PRACTICE'), name: practice.name })] : []),
      ]
    : [t('origin.BEST_PRACTICE')]
  return (
    <Text size="xs" tone="faint" isFigure>
      {facts.join(' · ')}
    </Text>
  )
}
