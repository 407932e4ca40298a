import { LOCALE_OF } from '@lotse/contract/language.ts'
import { DateField } from '../../ui/date/date-field.tsx'
import { CheckLine } from '../../ui/field/check-line.tsx'
import { Field, FieldGroup, TextArea, TextInput } from '../../ui/field/field.tsx'
import { NumberField } from '../../ui/field/number-field.tsx'
import { MultiChoiceField, SearchChoiceField } from '../../ui/field/search-choice.tsx'
import { useSearchTexts } from '../list/search-texts.ts'
import { useLanguage } from '../text/language.ts'
import { useDateTexts } from './date-texts.ts'
import classes from './editor.module.css'
import type { EditorField, EditorFieldList } from './editor-field.ts'

/** What is wrong with a field, in words, by its name. */
type ProblemOf = (name: string) => string | undefined

/** Draws the fields of an editor, each with its problem. */
export function EditorFields({ fields, problemOf }: { fields: EditorFieldList; problemOf: ProblemOf }) {
  return fields.map((one) => {
    if (!('length' in one)) return <OneField key={one.name} field={one} problem={problemOf(one.name)} />
    return (
      <div key={one[0]?.name} className={classes.beside} data-narrow={one[0]?.kind === 'NUMBER' || undefined}>
        {one.map((field) => (
          <OneField key={field.name} field={field} problem={problemOf(field.name)} />
        ))}
      </div>
    )
  })
}

function OneField({ field, problem }: { field: EditorField; problem: string | undefined }) {
  const language = useLanguage()
  const searchTexts = useSearchTexts()
  const dateTexts = useDateTexts()
  const frame = { label: field.label, name: field.name, hint: field.hint, problem }
  switch (field.kind) {
    case 'TEXT':
      return (
        <Field {...frame}>
          {(binding) => (
            <TextInput
              binding={binding}
              lang={field.language}
              value={field.value}
              onChange={({ target }) => field.onChange(target.value)}
            />
          )}
        </Field>
      )
    case 'LONG_TEXT':
      return (
        <Field {...frame}>
          {(binding) => (
            <TextArea
              binding={binding}
              lang={field.language}
              rows={field.rows}
              placeholder={field.placeholder}
              value={field.value}
              onChange={({ target }) => field.onChange(target.value)}
            />
          )}
        </Field>
      )
    case 'NUMBER':
      return (
        <Field {...frame}>
          {(binding) => (
            <NumberField
              binding={binding}
              value={field.value}
              locale={LOCALE_OF[language]}
              onChange={(next) => field.onChange(next)}
            />
          )}
        </Field>
      )
    case 'DATE':
      return (
        <Field {...frame}>
          {(binding) => (
            <DateField
              {...binding}
              value={field.value}
              today={field.today}
              texts={dateTexts(field.label)}
              onChange={field.onChange}
            />
          )}
        </Field>
      )
    case 'CHOICE':
      return (
        <FieldGroup {...frame}>
          <SearchChoiceField
            label={field.label}
            look="field"
            empty={field.empty}
            isInvalid={problem !== undefined}
            choices={field.choices}
            value={field.value}
            texts={searchTexts(field.label)}
            onChange={field.onChange}
          />
        </FieldGroup>
      )
    case 'CHOICES':
      return (
        <FieldGroup {...frame}>
          <MultiChoiceField
            label={field.label}
            add={field.add}
            removeLabel={field.removeLabel}
            choices={field.choices}
            values={field.value}
            texts={searchTexts(field.label)}
            onChange={field.onChange}
          />
          {field.note}
        </FieldGroup>
      )
    case 'CHECK':
      return (
        <CheckLine checked={field.value} onChange={({ target }) => field.onChange(target.checked)}>
          {field.label}
        </CheckLine>
      )
  }
}
