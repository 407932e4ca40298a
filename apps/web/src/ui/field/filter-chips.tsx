import { useRef } from 'react'
import { scrollEdgesLook, useScrollEdges } from '../layout/scroll-edges.ts'
import { VisuallyHidden } from '../text/text.tsx'
import classes from './filter-chips.module.css'

/** A filter that can be chosen; `null` stands for "all". */
export interface FilterChip<T extends string> {
  readonly value: T | null
  readonly label: string
  readonly icon?: React.ReactNode
  readonly count?: number
}

/** One filter out of several, as buttons that say whether they are pressed. */
export function FilterChips<T extends string>({
  label,
  chips,
  value,
  onChange,
}: {
  label: string
  chips: readonly FilterChip<T>[]
  value: T | null
  onChange: (value: T | null) => void
}) {
  const line = useRef<HTMLFieldSetElement>(null)
  useScrollEdges(line)
  return (
    <fieldset ref={line} className={`${classes.chips} ${scrollEdgesLook}`} data-screen-only>
      <VisuallyHidden as="legend">{label}</VisuallyHidden>
      {chips.map((chip) => (
        <button
          key={chip.value ?? ''}
          type="button"
          className={classes.chip}
          aria-pressed={chip.value === value}
          onClick={() => onChange(chip.value)}
        >
          {chip.icon}
          {chip.label}
          {chip.count === undefined ? null : <span className={classes.count}>{chip.count}</span>}
        </button>
      ))}
    </fieldset>
  )
}
