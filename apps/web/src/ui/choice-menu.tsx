import '@mantine/core/styles/Menu.css'
import '@mantine/core/styles/Popover.css'
import { Menu } from '@mantine/core'
import classes from './choice-menu.module.css'

/** One choice of a menu. */
export interface Choice {
  readonly value: string
  readonly label: string
  readonly note?: string | undefined
}

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
    <Menu position="bottom-start" offset={4} classNames={{ dropdown: classes.dropdown, item: classes.item }}>
      <Menu.Target>
        <button type="button" className={classes.target} aria-label={`${label}: ${chosen?.label ?? '–'}`}>
          <span className={classes.label}>{label}</span>
          <span className={classes.value}>{chosen?.label ?? '–'}</span>
          <Chevron />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={value} onChange={onChange}>
          {choices.map((choice) => (
            <Menu.RadioItem key={choice.value} value={choice.value}>
              <span className={classes.itemLabel}>{choice.label}</span>
              {choice.note ? <span className={classes.note}>{choice.note}</span> : null}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}

/** The small arrow of everything that opens. */
export function Chevron() {
  return (
    <svg className={classes.chevron} viewBox="0 0 10 6" width="10" height="6" aria-hidden="true">
      <path
        d="M1 1l4 4 4-4"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
