import { Chevron } from './choice-menu.tsx'
import { Popup } from './popup.tsx'
import classes from './search-choice.module.css'
import type { SearchChoice } from './search-list.filter.ts'
import { SearchList, type SearchListTexts } from './search-list.tsx'

/** A filter that takes several of a few: what is chosen stands on its button. */
export function MultiFilter({
  label,
  shown,
  choices,
  values,
  texts,
  onChange,
}: {
  label: string
  /** What is chosen, in words. */
  shown: string
  choices: readonly SearchChoice[]
  values: readonly string[]
  texts: SearchListTexts
  onChange: (values: readonly string[]) => void
}) {
  const chosen = new Set(values)
  return (
    <Popup
      kind="dialog"
      label={`${label} ${shown}`}
      buttonClass={classes.target}
      panelClass={classes.panel}
      face={
        <span className={classes.face} data-look="filter">
          <span className={classes.label}>{label}</span>{' '}
          <span className={classes.value} data-empty={chosen.size === 0 || undefined}>
            {shown}
          </span>
          <Chevron />
        </span>
      }
    >
      {() => (
        <SearchList
          label={label}
          choices={choices}
          chosen={chosen}
          isMultiple
          texts={texts}
          onChoose={(value) =>
            onChange(chosen.has(value) ? values.filter((other) => other !== value) : [...values, value])
          }
        />
      )}
    </Popup>
  )
}
