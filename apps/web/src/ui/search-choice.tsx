import { Chevron } from './choice-menu.tsx'
import { Popup } from './popup.tsx'
import classes from './search-choice.module.css'
import type { SearchChoice as Choice } from './search-list.filter.ts'
import { SearchList, type SearchListTexts } from './search-list.tsx'

/**
 * One of many, found by typing: a field (`look="field"`, in forms; its label stands above) or a filter that says what it is
 * about (`look="filter"`).
 */
export function SearchChoiceField({
  label,
  look,
  choices,
  value,
  empty,
  texts,
  isInvalid = false,
  onChange,
}: {
  label: string
  look: 'field' | 'filter'
  choices: readonly Choice[]
  value: string | null
  /** Stands for "none"; also the first choice. */
  empty: string
  texts: SearchListTexts
  isInvalid?: boolean
  onChange: (value: string | null) => void
}) {
  const chosen = choices.find((choice) => choice.value === value)
  const shown = chosen?.label ?? empty
  return (
    <Popup
      kind="dialog"
      label={`${label} ${shown}`}
      buttonClass={classes.target}
      panelClass={classes.panel}
      face={
        <span className={classes.face} data-look={look} data-invalid={isInvalid || undefined}>
          {look === 'filter' ? <span className={classes.label}>{label}</span> : null}{' '}
          <span className={classes.value} data-empty={chosen ? undefined : true}>
            {shown}
          </span>
          <Chevron />
        </span>
      }
    >
      {(close) => (
        <SearchList
          label={label}
          choices={[{ value: '', label: empty }, ...choices]}
          chosen={new Set([value ?? ''])}
          texts={texts}
          onChoose={(next) => {
            close()
            onChange(next === '' ? null : next)
          }}
        />
      )}
    </Popup>
  )
}

/** Several of many: what is chosen stands as chips that can be taken away; more are found by typing. */
export function MultiChoiceField({
  label,
  add,
  removeLabel,
  choices,
  values,
  texts,
  onChange,
}: {
  label: string
  /** On the button that opens the list. */
  add: string
  removeLabel: (name: string) => string
  choices: readonly Choice[]
  values: readonly string[]
  texts: SearchListTexts
  onChange: (values: readonly string[]) => void
}) {
  const chosen = new Set(values)
  const labelOf = new Map(choices.map((choice) => [choice.value, choice.label]))
  const toggle = (value: string) =>
    onChange(chosen.has(value) ? values.filter((other) => other !== value) : [...values, value])
  return (
    <div className={classes.chips}>
      {values.map((value) => (
        <span key={value} className={classes.chip}>
          {labelOf.get(value) ?? value}
          <button
            type="button"
            className={classes.remove}
            aria-label={removeLabel(labelOf.get(value) ?? value)}
            onClick={() => toggle(value)}
          >
            <svg viewBox="0 0 10 10" width="10" height="10" aria-hidden="true">
              <path d="m1 1 8 8m0-8-8 8" fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
            </svg>
          </button>
        </span>
      ))}
      <Popup
        kind="dialog"
        label={`${add}: ${label}`}
        buttonClass={classes.add}
        panelClass={classes.panel}
        face={
          <>
            <span aria-hidden="true">+</span> {add}
          </>
        }
      >
        {() => (
          <SearchList label={label} choices={choices} chosen={chosen} isMultiple texts={texts} onChoose={toggle} />
        )}
      </Popup>
    </div>
  )
}
