import { useId } from 'react'
import { Stack } from '../layout/layout.tsx'
import { Text } from '../text/text.tsx'
import classes from './field.module.css'

/** The attributes that connect a control with its field. */
export interface FieldBinding {
  readonly id: string
  readonly isInvalid: boolean
  /** Ids of hint and problem, for `aria-describedby`. */
  readonly describedBy: string | undefined
}

/** A control with its label, a hint, and its problem, which is announced when it appears. */
export function Field({
  label,
  hint,
  problem,
  name,
  isWide = false,
  children,
}: {
  label: string
  hint?: string | undefined
  problem?: string | undefined
  /** Marks the field in the page, so that a form can lead to its first problem: `data-field`. */
  name?: string
  /** Takes the whole width of a form's grid. */
  isWide?: boolean
  children: (binding: FieldBinding) => React.ReactNode
}) {
  const id = useId()
  const described = [hint ? `${id}-hint` : '', problem ? `${id}-problem` : ''].filter((part) => part !== '').join(' ')
  return (
    <Stack className={classes.field} data-field={name} data-wide={isWide || undefined}>
      <label htmlFor={id} className={classes.label}>
        {label}
      </label>
      {children({ id, isInvalid: problem !== undefined, describedBy: described === '' ? undefined : described })}
      {hint ? (
        <p id={`${id}-hint`} className={classes.hint}>
          {hint}
        </p>
      ) : null}
      <Text size="xs" tone="bad" weight={500} id={`${id}-problem`} className={classes.problem} role="alert">
        {problem}
      </Text>
    </Stack>
  )
}

/** Several controls under one name, e.g. chips with a button: a group instead of a label. */
export function FieldGroup({
  label,
  hint,
  problem,
  name,
  isWide = false,
  children,
}: {
  label: string
  hint?: string | undefined
  problem?: string | undefined
  name?: string
  isWide?: boolean
  children: React.ReactNode
}) {
  return (
    <Stack as="fieldset" className={classes.field} data-field={name} data-wide={isWide || undefined}>
      <legend className={classes.label}>{label}</legend>
      {children}
      {hint ? <p className={classes.hint}>{hint}</p> : null}
      <Text size="xs" tone="bad" weight={500} className={classes.problem} role="alert">
        {problem}
      </Text>
    </Stack>
  )
}

/** One line of text; `size="large"` where there is nothing to do but to fill it in. */
export function TextInput({
  binding,
  size = 'middle',
  ...rest
}: { binding: FieldBinding; size?: 'middle' | 'large' } & Omit<
  React.ComponentProps<'input'>,
  'id' | 'className' | 'size'
>) {
  return (
    <input
      type="text"
      {...rest}
      id={binding.id}
      className={classes.input}
      data-size={size}
      aria-invalid={binding.isInvalid || undefined}
      aria-describedby={binding.describedBy}
    />
  )
}

/** Text of several lines; it grows with what is written where the browser can. */
export function TextArea({
  binding,
  ...rest
}: { binding: FieldBinding } & Omit<React.ComponentProps<'textarea'>, 'id' | 'className'>) {
  return (
    <textarea
      rows={4}
      {...rest}
      id={binding.id}
      className={classes.area}
      aria-invalid={binding.isInvalid || undefined}
      aria-describedby={binding.describedBy}
    />
  )
}
