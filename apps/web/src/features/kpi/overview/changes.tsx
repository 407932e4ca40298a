import { mainCauseOf } from '@lotse/analysis/priority/attribution.ts'
import type { KpiChange, KpiChanges } from '@lotse/contract/features/kpi/kpi.schema.ts'
import type { ResolvedView, ViewQuery } from '@lotse/contract/figure.schema.ts'
import type { Format } from '@lotse/text/format.ts'
import { signedMoneyText } from '@lotse/text/money.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Panel } from '../../../ui/chart/chart-frame.tsx'
import { Delta } from '../../../ui/kpi/delta.tsx'
import { StatusShape } from '../../../ui/kpi/status-shape.tsx'
import { Inline } from '../../../ui/layout/layout.tsx'
import { LinkedRows } from '../../../ui/layout/linked-rows.tsx'
import { linkAreaLook, Note, rowNameLook } from '../../../ui/layout/row.tsx'
import { TextButton } from '../../../ui/layout/text-button.tsx'
import { linkLook } from '../../../ui/text/link.tsx'
import { Text, VisuallyHidden } from '../../../ui/text/text.tsx'
import { comparedMonth } from '../comparison/compared.ts'
import { changeOf } from '../kpi.delta.ts'
import { changeText, type KpiTranslate } from '../kpi.words.ts'
import { KpiLink } from '../kpi-link.tsx'
import classes from './changes.module.css'

/** How many changes are shown at first. */
const SHOWN = 5

/** The KPIs that changed, the largest effect on the outcome first: name, change, value and euro impact. */
export function KpiChangesPanel({ changes, view }: { changes: KpiChanges; view: ViewQuery }) {
  const { t } = useTranslation('kpi')
  const format = useFormat()
  const [isWhole, setWhole] = useState(false)
  const { content, view: resolved } = changes
  if (content.length === 0) {
    return (
      <Panel title={t('change.title')}>
        <Text tone="soft">{t('change.none')}</Text>
      </Panel>
    )
  }
  const shown = isWhole ? content : content.slice(0, SHOWN)
  return (
    <Panel title={t('change.title')} summary={changesSentence(t, format, changes)}>
      <div className={`${classes.row} ${classes.head}`} aria-hidden="true">
        <span className={classes.value}>{t('term.value')}</span>
        <span className={classes.impact}>{t(`change.note.${resolved.view}`)}</span>
      </div>
      <LinkedRows>
        {shown.map((change) => (
          <ChangeRow key={change.id} change={change} resolved={resolved} view={view} />
        ))}
      </LinkedRows>
      {content.length > SHOWN ? (
        <Inline>
          <TextButton aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? t('change.showLess') : t('change.showAll', { count: content.length })}
          </TextButton>
        </Inline>
      ) : null}
      <Text size="xs" tone="faint">
        {t('change.overlap', { span: t(`change.note.${resolved.view}`) })}
      </Text>
    </Panel>
  )
}

function ChangeRow({ change: kpi, resolved, view }: { change: KpiChange; resolved: ResolvedView; view: ViewQuery }) {
  const { t } = useTranslation('kpi')
  const format = useFormat()
  const { reading, euroImpact, unit, decimals, role } = kpi
  const change = changeOf(reading.value, reading.comparison, { ...kpi, target: reading.target })
  return (
    <li className={`${linkAreaLook} ${classes.row}`} data-inset>
      <span className={classes.status}>
        <StatusShape status={reading.status} label={t(`status.${reading.status}`)} />
      </span>
      <span className={`${rowNameLook} ${classes.name}`}>
        <KpiLink id={kpi.id} view={view}>
          {kpi.name.replaceAll('/', '/\u200b')}
        </KpiLink>
        <Note>
          <Delta
            movement={change?.movement ?? 'FLAT'}
            tone={change?.tone ?? 'NEUTRAL'}
            text={changeText(t, format, change, comparedMonth(format, resolved), kpi)}
          />
          {role === 'RESULT' ? ` · ${t('change.result')}` : null}
        </Note>
      </span>
      <Text as="span" isFigure className={classes.value}>
        {format.value(reading.value, unit, decimals)}
      </Text>
      <span className={classes.impact}>
        {euroImpact === null ? (
          <Text as="span" size="xs" tone="faint">
            {t('change.notValued')}
          </Text>
        ) : (
          <Text as="strong" weight={600} isFigure>
            <VisuallyHidden>{t('change.impact')} </VisuallyHidden>
            {signedMoneyText(format, euroImpact)}
          </Text>
        )}
      </span>
    </li>
  )
}

/** Leads from one KPI to what changed most in the business unit. */
export function KpiChangesLink({ view }: { view: ViewQuery }) {
  const { t } = useTranslation('kpi')
  return (
    <Text>
      <Link to="/business-analysis" search={view} className={linkLook}>
        {t('change.link')}
      </Link>
    </Text>
  )
}

/** What the outcome did, and which change had the largest effect on it. */
function changesSentence(t: KpiTranslate, format: Format, { outcome, content, view }: KpiChanges): string | null {
  const change =
    outcome &&
    changeOf(outcome.reading.value, outcome.reading.comparison, { ...outcome, target: outcome.reading.target })
  const changed = content.map(({ role, euroImpact: euro, name }) => ({ name, euro, isResult: role === 'RESULT' }))
  const main = outcome ? mainCauseOf(changed, (outcome.reading.value ?? 0) - (outcome.reading.comparison ?? 0)) : null
  const parts = [
    outcome && change && change.movement !== 'FLAT'
      ? t(`change.outcome.${change.movement}.${view.comparison}`, {
          name: outcome.name,
          period: format.period(view.comparisonPeriod),
          amount: format.amount(change.amount, outcome.unit, outcome.decimals),
        })
      : null,
    main?.euro ? t('change.largest', { name: main.name, amount: signedMoneyText(format, main.euro) }) : null,
  ].filter((part) => part !== null)
  return parts.length === 0 ? null : parts.join(' ')
}
