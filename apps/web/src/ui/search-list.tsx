import { useId, useState } from 'react'
import { findChoices, type SearchChoice } from './search-list.filter.ts'
import classes from './search-list.module.css'

/** Words of a list that is searched. */
export interface SearchListTexts {
  readonly search: string
  /** Said when nothing was found. */
  readonly nothing: string
  /** Language whose rules decide what is the same letter, e.g. `tr`. */
  readonly locale: string
}

/**
 * A list with a search field above it. The focus stays in the field; arrows move through the list, Enter chooses. `chosen`: the
 * values that have a tick; several are chosen by choosing one after the other.
 */
export function SearchList({
  label,
  choices,
  chosen,
  isMultiple = false,
  texts,
  onChoose,
}: {
  label: string
  choices: readonly SearchChoice[]
  chosen: ReadonlySet<string>
  isMultiple?: boolean
  texts: SearchListTexts
  onChoose: (value: string) => void
}) {
  const id = useId()
  const [query, setQuery] = useState('')
  const [at, setAt] = useState(0)
  const found = findChoices(choices, query, texts.locale)
  const active = found[Math.min(at, found.length - 1)]
  const move = (to: number) => {
    const next = (to + found.length) % Math.max(1, found.length)
    setAt(next)
    document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' })
  }
  const current = Math.min(at, found.length - 1)
  return (
    <div className={classes.search}>
      <input
        className={classes.input}
        data-popup-start
        // biome-ignore lint/a11y/noAutofocus: a list that takes another's place in an open panel is typed into as well
        autoFocus
        type="text"
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-activedescendant={active ? `${id}-${current}` : undefined}
        aria-autocomplete="list"
        aria-label={texts.search}
        placeholder={texts.search}
        value={query}
        onChange={(event) => {
          setQuery(event.target.value)
          setAt(0)
        }}
        onKeyDown={(event) => {
          const target = { ArrowDown: current + 1, ArrowUp: current - 1 }[event.key]
          if (target !== undefined) {
            event.preventDefault()
            move(target)
          }
          if (event.key === 'Enter') {
            event.preventDefault()
            if (active) onChoose(active.value)
          }
        }}
      />
      <div
        id={`${id}-list`}
        className={classes.list}
        role="listbox"
        tabIndex={-1}
        aria-label={label}
        aria-multiselectable={isMultiple || undefined}
      >
        {found.map((choice, index) => (
          <Option
            key={choice.value}
            id={`${id}-${index}`}
            choice={choice}
            heading={choice.group !== found[index - 1]?.group ? choice.group : undefined}
            isActive={index === current}
            isChosen={chosen.has(choice.value)}
            onPoint={() => setAt(index)}
            onChoose={() => onChoose(choice.value)}
          />
        ))}
      </div>
      {found.length === 0 ? (
        <p className={classes.nothing} role="status">
          {texts.nothing}
        </p>
      ) : null}
    </div>
  )
}

function Option({
  id,
  choice,
  heading,
  isActive,
  isChosen,
  onPoint,
  onChoose,
}: {
  id: string
  choice: SearchChoice
  heading: string | undefined
  isActive: boolean
  isChosen: boolean
  onPoint: () => void
  onChoose: () => void
}) {
  return (
    <>
      {heading === undefined ? null : (
        <div className={classes.group} role="presentation">
          {heading}
        </div>
      )}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard works on the field (aria-activedescendant) */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: the same */}
      <div
        id={id}
        role="option"
        aria-selected={isChosen}
        data-active={isActive || undefined}
        className={classes.option}
        // Keeps the focus in the field.
        onPointerDown={(event) => event.preventDefault()}
        onPointerMove={onPoint}
        onClick={onChoose}
      >
        <svg className={classes.tick} viewBox="0 0 12 10" width="12" height="10" aria-hidden="true">
          <path
            d="M1 5.5l3.2 3L11 1.5"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.75"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
        <span className={classes.words}>
          {choice.label}
          {choice.note ? <small>{choice.note}</small> : null}
        </span>
      </div>
    </>
  )
}
