import type { MeasureProposal } from '@lotse/contract/features/ai/answer.schema.ts'
import { moneyText, reliableAmount } from '@lotse/text/money.ts'
import { Link } from '@tanstack/react-router'
import { useSession } from '../../../platform/session/session.ts'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Inline, Stack } from '../../../ui/layout/layout.tsx'
import { buttonLook } from '../../../ui/layout/text-button.tsx'
import { Heading, Text } from '../../../ui/text/text.tsx'
import classes from './proposed-measure.module.css'

/**
 * A measure that an answer proposes. The button leads to the form of a new measure with everything filled in; nothing is written
 * before the person saves it. Without the permission to write measures there is no button.
 */
export function ProposedMeasure({ proposal, level }: { proposal: MeasureProposal; level: 2 | 3 }) {
  const { t } = useTranslation('ai')
  const format = useFormat()
  const { isAllowed } = useSession()
  const { title, description, euroPerYear } = proposal
  return (
    <article className={classes.card}>
      <Stack gap={1} className={classes.words}>
        <Inline justify="between" gap={2}>
          <Heading level={level === 2 ? 3 : 4} size="sm" wrap="anywhere">
            {title}
          </Heading>
          {euroPerYear === null || euroPerYear <= 0 ? null : (
            <Text size="sm" isFigure>
              {t('proposal.euro', { amount: moneyText(format, euroPerYear) })}
            </Text>
          )}
        </Inline>
        {description ? (
          <Text tone="soft" wrap="anywhere">
            {description}
          </Text>
        ) : null}
      </Stack>
      {isAllowed('MEASURE_READ', 'MEASURE_WRITE') ? (
        <span className={classes.action} data-screen-only>
          <Link
            to="/measures/edit"
            search={measureStart(proposal)}
            className={buttonLook}
            aria-label={t('proposal.createFor', { title })}
          >
            {t('proposal.create')}
          </Link>
        </span>
      ) : null}
    </article>
  )
}

/** What the form of the new measure starts from; a template says more than the proposal made from it. The amount is the one that was read. */
function measureStart({ title, description, kpiId, templateId, euroPerYear, delta }: MeasureProposal) {
  return {
    ...(kpiId === null ? {} : { kpiId }),
    ...(templateId === null ? { title, ...(description ? { description } : {}) } : { templateId }),
    ...(kpiId !== null && euroPerYear !== null && euroPerYear > 0
      ? { eur: reliableAmount(euroPerYear), ...(delta === undefined ? {} : { delta }) }
      : {}),
  }
}
