import type {
  QuestionnaireChoices,
  QuestionnaireDetails,
} from '@lotse/contract/features/questionnaire/questionnaire.schema.ts'
import type { Language } from '@lotse/contract/language.ts'
import { type ReactNode, useState } from 'react'
import { EditorForm } from '../../../platform/editor/editor-form.tsx'
import { useSessionStore } from '../../../platform/session/session.store.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { showDone } from '../../../platform/toast/toast.store.ts'
import { Panel } from '../../../ui/chart/chart-frame.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { useWrittenQuestions } from './conflict.tsx'
import { FormNotices } from './form-notices.tsx'
import { languageOfField, questionOfField } from './form-values.ts'
import { type PreviewedQuestion, previewOf } from './preview.ts'
import { QuestionListFields } from './question-list.tsx'
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
  const written = useWrittenQuestions(form, choices)
  const open = form.fields.questions.filter(({ id }) => id === list.openId)
  const previewed = previewOf(form.fields.questions, language, choices).filter(
    ({ id }) => open.length === 0 || id === list.openId,
  )
  return (
    <EditorForm
      form={form}
      label={entry.name}
      written={written}
      notices={<FormNotices form={form} entry={entry} />}
      side={
        <Panel title={t('action.preview')} summary={t(open.length === 0 ? 'preview.all' : 'preview.one')}>
          {previewed.length === 0 ? (
            <Text tone="faint">{t('preview.empty')}</Text>
          ) : (
            <div lang={language}>{links.preview(previewed)}</div>
          )}
        </Panel>
      }
      isSideLong
      // Without a change there is nothing to save, but a draft can be published.
      actions={[
        { label: t('form.saveDraft'), choice: ['DRAFT'], isSubmit: true, isDisabled: !form.isDirty },
        {
          label: t('action.publish'),
          choice: ['PUBLISHED'],
          isMain: true,
          isDisabled: !(form.isDirty || entry.hasDraft),
        },
      ]}
      onProblem={(name) => {
        list.open(questionOfField(name))
        setLanguage(languageOfField(name) ?? language)
      }}
      onSaved={(_, state) => {
        showDone({ summary: t(`form.saved.${state}`) })
        if (state === 'PUBLISHED') links.onDone()
      }}
      onCancel={links.onDone}
    >
      <QuestionListFields
        form={form}
        list={list}
        entry={entry}
        choices={choices}
        language={language}
        onLanguage={setLanguage}
      />
    </EditorForm>
  )
}
