import type {
  BestPracticeDetail,
  BestPracticeTemplate,
} from '@lotse/contract/features/best-practice/best-practice.schema.ts'
import { Link } from '@tanstack/react-router'
import { useFormat } from '../../platform/text/format.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
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
    <article className={classes.detail}>
      <header>
        <p className={classes.eyebrow}>{topicName ? `${areaName} · ${topicName}` : areaName}</p>
        <div className={classes.title}>
          <h2>{name}</h2>
          <FavoriteButton practice={practice} />
        </div>
        <p className={classes.text}>{description}</p>
      </header>
      <section>
        <h3>{t('detail.standing')}</h3>
        {practice.kpis.length > 0 ? kpis : <p>{t('detail.noKpis')}</p>}
      </section>
      <section>
        <h3>{t('detail.templates')}</h3>
        {measureCount > 0 ? (
          <Link to="/measures" search={{ bestPracticeId: practice.id }} className={classes.own}>
            {t('measures', { count: measureCount })} →
          </Link>
        ) : null}
        {templates.length === 0 ? <p>{t('detail.noTemplates')}</p> : null}
        <ul className={classes.templates}>
          {templates.map((template) => (
            <Template key={template.id} template={template} adopt={adopt(template)} />
          ))}
        </ul>
      </section>
      <section className={classes.evidence}>
        <h3>{t('evidence.title')}</h3>
        <PracticeEvidence evidence={evidence} />
      </section>
    </article>
  )
}

function Template({ template, adopt }: { template: BestPracticeTemplate; adopt: React.ReactNode }) {
  const { t } = useTranslation('best-practice')
  const format = useFormat()
  const { name, description, durationWeeks, personDays, costEur } = template
  const facts = [
    t('template.weeks', { count: durationWeeks }),
    t('template.days', { count: personDays }),
    ...(costEur > 0 ? [format.value(costEur, { id: 'EUR', label: '€' })] : []),
  ]
  return (
    <li>
      <div>
        <h4>{name}</h4>
        <p>{description}</p>
        <p className={classes.facts}>{facts.join(' · ')}</p>
      </div>
      {adopt}
    </li>
  )
}
