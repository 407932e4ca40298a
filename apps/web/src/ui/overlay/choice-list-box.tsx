import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Tick } from '../icon/icons.tsx'
import classes from './option.module.css'

/** One choice of a list. */
export interface Choice {
  readonly value: string
  readonly label: string
  readonly note?: string | undefined
}

/** A list of choices with the chosen one marked. `onChoose` is called for the chosen one, too, so that its panel closes. */
export function ChoiceListBox({
  label,
  choices,
  value,
  onChoose,
}: {
  label: string
  choices: readonly Choice[]
  value: string
  onChoose: (value: string) => void
}) {
  return (
    <ListBox
      aria-label={label}
      className={classes.list ?? ''}
      autoFocus="first"
      selectionMode="single"
      escapeKeyBehavior="none"
      selectedKeys={[value]}
      onSelectionChange={(keys) => {
        const [next = value] = keys
        onChoose(String(next))
      }}
    >
      {choices.map((choice) => (
        <ListBoxItem key={choice.value} id={choice.value} textValue={choice.label} className={classes.option ?? ''}>
          <Tick className={classes.tick} />
          <span className={classes.words}>
            {choice.label}
            {choice.note ? <small>{choice.note}</small> : null}
          </span>
        </ListBoxItem>
      ))}
    </ListBox>
  )
}
