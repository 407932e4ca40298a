import type { Visit } from '@lotse/contract/features/visit/visit.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { useFormat } from '../../platform/text/format.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { Card, Stack } from '../../ui/layout/layout.tsx'
import { Heading, Text } from '../../ui/text/text.tsx'
import { goalText } from './goal-text.ts'
import { measureText } from './measure-text.ts'
import classes from './visit.module.css'
import { unitVisitsQuery } from './visit.queries.ts'

/**
 * The held visits of the unit with minutes and agreements, the latest first. Nothing without any, nor on paper, where they could not be
 * opened.
 */
export function UnitVisits() {
  const { t } = useTranslation('visit')
  const visits = useQuery(unitVisitsQuery()).data?.content ?? []
  if (visits.length === 0) return null
  return (
    <Stack as="section" gap={2} className={classes.ofUnit} data-screen-only aria-label={t('ofUnit.title')}>
      <Heading level={2} size="md">
        {t('ofUnit.title')}
      </Heading>
      <Text size="sm" tone="soft">
        {t('ofUnit.lead')}
      </Text>
      {visits.map((visit) => (
        <HeldVisit key={visit.id} visit={visit} />
      ))}
    </Stack>
  )
}

function HeldVisit({ visit: { on, participants, agenda, minutes, measures, goal } }: { readonly visit: Visit }) {
  const { t } = useTranslation('visit')
  const { t: tMeasure } = useTranslation('measure')
  const format = useFormat()
  const agreed = measures.map((measure) => `${measure.title} (${measureText(measure, { t, tMeasure, format })})`)
  return (
    <Card as="article" padding={3}>
      <details>
        <summary className={classes.summary}>
          {[format.date(on), participants].filter((part) => part !== '').join(' · ')}
        </summary>
        <Stack gap={3} className={classes.held}>
          <Words title={t('field.minutes')} text={minutes} />
          <Words title={t('paper.agreed')} text={agreed.join('\n')} />
          <Words title={t('field.goal')} text={goal === null ? '' : goalText(goal, format)} />
          <Words title={t('field.agenda')} text={agenda} />
        </Stack>
      </details>
    </Card>
  )
}

function Words({ title, text }: { readonly title: string; readonly text: string }) {
  if (text === '') return null
  return (
    <Stack gap={1}>
      <Heading level={3} size="sm">
        {title}
      </Heading>
      <Text wrap="preserve">{text}</Text>
    </Stack>
  )
}
