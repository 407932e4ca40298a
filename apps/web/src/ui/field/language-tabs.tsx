import { useRef } from 'react'
import { scrollEdgesLook, useScrollEdges } from '../layout/scroll-edges.ts'
import { VisuallyHidden } from '../text/text.tsx'
import classes from './language-tabs.module.css'

/** How far a text is in one language. */
export type Completeness = 'EMPTY' | 'HALF' | 'COMPLETE'

/** Shapes, so that the state does not depend on colour alone. */
const MARKS: Readonly<Record<Completeness, string>> = { EMPTY: '○', HALF: '◐', COMPLETE: '●' }

/** A language in which a text can be written. */
export interface LanguageTab<Language extends string> {
  readonly language: Language
  readonly name: string
  readonly state: Completeness
  /** The state in words. */
  readonly stateLabel: string
}

/** One tab per language, each saying how far it is. Arrows move between them, as in any list of tabs. */
export function LanguageTabs<Language extends string>({
  id,
  label,
  tabs,
  value,
  onChange,
}: {
  /** Ids of tabs and panel begin so. */
  id: string
  label: string
  tabs: readonly LanguageTab<Language>[]
  value: Language
  onChange: (language: Language) => void
}) {
  const list = useRef<HTMLDivElement>(null)
  useScrollEdges(list)
  const move = (step: number) => {
    const at = tabs.findIndex(({ language }) => language === value)
    const next = tabs[(at + step + tabs.length) % tabs.length]?.language ?? value
    onChange(next)
    list.current?.querySelector<HTMLElement>(`#${CSS.escape(`${id}-${next}`)}`)?.focus()
  }
  return (
    <div ref={list} className={`${classes.tabs} ${scrollEdgesLook}`} role="tablist" aria-label={label}>
      {tabs.map(({ language, name, state, stateLabel }) => {
        const isChosen = language === value
        return (
          <button
            key={language}
            type="button"
            role="tab"
            id={`${id}-${language}`}
            aria-selected={isChosen}
            aria-controls={`${id}-panel`}
            tabIndex={isChosen ? 0 : -1}
            className={classes.tab}
            onClick={() => onChange(language)}
            onKeyDown={({ key }) => {
              const step = { ArrowRight: 1, ArrowLeft: -1 }[key]
              if (step !== undefined) move(step)
            }}
          >
            <span className={classes.mark} data-state={state} aria-hidden>
              {MARKS[state]}
            </span>
            <span className={classes.name}>{name}</span>
            <VisuallyHidden>, {stateLabel}</VisuallyHidden>
          </button>
        )
      })}
    </div>
  )
}
