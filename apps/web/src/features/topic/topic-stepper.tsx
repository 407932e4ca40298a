import type { TopicJourney } from '@lotse/contract/features/topic/topic.schema.ts'
import { TOPIC_STEPS, type TopicStep } from '@lotse/contract/features/topic/topic.step.ts'
import { Link, useLinkProps } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { useFormat } from '../../platform/text/format.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { buttonLook } from '../../ui/text-button.tsx'
import { StepperProgress } from './stepper-progress.tsx'
import { percentOf } from './topic.words.ts'
import classes from './topic-stepper.module.css'

/**
 * The way through a topic, step by step: where one is, what is done, and what comes next. Each step has an address of its own;
 * after going to another one the keyboard goes on at its heading.
 *
 * @param search what the address keeps from step to step
 * @param hasProgress the progress variant (specification §1): how far the whole way is, as a bar with its percentage
 */
export function TopicStepper({
  journey,
  current,
  search,
  hasProgress,
  children,
}: {
  journey: TopicJourney
  current: TopicStep
  search: { readonly topicId: string }
  hasProgress: boolean
  children: ReactNode
}) {
  const { t } = useTranslation('topic')
  const at = TOPIC_STEPS.indexOf(current)
  const heading = useHeadingOf(current)
  const back = TOPIC_STEPS[at - 1]
  const next = TOPIC_STEPS[at + 1]
  const link = (step: TopicStep) =>
    ({ to: '/business-analysis/dashboard', search: { ...search, step }, resetScroll: false }) as const
  return (
    <>
      <div className={classes.head}>
        {hasProgress ? <StepperProgress progress={journey.progress} /> : null}
        <nav aria-label={t('stepper.label')}>
          <ol className={classes.steps}>
            {journey.steps.map(({ id, progress }, index) => (
              <li key={id} data-done={progress === 1 || undefined} data-current={id === current || undefined}>
                <StepLink search={{ ...search, step: id }} isCurrent={id === current}>
                  <StepMark number={index + 1} isDone={progress === 1} />
                  <span className={classes.name}>
                    {t(`step.${id}.name`)}
                    <StepState progress={progress} />
                  </span>
                </StepLink>
              </li>
            ))}
          </ol>
        </nav>
      </div>
      <header className={classes.heading}>
        <p>{t('stepper.place', { number: at + 1, total: TOPIC_STEPS.length })}</p>
        <h2 ref={heading} tabIndex={-1}>
          {t(`step.${current}.title`)}
        </h2>
        <p className={classes.lead}>{t(`step.${current}.lead`)}</p>
      </header>
      {children}
      <div className={classes.foot}>
        {back ? (
          <Link {...link(back)} className={buttonLook} data-variant="outline" data-size="large">
            ← {t('stepper.back', { step: t(`step.${back}.name`) })}
          </Link>
        ) : (
          <span />
        )}
        {next ? (
          <Link {...link(next)} className={buttonLook} data-variant="primary" data-size="large">
            {t('stepper.next', { step: t(`step.${next}.name`) })} →
          </Link>
        ) : (
          <Link to="/business-analysis" className={buttonLook} data-variant="primary" data-size="large">
            {t('stepper.finish')}
          </Link>
        )}
      </div>
    </>
  )
}

/** A link to a step. The router's own link would call itself the current page; this one is the current step. */
function StepLink({
  search,
  isCurrent,
  children,
}: {
  search: { readonly topicId: string; readonly step: TopicStep }
  isCurrent: boolean
  children: ReactNode
}) {
  const props = useLinkProps({ to: '/business-analysis/dashboard', search, resetScroll: false })
  return (
    <a {...props} aria-current={isCurrent ? 'step' : undefined}>
      {children}
    </a>
  )
}

function StepMark({ number, isDone }: { number: number; isDone: boolean }) {
  return (
    <span className={classes.mark} aria-hidden="true">
      {isDone ? (
        <svg aria-hidden="true" viewBox="0 0 12 10" width="12" height="10">
          <path d="M1 5.5l3.2 3L11 1.5" fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" />
        </svg>
      ) : (
        number
      )}
    </span>
  )
}

/** What has been done of a step: said where it is done or begun, silent where it is not. */
function StepState({ progress }: { progress: number }) {
  const { t } = useTranslation('topic')
  const format = useFormat()
  if (progress === 0) return null
  return (
    <small>
      {progress === 1 ? t('stepper.done') : t('stepper.begun', { percent: format.percent(percentOf(progress)) })}
    </small>
  )
}

/** The heading of the step: the focus goes there when the step changes, not when the page opens. */
function useHeadingOf(current: TopicStep) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(current)
  useEffect(() => {
    if (shown.current === current) return
    shown.current = current
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'nearest' })
  }, [current])
  return heading
}
