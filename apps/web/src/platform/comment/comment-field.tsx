import { COMMENT_LENGTH } from '@lotse/contract/features/comment/comment.constants.ts'
import type { Ref } from 'react'
import { Field, TextArea } from '../../ui/field/field.tsx'
import { useFormat } from '../text/format.ts'
import { useTranslation } from '../text/i18n.ts'

/** From this length on it is shown. */
const NEAR = COMMENT_LENGTH * 0.9

/** Whether a text can be a comment: not blank, and not too long. Characters count as on the server: code points. */
export function isSendable(text: string): boolean {
  return /\S/.test(text) && [...text].length <= COMMENT_LENGTH
}

/** The field in which a comment is written; Ctrl (⌘) Enter sends. Nothing is cut off: a text that is too long stays, with the reason. */
export function CommentField({
  label,
  placeholder,
  text,
  problem,
  fieldRef,
  onChange,
  onSend,
  onLeave,
}: {
  label: string
  placeholder?: string | undefined
  text: string
  /** Why it was not sent. */
  problem: string | undefined
  fieldRef?: Ref<HTMLTextAreaElement>
  onChange: (text: string) => void
  onSend: () => void
  /** Called when Escape was pressed; without it, the panel handles the key. */
  onLeave?: () => void
}) {
  const { t } = useTranslation('comment')
  const format = useFormat()
  const length = [...text].length
  const counted = { length: format.number(length), limit: format.number(COMMENT_LENGTH) }
  const isTooLong = length > COMMENT_LENGTH
  return (
    <Field
      label={label}
      problem={isTooLong ? t('field.tooLong', counted) : problem}
      hint={!isTooLong && length > NEAR ? t('action.length', counted) : undefined}
    >
      {(binding) => (
        <TextArea
          binding={binding}
          ref={fieldRef}
          rows={3}
          value={text}
          placeholder={placeholder}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
              event.preventDefault()
              onSend()
            }
            if (event.key === 'Escape' && onLeave) {
              event.stopPropagation()
              event.preventDefault()
              onLeave()
            }
          }}
        />
      )}
    </Field>
  )
}
