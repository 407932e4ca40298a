import { createSupportRequest } from '@lotse/contract/features/support/support.operations.ts'
import {
  SUPPORT_CATEGORIES,
  SUPPORT_TEXT_LENGTH,
  type SupportRequest,
} from '@lotse/contract/features/support/support.schema.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { StatusError } from '../../platform/api/api-error.ts'
import { call } from '../../platform/api/call.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { useLanguage } from '../../platform/text/language.ts'
import { Panel } from '../../ui/chart-frame.tsx'
import { Field, FieldGroup, TextArea } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import { ScreenshotField } from './screenshot-field.tsx'
import { forgetSupportDraft, keepSupportDraft, readSupportDraft, type SupportWriting } from './support.draft.ts'
import { refreshSupport } from './support.queries.ts'
import classes from './support-form.module.css'
import { Surroundings } from './surroundings.tsx'
import { useScreenshot } from './use-screenshot.ts'

/** Writes a request for help. What is begun is kept in the tab; what is sent along is shown before. */
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
      <form
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          // The button waits while it is sent: the keyboard goes on in the text. A finger is not given its keyboard again.
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
          <div className={classes.categories}>
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
          </div>
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
        <Surroundings
          page={writing.page}
          build={build}
          browser={navigator.userAgent}
          language={language}
          onPageRemove={() => change({ page: null })}
        />
        <div className={classes.actions}>
          <p className={classes.failure} role="alert">
            {failure}
          </p>
          <TextButton variant="primary" type="submit" disabled={isSending || upload.percent !== null}>
            {isSending ? t('form.sending') : t('form.send')}
          </TextButton>
        </div>
      </form>
    </Panel>
  )
}
