import { IconThumbDown, IconThumbUp } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Field, TextArea } from '../../../ui/field/field.tsx'
import { Inline, Stack } from '../../../ui/layout/layout.tsx'
import { TextButton } from '../../../ui/layout/text-button.tsx'
import { ToggleChip } from '../../../ui/text/badge.tsx'
import { Text } from '../../../ui/text/text.tsx'

const ICON = { size: 16, stroke: 1.75, 'aria-hidden': true } as const
const LONGEST = 2000

/** What a person says about an answer. */
export interface GivenFeedback {
  readonly isHelpful: boolean
  readonly text: string
}

/**
 * Whether an answer helped: yes or no, which can be changed, and after a no what was wrong.
 *
 * @param onGive saves it; rejects when it could not be saved
 */
export function AnswerFeedback({
  given,
  onGive,
}: {
  given: GivenFeedback | null
  onGive: (feedback: GivenFeedback) => Promise<unknown>
}) {
  const { t } = useTranslation('ai')
  const label = useId()
  const [said, setSaid] = useState<'saved' | 'sent' | 'failed' | null>(null)
  const [shown, setShown] = useState<GivenFeedback | null>(null)
  const current = shown ?? given
  const give = async (feedback: GivenFeedback, done: 'saved' | 'sent') => {
    setShown(feedback)
    try {
      await onGive(feedback)
      setSaid(done)
    } catch {
      setShown(null)
      setSaid('failed')
    }
  }
  const choice = (isHelpful: boolean) => (
    <ToggleChip
      isPressed={current?.isHelpful === isHelpful}
      onClick={() => {
        if (current?.isHelpful !== isHelpful) void give({ isHelpful, text: '' }, 'saved')
      }}
    >
      {isHelpful ? <IconThumbUp {...ICON} /> : <IconThumbDown {...ICON} />}
      {isHelpful ? t('feedback.yes') : t('feedback.no')}
    </ToggleChip>
  )
  return (
    <Stack gap={3}>
      <Inline role="group" aria-labelledby={label}>
        <Text as="span" size="sm" tone="soft" id={label}>
          {t('feedback.label')}
        </Text>
        {choice(true)}
        {choice(false)}
        <Text as="span" size="sm" tone="soft" role="status">
          {said ? t(`feedback.${said}`) : ''}
        </Text>
      </Inline>
      {current?.isHelpful === false && said !== 'sent' ? (
        <ReasonForm given={current.text} onSend={(text) => void give({ isHelpful: false, text }, 'sent')} />
      ) : null}
    </Stack>
  )
}

function ReasonForm({ given, onSend }: { given: string; onSend: (text: string) => void }) {
  const { t } = useTranslation('ai')
  const [typed, setTyped] = useState(given)
  return (
    <Stack
      as="form"
      gap={2}
      onSubmit={(event) => {
        event.preventDefault()
        onSend(typed.trim())
      }}
    >
      <Field label={t('feedback.reason')} hint={t('feedback.reasonHint')}>
        {(binding) => (
          <TextArea
            binding={binding}
            rows={2}
            value={typed}
            maxLength={LONGEST}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Field>
      <div>
        <TextButton type="submit" disabled={typed.trim() === given.trim()}>
          {t('feedback.send')}
        </TextButton>
      </div>
    </Stack>
  )
}
