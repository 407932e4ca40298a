import {
  SUPPORT_CATEGORIES,
  SUPPORT_TEXT_LENGTH,
  type SupportCategory,
} from '@lotse/contract/features/support/support.constants.ts'
import type { Screenshot, SupportRequest } from '@lotse/contract/features/support/support.schema.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { StatusError } from '../../platform/api/api-error.ts'
import { call } from '../../platform/api/call.ts'
import { createSupportRequest } from '../../platform/api/generated/support.operations.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { useLanguage } from '../../platform/text/language.ts'
import { Panel } from '../../ui/chart/chart-frame.tsx'
import { Field, FieldGroup, TextArea } from '../../ui/field/field.tsx'
import { Inline, Stack } from '../../ui/layout/layout.tsx'
import { TextButton } from '../../ui/layout/text-button.tsx'
import { Notice } from '../../ui/text/notice.tsx'
import { Text } from '../../ui/text/text.tsx'
import { RequestOrigin } from './request-origin.tsx'
import { ScreenshotField } from './screenshot-field.tsx'
import { refreshSupport } from './support.queries.ts'
import classes from './support-form.module.css'
import { useScreenshot } from './use-screenshot.ts'

/** Writes a request for help. The draft is stored in the tab; the data that is sent with it is shown before. */
export function SupportForm({
  personId,
  page,
  build,
  text,
  onSent,
}: {
  personId: string
  /** Where the reader came from. */
  page: string | null
  build: string
  /** What the text begins with. */
  text: string
  onSent: (request: SupportRequest) => void
}) {
  const { t } = useTranslation('support')
  const language = useLanguage()
  const client = useQueryClient()
  const empty: SupportWriting = { category: 'PROBLEM', text: '', screenshot: null, page }
  const [kept] = useState(() => readSupportDraft(personId))
  const [isRestored, setRestored] = useState(kept !== null)
  const [writing, setWriting] = useState<SupportWriting>(() => kept ?? { ...empty, text })
  const [problem, setProblem] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const area = useRef<HTMLDivElement>(null)
  const change = (patch: Partial<SupportWriting>) => setWriting((old) => ({ ...old, ...patch }))
  const upload = useScreenshot((screenshot) => change({ screenshot }))

  const isEmpty = writing.text.trim() === '' && writing.screenshot === null
  useEffect(() => {
    if (isEmpty) forgetSupportDraft(personId)
    else keepSupportDraft(personId, writing)
  }, [personId, writing, isEmpty])

  const begin = () => {
    upload.giveUp()
    setWriting(empty)
    setRestored(false)
    setProblem(null)
  }
  const send = async () => {
    setFailure(null)
    const isMissing = writing.text.trim() === ''
    const isTooLong = [...writing.text].length > SUPPORT_TEXT_LENGTH
    setProblem(isMissing ? t('text.missing') : isTooLong ? t('text.tooLong', { count: SUPPORT_TEXT_LENGTH }) : null)
    if (isMissing || isTooLong) {
      area.current?.querySelector('textarea')?.focus()
      return
    }
    setSending(true)
    try {
      const { screenshot, ...words } = writing
      const request = await call(createSupportRequest, {
        body: {
          ...words,
          build: build === '' ? null : build,
          browser: navigator.userAgent.slice(0, 500),
          language,
          screenshotId: screenshot?.id ?? null,
        },
      })
      begin()
      await refreshSupport(client)
      onSent(request)
    } catch (error) {
      if (error instanceof StatusError && error.code === 'support.screenshot_not_found') change({ screenshot: null })
      setFailure(error instanceof StatusError ? error.serverMessage : t('failed'))
    } finally {
      setSending(false)
    }
  }

  return (
    <Panel title={t('form.title')} summary={t('form.lead')}>
      <Stack
        as="form"
        gap={4}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          // The button is busy while sending, so the keyboard focus moves to the text. A touch does not open the screen keyboard.
          const { submitter } = event.nativeEvent as SubmitEvent
          if (submitter?.matches(':focus-visible')) area.current?.querySelector('textarea')?.focus()
          void send()
        }}
        onPaste={(event) => {
          const picture = [...event.clipboardData.files].find(({ type }) => type.startsWith('image/'))
          if (!picture) return
          event.preventDefault()
          upload.start(picture)
        }}
      >
        {isRestored ? (
          <Notice>
            {t('form.restored')}{' '}
            <TextButton variant="plain" onClick={begin}>
              {t('form.discard')}
            </TextButton>
          </Notice>
        ) : null}
        <FieldGroup label={t('category.label')} name="category">
          <Inline>
            {SUPPORT_CATEGORIES.map((category) => (
              <label key={category} className={classes.category}>
                <input
                  type="radio"
                  name="support-category"
                  checked={writing.category === category}
                  onChange={() => change({ category })}
                />
                <span>{t(`category.${category}`)}</span>
              </label>
            ))}
          </Inline>
        </FieldGroup>
        <div ref={area}>
          <Field label={t('text.label')} hint={t('text.hint')} problem={problem ?? undefined} name="text">
            {(binding) => (
              <TextArea
                binding={binding}
                rows={7}
                required
                value={writing.text}
                onChange={({ target }) => {
                  change({ text: target.value })
                  setProblem(null)
                }}
              />
            )}
          </Field>
        </div>
        <ScreenshotField
          screenshot={writing.screenshot}
          upload={upload}
          onRemove={() => change({ screenshot: null })}
        />
        <RequestOrigin
          page={writing.page}
          build={build}
          browser={navigator.userAgent}
          language={language}
          onPageRemove={() => change({ page: null })}
        />
        <Inline gap={3} justify="end">
          <Text tone="bad" weight={500} className={classes.failure} role="alert">
            {failure}
          </Text>
          <TextButton variant="primary" type="submit" disabled={isSending || upload.percent !== null}>
            {isSending ? t('form.sending') : t('form.send')}
          </TextButton>
        </Inline>
      </Stack>
    </Panel>
  )
}

/** A request that is being written. */
interface SupportWriting {
  readonly category: SupportCategory
  readonly text: string
  readonly screenshot: Screenshot | null
  /** Where it happened. */
  readonly page: string | null
}

const PREFIX = 'lotse.supportDraft.'

/** The draft of a person, stored as long as the tab: also across a lost connection and a new sign-in. */
function readSupportDraft(personId: string): SupportWriting | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(PREFIX + personId) ?? 'null')
    return isWriting(kept) ? kept : null
  } catch {
    return null
  }
}

/** Keeps it; a browser that has no room for it keeps none. */
function keepSupportDraft(personId: string, writing: SupportWriting): void {
  try {
    sessionStorage.setItem(PREFIX + personId, JSON.stringify(writing))
  } catch {
    // The form itself still holds everything.
  }
}

/** Forgets it. */
function forgetSupportDraft(personId: string): void {
  sessionStorage.removeItem(PREFIX + personId)
}

function isWriting(value: unknown): value is SupportWriting {
  if (typeof value !== 'object' || value === null) return false
  const { category, text, screenshot, page } = value as Record<string, unknown>
  const isPicture = screenshot === null || (typeof screenshot === 'object' && 'id' in screenshot)
  const isPage = page === null || typeof page === 'string'
  return SUPPORT_CATEGORIES.some((one) => one === category) && typeof text === 'string' && isPicture && isPage
}
