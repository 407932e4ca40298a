import type { QuestionnaireChoices } from '@lotse/contract/features/questionnaire/questionnaire.schema.ts'
import type { Language } from '@lotse/contract/language.ts'
import { EditorFields } from '../../../platform/editor/editor-fields.tsx'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { FieldGroup } from '../../../ui/field/field.tsx'
import { Segmented } from '../../../ui/field/segmented.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { type FormQuestion, fieldName, NO_TEXTS } from './form-values.ts'
import classes from './questionnaire-form.module.css'

/** Whether a question has descriptions of its own for the values of the scale, and which. */
export function LevelFields({
  question,
  problemOf,
  language,
  scale,
  onChange,
}: {
  question: FormQuestion
  problemOf: (name: string) => string | undefined
  language: Language
  scale: QuestionnaireChoices['scale']
  onChange: (question: FormQuestion) => void
}) {
  const { t } = useTranslation('questionnaire')
  const { id, hasOwnLevels, levels } = question
  const write = (value: number, text: string) => {
    const texts = { ...(levels[value] ?? NO_TEXTS), [language]: text }
    onChange({ ...question, levels: { ...levels, [value]: texts } })
  }
  return (
    <FieldGroup label={t('field.levels')}>
      <Stack gap={3} className={classes.levels}>
        <Segmented
          label={t('field.levels')}
          options={[
            { value: 'GENERAL', label: t('levels.general') },
            { value: 'OWN', label: t('levels.own') },
          ]}
          value={hasOwnLevels ? 'OWN' : 'GENERAL'}
          onChange={(next) => onChange({ ...question, hasOwnLevels: next === 'OWN' })}
        />
        {hasOwnLevels ? (
          <>
            <Text size="xs" tone="soft">
              {t('levels.hint')}
            </Text>
            <EditorFields
              problemOf={problemOf}
              fields={scale.map(({ value, name, description }) => ({
                kind: 'LONG_TEXT',
                name: fieldName(id, 'level', value, language),
                label: t('levels.name', { value, name: name[language] }),
                language,
                rows: 2,
                placeholder: description[language],
                value: levels[value]?.[language] ?? '',
                onChange: (text) => write(value, text),
              }))}
            />
          </>
        ) : null}
      </Stack>
    </FieldGroup>
  )
}
