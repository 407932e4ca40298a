import { Chevron, Cross } from '../icon/icons.tsx'
import { Popup } from '../overlay/popup.tsx'
import { Text } from '../text/text.tsx'
import classes from './search-choice.module.css'
import type { SearchChoice as Choice, SearchListTexts, ServerSearch } from './search-list.filter.ts'
import { SearchList } from './search-list.tsx'

/**
 * One of many, found by typing: a field (`look="field"`, in forms; its label is above) or a filter that contains its
 * label (`look="filter"`).
 */
export function SearchChoiceField({
  label,
  look,
  choices,
  value,
  empty,
  texts,
  isInvalid = false,
  known = choices,
  search,
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
  /** Where the name of the chosen one is found, when `choices` are only a part of all. */
  known?: readonly Choice[]
  search?: ServerSearch | undefined
  onChange: (value: string | null) => void
}) {
  const chosen = known.find((choice) => choice.value === value)
  const shown = chosen?.label ?? empty
  return (
    <Popup
      kind="dialog"
      label={`${label} ${shown}`}
      buttonClass={classes.target}
      panelClass={classes.panel}
      needs={SearchList}
      buttonContent={
        <span className={classes.box} data-look={look} data-invalid={isInvalid || undefined}>
          {look === 'filter' ? <span className={classes.label}>{label}</span> : null}{' '}
          <Text
            as="span"
            weight={look === 'field' ? 400 : 500}
            wrap="truncate"
            className={classes.value}
            data-empty={!chosen}
          >
            {shown}
          </Text>
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
          search={search}
          onChoose={(next) => {
            close()
            onChange(next === '' ? null : next)
          }}
        />
      )}
    </Popup>
  )
}

/** Several of many: the chosen values are removable chips; more are found by typing. */
export function MultiChoiceField({
  label,
  add,
  removeLabel,
  choices,
  values,
  texts,
  known = choices,
  search,
  onChange,
}: {
  label: string
  /** On the button that opens the list. */
  add: string
  removeLabel: (name: string) => string
  choices: readonly Choice[]
  values: readonly string[]
  texts: SearchListTexts
  /** Where the names of the chosen ones are found, when `choices` are only a part of all. */
  known?: readonly Choice[]
  search?: ServerSearch | undefined
  onChange: (values: readonly string[]) => void
}) {
  const chosen = new Set(values)
  const labelOf = new Map(known.map((choice) => [choice.value, choice.label]))
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
            <Cross size={10} />
          </button>
        </span>
      ))}
      <Popup
        kind="dialog"
        label={`${add}: ${label}`}
        buttonClass={classes.add}
        panelClass={classes.panel}
        needs={SearchList}
        buttonContent={
          <>
            <span aria-hidden="true">+</span> {add}
          </>
        }
      >
        {() => (
          <SearchList
            label={label}
            choices={choices}
            chosen={chosen}
            isMultiple
            texts={texts}
            search={search}
            onChoose={toggle}
          />
        )}
      </Popup>
    </div>
  )
}
