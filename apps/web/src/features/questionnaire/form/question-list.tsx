import type {
  QuestionnaireChoices,
  QuestionnaireDetails,
} from '@lotse/contract/features/questionnaire/questionnaire.schema.ts'
import { LANGUAGES, type Language } from '@lotse/contract/language.ts'
import { IconPlus } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { useLanguageName } from '../../../platform/text/use-language-name.ts'
import { Panel } from '../../../ui/chart/chart-frame.tsx'
import { LanguageTabs } from '../../../ui/field/language-tabs.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { TextButton } from '../../../ui/layout/text-button.tsx'
import { Text, VisuallyHidden } from '../../../ui/text/text.tsx'
import { completenessOf, fieldsOf, questionOfField } from './form-values.ts'
import { QuestionFields } from './question-fields.tsx'
import { QuestionItem } from './question-item.tsx'
import classes from './questionnaire-form.module.css'
import { useProblemText } from './use-problem-text.ts'
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
  const nameOf = useLanguageName()
  const { defaultLanguage } = choices
  const problemText = useProblemText(defaultLanguage)
  const {
    fields: { questions },
    problems,
  } = form
  const ordered = [defaultLanguage, ...LANGUAGES.filter((one) => one !== defaultLanguage)]
  const missing = ordered.filter((one) => completenessOf(questions, one) !== 'COMPLETE' && one !== defaultLanguage)
  const used = ordered.filter((one) => one === defaultLanguage || completenessOf(questions, one) !== 'EMPTY')
  const published = fieldsOf(entry.published)
  const ofPack = fieldsOf(entry.packQuestions ?? []).filter((one) => !questions.some((other) => other.id === one.id))
  return (
    <Stack gap={4}>
      <Panel title={t('form.questions')}>
        <Stack gap={3}>
          <LanguageTabs
            id={id}
            label={t('language.label')}
            tabs={ordered.map((one) => {
              const state = completenessOf(questions, one)
              return { language: one, name: nameOf(one), state, stateLabel: t(`language.${state}`) }
            })}
            value={language}
            onChange={onLanguage}
          />
          <Text size="xs" tone="soft">
            {missing.length === 0
              ? t('language.whole')
              : t('language.fallback', {
                  languages: missing.map(nameOf).join(', '),
                  language: nameOf(defaultLanguage),
                })}
          </Text>
          <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${language}`}>
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
          </div>
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
        </Stack>
      </Panel>
      {ofPack.length === 0 ? null : (
        <Panel title={t('pack.others')} summary={t('pack.othersHint')}>
          <Stack as="ul" gap={2}>
            {ofPack.map((question) => (
              <li key={question.id} className={classes.missing}>
                <Text as="span" lang={language}>
                  {question.texts[language] || question.texts[defaultLanguage]}
                </Text>
                <TextButton variant="plain" onClick={() => list.restore(question, questions.length)}>
                  {t('pack.add')}
                </TextButton>
              </li>
            ))}
          </Stack>
        </Panel>
      )}
    </Stack>
  )
}
