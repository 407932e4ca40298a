import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../platform/text/i18n.ts'
import { useLanguage } from '../../platform/text/language.ts'
import { Inline } from '../../ui/layout/layout.tsx'
import { Text } from '../../ui/text/text.tsx'
import classes from './command-palette.module.css'
import { findEntries, type PaletteEntry } from './palette.entries.ts'
import { useAskEntry } from './use-ask-entry.ts'
import { usePaletteEntries } from './use-palette-entries.ts'

/** Jump to an area, a KPI, a page or a business unit by keyboard. Mounted while it is open. */
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
  const [at, setAt] = useState(0)
  const found = [...findEntries(all, query, language), ...useAskEntry(query)]
  const flat = found.flatMap(({ entries }) => entries)
  const active = flat[Math.min(at, flat.length - 1)]
  const move = (step: number) => {
    const next = (Math.min(at, flat.length - 1) + step + flat.length) % Math.max(1, flat.length)
    setAt(next)
    document.getElementById(optionId(flat[next]))?.scrollIntoView({ block: 'nearest' })
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
        aria-controls="palette-list"
        aria-activedescendant={active ? optionId(active) : undefined}
        aria-autocomplete="list"
        aria-label={t('title')}
        placeholder={t('placeholder')}
        value={query}
        onChange={(event) => {
          setQuery(event.target.value)
          setAt(0)
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
                onPointerMove={() => setAt(flat.indexOf(entry))}
              >
                <span>{entry.label}</span>
                {entry.note ? <small>{entry.note}</small> : null}
              </Inline>
            ))}
          </div>
        ))}
      </div>
      {flat.length === 0 ? (
        <p className={classes.nothing} role="status">
          {t('nothing')}
        </p>
      ) : null}
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

function optionId(entry: PaletteEntry | undefined): string {
  return `palette-option-${entry?.id.replaceAll('/', '-')}`
}
