import type {
  QuestionnaireChoices,
  QuestionnaireDetails,
} from '@lotse/contract/features/questionnaire/questionnaire.schema.ts'
import type { Language } from '@lotse/contract/language.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { LeaveGuard } from '../../../platform/form/leave-guard.tsx'
import { useSessionStore } from '../../../platform/session/session.store.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { showDone } from '../../../platform/toast/toast.store.ts'
import { Panel } from '../../../ui/chart/chart-frame.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { QuestionnaireConflict } from './conflict.tsx'
import { FormActions } from './form-actions.tsx'
import { FormNotices } from './form-notices.tsx'
import { languageOfField, questionOfField } from './form-values.ts'
import { type PreviewedQuestion, previewOf } from './preview.ts'
import { QuestionListFields } from './question-list.tsx'
import classes from './questionnaire-form.module.css'
import { useQuestionList } from './use-question-list.ts'
import { useQuestionnaireForm } from './use-questionnaire-form.ts'

/** What the form needs to know about the product around it. */
export interface FormLinks {
  /** Lays questions out as people who reply see them. */
  readonly preview: (questions: readonly PreviewedQuestion[]) => ReactNode
  readonly onDone: () => void
}

/** The form of a questionnaire with its preview: of the open question, otherwise of all. */
export function QuestionnaireForm({
  entry,
  choices,
  links,
}: {
  entry: QuestionnaireDetails
  choices: QuestionnaireChoices
  links: FormLinks
}) {
  const { t } = useTranslation('questionnaire')
  const { defaultLanguage } = choices
  const personId = useSessionStore((state) => state.whoami?.id ?? '')
  const form = useQuestionnaireForm(entry, { defaultLanguage, draftKey: `${personId}.${entry.id}` })
  const list = useQuestionList(form)
  const [language, setLanguage] = useState<Language>(defaultLanguage)
  const element = useRef<HTMLFormElement>(null)
  const wasTried = useRef(false)

  const save = async (state: 'DRAFT' | 'PUBLISHED') => {
    wasTried.current = true
    const saved = await form.save(state)
    if (!saved) return
    wasTried.current = false
    showDone({ summary: t(`form.saved.${state}`) })
    if (state === 'PUBLISHED') links.onDone()
  }
  useEffect(() => {
    const [first] = Object.keys(form.problems)
    if (!wasTried.current || form.isSaving || first === undefined) return
    wasTried.current = false
    list.open(questionOfField(first))
    setLanguage(languageOfField(first) ?? language)
    // The field is there with the next paint: its question or language may have been another one.
    requestAnimationFrame(() => element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  })
  const open = form.fields.questions.filter(({ id }) => id === list.openId)
  const previewed = previewOf(form.fields.questions, language, choices).filter(
    ({ id }) => open.length === 0 || id === list.openId,
  )
  return (
    <Stack
      as="form"
      gap={4}
      ref={element}
      noValidate
      aria-label={entry.name}
      onSubmit={(event) => {
        event.preventDefault()
        void save('DRAFT')
      }}
    >
      <LeaveGuard hasUnsaved={form.hasUnsaved} />
      <FormNotices form={form} entry={entry} />
      {form.conflict ? <QuestionnaireConflict form={form} choices={choices} /> : null}
      <div className={classes.layout}>
        <QuestionListFields
          form={form}
          list={list}
          entry={entry}
          choices={choices}
          language={language}
          onLanguage={setLanguage}
        />
        <div className={classes.side}>
          <Panel title={t('preview.title')} summary={t(open.length === 0 ? 'preview.all' : 'preview.one')}>
            {previewed.length === 0 ? (
              <Text tone="faint">{t('preview.empty')}</Text>
            ) : (
              <div lang={language}>{links.preview(previewed)}</div>
            )}
          </Panel>
        </div>
      </div>
      <FormActions form={form} entry={entry} onCancel={links.onDone} onSave={save} />
    </Stack>
  )
}
