import type { QuestionnaireChoices } from '@lotse/contract/features/questionnaire/questionnaire.schema.ts'
import type { Language } from '@lotse/contract/language.ts'
import { EditorFields } from '../../../platform/editor/editor-fields.tsx'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Stack } from '../../../ui/layout/layout.tsx'
import { TextButton } from '../../../ui/layout/text-button.tsx'
import { Notice } from '../../../ui/text/notice.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { type FormQuestion, fieldName, languageOfField, type QuestionProblems } from './form-values.ts'
import { LevelFields } from './level-fields.tsx'
import classes from './questionnaire-form.module.css'
import { useQuestionProblemText } from './use-problem-text.ts'

/** More measures than these are counted. */
const NAMED_MEASURES = 3

/** Text, weight, KPIs and level texts of one question, in the language that is being written. */
export function QuestionFields({
  question,
  published,
  problems,
  language,
  choices,
  onChange,
  onRenew,
}: {
  question: FormQuestion
  /** As it is asked now; null for a new question. */
  published: FormQuestion | null
  problems: QuestionProblems
  language: Language
  choices: QuestionnaireChoices
  onChange: (question: FormQuestion) => void
  /** Makes it a question of its own, which is not compared with earlier replies. */
  onRenew: () => void
}) {
  const { t } = useTranslation('questionnaire')
  const format = useFormat()
  const problemText = useQuestionProblemText(choices.defaultLanguage)
  const { id, texts, weight, kpiIds } = question
  const textName = fieldName(id, 'text', language)
  /** Of a level without a language, the problem is shown in every language; that of an id, at the text. */
  const problemOf = (name: string) =>
    problemText(problems[name]) ??
    (languageOfField(name) === undefined
      ? undefined
      : problemText(problems[name === textName ? fieldName(id, 'id') : name.split('|').slice(0, -1).join('|')]))
  const isReworded = published !== null && published.texts[language] !== texts[language]
  const measures = choices.measureTemplates.filter((one) => one.kpiIds.some((kpiId) => kpiIds.includes(kpiId)))
  return (
    <Stack gap={4} className={classes.fields}>
      <EditorFields
        problemOf={problemOf}
        fields={[
          {
            kind: 'LONG_TEXT',
            name: textName,
            label: t('term.question'),
            language,
            rows: 2,
            value: texts[language],
            onChange: (text) => onChange({ ...question, texts: { ...texts, [language]: text } }),
          },
        ]}
      />
      {isReworded ? (
        <Notice tone="sunken">
          {t('reworded.text')}{' '}
          <TextButton variant="plain" onClick={onRenew}>
            {t('reworded.renew')}
          </TextButton>
        </Notice>
      ) : null}
      <EditorFields
        problemOf={problemOf}
        fields={[
          [
            {
              kind: 'NUMBER',
              name: fieldName(id, 'weight'),
              label: t('field.weight'),
              hint: t('field.weightHint'),
              value: weight,
              onChange: (next) => onChange({ ...question, weight: next }),
            },
            {
              kind: 'CHOICES',
              name: fieldName(id, 'kpiIds'),
              label: t('field.kpiIds'),
              add: t('field.addKpi'),
              removeLabel: (name) => t('field.removeKpi', { name }),
              choices: choices.kpis.map((kpi) => ({
                value: kpi.id,
                label: kpi.name,
                group: kpi.areaName ?? undefined,
              })),
              value: kpiIds,
              onChange: (next) => onChange({ ...question, kpiIds: next }),
              note: (
                <Text size="xs" tone="soft">
                  {measures.length === 0
                    ? t('measures.none')
                    : t('measures.some', {
                        count: measures.length,
                        names: format.list(measures.slice(0, NAMED_MEASURES).map(({ name }) => name)),
                      })}
                </Text>
              ),
            },
          ],
        ]}
      />
      <LevelFields
        question={question}
        problemOf={problemOf}
        language={language}
        scale={choices.scale}
        onChange={onChange}
      />
    </Stack>
  )
}
