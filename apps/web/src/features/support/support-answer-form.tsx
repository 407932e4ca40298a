import type { SupportRequest } from '@lotse/contract/features/support/support.schema.ts'
import { SUPPORT_STATES, type SupportState } from '@lotse/contract/features/support/support.state.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { StatusError } from '../../platform/api/api-error.ts'
import { call } from '../../platform/api/call.ts'
import { answerSupportRequest } from '../../platform/api/generated/support.operations.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { showDone } from '../../platform/toast/toast.store.ts'
import { Field, TextArea } from '../../ui/field/field.tsx'
import { Segmented } from '../../ui/field/segmented.tsx'
import { Inline, Stack } from '../../ui/layout/layout.tsx'
import { TextButton } from '../../ui/layout/text-button.tsx'
import { refreshSupport } from './support.queries.ts'
import classes from './support-list.module.css'

/** Sends an answer to a request and changes its state. The text is preserved when another person was faster. */
export function SupportAnswerForm({ request }: { request: SupportRequest }) {
  const { t } = useTranslation('support')
  const client = useQueryClient()
  const [answer, setAnswer] = useState('')
  const [state, setState] = useState<SupportState>(request.state === 'NEW' ? 'IN_PROGRESS' : request.state)
  const isNothing = answer.trim() === '' && state === request.state
  const [hasTried, setTried] = useState(false)
  const step = useMutation({
    mutationFn: () =>
      call(answerSupportRequest, {
        params: { id: request.id },
        body: { state, answer: answer.trim() === '' ? null : answer, version: request.version },
      }),
    onSuccess: () => {
      setAnswer('')
      setTried(false)
      showDone({ summary: t('answer.sent', { number: request.number }) })
    },
    onSettled: () => refreshSupport(client),
  })
  const problem = step.error instanceof StatusError ? step.error.serverMessage : null
  return (
    <Stack
      as="form"
      gap={3}
      className={classes.answer}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        // The button is busy while sending, so the keyboard focus moves to the answer.
        const { submitter } = event.nativeEvent as SubmitEvent
        if (submitter?.matches(':focus-visible')) event.currentTarget.querySelector('textarea')?.focus()
        setTried(true)
        if (!isNothing) step.mutate()
      }}
    >
      <Field
        label={t('answer.label')}
        hint={t('answer.hint')}
        problem={hasTried && isNothing ? t('answer.missing') : (problem ?? undefined)}
      >
        {(binding) => <TextArea binding={binding} value={answer} onChange={({ target }) => setAnswer(target.value)} />}
      </Field>
      <Inline gap={3} justify="between">
        <Segmented
          label={t('answer.state')}
          options={SUPPORT_STATES.map((value) => ({ value, label: t(`state.${value}`) }))}
          value={state}
          onChange={setState}
        />
        <TextButton variant="primary" type="submit" disabled={step.isPending}>
          {t('answer.send')}
        </TextButton>
      </Inline>
    </Stack>
  )
}
