import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../platform/text/i18n.ts'
import { useLanguage } from '../../platform/text/language.ts'
import { Inline } from '../../ui/layout/layout.tsx'
import { TextButton } from '../../ui/layout/text-button.tsx'
import { Text, VisuallyHidden } from '../../ui/text/text.tsx'
import classes from './command-palette.module.css'
import { findEntries, type PaletteEntry, withFound } from './palette.entries.ts'
import { useAskEntry } from './use-ask-entry.ts'
import { usePaletteEntries } from './use-palette-entries.ts'
import { type SearchEntries, useSearchEntries } from './use-search-entries.ts'

/** Jump to whatever can be found, or begin an action, by keyboard. Mounted while it is open. */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('palette')
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    // A modal dialog keeps the focus inside and returns it automatically.
    dialog.current?.showModal()
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog already; this is for the pointer
    <dialog
      data-react-aria-top-layer="true"
      ref={dialog}
      className={classes.dialog}
      aria-label={t('title')}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === dialog.current) dialog.current.close()
      }}
    >
      <PaletteSearch
        onChoose={(entry) => {
          dialog.current?.close()
          entry.run()
        }}
      />
    </dialog>
  )
}

function PaletteSearch({ onChoose }: { onChoose: (entry: PaletteEntry) => void }) {
  const { t } = useTranslation('palette')
  const language = useLanguage()
  const all = usePaletteEntries()
  const [query, setQuery] = useState('')
  const [activeId, setActiveId] = useState<string | null>(null)
  const search = useSearchEntries(query)
  const ask = useAskEntry(query)
  const listed = withFound(findEntries(all, query, language), search.entries)
  const isWaiting = search.isSearching && listed.length === 0
  // Enter must not ask the chat while the search may still find what was meant.
  const found = isWaiting ? listed : [...listed, ...ask]
  const flat = found.flatMap(({ entries }) => entries)
  const results = listed.reduce((count, { entries }) => count + entries.length, 0)
  // By its id: entries that arrive later may come before it.
  const at = Math.max(
    0,
    flat.findIndex(({ id }) => id === activeId),
  )
  const active = flat[at]
  const move = (step: number) => {
    const next = flat[(at + step + flat.length) % Math.max(1, flat.length)]
    setActiveId(next?.id ?? null)
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <>
      <input
        className={classes.input}
        // biome-ignore lint/a11y/noAutofocus: the palette is opened to type into it
        autoFocus
        type="text"
        role="combobox"
        aria-expanded="true"
        aria-busy={search.isSearching}
        aria-controls="palette-list"
        aria-activedescendant={active ? optionId(active) : undefined}
        aria-autocomplete="list"
        aria-label={t('title')}
        placeholder={t('placeholder')}
        value={query}
        onChange={(event) => {
          setQuery(event.target.value)
          setActiveId(null)
        }}
        onKeyDown={(event) => {
          const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
          if (step !== undefined) {
            event.preventDefault()
            move(step)
          }
          if (event.key === 'Enter' && active) {
            event.preventDefault()
            onChoose(active)
          }
        }}
      />
      <div id="palette-list" className={classes.list} role="listbox" aria-label={t('title')}>
        {found.map(({ group, entries }) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options in a list box, not of form fields
          <div key={group} role="group" aria-labelledby={`palette-${group}`}>
            <Text
              as="div"
              size="xs"
              tone="faint"
              weight={600}
              id={`palette-${group}`}
              className={classes.group}
              role="presentation"
            >
              {t(`group.${group}`)}
            </Text>
            {entries.map((entry) => (
              <Inline
                gap={4}
                align="baseline"
                justify="between"
                wrap={false}
                key={entry.id}
                id={optionId(entry)}
                role="option"
                aria-selected={entry === active}
                className={classes.option}
                onClick={() => onChoose(entry)}
                onPointerMove={() => setActiveId(entry.id)}
              >
                <span>{entry.label}</span>
                {entry.note ? <small>{entry.note}</small> : null}
              </Inline>
            ))}
          </div>
        ))}
      </div>
      <SearchState {...search} results={results} isAsked={query.trim() !== ''} />
      <Inline as="p" gap={4} align="stretch" wrap={false} className={classes.hint} aria-hidden="true">
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> {t('hint.move')}
        </span>
        <span>
          <kbd>↵</kbd> {t('hint.open')}
        </span>
        <span>
          <kbd>Esc</kbd> {t('hint.close')}
        </span>
      </Inline>
    </>
  )
}

/** Says how far the search is, and how much it has found. */
function SearchState({
  isSearching,
  isFailed,
  retry,
  results,
  isAsked,
}: Omit<SearchEntries, 'entries'> & { readonly results: number; readonly isAsked: boolean }) {
  const { t } = useTranslation('palette')
  const isShown = isSearching || isFailed || results === 0
  const text = isFailed
    ? t('failed')
    : isSearching
      ? t('searching')
      : results === 0
        ? t('nothing')
        : isAsked
          ? t('found', { count: results })
          : ''
  return (
    <>
      <VisuallyHidden role="status">{text}</VisuallyHidden>
      {isShown ? (
        <Inline gap={3} align="center" justify="center" className={results === 0 ? classes.nothing : classes.state}>
          <span aria-hidden="true">{text}</span>
          {isFailed ? <TextButton onClick={retry}>{t('retry')}</TextButton> : null}
        </Inline>
      ) : null}
    </>
  )
}

function optionId(entry: PaletteEntry | undefined): string {
  return `palette-option-${entry?.id.replaceAll('/', '-')}`
}
