import type { Language } from '@lotse/contract/language.ts'
import type { ReactNode } from 'react'
import type { SearchChoice } from '../../ui/field/search-list.filter.ts'

interface FieldOf<Value> {
  /** Names the field among all of the form: of its problems and of its changes. */
  readonly name: string
  readonly label: string
  /** Its label where fields of all languages are listed; otherwise `label`. */
  readonly fullLabel?: string
  readonly hint?: string | undefined
  readonly value: Value
  readonly onChange: (value: Value) => void
}

/** A field of an editor: what it is called, of which kind it is, and its value. `EditorFields` draws it. */
export type EditorField =
  | (FieldOf<string> & { readonly kind: 'TEXT'; readonly language?: Language })
  | (FieldOf<string> & {
      readonly kind: 'LONG_TEXT'
      readonly language?: Language
      readonly rows: number
      readonly placeholder?: string | undefined
    })
  | (FieldOf<number | null> & { readonly kind: 'NUMBER' })
  | (FieldOf<string | null> & { readonly kind: 'DATE'; readonly today: string })
  | (FieldOf<string | null> & {
      readonly kind: 'CHOICE'
      /** Stands for no choice. */
      readonly empty: string
      readonly choices: readonly SearchChoice[]
    })
  | (FieldOf<readonly string[]> & {
      readonly kind: 'CHOICES'
      readonly add: string
      readonly removeLabel: (name: string) => string
      readonly choices: readonly SearchChoice[]
      /** Below the chosen ones. */
      readonly note?: ReactNode
    })
  | (FieldOf<boolean> & { readonly kind: 'CHECK' })

/** Fields below each other; those of an inner list are beside each other, the first one narrow if it is a number. */
export type EditorFieldList = readonly (EditorField | readonly EditorField[])[]

/** The field of this name. */
export function findField(fields: EditorFieldList, name: string): EditorField | undefined {
  return fields.flat().find((field) => field.name === name)
}
