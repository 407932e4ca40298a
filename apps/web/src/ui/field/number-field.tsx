import { useState } from 'react'
import { type FieldBinding, TextInput } from './field.tsx'
import classes from './number-field.module.css'
import { readNumber, writeNumber } from './number-text.ts'

/** A number, typed as the reader's language writes it, with its unit behind it. */
export function NumberField({
  binding,
  value,
  locale,
  unit,
  onChange,
  ...rest
}: {
  binding: FieldBinding
  value: number | null
  /** e.g. `de-DE` */
  locale: string
  unit?: string
  /** `isReadable` is false when the text in the field is not a number; then `value` is null. */
  onChange: (value: number | null, isReadable: boolean) => void
} & Pick<React.ComponentProps<'input'>, 'placeholder' | 'aria-label'>) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <span className={classes.number}>
      <TextInput
        {...rest}
        binding={binding}
        inputMode="decimal"
        autoComplete="off"
        value={typed ?? writeNumber(value, locale)}
        onChange={(event) => {
          setTyped(event.target.value)
          const read = readNumber(event.target.value, locale)
          onChange(read ?? null, read !== undefined)
        }}
        onBlur={() => {
          if (typed !== null && readNumber(typed, locale) !== undefined) setTyped(null)
        }}
      />
      {unit ? (
        <span className={classes.unit} aria-hidden="true">
          {unit}
        </span>
      ) : null}
    </span>
  )
}
