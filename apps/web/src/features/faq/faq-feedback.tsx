import { FAQ_COMMENT_LENGTH } from '@lotse/contract/features/faq/faq.constants.ts'
import type { FaqEntry } from '@lotse/contract/features/faq/faq.schema.ts'
import { IconThumbDown, IconThumbUp } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from '../../platform/text/i18n.ts'
import { Field, TextArea } from '../../ui/field/field.tsx'
import { Inline, Stack } from '../../ui/layout/layout.tsx'
import { TextButton } from '../../ui/layout/text-button.tsx'
import { ToggleChip } from '../../ui/text/badge.tsx'
import { Text } from '../../ui/text/text.tsx'
import { useGiveFeedback } from './faq.queries.ts'
import classes from './faq-feedback.module.css'

const ICON = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

/** Whether an answer helped: yes or no, which can be changed, and after a no what is missing. */
export function FaqFeedbackLine({ entry: { id, ownFeedback } }: { entry: Pick<FaqEntry, 'id' | 'ownFeedback'> }) {
  const { t } = useTranslation('faq')
  const give = useGiveFeedback(id)
  const label = useId()
  const [said, setSaid] = useState<'saved' | 'sent' | null>(null)
  const choice = (isHelpful: boolean) => (
    <ToggleChip
      isPressed={ownFeedback?.isHelpful === isHelpful}
      onClick={() => {
        if (ownFeedback?.isHelpful !== isHelpful) give.mutate({ isHelpful }, { onSuccess: () => setSaid('saved') })
      }}
    >
      {isHelpful ? <IconThumbUp {...ICON} /> : <IconThumbDown {...ICON} />}
      {isHelpful ? t('feedback.yes') : t('feedback.no')}
    </ToggleChip>
  )
  return (
    <Stack gap={3} className={classes.feedback}>
      <Inline className={classes.line} role="group" aria-labelledby={label}>
        <span id={label}>{t('feedback.label')}</span>
        {choice(true)}
        {choice(false)}
        <Text as="span" size="sm" tone="soft" role="status">
          {said && !give.isError ? t(`feedback.${said}`) : ''}
        </Text>
      </Inline>
      {ownFeedback?.isHelpful === false ? (
        <CommentForm
          given={ownFeedback.comment ?? ''}
          isSending={give.isPending}
          onSend={(comment) =>
            give.mutate({ isHelpful: false, ...(comment ? { comment } : {}) }, { onSuccess: () => setSaid('sent') })
          }
        />
      ) : null}
    </Stack>
  )
}

function CommentForm({
  given,
  isSending,
  onSend,
}: {
  given: string
  isSending: boolean
  onSend: (comment: string) => void
}) {
  const { t } = useTranslation('faq')
  const [typed, setTyped] = useState(given)
  return (
    <Stack
      as="form"
      gap={2}
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        onSend(typed.trim())
      }}
    >
      <Field label={t('feedback.comment')} hint={t('feedback.commentHint')}>
        {(binding) => (
          <TextArea
            binding={binding}
            rows={2}
            value={typed}
            maxLength={FAQ_COMMENT_LENGTH}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Field>
      <div>
        <TextButton type="submit" disabled={isSending || typed.trim() === given.trim()}>
          {t('feedback.send')}
        </TextButton>
      </div>
    </Stack>
  )
}
