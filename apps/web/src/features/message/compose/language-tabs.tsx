import { LANGUAGES, type Language } from '@lotse/contract/language.ts'
import { useRef } from 'react'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { VisuallyHidden } from '../../../ui/text/text.tsx'
import { type Completeness, completenessOf, type MessageDraft } from './draft.ts'
import classes from './language-tabs.module.css'
import { useLanguageName } from './use-language-name.ts'

/** Shapes, so that the state does not depend on colour alone. */
const MARKS: Readonly<Record<Completeness, string>> = { EMPTY: '○', HALF: '◐', COMPLETE: '●' }

/** One tab per language, each saying how far it is. Arrows move between them, as in any list of tabs. */
export function LanguageTabs({
  id,
  texts,
  value,
  required,
  onChange,
}: {
  /** Ids of tabs and panel begin so. */
  id: string
  texts: MessageDraft['texts']
  value: Language
  /** The language without which nothing is sent. */
  required: Language
  onChange: (language: Language) => void
}) {
  const { t } = useTranslation('message')
  const nameOf = useLanguageName()
  const list = useRef<HTMLDivElement>(null)
  const ordered = [required, ...LANGUAGES.filter((language) => language !== required)]
  const move = (step: number) => {
    const next = ordered[(ordered.indexOf(value) + step + ordered.length) % ordered.length] ?? value
    onChange(next)
    list.current?.querySelector<HTMLElement>(`#${CSS.escape(`${id}-${next}`)}`)?.focus()
  }
  return (
    <div ref={list} className={classes.tabs} role="tablist" aria-label={t('compose.languages')}>
      {ordered.map((language) => {
        const state = completenessOf(texts[language])
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
            <span className={classes.name}>{nameOf(language)}</span>
            <VisuallyHidden>, {t(`compose.state.${state}`)}</VisuallyHidden>
          </button>
        )
      })}
    </div>
  )
}
