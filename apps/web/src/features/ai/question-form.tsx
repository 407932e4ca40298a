import { IconSend2 } from '@tabler/icons-react'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { draftStorage } from '../../platform/form/draft-storage.ts'
import { useSessionStore } from '../../platform/session/session.store.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { Stack } from '../../ui/layout/layout.tsx'
import { IconButton } from '../../ui/layout/text-button.tsx'
import { Notice } from '../../ui/text/notice.tsx'
import { Text, VisuallyHidden } from '../../ui/text/text.tsx'
import classes from './question-form.module.css'

/** Longest question in characters, as the server accepts it. */
export const LONGEST_QUESTION = 2000
/** From here on the form says how long the question is. */
const NEARLY = 1800

const drafts = draftStorage<string>('lotse.aiQuestion.', (value) => typeof value === 'string')

/**
 * The field for a question: Enter sends it, Shift and Enter begin a new line. What is typed is preserved until the tab is closed.
 *
 * @param subject what the draft belongs to: a conversation, a new one, the Q&A chatbot
 * @param initial a text to begin with, instead of the draft
 * @param onAsk resolves to whether the question was asked; if not, the text stays
 */
export function QuestionForm({
  subject,
  label,
  placeholder,
  initial,
  hasFocus,
  isBusy,
  problem,
  onAsk,
}: {
  subject: string
  label: string
  placeholder: string
  initial?: string | undefined
  hasFocus: boolean
  /** A question is being sent, or an answer being written. */
  isBusy: boolean
  problem: string | null
  onAsk: (text: string) => Promise<boolean>
}) {
  const { t } = useTranslation('ai')
  const { whoami, selectedUnitId } = useSessionStore.getState()
  const key = [whoami?.id, selectedUnitId ?? whoami?.businessUnitId, subject].join('.')
  const [text, setText] = useState(() => initial ?? drafts.read(key) ?? '')
  const field = useRef<HTMLTextAreaElement>(null)
  const id = useId()
  useEffect(() => {
    if (!hasFocus || !window.matchMedia('(hover: hover)').matches) return
    const { current } = field
    current?.focus({ preventScroll: true })
    current?.setSelectionRange(current.value.length, current.value.length)
  }, [hasFocus])
  const change = (next: string) => {
    setText(next)
    if (next === '') drafts.remove(key)
    else drafts.store(key, next)
  }
  const length = [...text].length
  const isTooLong = length > LONGEST_QUESTION
  const canSend = !isBusy && text.trim() !== '' && !isTooLong
  const send = async () => {
    if (!canSend) return
    const asked = text
    change('')
    if (!(await onAsk(asked.trim()))) change(asked)
    field.current?.focus({ preventScroll: true })
  }
  return (
    <Stack
      as="form"
      gap={2}
      data-screen-only
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void send()
      }}
    >
      {problem ? (
        <Notice tone="watch" role="alert">
          {problem}
        </Notice>
      ) : null}
      <div className={classes.box}>
        <VisuallyHidden as="label" htmlFor={id}>
          {label}
        </VisuallyHidden>
        <textarea
          ref={field}
          id={id}
          className={classes.field}
          rows={1}
          placeholder={placeholder}
          value={text}
          enterKeyHint="send"
          aria-describedby={`${id}-hint`}
          aria-invalid={isTooLong || undefined}
          onChange={({ target }) => change(target.value)}
          onKeyDown={(event) => {
            // Enter also confirms a word of an input method, e.g. for Japanese.
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
            event.preventDefault()
            void send()
          }}
        />
        <IconButton type="submit" label={t('ask.send')} disabled={!canSend}>
          <IconSend2 size={20} stroke={1.75} aria-hidden />
        </IconButton>
      </div>
      <Text
        size="xs"
        tone={isTooLong ? 'bad' : 'faint'}
        id={`${id}-hint`}
        className={classes.hint}
        data-hint={length > NEARLY ? undefined : true}
      >
        {length > NEARLY ? t('ask.length', { count: length, limit: LONGEST_QUESTION }) : t('ask.keys')}
      </Text>
    </Stack>
  )
}
