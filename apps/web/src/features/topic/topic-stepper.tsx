import type { TopicJourney } from '@lotse/contract/features/topic/topic.schema.ts'
import { TOPIC_STEPS, type TopicStep } from '@lotse/contract/features/topic/topic.step.ts'
import { Link, useLinkProps } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { useFormat } from '../../platform/text/format.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { Bar } from '../../ui/feedback/bar.tsx'
import { Card, Inline } from '../../ui/layout/layout.tsx'
import { buttonLook } from '../../ui/layout/text-button.tsx'
import { Heading, Text } from '../../ui/text/text.tsx'
import { percentOf } from './topic.words.ts'
import classes from './topic-stepper.module.css'

/**
 * The steps of a topic: the current one, the completed ones, and the next one. Each step has an address of its own;
 * after a change of the step the focus moves to its heading.
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
      <Card as="div" className={classes.head}>
        {hasProgress ? <StepperProgress progress={journey.progress} /> : null}
        <nav aria-label={t('stepper.label')}>
          <Inline as="ol" align="stretch" justify="between" wrap={false} className={classes.steps}>
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
          </Inline>
        </nav>
      </Card>
      <header className={classes.heading}>
        <Text size="xs" tone="faint">
          {t('stepper.place', { number: at + 1, total: TOPIC_STEPS.length })}
        </Text>
        <Heading level={2} ref={heading} tabIndex={-1}>
          {t(`step.${current}.title`)}
        </Heading>
        <Text size="sm" tone="soft" className={classes.lead}>
          {t(`step.${current}.lead`)}
        </Text>
      </header>
      {children}
      <Inline gap={3} justify="between" className={classes.foot}>
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
      </Inline>
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
    <Text as="small" size="xs" tone="faint" weight={400}>
      {progress === 1 ? t('stepper.done') : t('stepper.begun', { percent: format.percent(percentOf(progress)) })}
    </Text>
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

/** How far the whole way through a topic is: a bar and its percentage. `progress` is a share of 1. */
function StepperProgress({ progress }: { progress: number }) {
  const { t } = useTranslation('topic')
  const format = useFormat()
  const percent = percentOf(progress)
  const words = t('stepper.percent', { percent: format.percent(percent) })
  return (
    <Inline gap={3} wrap={false} className={classes.progress}>
      <Bar
        share={progress}
        className={classes.bar}
        role="progressbar"
        aria-label={t('stepper.progress')}
        aria-valuenow={percent}
        aria-valuetext={words}
      />
      <Text as="span" size="sm" tone="soft" weight={600} isFigure wrap="truncate" aria-hidden="true">
        {words}
      </Text>
    </Inline>
  )
}
