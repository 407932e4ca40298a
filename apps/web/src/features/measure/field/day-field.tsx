import { useDateTexts } from '../../../platform/editor/date-texts.ts'
import { useToday } from '../../../platform/session/today.ts'
import { DateField } from '../../../ui/date/date-field.tsx'
import { Field } from '../../../ui/field/field.tsx'

/** A day, in a form. `isReadable` is false while the text in the field is no date. */
export function DayField({
  label,
  name,
  problem,
  value,
  onChange,
}: {
  readonly label: string
  readonly name?: string
  readonly problem: string | undefined
  /** ISO date. */
  readonly value: string | null
  readonly onChange: (isoDate: string | null, isReadable: boolean) => void
}) {
  const today = useToday()
  const dateTexts = useDateTexts()
  return (
    <Field label={label} problem={problem} {...(name ? { name } : {})}>
      {(binding) => (
        <DateField
          id={binding.id}
          isInvalid={binding.isInvalid}
          describedBy={binding.describedBy}
          value={value}
          today={today}
          texts={dateTexts(label)}
          onChange={onChange}
        />
      )}
    </Field>
  )
}
