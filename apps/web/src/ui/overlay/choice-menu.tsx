import { Chevron } from '../icon/icons.tsx'
import { Text } from '../text/text.tsx'
import { ChoiceList } from './choice-list.tsx'
import type { Choice } from './choice-list-box.tsx'
import classes from './choice-menu.module.css'
import { Popup } from './popup.tsx'

/** One of several, as a button that says what it is about and what is chosen, and opens the list. */
export function ChoiceMenu({
  label,
  choices,
  value,
  onChange,
}: {
  label: string
  choices: readonly Choice[]
  value: string
  onChange: (value: string) => void
}) {
  const chosen = choices.find((choice) => choice.value === value)
  return (
    <Popup
      kind="listbox"
      label={`${label} ${chosen?.label ?? '–'}`}
      buttonClass={classes.target}
      panelClass={classes.panel}
      needs={ChoiceList}
      buttonContent={
        <>
          <span className={classes.label}>{label}</span>{' '}
          <Text as="span" weight={500} wrap="truncate">
            {chosen?.label ?? '–'}
          </Text>
          <Chevron />
        </>
      }
    >
      {(close) => (
        <ChoiceList
          label={label}
          choices={choices}
          value={value}
          onChoose={(next) => {
            close()
            onChange(next)
          }}
        />
      )}
    </Popup>
  )
}
