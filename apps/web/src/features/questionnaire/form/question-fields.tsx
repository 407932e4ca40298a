import type { QuestionnaireChoices } from '@lotse/contract/features/questionnaire/questionnaire.schema.ts'
import { type Language, LOCALE_OF } from '@lotse/contract/language.ts'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Field, FieldGroup, TextArea } from '../../../ui/field/field.tsx'
import { NumberField } from '../../../ui/field/number-field.tsx'
import { MultiChoiceField } from '../../../ui/field/search-choice.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { TextButton } from '../../../ui/layout/text-button.tsx'
import { Notice } from '../../../ui/text/notice.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { useSearchTexts } from '../use-questionnaire-texts.ts'
import { type FieldProblems, type FormQuestion, fieldName } from './form-values.ts'
import { LevelFields } from './level-fields.tsx'
import classes from './questionnaire-form.module.css'
import { useProblemText } from './use-problem-text.ts'

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
  problems: FieldProblems
  language: Language
  choices: QuestionnaireChoices
  onChange: (question: FormQuestion) => void
  /** Makes it a question of its own, which is not compared with earlier replies. */
  onRenew: () => void
}) {
  const { t } = useTranslation('questionnaire')
  const format = useFormat()
  const searchTexts = useSearchTexts()
  const problemText = useProblemText(choices.defaultLanguage)
  const { id, texts, weight, kpiIds } = question
  const problem = (...parts: readonly (string | number)[]) => problemText(problems[fieldName(id, ...parts)])
  const isReworded = published !== null && published.texts[language] !== texts[language]
  const measures = choices.measureTemplates.filter((one) => one.kpiIds.some((kpiId) => kpiIds.includes(kpiId)))
  return (
    <Stack gap={4} className={classes.fields}>
      <Field label={t('field.text')} name={fieldName(id, 'text')} problem={problem('text', language) ?? problem('id')}>
        {(binding) => (
          <TextArea
            binding={binding}
            lang={language}
            rows={2}
            value={texts[language]}
            onChange={({ target }) => onChange({ ...question, texts: { ...texts, [language]: target.value } })}
          />
        )}
      </Field>
      {isReworded ? (
        <Notice tone="sunken">
          {t('reworded.text')}{' '}
          <TextButton variant="plain" onClick={onRenew}>
            {t('reworded.renew')}
          </TextButton>
        </Notice>
      ) : null}
      <div className={classes.pair}>
        <Field
          label={t('field.weight')}
          name={fieldName(id, 'weight')}
          hint={t('field.weightHint')}
          problem={problem('weight')}
        >
          {(binding) => (
            <NumberField
              binding={binding}
              value={weight}
              locale={LOCALE_OF[format.language]}
              onChange={(next) => onChange({ ...question, weight: next })}
            />
          )}
        </Field>
        <FieldGroup label={t('field.kpiIds')} name={fieldName(id, 'kpiIds')} problem={problem('kpiIds')}>
          <MultiChoiceField
            label={t('field.kpiIds')}
            add={t('field.addKpi')}
            removeLabel={(name) => t('field.removeKpi', { name })}
            choices={choices.kpis.map((kpi) => ({ value: kpi.id, label: kpi.name, group: kpi.areaName ?? undefined }))}
            values={kpiIds}
            texts={searchTexts(t('field.kpiIds'))}
            onChange={(next) => onChange({ ...question, kpiIds: next })}
          />
          <Text size="xs" tone="soft">
            {measures.length === 0
              ? t('measures.none')
              : t('measures.some', {
                  count: measures.length,
                  names: format.list(measures.slice(0, NAMED_MEASURES).map(({ name }) => name)),
                })}
          </Text>
        </FieldGroup>
      </div>
      <LevelFields
        question={question}
        problem={(value) => problem('level', value, language) ?? problem('level', value)}
        language={language}
        scale={choices.scale}
        onChange={onChange}
      />
    </Stack>
  )
}
