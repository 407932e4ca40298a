import type { SupportRequest } from '@lotse/contract/features/support/support.schema.ts'
import type { SupportState } from '@lotse/contract/features/support/support.state.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { useTranslation } from '../../platform/text/i18n.ts'
import { Moment } from '../../platform/text/moment-time.tsx'
import { StatusShape, type StatusTone } from '../../ui/status-shape.tsx'
import { screenshotQuery } from './support.queries.ts'
import { SupportAnswerForm } from './support-answer-form.tsx'
import classes from './support-list.module.css'
import { Surroundings } from './surroundings.tsx'

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
      <button type="button" className={classes.face} aria-expanded={isOpen} aria-controls={id} onClick={onToggle}>
        <span className={classes.line}>
          <strong>{number}</strong>
          <span className={classes.state}>
            <StatusShape status={TONES[state]} />
            {t(`state.${state}`)}
          </span>
          <Moment iso={changedAt} isBrief className={classes.moment} />
        </span>
        <span className={classes.words} dir="auto">
          {text}
        </span>
        <span className={classes.about}>
          {[t(`category.${category}`), ...(showsPerson ? [person, businessUnit] : [])].filter(Boolean).join(' · ')}
        </span>
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
    <div className={classes.content}>
      <p className={classes.about}>
        <Moment iso={request.createdAt}>{(date) => t('step.asked', { date })}</Moment>
      </p>
      <p className={classes.text} dir="auto">
        {request.text}
      </p>
      {request.screenshot ? <Picture request={request} /> : null}
      <Surroundings {...request} />
      {request.steps.length === 0 ? (
        <p className={classes.about}>{t('step.none')}</p>
      ) : (
        <ol className={classes.steps} aria-label={t('step.label')}>
          {request.steps.map((step) => (
            <li key={step.id}>
              <span className={classes.about}>
                {t('step.moved', { state: t(`state.${step.state}`), by: step.by })} · <Moment iso={step.at} />
              </span>
              {step.answer === null ? null : (
                <p className={classes.text} dir="auto">
                  {step.answer}
                </p>
              )}
            </li>
          ))}
        </ol>
      )}
      {request.can.answer ? <SupportAnswerForm request={request} /> : null}
    </div>
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
  if (address === null) return <p className={classes.about}>{t('screenshot.loading')}</p>
  return (
    <a href={address} target="_blank" rel="noreferrer" className={classes.picture}>
      <img src={address} alt={t('screenshot.alt')} />
    </a>
  )
}
