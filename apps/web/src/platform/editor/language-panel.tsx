import { LANGUAGES, type Language } from '@lotse/contract/language.ts'
import { type ReactNode, useId } from 'react'
import { Panel } from '../../ui/chart/chart-frame.tsx'
import { type Completeness, LanguageTabs } from '../../ui/field/language-tabs.tsx'
import { Inline, Stack } from '../../ui/layout/layout.tsx'
import { Text } from '../../ui/text/text.tsx'
import { useTranslation } from '../text/i18n.ts'
import { useLanguageName } from '../text/use-language-name.ts'
import classes from './editor.module.css'

/** All languages, the default language first. */
export function languagesFrom(defaultLanguage: Language): readonly Language[] {
  return [defaultLanguage, ...LANGUAGES.filter((one) => one !== defaultLanguage)]
}

/** What is written in one language, with a tab for each language, and what readers of a missing language see. */
export function LanguagePanel({
  title,
  defaultLanguage,
  language,
  stateOf,
  isMissing,
  texts,
  isNoteAbove = false,
  tools,
  onLanguage,
  children,
}: {
  title: string
  defaultLanguage: Language
  language: Language
  stateOf: (language: Language) => Completeness
  /** Whether readers of a language in this state see the default language. */
  isMissing: (state: Completeness) => boolean
  texts: {
    readonly state: (state: Completeness) => string
    readonly whole: string
    readonly fallback: (values: { languages: string; language: string }) => string
  }
  isNoteAbove?: boolean
  /** Beside the note. */
  tools?: ReactNode
  onLanguage: (language: Language) => void
  children: ReactNode
}) {
  const { t } = useTranslation('form')
  const id = useId()
  const nameOf = useLanguageName()
  const ordered = languagesFrom(defaultLanguage)
  const missing = ordered.filter((one) => one !== defaultLanguage && isMissing(stateOf(one)))
  const note = (
    <Inline justify="between" gap={3}>
      <Text size="xs" tone="soft" className={classes.fallback}>
        {missing.length === 0
          ? texts.whole
          : texts.fallback({ languages: missing.map(nameOf).join(', '), language: nameOf(defaultLanguage) })}
      </Text>
      {tools}
    </Inline>
  )
  return (
    <Panel title={title}>
      <Stack gap={3}>
        <LanguageTabs
          id={id}
          label={t('action.languages')}
          tabs={ordered.map((one) => {
            const state = stateOf(one)
            return { language: one, name: nameOf(one), state, stateLabel: texts.state(state) }
          })}
          value={language}
          onChange={onLanguage}
        />
        {isNoteAbove ? note : null}
        <Stack gap={4} role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${language}`}>
          {children}
        </Stack>
        {isNoteAbove ? null : note}
      </Stack>
    </Panel>
  )
}
