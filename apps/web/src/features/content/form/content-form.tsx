import type { ContentState, ContentType } from '@lotse/contract/features/content/content.constants.ts'
import type { ContentChoices, ContentEntry } from '@lotse/contract/features/content/content.schema.ts'
import { LANGUAGES, type Language } from '@lotse/contract/language.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { LeaveGuard } from '../../../platform/form/leave-guard.tsx'
import { useSessionStore } from '../../../platform/session/session.store.ts'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { showDone } from '../../../platform/toast/toast.store.ts'
import { Panel } from '../../../ui/chart/chart-frame.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { ContentConflict } from './conflict.tsx'
import classes from './content-form.module.css'
import { DetailFields } from './detail-fields.tsx'
import { FormActions } from './form-actions.tsx'
import { FormNotices } from './form-notices.tsx'
import { completenessOf, emptyFields, type FormFields } from './form-values.ts'
import { TextFields } from './text-fields.tsx'
import { useContentForm } from './use-content-form.ts'

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
  const { defaultLanguage, today } = choices
  const personId = useSessionStore((state) => state.whoami?.id ?? '')
  const { begin } = links
  const draftKey = `${personId}.${type}.${entry?.id ?? `new ${begin?.title ?? ''}`}`
  const first = (entry === null ? begin?.language : undefined) ?? defaultLanguage
  const [empty] = useState(() => emptyFields(today, begin === null ? {} : { [first]: begin.title }))
  const form = useContentForm(type, entry, { empty, defaultLanguage, draftKey })
  const [language, setLanguage] = useState<Language>(first)
  const element = useRef<HTMLFormElement>(null)
  const wasTried = useRef(false)
  const announce = useOutcome(type)

  const save = async (state: ContentState) => {
    wasTried.current = true
    const [first = ''] = Object.keys(form.problems)
    const inLanguage = LANGUAGES.find((one) => first.startsWith(`${one}.`))
    if (inLanguage) setLanguage(inLanguage)
    const saved = await form.save(state)
    if (!saved) return
    announce(saved)
    links.onDone()
  }
  useEffect(() => {
    const names = Object.keys(form.problems)
    if (!wasTried.current || form.isSaving || names.length === 0) return
    wasTried.current = false
    const inLanguage = LANGUAGES.find((one) => names[0]?.startsWith(`${one}.`))
    if (inLanguage) setLanguage(inLanguage)
    // The field is there with the next paint: its language may have been another one.
    requestAnimationFrame(() =>
      element.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] button')?.focus(),
    )
  })
  return (
    <Stack
      as="form"
      gap={4}
      ref={element}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save(mainState(entry))
      }}
    >
      <LeaveGuard hasUnsaved={form.hasUnsaved} />
      <FormNotices form={form} entry={entry} />
      {form.conflict ? (
        <ContentConflict type={type} form={form} choices={choices} categoryName={links.categoryName} />
      ) : null}
      <div className={classes.layout}>
        <Stack gap={4}>
          <TextFields
            type={type}
            form={form}
            entry={entry}
            defaultLanguage={defaultLanguage}
            language={language}
            onLanguage={setLanguage}
          />
          <DetailFields
            type={type}
            form={form}
            entry={entry}
            choices={choices}
            categories={links.categories}
            categoryName={links.categoryName}
          />
        </Stack>
        <div className={classes.side}>
          <Panel title={t('preview.title')}>
            <Preview type={type} language={language} fields={form.fields} choices={choices} preview={links.preview} />
          </Panel>
          {entry ? links.note(entry.id) : null}
        </div>
      </div>
      <FormActions form={form} entry={entry} today={today} onCancel={links.onDone} onSave={save} />
    </Stack>
  )
}

/** The state in which Enter saves: a new entry becomes a draft. */
const mainState = (entry: ContentEntry | null): ContentState =>
  entry === null ? 'DRAFT' : entry.state === 'SCHEDULED' ? 'PUBLISHED' : entry.state

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
