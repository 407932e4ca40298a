import { addMonths } from '@lotse/analysis/calendar/period.ts'
import { MEASURES_PER_VISIT } from '@lotse/contract/features/visit/visit.constants.ts'
import type { Visit, VisitPreparation } from '@lotse/contract/features/visit/visit.schema.ts'
import { LOCALE_OF } from '@lotse/contract/language.ts'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useSession } from '../../platform/session/session.ts'
import { useToday } from '../../platform/session/today.ts'
import { useFormat } from '../../platform/text/format.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { MonthPicker } from '../../ui/date/month-picker.tsx'
import { Field, FieldGroup } from '../../ui/field/field.tsx'
import { MultiFilter } from '../../ui/field/multi-filter.tsx'
import { NumberField } from '../../ui/field/number-field.tsx'
import { SearchChoiceField } from '../../ui/field/search-choice.tsx'
import { Card, Inline, Stack } from '../../ui/layout/layout.tsx'
import { LineList } from '../../ui/layout/line-list.tsx'
import { TextButton } from '../../ui/layout/text-button.tsx'
import { quietLinkLook } from '../../ui/text/link.tsx'
import { Heading, Text } from '../../ui/text/text.tsx'
import { measureText } from './measure-text.ts'
import type { VisitForm } from './use-visit-form.ts'
import { useVisitTexts } from './use-visit-texts.ts'

interface AgreementFieldsProps {
  readonly form: VisitForm
  readonly visit: Visit
  readonly preparation: VisitPreparation
  readonly onNewMeasure: () => void
}

/** What was agreed: measures of the unit, and one goal. */
export function AgreementFields(props: AgreementFieldsProps) {
  const { t } = useTranslation('visit')
  const { isAllowed } = useSession()
  return (
    <Card>
      <Stack gap={3}>
        <Heading level={3}>{t('agreements')}</Heading>
        {isAllowed('MEASURE_READ') ? <MeasureFields {...props} /> : null}
        <GoalFields {...props} />
      </Stack>
    </Card>
  )
}

function MeasureFields({ form, visit, preparation, onNewMeasure }: AgreementFieldsProps) {
  const { t } = useTranslation('visit')
  const { t: tMeasure } = useTranslation('measure')
  const { isAllowed } = useSession()
  const format = useFormat()
  const { list } = useVisitTexts()
  const { measureIds } = form.fields
  const known = new Map([...preparation.measures, ...visit.measures].map((measure) => [measure.id, measure]))
  const chosen = measureIds.flatMap((id) => known.get(id) ?? [])
  return (
    <FieldGroup label={t('field.measures')} hint={t('field.measuresHint')}>
      <Stack gap={2}>
        {chosen.length > 0 ? (
          <LineList>
            {chosen.map((measure) => (
              <li key={measure.id}>
                <Link to="/measures/details" search={{ unit: visit.unit.id, id: measure.id }} className={quietLinkLook}>
                  {measure.title}
                </Link>
                <Text as="span" size="xs" tone={measure.isOverdue ? 'bad' : 'soft'}>
                  {measureText(measure, { t, tMeasure, format })}
                </Text>
              </li>
            ))}
          </LineList>
        ) : null}
        <Inline>
          <MultiFilter
            label={t('chooseMeasures')}
            shown={format.number(chosen.length)}
            choices={[...known.values()].map(({ id, title }) => ({ value: id, label: title }))}
            values={chosen.map(({ id }) => id)}
            texts={list}
            onChange={(values) => form.change({ measureIds: values.slice(0, MEASURES_PER_VISIT) })}
          />
          {isAllowed('MEASURE_WRITE') ? (
            <TextButton icon={<IconPlus size={16} stroke={2} aria-hidden />} onClick={onNewMeasure}>
              {t('startMeasure')}
            </TextButton>
          ) : null}
        </Inline>
      </Stack>
    </FieldGroup>
  )
}

/** A goal is for one of this number of months from the current one on. */
const GOAL_MONTHS = 36

function GoalFields({ form, preparation }: AgreementFieldsProps) {
  const { t } = useTranslation('visit')
  const format = useFormat()
  const { list } = useVisitTexts()
  const today = useToday()
  const { goalKpiId, goalValue, goalPeriod } = form.fields
  const kpi = preparation.kpis.find(({ id }) => id === goalKpiId)
  const first = [today.slice(0, 7), goalPeriod].toSorted()[0] ?? goalPeriod
  return (
    <Stack gap={2}>
      <FieldGroup label={t('field.goal')} hint={t('field.goalHint')}>
        <SearchChoiceField
          label={t('field.goalKpi')}
          look="field"
          empty={t('noGoal')}
          choices={preparation.kpis.map(({ id, name, areaName }) => ({
            value: id,
            label: name,
            group: areaName,
          }))}
          value={goalKpiId}
          texts={list}
          onChange={(next) => form.change({ goalKpiId: next, goalValue: next === goalKpiId ? goalValue : null })}
        />
      </FieldGroup>
      {goalKpiId === null ? null : (
        <Inline gap={4} align="start">
          <Field
            label={t('field.goalValue')}
            hint={
              kpi
                ? t('now', {
                    value: format.value(kpi.reading.value, kpi.unit, kpi.decimals),
                    period: format.period(preparation.period),
                  })
                : undefined
            }
            problem={goalValue === null ? t('goalValueMissing') : undefined}
          >
            {(binding) => (
              <NumberField
                binding={binding}
                value={goalValue}
                locale={LOCALE_OF[format.language]}
                {...(kpi ? { unit: kpi.unit.label } : {})}
                onChange={(value) => form.change({ goalValue: value })}
              />
            )}
          </Field>
          <FieldGroup label={t('field.goalPeriod')}>
            <MonthPicker
              value={goalPeriod}
              first={first}
              last={addMonths(today.slice(0, 7), GOAL_MONTHS)}
              texts={{
                label: t('field.goalPeriod'),
                previous: t('month.previous'),
                next: t('month.next'),
                long: format.period,
                short: format.monthName,
              }}
              onChange={(period) => form.change({ goalPeriod: period })}
            />
          </FieldGroup>
        </Inline>
      )}
    </Stack>
  )
}
