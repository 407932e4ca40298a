import type { ContentType } from '@lotse/contract/features/content/content.constants.ts'
import type { ContentChoices, ContentEntry } from '@lotse/contract/features/content/content.schema.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Panel } from '../../../ui/chart/chart-frame.tsx'
import { DateField } from '../../../ui/date/date-field.tsx'
import { Field, FieldGroup, TextInput } from '../../../ui/field/field.tsx'
import { MultiChoiceField, SearchChoiceField } from '../../../ui/field/search-choice.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { useDateTexts, useSearchTexts } from '../use-content-texts.ts'
import classes from './content-form.module.css'
import type { ContentForm } from './use-content-form.ts'
import { useProblemText } from './use-problem-text.ts'

/** Day, source and links of an article; category of a question. */
export function DetailFields({
  type,
  form,
  entry,
  choices,
  categories,
  categoryName,
}: {
  type: ContentType
  form: ContentForm
  entry: ContentEntry | null
  choices: ContentChoices
  categories: readonly string[]
  categoryName: (category: string) => string
}) {
  const { t } = useTranslation('content')
  const searchTexts = useSearchTexts()
  const dateTexts = useDateTexts()
  const problemText = useProblemText(choices.defaultLanguage)
  const { fields, problems, change } = form
  if (type === 'FAQ') {
    return (
      <Panel title={t('form.details')}>
        <FieldGroup label={t('field.category')} name="category" problem={problemText(problems.category)}>
          <SearchChoiceField
            label={t('field.category')}
            look="field"
            empty={t('field.noCategory')}
            isInvalid={problems.category !== undefined}
            choices={categories.map((category) => ({ value: category, label: categoryName(category) }))}
            value={fields.category}
            texts={searchTexts(t('field.category'))}
            onChange={(category) => change({ category })}
          />
        </FieldGroup>
      </Panel>
    )
  }
  const sourceCount = entry?.sourceCount ?? 0
  return (
    <Panel title={t('form.details')}>
      <Stack gap={4}>
        <div className={classes.pair}>
          <Field
            label={t('field.publishedOn')}
            name="publishedOn"
            hint={t('field.publishedOnHint')}
            problem={problemText(problems.publishedOn)}
          >
            {(binding) => (
              <DateField
                id={binding.id}
                isInvalid={binding.isInvalid}
                describedBy={binding.describedBy}
                value={fields.publishedOn}
                today={choices.today}
                texts={dateTexts(t('field.publishedOn'))}
                onChange={(publishedOn) => change({ publishedOn })}
              />
            )}
          </Field>
          <Field
            label={t('field.source')}
            name="source"
            hint={t('field.sourceHint')}
            problem={problemText(problems.source)}
          >
            {(binding) => (
              <TextInput
                binding={binding}
                value={fields.source}
                onChange={(event) => change({ source: event.target.value })}
              />
            )}
          </Field>
        </div>
        <FieldGroup
          label={t('field.linkIds')}
          name="linkIds"
          hint={t('field.linkIdsHint')}
          problem={problemText(problems.linkIds)}
        >
          <MultiChoiceField
            label={t('field.linkIds')}
            add={t('field.addLink')}
            removeLabel={(name) => t('field.removeLink', { name })}
            choices={choices.links.map(({ id, name, target }) => ({
              value: id,
              label: name,
              group: t(`target.${target}`),
            }))}
            values={fields.linkIds}
            texts={searchTexts(t('field.linkIds'))}
            onChange={(linkIds) => change({ linkIds })}
          />
        </FieldGroup>
        {sourceCount > 0 ? (
          <label className={classes.check}>
            <input
              type="checkbox"
              checked={fields.keepsSources}
              onChange={(event) => change({ keepsSources: event.target.checked })}
            />
            {t('field.keepsSources', { count: sourceCount })}
          </label>
        ) : null}
      </Stack>
    </Panel>
  )
}
