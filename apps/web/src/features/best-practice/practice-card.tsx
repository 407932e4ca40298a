import type { BestPracticeSummary } from '@lotse/contract/features/best-practice/best-practice.schema.ts'
import { useFormat } from '../../platform/text/format.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { StatusShape } from '../../ui/kpi/status-shape.tsx'
import { Card, Inline } from '../../ui/layout/layout.tsx'
import { linkAreaLook } from '../../ui/layout/row.tsx'
import { Heading, Text } from '../../ui/text/text.tsx'
import { FavoriteButton } from './favorite-button.tsx'
import classes from './practice-card.module.css'
import { shortEvidence } from './practice-evidence.tsx'

/**
 * A best practice as a card: its content, the unit's status on the KPIs that it affects, and the results of other units.
 * `open` puts its name into the link that covers the card.
 */
export function PracticeCard({
  practice,
  eyebrow,
  open,
}: {
  practice: BestPracticeSummary
  eyebrow: string | null
  open: (name: string) => React.ReactNode
}) {
  const { t } = useTranslation('best-practice')
  const { t: tKpi } = useTranslation('kpi')
  const format = useFormat()
  const { name, description, kpis, evidence, measureCount } = practice
  const short = shortEvidence(t, evidence)
  return (
    <Card as="article" className={`${linkAreaLook} ${classes.card}`} data-practice={practice.id}>
      <Inline align="stretch" justify="between" wrap={false}>
        <div className={classes.words}>
          {eyebrow ? (
            <Text size="xs" tone="faint">
              {eyebrow}
            </Text>
          ) : null}
          <Heading level={3} className={classes.name}>
            {open(name)}
          </Heading>
        </div>
        <FavoriteButton practice={practice} />
      </Inline>
      <p className={classes.text}>{description}</p>
      {kpis.length > 0 ? (
        <ul className={classes.kpis} aria-label={t('kpis')}>
          {kpis.map((kpi) => (
            <li key={kpi.id}>
              <StatusShape status={kpi.status} label={tKpi(`status.${kpi.status}`)} />
              <span>{kpi.name}</span>
              <Text as="span" weight={600} isFigure className={classes.value}>
                {format.value(kpi.value, kpi.unit, kpi.decimals)}
              </Text>
            </li>
          ))}
        </ul>
      ) : null}
      {short !== null || measureCount > 0 ? (
        <Inline as="p" gap={3} align="stretch" justify="between" className={classes.foot}>
          {short === null ? null : <span>{short}</span>}
          {measureCount > 0 ? (
            <Text as="span" tone="brand" weight={500}>
              {t('measures', { count: measureCount })}
            </Text>
          ) : null}
        </Inline>
      ) : null}
    </Card>
  )
}
