import type {
  BestPracticeDetail,
  BestPracticeTemplate,
} from '@lotse/contract/features/best-practice/best-practice.schema.ts'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { useFormat } from '../../platform/text/format.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { Inline, Stack } from '../../ui/layout/layout.tsx'
import { linkLook } from '../../ui/text/link.tsx'
import { Heading, Text } from '../../ui/text/text.tsx'
import { FavoriteButton } from './favorite-button.tsx'
import classes from './practice-detail.module.css'
import { PracticeEvidence } from './practice-evidence.tsx'

/** Which template a person adopts. */
export interface TemplateChoice {
  readonly value: string
  readonly onChange: (templateId: string) => void
}

/**
 * One best practice in full, without sections that would be empty. The page puts in what belongs to other features: the KPIs as rows.
 *
 * @param choice chooses one of several templates; null where there is nothing to choose
 */
export function PracticeDetail({
  practice,
  kpis,
  choice,
}: {
  practice: BestPracticeDetail
  kpis: React.ReactNode
  choice: TemplateChoice | null
}) {
  const { t } = useTranslation('best-practice')
  const { areaName, topicName, name, description, templates, evidence, measureCount } = practice
  const list = (
    <Stack as="ul" gap={2} className={classes.templates}>
      {templates.map((template) => (
        <Template key={template.id} template={template} choice={choice} />
      ))}
    </Stack>
  )
  return (
    <Stack as="article" gap={5} className={classes.detail}>
      <Stack as="header" gap={1}>
        <Text size="xs" tone="faint" className={classes.eyebrow}>
          {topicName ? `${areaName} · ${topicName}` : areaName}
        </Text>
        <Inline gap={3} align="start" wrap={false} className={classes.title}>
          <Heading level={2}>{name}</Heading>
          <FavoriteButton practice={practice} />
        </Inline>
        <Text size="md" className={classes.text}>
          {description}
        </Text>
      </Stack>
      {practice.kpis.length > 0 ? (
        <Stack as="section" gap={2}>
          <Heading level={3}>{t('detail.standing')}</Heading>
          {kpis}
        </Stack>
      ) : null}
      {templates.length > 0 || measureCount > 0 ? (
        <Stack as="section" gap={2}>
          <Heading level={3}>{t('detail.templates')}</Heading>
          {measureCount > 0 ? (
            <Link to="/measures" search={{ bestPracticeId: practice.id }} className={linkLook} data-tall>
              {t('measures', { count: measureCount })} →
            </Link>
          ) : null}
          {choice ? (
            <div role="radiogroup" aria-label={t('detail.templates')}>
              {list}
            </div>
          ) : (
            list
          )}
        </Stack>
      ) : null}
      {evidence.adopters > 0 ? (
        <Stack as="section" gap={2}>
          <Heading level={3}>{t('evidence.title')}</Heading>
          <PracticeEvidence evidence={evidence} />
        </Stack>
      ) : null}
    </Stack>
  )
}

function Template({ template, choice }: { template: BestPracticeTemplate; choice: TemplateChoice | null }) {
  const { t } = useTranslation('best-practice')
  const format = useFormat()
  const field = useId()
  const { id, name, description, durationWeeks, personDays, costEur } = template
  const details = [
    t('template.weeks', { count: durationWeeks }),
    t('template.days', { count: personDays }),
    ...(costEur > 0 ? [format.value(costEur, format.currency)] : []),
  ]
  return (
    <li data-chosen={choice?.value === id || undefined}>
      {choice ? (
        <input
          type="radio"
          id={field}
          name="template"
          checked={choice.value === id}
          onChange={() => choice.onChange(id)}
        />
      ) : null}
      <Stack gap={1}>
        <Heading level={4}>{choice ? <label htmlFor={field}>{name}</label> : name}</Heading>
        <Text tone="soft">{description}</Text>
        <Text size="xs" tone="faint">
          {details.join(' · ')}
        </Text>
      </Stack>
    </li>
  )
}
