import { useId } from 'react'
import { VisuallyHidden } from '../text/text.tsx'
import classes from './segmented.module.css'

/** One of a few: real radio buttons in one pill, so arrow keys and screen readers know what it is. */
export function Segmented<T extends string>({
  label,
  options,
  value,
  onChange,
}: {
  label: string
  options: readonly { readonly value: T; readonly label: string; readonly title?: string }[]
  value: T
  onChange: (value: T) => void
}) {
  const name = useId()
  return (
    <fieldset className={classes.group} data-screen-only>
      <VisuallyHidden as="legend">{label}</VisuallyHidden>
      {options.map((option) => (
        <label key={option.value} className={classes.option} title={option.title}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  )
}
