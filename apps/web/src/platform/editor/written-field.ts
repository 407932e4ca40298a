import { useFormat } from '../text/format.ts'
import { useTranslation } from '../text/i18n.ts'
import type { EditorField } from './editor-field.ts'

/** Writes the value of a field where two versions are compared. */
export function useWrittenField(): (field: EditorField | undefined) => string {
  const { t } = useTranslation('form')
  const format = useFormat()
  return (field) => written(field) || t('action.empty')

  function written(field: EditorField | undefined): string {
    switch (field?.kind) {
      case undefined:
        return ''
      case 'TEXT':
      case 'LONG_TEXT':
        return field.value
      case 'NUMBER':
        return field.value === null ? '' : format.number(field.value)
      case 'DATE':
        return field.value === null ? '' : format.date(field.value)
      case 'CHOICE':
        return labelIn(field.choices, field.value)
      case 'CHOICES':
        return field.value.map((value) => labelIn(field.choices, value)).join(', ')
      case 'CHECK':
        return field.value ? '✓' : '–'
    }
  }
}

/** What is chosen may no longer be among the choices. */
const labelIn = (choices: readonly { readonly value: string; readonly label: string }[], value: string | null) =>
  choices.find((choice) => choice.value === value)?.label ?? value ?? ''
