import type {
  QuestionnaireChoices,
  QuestionnaireDetails,
} from '@lotse/contract/features/questionnaire/questionnaire.schema.ts'
import type { Language } from '@lotse/contract/language.ts'
import { IconPlus } from '@tabler/icons-react'
import { useId } from 'react'
import { LanguagePanel, languagesFrom } from '../../../platform/editor/language-panel.tsx'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Panel } from '../../../ui/chart/chart-frame.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { TextButton } from '../../../ui/layout/text-button.tsx'
import { Text, VisuallyHidden } from '../../../ui/text/text.tsx'
import { completenessOf, fieldsOf, questionOfField } from './form-values.ts'
import { QuestionFields } from './question-fields.tsx'
import { QuestionItem } from './question-item.tsx'
import classes from './questionnaire-form.module.css'
import { useQuestionProblemText } from './use-problem-text.ts'
import type { QuestionList } from './use-question-list.ts'
import type { QuestionnaireForm } from './use-questionnaire-form.ts'

/** The questions in one language, one of them open, and the pack's questions that are not among them. */
export function QuestionListFields({
  form,
  list,
  entry,
  choices,
  language,
  onLanguage,
}: {
  form: QuestionnaireForm
  list: QuestionList
  entry: QuestionnaireDetails
  choices: QuestionnaireChoices
  language: Language
  onLanguage: (language: Language) => void
}) {
  const { t } = useTranslation('questionnaire')
  const id = useId()
  const { defaultLanguage } = choices
  const problemText = useQuestionProblemText(defaultLanguage)
  const {
    fields: { questions },
    problems,
  } = form
  const used = languagesFrom(defaultLanguage).filter(
    (one) => one === defaultLanguage || completenessOf(questions, one) !== 'EMPTY',
  )
  const published = fieldsOf(entry.published)
  const ofPack = fieldsOf(entry.packQuestions ?? []).filter((one) => !questions.some((other) => other.id === one.id))
  return (
    <Stack gap={4}>
      <LanguagePanel
        title={t('term.questions')}
        defaultLanguage={defaultLanguage}
        language={language}
        stateOf={(one) => completenessOf(questions, one)}
        isMissing={(state) => state !== 'COMPLETE'}
        texts={{
          state: (state) => t(`language.${state}`),
          whole: t('language.whole'),
          fallback: (values) => t('language.fallback', values),
        }}
        isNoteAbove
        onLanguage={onLanguage}
      >
        <Stack as="ol" gap={2}>
          {questions.map((question, place) => (
            <QuestionItem
              key={question.id}
              listId={id}
              question={question}
              place={place}
              count={questions.length}
              language={language}
              defaultLanguage={defaultLanguage}
              usedLanguages={used}
              isOpen={question.id === list.openId}
              problemCount={Object.keys(problems).filter((name) => questionOfField(name) === question.id).length}
              actions={list.actionsOf(question, place)}
              onToggle={() => list.open(question.id === list.openId ? null : question.id)}
            >
              <QuestionFields
                question={question}
                published={published.find((one) => one.id === question.id) ?? null}
                problems={problems}
                language={language}
                choices={choices}
                onChange={list.put}
                onRenew={() => list.renew(question)}
              />
            </QuestionItem>
          ))}
        </Stack>
        <VisuallyHidden role="status">{list.announcement}</VisuallyHidden>
        {problems.questions ? (
          <Text tone="bad" role="alert">
            {problemText(problems.questions)}
          </Text>
        ) : null}
        <div>
          <TextButton icon={<IconPlus size={16} stroke={2} aria-hidden />} onClick={list.add}>
            {t('form.add')}
          </TextButton>
        </div>
      </LanguagePanel>
      {ofPack.length === 0 ? null : (
        <Panel title={t('pack.others')} summary={t('pack.othersHint')}>
          <Stack as="ul" gap={2}>
            {ofPack.map((question) => (
              <li key={question.id} className={classes.missing}>
                <Text as="span" lang={language}>
                  {question.texts[language] || question.texts[defaultLanguage]}
                </Text>
                <TextButton variant="plain" onClick={() => list.restore(question, questions.length)}>
                  {t('action.add')}
                </TextButton>
              </li>
            ))}
          </Stack>
        </Panel>
      )}
    </Stack>
  )
}
