import type {
  MeasurePrefill,
  SolutionNode,
  SolutionPractice,
  SolutionTemplate,
} from '@lotse/contract/features/solution-tree/solution-tree.node.schema.ts'
import { moneyText } from '@lotse/text/money.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { shortEvidence } from '../../../features/best-practice/practice-evidence.tsx'
import { MeasureLink } from '../../../features/measure/measure.place.tsx'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Panel } from '../../../ui/chart/chart-frame.tsx'
import { DetailLines, lineDetailsLook, lineNameLook, lineWordsLook } from '../../../ui/layout/detail-lines.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { buttonLook, TextButton } from '../../../ui/layout/text-button.tsx'
import { quietLinkLook } from '../../../ui/text/link.tsx'
import { Text } from '../../../ui/text/text.tsx'

/** Number of remedies shown at first. */
const SHOWN = 5

/** The best practices and measure templates of a node, each one click away from a measure; nothing without the permission to see any. */
export function NodeRemedies({ node }: { node: SolutionNode }) {
  const { t } = useTranslation('solution-tree')
  const [hasAll, setAll] = useState(false)
  const { bestPractices, templates, symptom, causeId } = node
  if (!bestPractices && !templates) return null
  // The remedies of a symptom name the causes they belong to.
  const causesOf = (ids: readonly string[]) =>
    causeId === null ? symptom.causes.filter(({ id }) => ids.includes(id)).map(({ name }) => name) : []
  const lines = [
    ...(bestPractices ?? []).map((practice) => (
      <Practice key={`practice-${practice.id}`} practice={practice} causes={causesOf(practice.causeIds)} />
    )),
    ...(templates ?? []).map((template) => (
      <Template key={`template-${template.id}`} template={template} causes={causesOf(template.causeIds)} />
    )),
  ]
  return (
    <Panel title={t('remedies.title')} summary={lines.length === 0 ? undefined : t('remedies.lead')}>
      {lines.length === 0 ? <Text tone="soft">{t('remedies.none')}</Text> : null}
      <DetailLines>{hasAll ? lines : lines.slice(0, SHOWN)}</DetailLines>
      {lines.length > SHOWN && !hasAll ? (
        <div data-screen-only>
          <TextButton variant="plain" onClick={() => setAll(true)}>
            {t('remedies.all', { count: lines.length })}
          </TextButton>
        </div>
      ) : null}
    </Panel>
  )
}

function Practice({ practice, causes }: { practice: SolutionPractice; causes: readonly string[] }) {
  const { t } = useTranslation('solution-tree')
  const { t: tPractice } = useTranslation('best-practice')
  const { id, name, description, evidence, prefill } = practice
  const short = shortEvidence(tPractice, evidence)
  return (
    <li>
      <Stack gap={1} className={lineWordsLook}>
        <Text as="small" size="xs" tone="faint">
          {[t('kind.PRACTICE'), ...causes].join(' · ')}
        </Text>
        <Link to="/best-practices" search={{ id }} className={`${quietLinkLook} ${lineNameLook}`}>
          {name}
        </Link>
        <p>{description}</p>
        {short === null ? null : (
          <Text as="small" size="xs" tone="faint">
            {short}
          </Text>
        )}
      </Stack>
      <PlanLink prefill={prefill} name={name} />
    </li>
  )
}

function Template({ template, causes }: { template: SolutionTemplate; causes: readonly string[] }) {
  const { t } = useTranslation('solution-tree')
  const format = useFormat()
  const { name, description, effortDays, durationWeeks, costEur, prefill } = template
  const effort = [
    t('remedies.days', { count: effortDays, number: format.number(effortDays) }),
    t('remedies.weeks', { count: durationWeeks, number: format.number(durationWeeks) }),
    ...(costEur > 0 ? [t('remedies.cost', { amount: moneyText(format, costEur) })] : []),
  ]
  return (
    <li>
      <Stack gap={1} className={lineWordsLook}>
        <Text as="small" size="xs" tone="faint">
          {[t('kind.TEMPLATE'), ...causes].join(' · ')}
        </Text>
        <span className={lineNameLook}>{name}</span>
        <p>{description}</p>
        <Text as="small" size="xs" tone="faint">
          {effort.join(' · ')}
        </Text>
      </Stack>
      <PlanLink prefill={prefill} name={name} />
    </li>
  )
}

/** Leads to a new measure with everything filled in; nothing without the permission to write measures. */
export function PlanLink({ prefill, name }: { prefill: MeasurePrefill | null; name: string }) {
  const { t } = useTranslation('solution-tree')
  if (!prefill) return null
  return (
    <span className={lineDetailsLook} data-screen-only>
      <MeasureLink target={{ to: 'new', start: prefill }} className={buttonLook} aria-label={t('planFor', { name })}>
        {t('plan')}
      </MeasureLink>
    </span>
  )
}
