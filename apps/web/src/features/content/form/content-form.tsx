import type { ContentState, ContentType } from '@lotse/contract/features/content/content.constants.ts'
import type { ContentChoices, ContentEntry } from '@lotse/contract/features/content/content.schema.ts'
import { LANGUAGES, type Language } from '@lotse/contract/language.ts'
import { type ReactNode, useId, useState } from 'react'
import { findField } from '../../../platform/editor/editor-field.ts'
import { EditorFields } from '../../../platform/editor/editor-fields.tsx'
import { type EditorAction, EditorForm } from '../../../platform/editor/editor-form.tsx'
import { useProblemText } from '../../../platform/editor/field-problem.ts'
import { LanguagePanel } from '../../../platform/editor/language-panel.tsx'
import { useWrittenField } from '../../../platform/editor/written-field.ts'
import { useSessionStore } from '../../../platform/session/session.store.ts'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { showDone } from '../../../platform/toast/toast.store.ts'
import { Panel } from '../../../ui/chart/chart-frame.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { TextButton } from '../../../ui/layout/text-button.tsx'
import { Notice } from '../../../ui/text/notice.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { useContentActions } from '../use-content-actions.ts'
import { useContentFields } from './content-fields.ts'
import classes from './content-form.module.css'
import { completenessOf, emptyFields, type FormFields } from './form-values.ts'
import { type ContentForm as Form, useContentForm } from './use-content-form.ts'

/** What is previewed: an entry in the language that is being written. */
export interface PreviewedContent {
  readonly type: ContentType
  readonly language: Language
  readonly title: string
  readonly text: string
  readonly publishedOn: string | null
  readonly source: string | null
  readonly links: ContentChoices['links']
}

/** What the form needs to know about the product around it. */
export interface FormLinks {
  readonly categories: readonly string[]
  readonly categoryName: (category: string) => string
  /** The title of a new entry; without a language, in the default language. */
  readonly begin: { readonly title: string; readonly language: Language | undefined } | null
  /** Lays an entry out as readers see it. */
  readonly preview: (content: PreviewedContent) => ReactNode
  /** Beside the preview of an entry that exists, e.g. what readers say about it. */
  readonly note: (id: string) => ReactNode
  readonly onDone: () => void
}

/** A day that shows the order of a date: its parts cannot be mixed up. */
const EXAMPLE_DAY = '2026-12-31'

/** The form of an article or a question with its preview. `entry`: null for a new one. */
export function ContentForm({
  type,
  entry,
  choices,
  links,
}: {
  type: ContentType
  entry: ContentEntry | null
  choices: ContentChoices
  links: FormLinks
}) {
  const { t } = useTranslation('content')
  const format = useFormat()
  const { defaultLanguage, today } = choices
  const personId = useSessionStore((state) => state.whoami?.id ?? '')
  const { begin } = links
  const draftKey = `${personId}.${type}.${entry?.id ?? `new ${begin?.title ?? ''}`}`
  const first = (entry === null ? begin?.language : undefined) ?? defaultLanguage
  const [empty] = useState(() => emptyFields(today, begin === null ? {} : { [first]: begin.title }))
  const form = useContentForm(type, entry, { empty, defaultLanguage, draftKey })
  const [language, setLanguage] = useState<Language>(first)
  const announce = useOutcome(type)
  const fieldsFor = useContentFields(type, choices, links, entry?.sourceCount ?? 0)
  const writtenField = useWrittenField()
  const problemText = useProblemText(defaultLanguage, {
    half: t('problem.half'),
    day: t('problem.day', { example: format.date(EXAMPLE_DAY) }),
    category: t('problem.category'),
  })
  const problemOf = (name: string) => problemText(form.problems[name])
  const { inLanguage, details, all } = fieldsFor(form.fields, form.change)
  const words = form.fields.texts[language]
  const clear = () =>
    form.change({ texts: { ...form.fields.texts, [language]: { title: '', text: '', keywords: '' } } })
  return (
    <EditorForm
      form={form}
      written={{
        savedBy: ({ changedBy, changedAt }) => ({ name: changedBy, at: changedAt }),
        label: (name) => {
          const field = findField(all, name)
          return field?.fullLabel ?? field?.label ?? name
        },
        write: (name, fields) => writtenField(findField(fieldsFor(fields, form.change).all, name)),
      }}
      notices={<PackNotice form={form} entry={entry} />}
      side={
        <>
          <Panel title={t('action.preview')}>
            <Preview type={type} language={language} fields={form.fields} choices={choices} preview={links.preview} />
          </Panel>
          {entry ? links.note(entry.id) : null}
        </>
      }
      actions={useActions(entry, form.fields.publishedOn, today)}
      onProblem={(name) => setLanguage(LANGUAGES.find((one) => name.startsWith(`${one}.`)) ?? language)}
      onSaved={(saved) => {
        announce(saved)
        links.onDone()
      }}
      onCancel={links.onDone}
    >
      <LanguagePanel
        title={t('form.what')}
        defaultLanguage={defaultLanguage}
        language={language}
        stateOf={(one) => completenessOf(form.fields.texts[one])}
        isMissing={(state) => state === 'EMPTY'}
        texts={{
          state: (state) => t(`language.${state}`),
          whole: t('language.whole'),
          fallback: (values) => t('language.fallback', values),
        }}
        tools={
          language !== defaultLanguage && completenessOf(words) !== 'EMPTY' ? (
            <TextButton variant="plain" onClick={clear}>
              {t('language.remove')}
            </TextButton>
          ) : null
        }
        onLanguage={setLanguage}
      >
        <EditorFields fields={inLanguage(language)} problemOf={problemOf} />
        {entry?.origin === 'EDITED' ? <PackText key={language} entry={entry} language={language} /> : null}
      </LanguagePanel>
      <Panel title={t('form.details')}>
        <Stack gap={4}>
          <EditorFields fields={details} problemOf={problemOf} />
        </Stack>
      </Panel>
    </EditorForm>
  )
}

/** Saves as the entry is (a new one becomes a draft), or publishes one that readers do not see yet. */
function useActions(
  entry: ContentEntry | null,
  publishedOn: string | null,
  today: string,
): readonly EditorAction<readonly [ContentState]>[] {
  const { t } = useTranslation('content')
  const format = useFormat()
  const isPublished = entry?.state === 'PUBLISHED' || entry?.state === 'SCHEDULED'
  const isLater = publishedOn !== null && publishedOn > today
  const label = t(entry === null || entry.state === 'DRAFT' ? 'form.saveDraft' : 'form.save')
  if (isPublished) return [{ label, choice: ['PUBLISHED'], isSubmit: true, isMain: true }]
  return [
    { label, choice: [entry?.state === 'WITHDRAWN' ? 'WITHDRAWN' : 'DRAFT'], isSubmit: true },
    {
      label: isLater ? t('form.schedule', { date: format.date(publishedOn) }) : t('action.publish'),
      choice: ['PUBLISHED'],
      isMain: true,
    },
  ]
}

/** What changing an entry of the pack means, with the way back. */
function PackNotice({ form, entry }: { form: Form; entry: ContentEntry | null }) {
  const { t } = useTranslation('content')
  const actions = useContentActions()
  const { texts } = form.fields
  // The form follows the entry, as long as nothing was changed here.
  const reset = (edited: ContentEntry) => {
    const title = LANGUAGES.map((language) => texts[language].title).find((one) => one !== '') ?? ''
    return actions.reset({ ...edited, title })
  }
  if (entry === null || entry.origin === 'PRODUCT') return null
  return (
    <Notice tone="sunken" isSilent>
      {t(entry.origin === 'EDITED' ? 'pack.edited' : 'pack.edit')}{' '}
      {entry.can.reset ? (
        <TextButton variant="plain" disabled={form.isDirty || form.isSaving} onClick={() => void reset(entry)}>
          {t('actions.reset')}
        </TextButton>
      ) : null}
    </Notice>
  )
}

function Preview({
  type,
  language,
  fields,
  choices,
  preview,
}: {
  type: ContentType
  language: Language
  fields: FormFields
  choices: ContentChoices
  preview: FormLinks['preview']
}) {
  const { t } = useTranslation('content')
  // A missing language is read in the default one.
  const shown = completenessOf(fields.texts[language]) === 'EMPTY' ? choices.defaultLanguage : language
  const words = fields.texts[shown]
  if (completenessOf(words) === 'EMPTY') return <Text tone="faint">{t('preview.empty')}</Text>
  const { publishedOn, source, linkIds } = fields
  const links = choices.links.filter(({ id }) => linkIds.includes(id))
  return (
    <div lang={shown}>
      {preview({ type, language: shown, ...words, publishedOn, source: source.trim() || null, links })}
    </div>
  )
}

/** Says what saving means for readers. */
function useOutcome(type: ContentType): (saved: ContentEntry) => void {
  const { t } = useTranslation('content')
  const format = useFormat()
  return ({ state, publishedOn }) => {
    const summary =
      state === 'PUBLISHED'
        ? t('form.published')
        : state === 'SCHEDULED' && type === 'NEWS' && publishedOn
          ? t('form.scheduled', { date: format.date(publishedOn) })
          : t('form.saved')
    showDone({ summary })
  }
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
