import type {
  BestPracticeDetail,
  BestPracticeTemplate,
} from '@lotse/contract/features/best-practice/best-practice.schema.ts'
import { Link } from '@tanstack/react-router'
import { useFormat } from '../../platform/text/format.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { Inline, Stack } from '../../ui/layout/layout.tsx'
import { linkLook } from '../../ui/text/link.tsx'
import { Heading, Text } from '../../ui/text/text.tsx'
import { FavoriteButton } from './favorite-button.tsx'
import classes from './practice-detail.module.css'
import { PracticeEvidence } from './practice-evidence.tsx'

/**
 * One best practice in full. The page puts in what belongs to other features: the KPIs as rows, and for each template the link that
 * adopts it (null for who may not).
 */
export function PracticeDetail({
  practice,
  kpis,
  adopt,
}: {
  practice: BestPracticeDetail
  kpis: React.ReactNode
  adopt: (template: BestPracticeTemplate) => React.ReactNode
}) {
  const { t } = useTranslation('best-practice')
  const { areaName, topicName, name, description, templates, evidence, measureCount } = practice
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
      <Stack as="section" gap={2}>
        <Heading level={3}>{t('detail.standing')}</Heading>
        {practice.kpis.length > 0 ? kpis : <p>{t('detail.noKpis')}</p>}
      </Stack>
      <Stack as="section" gap={2}>
        <Heading level={3}>{t('detail.templates')}</Heading>
        {measureCount > 0 ? (
          <Link to="/measures" search={{ bestPracticeId: practice.id }} className={linkLook} data-tall>
            {t('measures', { count: measureCount })} →
          </Link>
        ) : null}
        {templates.length === 0 ? <p>{t('detail.noTemplates')}</p> : null}
        <Stack as="ul" gap={2} className={classes.templates}>
          {templates.map((template) => (
            <Template key={template.id} template={template} adopt={adopt(template)} />
          ))}
        </Stack>
      </Stack>
      <Stack as="section" gap={2}>
        <Heading level={3}>{t('evidence.title')}</Heading>
        <PracticeEvidence evidence={evidence} />
      </Stack>
    </Stack>
  )
}

function Template({ template, adopt }: { template: BestPracticeTemplate; adopt: React.ReactNode }) {
  const { t } = useTranslation('best-practice')
  const format = useFormat()
  const { name, description, durationWeeks, personDays, costEur } = template
  const details = [
    t('template.weeks', { count: durationWeeks }),
    t('template.days', { count: personDays }),
    ...(costEur > 0 ? [format.value(costEur, format.currency)] : []),
  ]
  return (
    <li>
      <Stack gap={1}>
        <Heading level={4}>{name}</Heading>
        <Text tone="soft">{description}</Text>
        <Text size="xs" tone="faint">
          {details.join(' · ')}
        </Text>
      </Stack>
      {adopt}
    </li>
  )
}
