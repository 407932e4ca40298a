import { NOTE_LENGTH } from '@lotse/contract/features/note/note.constants.ts'
import type { Ref } from 'react'
import { useFormat } from '../../platform/text/format.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { Field, TextArea } from '../../ui/field/field.tsx'
import type { SendState } from './use-note-sender.ts'

/** From here on the length is shown. */
const NEAR = NOTE_LENGTH * 0.9

/** Whether a text can be a note: not only spaces, and not too long. Characters count as the server counts them. */
export function isSavable(text: string): boolean {
  return /\S/.test(text) && lengthOf(text) <= NOTE_LENGTH
}

/** Code points: an emoji is one character, though it takes two places in memory. */
function lengthOf(text: string): number {
  return text.length <= NOTE_LENGTH ? text.length : [...text].length
}

/**
 * The field in which a note is written; Ctrl (⌘) Enter saves. Nothing is cut off: a text that is too long says so, and stays.
 */
export function NoteField({
  label,
  text,
  state,
  fieldRef,
  onChange,
  onSave,
  onLeave,
}: {
  label: string
  text: string
  state: SendState
  fieldRef?: Ref<HTMLTextAreaElement>
  onChange: (text: string) => void
  onSave: () => void
  /** Called when Escape was pressed; without it, the panel handles the key. */
  onLeave?: () => void
}) {
  const { t } = useTranslation('note')
  const format = useFormat()
  const length = lengthOf(text)
  const counted = { length: format.number(length), limit: format.number(NOTE_LENGTH) }
  const isTooLong = length > NOTE_LENGTH
  const isBlank = text !== '' && !/\S/.test(text)
  const problem = isTooLong
    ? t('field.tooLong', counted)
    : isBlank
      ? t('field.onlySpaces')
      : state.kind === 'REFUSED'
        ? (state.message ?? t('field.refused'))
        : undefined
  return (
    <Field label={label} problem={problem} hint={!isTooLong && length > NEAR ? t('action.length', counted) : undefined}>
      {(binding) => (
        <TextArea
          binding={binding}
          ref={fieldRef}
          rows={3}
          value={text}
          placeholder={t('field.placeholder')}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
              event.preventDefault()
              onSave()
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
