import type { GettingStarted } from '@lotse/contract/features/getting-started/getting-started.schema.ts'
import { IconChevronDown, IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { type CSSProperties, useEffect, useId, useRef, useState } from 'react'
import { useFormat } from '../../platform/text/format.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { showUndo } from '../../platform/toast/toast.store.ts'
import { Bar } from '../../ui/feedback/bar.tsx'
import { Card, Inline } from '../../ui/layout/layout.tsx'
import { TextButton } from '../../ui/layout/text-button.tsx'
import { NARROW, useMedia } from '../../ui/layout/use-media.ts'
import { Heading, Text, VisuallyHidden } from '../../ui/text/text.tsx'
import classes from './getting-started.module.css'
import { GETTING_STARTED_ANCHOR, gettingStartedQuery, useSaveGettingStarted } from './getting-started.queries.ts'
import { GettingStartedPlaceholder } from './getting-started-placeholder.tsx'
import { StepLink, type StepTargets } from './step-link.tsx'

/**
 * The first steps of a new person, with what is done already; on a phone folded into one line. When all are done, it says so once.
 * Nothing when they cannot be loaded.
 */
export function GettingStartedPanel({ targets = {} }: { readonly targets?: StepTargets }) {
  const query = useQuery(gettingStartedQuery())
  if (query.isError && !query.data) return null
  if (!query.data) return <GettingStartedPlaceholder />
  const { steps } = query.data
  if (steps.length === 0) return null
  return steps.every(({ isDone }) => isDone) ? <AllDone /> : <Steps steps={steps} targets={targets} />
}

type StepList = GettingStarted['steps']

function Steps({ steps, targets }: { readonly steps: StepList; readonly targets: StepTargets }) {
  const { t } = useTranslation('getting-started')
  const isNarrow = useMedia(NARROW)
  const hide = useHide()
  const id = useId()
  const box = useRef<HTMLElement>(null)
  const isNamed = useLocation({ select: ({ hash }) => hash === GETTING_STARTED_ANCHOR })
  const [isUnfolded, setUnfolded] = useState(isNamed)
  useEffect(() => {
    // The router looks for the place before the steps are there.
    if (isNamed) box.current?.scrollIntoView({ block: 'center' })
  }, [isNamed])
  const hideButton = (
    <TextButton variant="plain" onClick={hide}>
      {t('hide')}
    </TextButton>
  )
  return (
    <Card ref={box} padding={0} className={classes.panel} aria-labelledby={id} data-screen-only>
      <Inline gap={0} className={classes.head}>
        <Heading level={2} size="md" id={id}>
          {isNarrow ? (
            <Inline
              as="button"
              wrap={false}
              isInText
              type="button"
              className={classes.fold}
              aria-expanded={isUnfolded}
              onClick={() => setUnfolded(!isUnfolded)}
            >
              {t('title')}
              <IconChevronDown size={18} stroke={1.75} aria-hidden />
            </Inline>
          ) : (
            t('title')
          )}
        </Heading>
        <Progress steps={steps} />
        {isNarrow ? null : hideButton}
      </Inline>
      {isNarrow && !isUnfolded ? null : (
        <ol className={classes.steps} style={columnsFor(steps.length)}>
          {steps.map(({ step, isDone }) => (
            <li key={step} className={classes.step} data-done={isDone || undefined}>
              {isDone ? (
                <IconCircleCheckFilled size={20} aria-hidden />
              ) : (
                <IconCircle size={20} stroke={1.5} aria-hidden />
              )}
              <span>
                <VisuallyHidden>{t(isDone ? 'state.done' : 'state.open')} </VisuallyHidden>
                {isDone ? (
                  t(`step.${step}.title`)
                ) : (
                  <StepLink step={step} targets={targets}>
                    {t(`step.${step}.title`)}
                  </StepLink>
                )}
                {isDone ? null : (
                  <Text as="span" size="xs" tone="soft">
                    {t(`step.${step}.why`)}
                  </Text>
                )}
              </span>
            </li>
          ))}
        </ol>
      )}
      {isNarrow && isUnfolded ? <div>{hideButton}</div> : null}
    </Card>
  )
}

const columnsFor = (count: number) => ({ '--columns': count, '--half': Math.ceil(count / 2) }) as CSSProperties

function Progress({ steps }: { readonly steps: StepList }) {
  const { t } = useTranslation('getting-started')
  const format = useFormat()
  const done = steps.filter(({ isDone }) => isDone).length
  const values = { done: format.number(done), total: format.number(steps.length) }
  return (
    <Inline as="span" wrap={false} isInText>
      <Bar share={done / steps.length} className={classes.bar} />
      <Text as="span" size="sm" tone="soft" isFigure aria-hidden="true">
        {t('progress', values)}
      </Text>
      <VisuallyHidden>{t('progressLabel', values)}</VisuallyHidden>
    </Inline>
  )
}

/** Said once: when the page is left or it is closed, the steps do not appear again. */
function AllDone() {
  const { t } = useTranslation('getting-started')
  const client = useQueryClient()
  const id = useId()
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    // While developing, React mounts every component twice.
    clearTimeout(leaving.current)
    return () => {
      leaving.current = setTimeout(() => leave(client))
    }
  }, [client])
  return (
    <Card padding={0} className={classes.panel} aria-labelledby={id} data-screen-only>
      <Inline gap={0} className={classes.head} role="status">
        <IconCircleCheckFilled size={20} className={classes.allDone} aria-hidden />
        <Heading level={2} size="md" id={id}>
          {t('allDone.title')}
        </Heading>
        <Text size="sm" tone="soft" className={classes.grow}>
          {t('allDone.text')}
        </Text>
        <TextButton variant="plain" onClick={() => leave(client)}>
          {t('action.close')}
        </TextButton>
      </Inline>
    </Card>
  )
}

/** The server shows no steps when all are done; until the identity is asked for again, this page does the same. */
function leave(client: ReturnType<typeof useQueryClient>): void {
  client.setQueryData(gettingStartedQuery().queryKey, (known) => known && { ...known, isHidden: true })
}

/** Hides the steps at once; a toast offers to undo it. */
function useHide(): () => void {
  const { t } = useTranslation('getting-started')
  const { mutateAsync: save } = useSaveGettingStarted()
  return () => {
    save(true).then(
      () => {
        showUndo({
          summary: t('hidden'),
          group: 'getting-started',
          label: t('action.undo'),
          takesFocus: true,
          run: async () => {
            await save(false).catch(() => undefined)
          },
        })
      },
      // The error catalogue has said it; the steps stay.
      () => undefined,
    )
  }
}
