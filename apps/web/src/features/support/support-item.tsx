import type { SupportRequest } from '@lotse/contract/features/support/support.schema.ts'
import type { SupportState } from '@lotse/contract/features/support/support.state.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { useTranslation } from '../../platform/text/i18n.ts'
import { Moment } from '../../platform/text/moment-time.tsx'
import { StatusShape, type StatusTone } from '../../ui/kpi/status-shape.tsx'
import { Inline, Stack } from '../../ui/layout/layout.tsx'
import { rowButtonLook } from '../../ui/layout/row.tsx'
import { Text } from '../../ui/text/text.tsx'
import { RequestOrigin } from './request-origin.tsx'
import { screenshotQuery } from './support.queries.ts'
import { SupportAnswerForm } from './support-answer-form.tsx'
import classes from './support-list.module.css'

const TONES: Readonly<Record<SupportState, StatusTone>> = { NEW: 'NONE', IN_PROGRESS: 'WARN', RESOLVED: 'GOOD' }

/** One request: its number, state and first words, and, opened, everything about it. */
export function SupportItem({
  request,
  isOpen,
  showsPerson,
  onToggle,
}: {
  request: SupportRequest
  isOpen: boolean
  showsPerson: boolean
  onToggle: () => void
}) {
  const { t } = useTranslation('support')
  const id = useId()
  const { number, state, category, text, changedAt, person, businessUnit } = request
  return (
    <li className={classes.item} data-open={isOpen || undefined}>
      <button
        type="button"
        className={`${rowButtonLook} ${classes.box}`}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={onToggle}
      >
        <Inline as="span" gap={3} align="baseline">
          <Text as="strong" isFigure>
            {number}
          </Text>
          <Inline as="span" align="baseline">
            <StatusShape status={TONES[state]} />
            {t(`state.${state}`)}
          </Inline>
          <Moment iso={changedAt} isBrief className={classes.moment} />
        </Inline>
        <Text as="span" tone="soft" wrap="truncate" className={classes.words} dir="auto">
          {text}
        </Text>
        <Text as="span" size="xs" tone="faint">
          {[t(`category.${category}`), ...(showsPerson ? [person, businessUnit] : [])].filter(Boolean).join(' · ')}
        </Text>
      </button>
      <div id={id} hidden={!isOpen}>
        {isOpen ? <Content request={request} /> : null}
      </div>
    </li>
  )
}

function Content({ request }: { request: SupportRequest }) {
  const { t } = useTranslation('support')
  return (
    <Stack gap={3} className={classes.content}>
      <Text size="xs" tone="faint">
        <Moment iso={request.createdAt}>{(date) => t('step.asked', { date })}</Moment>
      </Text>
      <Text wrap="preserve" className={classes.text} dir="auto">
        {request.text}
      </Text>
      {request.screenshot ? <Picture request={request} /> : null}
      <RequestOrigin {...request} isForStaff={request.can.answer} />
      {request.steps.length === 0 ? (
        <Text size="xs" tone="faint">
          {t('step.none')}
        </Text>
      ) : (
        <Stack as="ol" gap={3} className={classes.steps} aria-label={t('step.label')}>
          {request.steps.map((step) => (
            <li key={step.id}>
              <Text as="span" size="xs" tone="faint">
                {t('step.moved', { state: t(`state.${step.state}`), by: step.by })} · <Moment iso={step.at} />
              </Text>
              {step.answer === null ? null : (
                <Text wrap="preserve" className={classes.text} dir="auto">
                  {step.answer}
                </Text>
              )}
            </li>
          ))}
        </Stack>
      )}
      {request.can.answer ? <SupportAnswerForm request={request} /> : null}
    </Stack>
  )
}

function Picture({ request }: { request: SupportRequest }) {
  const { t } = useTranslation('support')
  const picture = useQuery(screenshotQuery(request))
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!picture.data) return
    const made = URL.createObjectURL(picture.data)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [picture.data])
  if (picture.isError) return <p role="alert">{t('screenshot.notLoaded')}</p>
  if (address === null)
    return (
      <Text size="xs" tone="faint">
        {t('screenshot.loading')}
      </Text>
    )
  return (
    <a href={address} target="_blank" rel="noreferrer" className={classes.picture}>
      <img src={address} alt={t('screenshot.alt')} />
    </a>
  )
}
