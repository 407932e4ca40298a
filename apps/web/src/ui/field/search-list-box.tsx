import { useEffect, useState } from 'react'
import { Autocomplete } from 'react-aria-components/Autocomplete'
import { Header } from 'react-aria-components/Header'
import { Input } from 'react-aria-components/Input'
import { ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox'
import { TextField } from 'react-aria-components/TextField'
import { Tick } from '../icon/icons.tsx'
import { Stack } from '../layout/layout.tsx'
import options from '../overlay/option.module.css'
import { VisuallyHidden } from '../text/text.tsx'
import {
  findChoices,
  groupChoices,
  type SearchChoice,
  type SearchListTexts,
  type ServerSearch,
} from './search-list.filter.ts'
import classes from './search-list.module.css'

/** How long typing pauses before the server is asked. */
const PAUSE_MS = 250

/**
 * A list with a search field above it. The focus stays in the field; arrows move through the list, Enter chooses, and after
 * typing the first hit is the current one. `chosen`: the values that have a tick. With `search`, the server finds the choices.
 */
export function SearchListBox({
  label,
  choices,
  chosen,
  isMultiple = false,
  texts,
  search,
  onChoose,
}: {
  label: string
  choices: readonly SearchChoice[]
  chosen: ReadonlySet<string>
  isMultiple?: boolean
  texts: SearchListTexts
  search?: ServerSearch | undefined
  /** Called with the value that was chosen or, with `isMultiple`, chosen or taken away. */
  onChoose: (value: string) => void
}) {
  const [query, setQuery] = useState('')
  const text = query.trim()
  usePaused(text, search?.onSearch)
  // Until the server has replied, what is there is searched: Enter must never choose what was not typed.
  const isFound = search !== undefined && search.text === text
  const isWaiting = search !== undefined && !isFound
  const found = isFound
    ? choices.filter(({ value }) => text === '' || value !== '')
    : findChoices(choices, query, texts.locale)
  return (
    <Stack gap={1}>
      <Autocomplete inputValue={query} onInputChange={setQuery}>
        {/* A search field of the library would take the first Escape for clearing its text. */}
        <TextField aria-label={texts.search} type="search" autoFocus>
          <Input className={classes.input ?? ''} placeholder={texts.search} />
        </TextField>
        <ListBox
          aria-label={label}
          className={options.list ?? ''}
          selectionMode={isMultiple ? 'multiple' : 'single'}
          escapeKeyBehavior="none"
          selectedKeys={[...chosen].map(keyOf)}
          onSelectionChange={(keys) => {
            const now = new Set([...keys].map((key) => valueOf(String(key))))
            const changed = isMultiple
              ? [...now, ...chosen].find((value) => now.has(value) !== chosen.has(value))
              : [...now, ...chosen][0]
            if (changed !== undefined) onChoose(changed)
          }}
          renderEmptyState={() => <p className={classes.nothing}>{isWaiting ? '…' : texts.nothing}</p>}
        >
          {groupChoices(found).map(({ id, heading, items }) =>
            heading === undefined ? (
              items.map(optionOf)
            ) : (
              <ListBoxSection key={id} id={id}>
                <Header className={options.heading ?? ''}>{heading}</Header>
                {items.map(optionOf)}
              </ListBoxSection>
            ),
          )}
        </ListBox>
      </Autocomplete>
      <VisuallyHidden role="status">{query === '' || isWaiting ? '' : texts.found(found.length)}</VisuallyHidden>
    </Stack>
  )
}

/** Reports a text when it has not changed for a while, and an empty one at the end. */
function usePaused(text: string, onPause: ((text: string) => void) | undefined): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pause begins with each letter, not with each listener
  useEffect(() => {
    const timer = setTimeout(() => onPause?.(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  // biome-ignore lint/correctness/useExhaustiveDependencies: at the end only
  useEffect(() => () => onPause?.(''), [])
}

/** The library takes no empty key; the choice that stands for "none" has an empty value. */
const keyOf = (value: string) => `=${value}`
const valueOf = (key: string) => key.slice(1)

function optionOf({ value, label, note }: SearchChoice) {
  return (
    <ListBoxItem key={value} id={keyOf(value)} textValue={label} className={options.option ?? ''}>
      <Tick className={options.tick} />
      <span className={options.words}>
        {label}
        {note ? <small>{note}</small> : null}
      </span>
    </ListBoxItem>
  )
}
