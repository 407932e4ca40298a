import { Chevron } from '../icon/icons.tsx'
import { Popup } from '../overlay/popup.tsx'
import { Text } from '../text/text.tsx'
import classes from './search-choice.module.css'
import type { SearchChoice, SearchListTexts } from './search-list.filter.ts'
import { SearchList } from './search-list.tsx'

/** A filter with several values out of a few; its button shows the chosen values. */
export function MultiFilter({
  label,
  shown,
  choices,
  values,
  texts,
  onChange,
}: {
  label: string
  /** The chosen values as text. */
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
      needs={SearchList}
      buttonContent={
        <span className={classes.box} data-look="filter">
          <span className={classes.label}>{label}</span>{' '}
          <Text as="span" weight={500} wrap="truncate">
            {shown}
          </Text>
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
