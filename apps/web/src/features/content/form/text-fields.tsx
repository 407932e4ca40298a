import type { ContentType } from '@lotse/contract/features/content/content.constants.ts'
import type { ContentEntry } from '@lotse/contract/features/content/content.schema.ts'
import { LANGUAGES, type Language } from '@lotse/contract/language.ts'
import { useId, useState } from 'react'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { useLanguageName } from '../../../platform/text/use-language-name.ts'
import { Panel } from '../../../ui/chart/chart-frame.tsx'
import { Field, TextArea, TextInput } from '../../../ui/field/field.tsx'
import { LanguageTabs } from '../../../ui/field/language-tabs.tsx'
import { Inline, Stack } from '../../../ui/layout/layout.tsx'
import { TextButton } from '../../../ui/layout/text-button.tsx'
import { Text } from '../../../ui/text/text.tsx'
import classes from './content-form.module.css'
import { completenessOf, type FormWords } from './form-values.ts'
import type { ContentForm } from './use-content-form.ts'
import { useProblemText } from './use-problem-text.ts'

/** Title and text in each language, and what readers of a missing language see. */
export function TextFields({
  type,
  form,
  entry,
  defaultLanguage,
  language,
  onLanguage,
}: {
  type: ContentType
  form: ContentForm
  entry: ContentEntry | null
  defaultLanguage: Language
  language: Language
  onLanguage: (language: Language) => void
}) {
  const { t } = useTranslation('content')
  const id = useId()
  const nameOf = useLanguageName()
  const problemText = useProblemText(defaultLanguage)
  const { texts } = form.fields
  const words = texts[language]
  const write = (patch: Partial<FormWords>) => form.change({ texts: { ...texts, [language]: { ...words, ...patch } } })
  const isNews = type === 'NEWS'
  const problem = (part: keyof FormWords) => problemText(form.problems[`${language}.${part}`])
  const ordered = [defaultLanguage, ...LANGUAGES.filter((one) => one !== defaultLanguage)]
  const missing = ordered.filter((one) => one !== defaultLanguage && completenessOf(texts[one]) === 'EMPTY')
  return (
    <Panel title={t('form.what')}>
      <Stack gap={3}>
        <LanguageTabs
          id={id}
          label={t('language.label')}
          tabs={ordered.map((one) => {
            const state = completenessOf(texts[one])
            return { language: one, name: nameOf(one), state, stateLabel: t(`language.${state}`) }
          })}
          value={language}
          onChange={onLanguage}
        />
        <Stack gap={4} role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${language}`}>
          <Field label={t(isNews ? 'field.title' : 'field.question')} name="title" problem={problem('title')}>
            {(binding) => (
              <TextInput
                binding={binding}
                lang={language}
                value={words.title}
                onChange={(event) => write({ title: event.target.value })}
              />
            )}
          </Field>
          <Field
            label={t(isNews ? 'field.text' : 'field.answer')}
            name="text"
            hint={t('field.textHint')}
            problem={problem('text')}
          >
            {(binding) => (
              <TextArea
                binding={binding}
                lang={language}
                rows={isNews ? 12 : 8}
                value={words.text}
                onChange={(event) => write({ text: event.target.value })}
              />
            )}
          </Field>
          {isNews ? null : (
            <Field
              label={t('field.keywords')}
              name="keywords"
              hint={t('field.keywordsHint')}
              problem={problem('keywords')}
            >
              {(binding) => (
                <TextInput
                  binding={binding}
                  lang={language}
                  value={words.keywords}
                  onChange={(event) => write({ keywords: event.target.value })}
                />
              )}
            </Field>
          )}
          {entry?.origin === 'EDITED' ? <PackText key={language} entry={entry} language={language} /> : null}
        </Stack>
        <Inline justify="between" gap={3}>
          <Text size="xs" tone="soft" className={classes.fallback}>
            {missing.length === 0
              ? t('language.whole')
              : t('language.fallback', {
                  languages: missing.map(nameOf).join(', '),
                  language: nameOf(defaultLanguage),
                })}
          </Text>
          {language !== defaultLanguage && completenessOf(words) !== 'EMPTY' ? (
            <TextButton variant="plain" onClick={() => write({ title: '', text: '', keywords: '' })}>
              {t('language.remove')}
            </TextButton>
          ) : null}
        </Inline>
      </Stack>
    </Panel>
  )
}

/** The text of the pack in one language, to compare with. */
function PackText({ entry, language }: { entry: ContentEntry; language: Language }) {
  const { t } = useTranslation('content')
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const words = entry.packTexts?.[language]
  return (
    <Stack gap={2} justify="start">
      <TextButton variant="plain" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        {t(isOpen ? 'pack.hide' : 'pack.show')}
      </TextButton>
      <div id={id} hidden={!isOpen} className={classes.pack} lang={language}>
        {words ? (
          <>
            <Text weight={600}>{words.title}</Text>
            <p>{words.text}</p>
          </>
        ) : (
          <p>{t('pack.none')}</p>
        )}
      </div>
    </Stack>
  )
}
